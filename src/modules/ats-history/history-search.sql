-- A person is known by these ids, since others were merged into them.
create or replace function ats_ids_of(of_company text, of_source text, person text) returns table (remote_id text)
language sql stable rows 1 as $$
  with recursive known as (
    select person as id
    union
    select c.remote_id from known join ats_candidate c on c.merged_into = known.id
    where c.company_id = of_company and c.source_id = of_source and c.deleted_at is not null)
  select known.id from known limit 50
$$;

-- Whoever applied to confidential jobs alone is shown to nobody. It takes half a millisecond, so searches ask it of those only who have applied
-- to such a job, or have had another id: by `limit 1`, as the planner may read all who applied there for an `exists`.
create or replace function ats_person_is_open(company text, source text, person text) returns boolean language sql stable as $$
  select coalesce(bool_or(not coalesce(j.is_confidential, false)), true)
  from ats_ids_of(company, source, person) known
  join ats_application a on a.company_id = company and a.source_id = source and a.candidate_id = known.remote_id and a.deleted_at is null
  left join ats_job j on j.company_id = company and j.source_id = source and j.remote_id = a.job_id
$$;

-- The newest people of one source with these words, within the company that is set, who are shown: as `search_candidates` does it, without
-- pages. First the newest five hundred are walked, then two thousand and eight thousand more, as long as those so far had the words so often that
-- a page is likely among them, of the last ones no further than to a page; where it is not found so, the index is asked, and beginnings of words
-- that many have are left to a look at each. Of a source without a confidential job nobody's applications are looked at.
create or replace function search_ats_people(source text, wanted tsquery, how_many integer)
returns table (remote_id text, met_at timestamptz)
language plpgsql stable security definer rows 30 set search_path = public, pg_temp
set enable_seqscan = off set cpu_operator_cost = 0.1 set plan_cache_mode = force_custom_plan set jit = off
set max_parallel_workers_per_gather = 0 as $$
declare
  reach constant text := current_setting('muster.company_id', true);
  hides constant boolean := exists (
    select from ats_job j where j.company_id = reach and j.source_id = source and j.is_confidential);
  walked integer := 500;
  counted constant integer := 200;
  page constant integer := least(how_many, 26);
  from_at timestamptz := 'infinity';
  from_id text := '';
  missing integer := how_many;
  terms constant text[] := string_to_array(wanted::text, ' & ');
  sought text[] := terms;
  found_here record;
begin
  loop
    for found_here in
      select newest.remote_id, newest.met_at from (
        select s.remote_id, s.met_at, s.words from ats_candidate_search s
        where s.company_id = reach and s.source_id = source and s.is_shown and (s.met_at, s.remote_id) < (from_at, from_id)
        order by s.met_at desc, s.remote_id desc limit walked) newest
      where newest.words @@ wanted and (not hides or ((
          select true from ats_application a join ats_job j on j.company_id = reach and j.source_id = source and j.remote_id = a.job_id
          where a.company_id = reach and a.source_id = source and a.candidate_id = newest.remote_id and j.is_confidential limit 1) is null
          and (
            select true from ats_candidate m where m.company_id = reach and m.source_id = source and m.merged_into = newest.remote_id limit 1) is null
          or ats_person_is_open(reach, source, newest.remote_id)))
    loop
      remote_id := found_here.remote_id;
      met_at := found_here.met_at;
      return next;
      missing := missing - 1;
      if missing <= 0 or (walked = 8000 and how_many - missing >= page) then
        return;
      end if;
    end loop;

    select s.met_at, s.remote_id into from_at, from_id from ats_candidate_search s
    where s.company_id = reach and s.source_id = source and s.is_shown and (s.met_at, s.remote_id) < (from_at, from_id)
    order by s.met_at desc, s.remote_id desc offset walked - 1 limit 1;
    if not found then
      return;
    end if;

    exit when walked = 8000 or (how_many - missing) * (8000 / walked) < page;
    walked := walked * 4;
  end loop;
  if how_many - missing >= page then
    return;
  end if;

  if cardinality(terms) > 1 then
    sought := array(
      select each.term from (
        select seen.term, min(seen.many) over () as fewest, seen.many from (
          select term, (
            select count(*) filter (where some_here.words @@ regexp_replace(term, ':\*[A-D]*$', ':*')::tsquery)
            from (
              select s.words from ats_candidate_search s
              where s.company_id = reach and s.source_id = source and s.is_shown and (s.met_at, s.remote_id) >= (from_at, from_id)
              order by s.met_at, s.remote_id limit counted) some_here) as many
          from unnest(terms) term) seen) each
      where strpos(each.term, ':*') = 0 or each.many * 20 < counted or each.many = each.fewest);
  end if;

  return query
    select few.remote_id, few.met_at from (
      select known.remote_id, known.met_at from (
        select s.remote_id, s.met_at from ats_candidate_search s
        where s.company_id = reach and s.source_id = source and s.is_shown
          and s.words @@ array_to_string(sought, ' & ')::tsquery offset 0) known
      where (known.met_at, known.remote_id) < (from_at, from_id)
      order by known.met_at desc, known.remote_id desc
      limit case when sought = terms and not hides then missing end) few
    where (sought = terms or wanted @@ (
      select s.words from ats_candidate_search s
      where s.company_id = reach and s.source_id = source and s.remote_id = few.remote_id))
      and (not hides or ((
          select true from ats_application a join ats_job j on j.company_id = reach and j.source_id = source and j.remote_id = a.job_id
          where a.company_id = reach and a.source_id = source and a.candidate_id = few.remote_id and j.is_confidential limit 1) is null
          and (
            select true from ats_candidate m where m.company_id = reach and m.source_id = source and m.merged_into = few.remote_id limit 1) is null
          or ats_person_is_open(reach, source, few.remote_id)))
    limit missing;
end $$;

-- Somebody has one of these words, and nobody is called so: then the words are no name that was mistyped. `names` are the same words as names.
create or replace function ats_words_are_no_name(source text, terms text[], names text[]) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from unnest(terms, names) as each(term, name)
    where exists (select from search_ats_people(source, each.term::tsquery, 1))
      and not exists (select from search_ats_people(source, each.name::tsquery, 1)))
$$;

-- People whose name or address is nearly this, the likest first. What many have is looked at no further than for two thousand.
create or replace function ats_people_named(source text, wanted text, how_many integer) returns table (remote_id text, likeness real)
language sql stable security definer rows 20 set search_path = public, pg_temp
set pg_trgm.word_similarity_threshold = 0.45
set enable_seqscan = off set enable_indexscan = off set cpu_operator_cost = 0.1 set jit = off as $$
  select likest.remote_id, likest.likeness from (
    select near.remote_id, word_similarity(wanted, near.names) as likeness from (
      select s.remote_id, s.names from ats_candidate_search s
      where s.company_id = current_setting('muster.company_id', true) and s.source_id = source and s.is_shown and wanted <% s.names
        and show_trgm(wanted) <> '{}'
      limit 2000) near
    order by word_similarity(wanted, near.names) desc, near.remote_id desc limit how_many * 2) likest
  where ((
          select true from ats_application a join ats_job j on j.company_id = current_setting('muster.company_id', true) and j.source_id = source and j.remote_id = a.job_id
          where a.company_id = current_setting('muster.company_id', true) and a.source_id = source and a.candidate_id = likest.remote_id and j.is_confidential limit 1) is null
          and (
            select true from ats_candidate m where m.company_id = current_setting('muster.company_id', true) and m.source_id = source and m.merged_into = likest.remote_id limit 1) is null
          or ats_person_is_open(current_setting('muster.company_id', true), source, likest.remote_id))
  limit how_many
$$;

-- People who applied to jobs whose title has some of the terms, and have the others themselves: the newest three hundred of each of the thirty
-- jobs that have the most terms, newest jobs first.
create or replace function search_ats_applicants(source text, terms text[], how_many integer)
returns table (remote_id text, title text, applied_at timestamptz)
language sql stable security definer rows 30 set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_custom_plan set jit = off set max_parallel_workers_per_gather = 0 as $$
  with named as (
    select j.remote_id, j.title, j.remote_created_at, array(select term from unnest(terms) term where not j.words @@ term::tsquery) as missing
    from ats_job j
    where j.company_id = current_setting('muster.company_id', true) and j.source_id = source and not j.is_confidential
      and j.deleted_at is null and j.words @@ array_to_string(terms, ' | ')::tsquery),
  chosen as (
    select * from named order by cardinality(missing), remote_created_at desc nulls last, remote_id limit 30)
  select s.remote_id, chosen.title, a.applied_at from chosen
  cross join lateral (
    select a.candidate_id, a.applied_at from ats_application a
    where a.company_id = current_setting('muster.company_id', true) and a.source_id = source and a.job_id = chosen.remote_id
      and a.deleted_at is null
    order by a.applied_at desc limit 300) a
  join ats_candidate_search s on s.company_id = current_setting('muster.company_id', true) and s.source_id = source
    and s.remote_id = a.candidate_id and s.is_shown
  where (cardinality(missing) = 0 or s.words @@ array_to_string(missing, ' & ')::tsquery)
    and ((
          select true from ats_application a join ats_job j on j.company_id = current_setting('muster.company_id', true) and j.source_id = source and j.remote_id = a.job_id
          where a.company_id = current_setting('muster.company_id', true) and a.source_id = source and a.candidate_id = s.remote_id and j.is_confidential limit 1) is null
          and (
            select true from ats_candidate m where m.company_id = current_setting('muster.company_id', true) and m.source_id = source and m.merged_into = s.remote_id limit 1) is null
          or ats_person_is_open(current_setting('muster.company_id', true), source, s.remote_id))
  order by cardinality(missing), a.applied_at desc nulls last limit how_many
$$;
