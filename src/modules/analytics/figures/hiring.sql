-- The facts as the history has them now. An application that was merged into another counts no more. Each is looked up by
-- itself: of a new company PostgreSQL knows too little to join them well.
create or replace function hiring_facts(of_company text, applications bigint[]) returns setof hiring_fact language sql stable as $$
  select a.company_id, a.id, a.job_id, a.source, a.is_applicant, a.applied_at,
    coalesce(h.assessed, false) or a.evaluated_at is not null,
    h.suitable_at, h.shortlisted_at, h.interviewing_at, h.offered_at, h.hired_at, h.not_suitable_at, h.withdrawn_at,
    case when a.removed_at is null then a.status end, case when a.removed_at is null then a.status_at end, a.score,
    coalesce(h.stayed_in, '{}'), coalesce(h.stayed_days, '{}')
  from application a cross join lateral (
    select
      bool_or(to_status not in ('unreviewed', 'sourced_potential', 'withdrawn')) as assessed,
      min(at) filter (where to_status in ('suitable', 'shortlisted', 'interviewing', 'offered', 'hired')) as suitable_at,
      min(at) filter (where to_status in ('shortlisted', 'interviewing', 'offered', 'hired')) as shortlisted_at,
      min(at) filter (where to_status in ('interviewing', 'offered', 'hired')) as interviewing_at,
      min(at) filter (where to_status in ('offered', 'hired')) as offered_at,
      -- The last status is the one that was not left.
      min(at) filter (where to_status = 'hired' and left_at is null) as hired_at,
      min(at) filter (where to_status = 'not_suitable') as not_suitable_at,
      min(at) filter (where to_status = 'withdrawn') as withdrawn_at,
      array_agg(to_status order by id) filter (where left_at is not null) as stayed_in,
      array_agg(greatest(0, floor(extract(epoch from left_at - at) / 86400))::integer order by id)
        filter (where left_at is not null) as stayed_days
    from (
      select c.id, c.to_status, c.at, lead(c.at) over (order by c.id) as left_at
      from application_status_change c where c.company_id = a.company_id and c.application_id = a.id) step) h
  where a.company_id = of_company and a.id = any (applications) and not a.superseded
$$;

-- What one fact counts for. How far it came and how long that took counts for the time in which it was applied: all of it, the
-- month and the day, as figures are asked for between two days. What happened counts for its week, and who waits for the day
-- since when. Where they are now, and by which score, is asked of all alone.
create or replace function hiring_entries(fact hiring_fact, zone text)
returns table (job_id bigint, grain text, measure text, since date, label text, value integer)
language sql immutable as $$
  with cohort (measure, label, value) as (
    select 'applications', fact.source, 0
    union all select 'applicants', fact.source, 0 where fact.is_applicant
    union all select 'screened', fact.source, 0 where fact.screened
    union all select 'suitable', fact.source, 0 where fact.suitable_at is not null
    union all select 'shortlisted', fact.source, 0 where fact.shortlisted_at is not null
    union all select 'interviewing', fact.source, 0 where fact.interviewing_at is not null
    union all select 'offered', fact.source, 0 where fact.offered_at is not null
    union all select 'hired', fact.source, 0 where fact.hired_at is not null
    union all select 'not_suitable', fact.source, 0 where fact.not_suitable_at is not null
    union all select 'withdrawn', fact.source, 0 where fact.withdrawn_at is not null
    union all select 'days_to_hire', '', greatest(0, floor(extract(epoch from fact.hired_at - fact.applied_at) / 86400))::integer
      where fact.hired_at is not null
    union all select 'days_in_status', status, days from unnest(fact.stayed_in, fact.stayed_days) as stay (status, days)
  ), counted as (
    select each.grain, cohort.measure, each.since, cohort.label, cohort.value from cohort cross join (
      select 'all' as grain, '-infinity'::date as since
      union all select 'month', date_trunc('month', fact.applied_at at time zone zone)::date
      union all select 'day', (fact.applied_at at time zone zone)::date) each
    union all
    select 'all', 'status', '-infinity'::date, fact.status, 0 where fact.status is not null
    union all
    select 'all', 'score', '-infinity'::date, '', fact.score where fact.score is not null
    union all
    select 'week', event, date_trunc('week', at at time zone zone)::date, '', 0
    from (values ('applications', fact.applied_at), ('interviewing', fact.interviewing_at), ('offered', fact.offered_at),
      ('hired', fact.hired_at), ('not_suitable', fact.not_suitable_at)) as happened (event, at) where at is not null
    union all
    select 'waiting', 'waiting', (fact.status_at at time zone zone)::date, fact.status, 0
    where fact.status not in ('hired', 'not_suitable', 'withdrawn')
  )
  select job, counted.* from counted cross join (values (0::bigint), (fact.job_id)) as counts_for (job)
$$;

create or replace function hiring_zone_of(of_company text) returns text language sql stable as $$
  select coalesce((select timezone from hiring_zone where company_id = of_company), 'UTC')
$$;

-- Makes the headlines of jobs anew out of their figures; those that are right already are not written.
create or replace function headline_hiring(of_company text, jobs bigint[]) returns void language sql as $$
  insert into hiring_headline as known
  select of_company, job,
    coalesce(sum(count) filter (where measure = 'applications'), 0),
    coalesce(sum(count) filter (where measure = 'applicants'), 0),
    coalesce(sum(count) filter (where measure = 'screened'), 0),
    coalesce(sum(count) filter (where measure = 'suitable'), 0),
    coalesce(sum(count) filter (where measure = 'shortlisted'), 0),
    coalesce(sum(count) filter (where measure = 'interviewing'), 0),
    coalesce(sum(count) filter (where measure = 'offered'), 0),
    coalesce(sum(count) filter (where measure = 'hired'), 0),
    coalesce(sum(count) filter (where measure = 'not_suitable'), 0),
    coalesce(sum(count) filter (where measure = 'withdrawn'), 0),
    -- As `percentiles.ts`: the smallest number of days that so great a share took at most.
    min(value) filter (where measure = 'days_to_hire' and at_most * 100 >= measured * 50),
    min(value) filter (where measure = 'days_to_hire' and at_most * 100 >= measured * 75),
    min(value) filter (where measure = 'days_to_hire' and at_most * 100 >= measured * 90)
  from unnest(jobs) as wanted (job) left join (
    select g.job_id, g.measure, g.value, g.count,
      sum(g.count) over (partition by g.job_id, g.measure order by g.value) as at_most,
      sum(g.count) over (partition by g.job_id, g.measure) as measured
    from hiring_figure g
    where g.company_id = of_company and g.job_id = any (jobs) and g.grain = 'all' and g.count > 0
      and g.measure in ('applications', 'applicants', 'screened', 'suitable', 'shortlisted', 'interviewing', 'offered', 'hired',
        'not_suitable', 'withdrawn', 'days_to_hire')
  ) figure on figure.job_id = job
  group by job
  on conflict (company_id, job_id) do update set
    applications = excluded.applications, applicants = excluded.applicants, screened = excluded.screened,
    suitable = excluded.suitable, shortlisted = excluded.shortlisted, interviewing = excluded.interviewing,
    offered = excluded.offered, hired = excluded.hired, not_suitable = excluded.not_suitable, withdrawn = excluded.withdrawn,
    median_days = excluded.median_days, p75_days = excluded.p75_days, p90_days = excluded.p90_days
  where known is distinct from excluded
$$;

-- Counts applications anew: what they counted for before is taken off. One at a time in a company.
create or replace function refresh_hiring(of_company text, applications bigint[]) returns void language plpgsql as $$
declare
  zone text;
  fresh hiring_fact[];
  jobs bigint[];
begin
  perform pg_advisory_xact_lock(hashtextextended(of_company || ' hiring', 0));
  zone := hiring_zone_of(of_company);
  fresh := array(select f from hiring_facts(of_company, applications) f);
  jobs := array(
    select job_id from unnest(fresh) f
    union select job_id from hiring_fact f where f.company_id = of_company and f.application_id = any (applications));

  insert into hiring_figure as known (company_id, job_id, grain, measure, since, label, value, count)
  select of_company, job_id, grain, measure, since, label, value, sum(sign) from (
    select e.*, 1 as sign from unnest(fresh) f cross join lateral hiring_entries(f, zone) e
    union all
    select e.*, -1 from hiring_fact f cross join lateral hiring_entries(f, zone) e
    where f.company_id = of_company and f.application_id = any (applications)) change
  group by job_id, grain, measure, since, label, value having sum(sign) <> 0
  on conflict (company_id, job_id, grain, measure, since, label, value)
    do update set count = known.count + excluded.count;

  delete from hiring_fact where company_id = of_company and application_id = any (applications);
  insert into hiring_fact select * from unnest(fresh);
  perform headline_hiring(of_company, jobs);
end $$;

-- Counts a job as if nobody ever had. The figures of the company are wrong until `sum_hiring`.
create or replace function recount_hiring(of_company text, job bigint) returns void language plpgsql as $$
declare
  zone text;
begin
  perform pg_advisory_xact_lock(hashtextextended(of_company || ' hiring', 0));
  zone := hiring_zone_of(of_company);
  delete from hiring_fact f where f.company_id = of_company and f.job_id = job;
  insert into hiring_fact select * from hiring_facts(of_company, array(
    select a.id from application a where a.company_id = of_company and a.job_id = job));
  delete from hiring_figure g where g.company_id = of_company and g.job_id = job;
  insert into hiring_figure (company_id, job_id, grain, measure, since, label, value, count)
  select of_company, e.job_id, e.grain, e.measure, e.since, e.label, e.value, count(*)
  from hiring_fact f cross join lateral hiring_entries(f, zone) e
  where f.company_id = of_company and f.job_id = job and e.job_id = job
  group by e.job_id, e.grain, e.measure, e.since, e.label, e.value
  order by e.grain, e.measure, e.since, e.label, e.value;
  perform headline_hiring(of_company, array[job]);
end $$;

create or replace function sum_hiring(of_company text) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(of_company || ' hiring', 0));
  delete from hiring_figure g where g.company_id = of_company and (g.job_id = 0 or g.count = 0);
  insert into hiring_figure (company_id, job_id, grain, measure, since, label, value, count)
  select of_company, 0, grain, measure, since, label, value, sum(count) from hiring_figure g
  where g.company_id = of_company group by grain, measure, since, label, value order by grain, measure, since, label, value;
end $$;
