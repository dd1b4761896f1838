-- Grants into a lot of its own. The account is held.
create or replace function put_credits(of_company text, amount integer, lot_kind text, what text, until timestamptz) returns void
language plpgsql as $$
declare
  now_has integer;
begin
  insert into credit_lot (company_id, kind, remaining, expires_at) values (of_company, lot_kind, amount, until);
  update credit_account set balance = balance + amount where company_id = of_company returning balance into now_has;
  insert into credit_entry (company_id, delta, balance, reason, source, expires_at)
  values (of_company, amount, now_has, lot_kind, what, until);
end $$;

-- Takes away all that is left in a lot. The account is held.
create or replace function drop_credits(of_company text, lot credit_lot, why text) returns void language plpgsql as $$
declare
  now_has integer;
begin
  update credit_lot set remaining = 0 where company_id = of_company and id = lot.id;
  update credit_account set balance = balance - lot.remaining where company_id = of_company returning balance into now_has;
  insert into credit_entry (company_id, delta, balance, reason, source, expires_at)
  values (of_company, -lot.remaining, now_has, why, 'lot:' || lot.id, lot.expires_at);
end $$;

-- The month since `anchor` in which `now` is: each begins on the day of the first, or on the last day of a shorter month.
create or replace function month_since(anchor timestamptz, at timestamptz, out month_start timestamptz, out month_end timestamptz)
language plpgsql stable as $$
declare
  began timestamp := anchor at time zone 'UTC';
  months integer := greatest(0, (extract(year from at at time zone 'UTC') - extract(year from began)) * 12
    + extract(month from at at time zone 'UTC') - extract(month from began));
begin
  if began + make_interval(months => months) > at at time zone 'UTC' then months := greatest(0, months - 1); end if;
  month_start := (began + make_interval(months => months)) at time zone 'UTC';
  month_end := (began + make_interval(months => months + 1)) at time zone 'UTC';
end $$;

-- Holds the account, and takes away what has expired.
create or replace function hold_credits(of_company text) returns credit_account language plpgsql as $$
declare
  account credit_account;
  lot credit_lot;
begin
  loop
    select * into account from credit_account where company_id = of_company for update;
    exit when found;
    insert into credit_account (company_id) values (of_company) on conflict do nothing;
  end loop;
  for lot in select * from credit_lot where company_id = of_company and remaining > 0 and expires_at <= now()
    order by expires_at, id
  loop
    perform drop_credits(of_company, lot, 'expired');
  end loop;
  return account;
end $$;

-- What was spent of months that still run, and end at another time than this one, beyond what their time has brought so far:
-- whoever took another plan before they were over got the rest of that time back. The account is held, and nothing is left in
-- them. The start is in the name of each grant, because the end alone does not tell it: on 28 February a month ends that began
-- on any of the four days from 28 January.
create or replace function spent_ahead(of_company text, but timestamptz) returns integer language sql as $$
  select coalesce(sum(greatest(0, spent - greatest(0, floor(granted * extract(epoch from now() - month_start)
    / extract(epoch from month_end - month_start))))), 0)::integer
  from (
    select e.expires_at as month_end,
      min(substr(e.source, length('month:') + 1, length('YYYY-MM-DDTHH:MI:SS.123456'))::timestamp at time zone 'UTC')
        filter (where starts_with(e.source, 'month:')) as month_start,
      sum(e.delta) as spent, sum(e.delta) filter (where e.delta > 0) as granted
    from credit_entry e
    where e.company_id = of_company and e.reason in ('trial', 'monthly', 'replaced') and e.expires_at in (
      select l.expires_at from credit_lot l
      where l.company_id = of_company and l.kind = 'monthly' and l.expires_at > now() and l.expires_at <> but)
    group by e.expires_at) as month
$$;

-- Grants the month the company is in, once for each plan: what was left of the month of another one goes, and comes back
-- with the plan. Changes nothing when it is granted already. The account is held.
create or replace function grant_credit_month(of_company text, terms jsonb) returns void language plpgsql as $$
declare
  subscribed subscription;
  trial_end timestamptz;
  anchor timestamptz;
  starts timestamptz;
  ends timestamptz;
  what text;
  granted credit_entry;
  followed credit_entry;
  lot credit_lot;
  amount integer;
begin
  select * into subscribed from subscription where company_id = of_company;
  if subscribed.company_id is null then
    select created_at, created_at + make_interval(days => (terms ->> 'trialDays')::integer) into anchor, trial_end
    from company where id = of_company;
    if trial_end <= now() then anchor := null; end if;
  elsif subscribed.status = 'active' then
    anchor := subscribed.started_at;
  end if;
  if anchor is not null then
    select m.month_start, m.month_end into starts, ends from month_since(anchor, now()) m;
  end if;
  -- None while nothing is granted: whoever subscribes or pays is settled anew.
  update credit_account set month_end = ends where company_id = of_company;
  if anchor is null then return; end if;

  what := 'month:' || to_char(starts at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US') || ':'
    || coalesce(subscribed.plan, 'trial');
  select * into granted from credit_entry where company_id = of_company and reason in ('trial', 'monthly', 'replaced')
    and (source = what or starts_with(source, what || ':')) order by id desc limit 1;
  select * into followed from credit_entry where company_id = of_company and reason in ('trial', 'monthly', 'replaced')
    and id > granted.id order by id limit 1;
  if granted.id is not null and followed.id is null then return; end if;

  for lot in select * from credit_lot where company_id = of_company and remaining > 0 and kind = 'monthly' loop
    perform drop_credits(of_company, lot, 'replaced');
  end loop;
  if granted.id is null then
    amount := (terms -> 'perMonth' ->> coalesce(subscribed.plan, 'trial'))::integer;
    -- One is left at least: it tells that this month was granted.
    amount := greatest(1, amount - spent_ahead(of_company, ends));
  else
    -- Of two months only one has anything left, so what was replaced first after this one was granted was of this one.
    amount := case when followed.reason = 'replaced' then -followed.delta else 0 end;
    what := what || ':' || followed.id;
  end if;
  if amount = 0 then return; end if;
  perform put_credits(of_company, amount, case when subscribed.company_id is null then 'trial' else 'monthly' end, what,
    least(ends, trial_end));
end $$;

-- Holds the account, takes away what has expired and grants the credits of a month that has begun. `terms` is
-- `{"perMonth": {"trial": 1, "lite": 2, …}, "trialDays": 30}`; no days make a trial without end.
create or replace function settle_credits(of_company text, terms jsonb) returns integer language plpgsql as $$
declare
  account credit_account := hold_credits(of_company);
begin
  if account.month_end is null or account.month_end <= now() then
    perform grant_credit_month(of_company, terms);
  end if;
  return (select balance from credit_account where company_id = of_company);
end $$;

-- `known` when it was spent for this before, or `given_back` when it was, and is not paid for any more.
create or replace function recall_spending(of_company text, what text) returns text language sql stable as $$
  select case when exists (select from credit_entry where company_id = of_company and source = 'back:' || what)
    then 'given_back' else 'known' end
  from credit_entry where company_id = of_company and source = what
$$;

-- `spent`; or what is recalled of it, or `short` when there is not so much: then nothing happened.
create or replace function spend_credits(of_company text, amount integer, why text, what text, terms jsonb) returns text
language plpgsql as $$
declare
  has integer;
  before text;
  wanting integer := amount;
  taken integer;
  lot credit_lot;
begin
  if amount <= 0 then raise exception 'it takes more than % credits to spend some', amount; end if;
  before := recall_spending(of_company, what);
  if before is not null then return before; end if;
  has := settle_credits(of_company, terms);
  -- Whoever held the account may have spent it for this.
  before := recall_spending(of_company, what);
  if before is not null then return before; end if;
  if has < amount then return 'short'; end if;

  for lot in select * from credit_lot where company_id = of_company and remaining > 0 order by expires_at, id loop
    taken := least(lot.remaining, wanting);
    update credit_lot set remaining = remaining - taken where company_id = of_company and id = lot.id;
    wanting := wanting - taken;
    exit when wanting = 0;
  end loop;
  if wanting > 0 then raise exception 'the lots of % hold less than its balance', of_company; end if;
  update credit_account set balance = balance - amount where company_id = of_company;
  insert into credit_entry (company_id, delta, balance, reason, source, expires_at)
  values (of_company, -amount, has - amount, why, what, lot.expires_at);
  return 'spent';
end $$;

-- Whether it was granted now, and not before.
create or replace function grant_credits(of_company text, amount integer, lot_kind text, what text, until timestamptz, terms jsonb)
returns boolean language plpgsql as $$
begin
  perform settle_credits(of_company, terms);
  if exists (select from credit_entry where company_id = of_company and source = what) then return false; end if;
  perform put_credits(of_company, amount, lot_kind, what, until);
  return true;
end $$;

-- What failed is paid back, once: for a month at least, so that it is not lost with the lot it came from.
create or replace function give_back_credits(of_company text, what text, terms jsonb) returns boolean language plpgsql as $$
declare
  spent credit_entry;
begin
  select * into spent from credit_entry where company_id = of_company and source = what and delta < 0;
  if spent.id is null then return false; end if;
  return grant_credits(of_company, -spent.delta, 'given_back', 'back:' || what,
    greatest(spent.expires_at, now() + interval '30 days'), terms);
end $$;

-- Another plan has begun: what is left of the month of the old one goes, and its own month is granted. Until a month that
-- is paid for begins, what there is stays.
create or replace function begin_credit_month(of_company text, terms jsonb) returns void language plpgsql as $$
begin
  perform hold_credits(of_company);
  perform grant_credit_month(of_company, terms);
end $$;

-- A month that was given back takes what is left of its credits with it.
create or replace function end_credit_month(of_company text) returns void language plpgsql as $$
declare
  lot credit_lot;
begin
  perform hold_credits(of_company);
  for lot in select * from credit_lot where company_id = of_company and remaining > 0 and kind = 'monthly' loop
    perform drop_credits(of_company, lot, 'replaced');
  end loop;
end $$;
