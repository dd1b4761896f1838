create extension if not exists pg_trgm;

-- A person once, with many applications. One who was erased stays as a row without a name, so that what counts people goes
-- on counting them; one who was merged into another stays as they were, to be separated again, and is erased with them.
create table candidate (
  company_id text not null references company (id),
  id bigint generated always as identity,
  first_name text not null,
  last_name text not null,
  headline text,
  location jsonb,
  links text[] not null default '{}',
  tags text[] not null default '{}',
  source text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The last time they did something themselves: what retention counts from.
  last_active_at timestamptz not null default now(),
  erasure_requested_at timestamptz,
  legal_hold_reason text,
  legal_hold_at timestamptz,
  merged_into bigint,
  erased_at timestamptz,
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, merged_into) references candidate (company_id, id),
  constraint candidate_held_for_a_reason check ((legal_hold_at is null) = (legal_hold_reason is null)),
  constraint candidate_erased_has_nothing_left check (
    erased_at is null or (first_name = '' and last_name = '' and headline is null and location is null
      and links = '{}' and tags = '{}' and legal_hold_reason is null))
);
create index candidate_newest on candidate (company_id, created_at desc, id desc)
  where merged_into is null and erased_at is null;
create index candidate_merged on candidate (company_id, merged_into) where merged_into is not null;
create index candidate_inactive on candidate (company_id, last_active_at)
  where merged_into is null and erased_at is null and legal_hold_at is null;
select guard_by_company('candidate');

-- Where to reach a person. `exact` says who somebody is: one address is one person's. `normal` is what different spellings
-- of one mailbox or one number share: it proposes duplicates, and decides nothing.
create table candidate_contact (
  company_id text not null,
  -- What a merge remembers of it: addresses are nothing to remember.
  id bigint not null generated always as identity,
  candidate_id bigint not null,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  exact text not null,
  normal text not null,
  position smallint not null,
  primary key (company_id, candidate_id, kind, exact),
  foreign key (company_id, candidate_id) references candidate (company_id, id)
);
create unique index candidate_email_unique on candidate_contact (company_id, exact) where kind = 'email';
create index candidate_contact_alike on candidate_contact (company_id, kind, normal);
select guard_by_company('candidate_contact');

-- What a person sent of themselves. The newest is the one that counts; an application keeps the one it came with.
create table resume (
  company_id text not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  file_id text not null,
  state text not null check (state in ('waiting', 'read', 'unreadable')),
  -- Why it could not be read, in a word and in a sentence.
  failure text,
  failure_detail text,
  -- What a person sees who looks at the document, and what is hidden from them, which counts for nothing.
  body_text text,
  hidden jsonb not null default '[]',
  instructions jsonb not null default '[]',
  pages integer,
  truncated boolean not null default false,
  scanned boolean not null default false,
  profile jsonb,
  text_hash bytea,
  -- Texts that are nearly alike share at least one of these.
  likeness integer[] not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id),
  constraint resume_read_has_text check ((state = 'read') = (body_text is not null and read_at is not null)),
  constraint resume_unreadable_says_why check ((state = 'unreadable') = (failure is not null))
);
create index resume_newest_of_candidate on resume (company_id, candidate_id, id desc);
create index resume_of_file on resume (company_id, file_id);
create index resume_alike on resume using gin (company_id, likeness);
select guard_by_company('resume');

-- The words a person is found by, apart from the person: they are many, and change seldom. Their tags are among them, spelled
-- as no word is (see `search-row.ts`). Who was merged into another, or erased, has no row.
create table candidate_search (
  company_id text not null,
  candidate_id bigint not null,
  created_at timestamptz not null,
  -- Names, and addresses up to their `@`, folded: what a search with typing mistakes looks at.
  names text not null,
  words tsvector not null,
  primary key (company_id, candidate_id),
  foreign key (company_id, candidate_id) references candidate (company_id, id)
);
create index candidate_search_newest on candidate_search (company_id, created_at desc, candidate_id desc);
-- Each search reads what waits to be put into the index, so not much may wait.
create index candidate_search_words on candidate_search using gin (company_id, words) with (gin_pending_list_limit = 2048);
create index candidate_search_names on candidate_search using gin (company_id, names gin_trgm_ops)
  with (gin_pending_list_limit = 256);
select guard_by_company('candidate_search');

-- The newest people with these words, behind a position, within the company that is set (see `search_jobs`). First the
-- newest two thousand are walked: of words that many have they hold a page. Where they hold a part of it, twenty thousand
-- are likely to hold the rest, and are walked next: words that each tenth person has are 450 ms of reading by the index, and
-- 5 by walking, of a million people. The index knows what is left: either few have all of the words, or nobody new does.
-- Beginnings of words that many have cost the index more than all else, so those are left to a look at each who is found by
-- the other words; how many have them is counted among those just walked.
create function search_candidates(
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
create function candidates_seen_by(
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
create function candidates_named(wanted text, how_many integer) returns table (candidate_id bigint, likeness real)
language sql stable security definer rows 20 set search_path = public, pg_temp
set pg_trgm.word_similarity_threshold = 0.45
set enable_seqscan = off set enable_indexscan = off set cpu_operator_cost = 0.1 set jit = off as $$
  select near.candidate_id, word_similarity(wanted, near.names) from (
    select s.candidate_id, s.names from candidate_search s
    where s.company_id = current_setting('muster.company_id', true) and wanted <% s.names and show_trgm(wanted) <> '{}'
    limit 2000) near
  order by word_similarity(wanted, near.names) desc, near.candidate_id desc limit how_many
$$;

create table candidate_note (
  company_id text not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  author_id text not null,
  body text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, candidate_id) references candidate (company_id, id)
);
create index candidate_note_newest on candidate_note (company_id, candidate_id, created_at desc, id desc);
select guard_by_company('candidate_note');

-- Files that belong to a person beside their resumes.
create table candidate_file (
  company_id text not null,
  candidate_id bigint not null,
  file_id text not null,
  added_by text not null,
  added_at timestamptz not null default now(),
  primary key (company_id, candidate_id, file_id),
  foreign key (company_id, candidate_id) references candidate (company_id, id)
);
create index candidate_file_of_file on candidate_file (company_id, file_id);
select guard_by_company('candidate_file');

-- Two rows that a person said are one human being: who said so, and which rows were moved, to move them back.
create table candidate_merge (
  company_id text not null,
  id bigint generated always as identity,
  kept_id bigint not null,
  merged_id bigint not null,
  merged_by text not null,
  merged_at timestamptz not null default now(),
  moved jsonb not null,
  undone_at timestamptz,
  undone_by text,
  primary key (company_id, id),
  foreign key (company_id, kept_id) references candidate (company_id, id),
  foreign key (company_id, merged_id) references candidate (company_id, id)
);
create unique index candidate_merged_once on candidate_merge (company_id, merged_id) where undone_at is null;
create index candidate_merge_newest on candidate_merge (company_id, kept_id, id desc);
select guard_by_company('candidate_merge');
