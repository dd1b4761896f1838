-- The newest people with these words, behind a position, within the company that is set (see `search_jobs`). First the
-- newest two thousand are walked: of words that many have they hold a page. Where they hold a part of it, twenty thousand
-- are likely to hold the rest, and are walked next: words that each tenth person has are 450 ms of reading by the index, and
-- 5 by walking, of a million people. The index knows what is left: either few have all of the words, or nobody new does.
-- Beginnings of words that many have cost the index more than all else, so those are left to a look at each who is found by
-- the other words; how many have them is counted among those just walked.
create or replace function search_candidates(
  wanted tsquery, before_at timestamptz, before_id bigint, how_many integer
) returns table (candidate_id bigint, created_at timestamptz)
language plpgsql stable security definer rows 30 set search_path = public, pg_temp
-- The planner takes a look at a row's words for cheap, and would look at them all; and words differ too much for one plan.
set enable_seqscan = off set cpu_operator_cost = 0.1 set plan_cache_mode = force_custom_plan set jit = off
set max_parallel_workers_per_gather = 0 as $$
declare
  company constant text := current_setting('muster.company_id', true);
  walked integer := 2000;
  counted constant integer := 200;
  from_at timestamptz := coalesce(before_at, 'infinity');
  from_id bigint := coalesce(before_id, 9223372036854775807);
  missing integer := how_many;
  terms constant text[] := string_to_array(wanted::text, ' & ');
  sought text[] := terms;
  found_here record;
begin
  loop
    for found_here in
      select newest.candidate_id, newest.created_at from (
        select s.candidate_id, s.created_at, s.words from candidate_search s
        where s.company_id = company and (s.created_at, s.candidate_id) < (from_at, from_id)
        order by s.created_at desc, s.candidate_id desc limit walked) newest
      where newest.words @@ wanted
    loop
      candidate_id := found_here.candidate_id;
      created_at := found_here.created_at;
      return next;
      missing := missing - 1;
      if missing <= 0 then
        return;
      end if;
    end loop;

    select s.created_at, s.candidate_id into from_at, from_id from candidate_search s
    where s.company_id = company and (s.created_at, s.candidate_id) < (from_at, from_id)
    order by s.created_at desc, s.candidate_id desc offset walked - 1 limit 1;
    if not found then
      return;
    end if;

    exit when walked > 2000 or (how_many - missing) * 10 < missing;
    walked := 20000;
  end loop;

  if cardinality(terms) > 1 then
    sought := array(
      select term from unnest(terms) term where strpos(term, ':*') = 0 or (
        select count(*) filter (where some_here.words @@ regexp_replace(term, ':\*[A-D]*$', ':*')::tsquery) * 20 < counted
        from (
          select s.words from candidate_search s
          where s.company_id = company and (s.created_at, s.candidate_id) >= (from_at, from_id)
          order by s.created_at, s.candidate_id limit counted) some_here));
    if sought = '{}' then
      sought := terms;
    end if;
  end if;

  return query
    select few.candidate_id, few.created_at from (
      select known.candidate_id, known.created_at from (
        select s.candidate_id, s.created_at from candidate_search s
        where s.company_id = company and s.words @@ array_to_string(sought, ' & ')::tsquery offset 0) known
      where (known.created_at, known.candidate_id) < (from_at, from_id)
      order by known.created_at desc, known.candidate_id desc
      limit case when sought = terms then missing end) few
    where sought = terms or wanted @@ (
      select s.words from candidate_search s where s.company_id = company and s.candidate_id = few.candidate_id)
    limit missing;
end $$;

-- The same for somebody who sees only those on the jobs whose team they are in, with words or (null) without. Never a filter
-- behind a search that was cut: either all who have the words are looked at, or all whom they see, until there are enough.
create or replace function candidates_seen_by(
  member text, wanted tsquery, before_at timestamptz, before_id bigint, how_many integer
) returns table (candidate_id bigint, created_at timestamptz)
language plpgsql stable security definer rows 30 set search_path = public, pg_temp set enable_seqscan = off
set cpu_operator_cost = 0.1 set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0 as $$
declare
  company constant text := current_setting('muster.company_id', true);
  many constant integer := 500;
  from_at constant timestamptz := coalesce(before_at, 'infinity');
  from_id constant bigint := coalesce(before_id, 9223372036854775807);
  looked_at bigint[] := array(
    select distinct a.candidate_id from job_team t join application a on a.company_id = company and a.job_id = t.job_id
    where t.company_id = company and t.user_id = member and a.removed_at is null);
  have_words bigint[];
begin
  if wanted is not null and cardinality(looked_at) > 4 * many then
    have_words := array(select f.candidate_id from search_candidates(wanted, from_at, from_id, many) f);
    if cardinality(have_words) < many then
      looked_at := array(select unnest(looked_at) intersect select unnest(have_words));
    end if;
  end if;
  return query
    select known.candidate_id, known.created_at from (
      select s.candidate_id, s.created_at from candidate_search s
      where s.company_id = company and s.candidate_id = any(looked_at) and (s.created_at, s.candidate_id) < (from_at, from_id)
      order by s.created_at desc, s.candidate_id desc offset 0) known
    where wanted is null or wanted @@ (
      select s.words from candidate_search s where s.company_id = company and s.candidate_id = known.candidate_id)
    order by known.created_at desc, known.candidate_id desc limit how_many;
end $$;

-- People whose name or address is nearly this, the likest first. What many have is looked at no further than for two
-- thousand: they are alike. Text without a letter that the server's locale knows finds nobody.
create or replace function candidates_named(wanted text, how_many integer) returns table (candidate_id bigint, likeness real)
language sql stable security definer rows 20 set search_path = public, pg_temp
set pg_trgm.word_similarity_threshold = 0.45
set enable_seqscan = off set enable_indexscan = off set cpu_operator_cost = 0.1 set jit = off as $$
  select near.candidate_id, word_similarity(wanted, near.names) from (
    select s.candidate_id, s.names from candidate_search s
    where s.company_id = current_setting('muster.company_id', true) and wanted <% s.names and show_trgm(wanted) <> '{}'
    limit 2000) near
  order by word_similarity(wanted, near.names) desc, near.candidate_id desc limit how_many
$$;
