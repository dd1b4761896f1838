-- question: How many applications are in each status?
select status, count(*) from applications where removed_at is null group by status order by count(*) desc;

-- question: How far do the applicants of each job get?
select j.id, j.title,
  count(*) as applied,
  count(*) filter (where a.reviewed_at is not null) as reviewed,
  count(*) filter (where a.status in ('suitable', 'shortlisted', 'interviewing', 'offered', 'hired')) as suitable,
  count(*) filter (where a.status in ('interviewing', 'offered', 'hired')) as interviewing,
  count(*) filter (where a.status = 'hired') as hired
from jobs j join applications a on a.job_id = j.id
where j.status = 'live'
group by j.id, j.title
order by applied desc
limit 50;

-- question: What share of applicants is hired, by department?
select coalesce(j.department, 'none') as department,
  round(100.0 * count(*) filter (where a.status = 'hired') / nullif(count(*), 0), 2) as percent_hired
from jobs j left join applications a on a.job_id = j.id
group by 1 order by 2 desc nulls last;

-- question: How many go from each stage to each other one?
select from_stage, to_stage, count(*) as moves
from stage_events where occurred_at >= now() - interval '90 days'
group by from_stage, to_stage order by moves desc;

-- question: What part of those shortlisted were interviewed?
with reached as (
  select application_id, bool_or(to_stage = 'shortlisted') as shortlisted, bool_or(to_stage = 'interviewing') as interviewed
  from stage_events group by application_id)
select count(*) filter (where shortlisted) as shortlisted,
  count(*) filter (where shortlisted and interviewed) as interviewed,
  count(*) filter (where shortlisted and interviewed)::float8 / nullif(count(*) filter (where shortlisted), 0) as share
from reached;

-- question: Which applications were moved back?
select e.application_id, e.from_stage, e.to_stage, e.occurred_at
from stage_events e
where (e.from_stage, e.to_stage) in (('offered', 'interviewing'), ('interviewing', 'shortlisted'), ('shortlisted', 'suitable'))
order by e.occurred_at desc limit 100;

-- question: How does the funnel look with totals for each department and over all?
select j.department, a.status, count(*), grouping(j.department, a.status) as level
from jobs j join applications a on a.job_id = j.id
group by rollup (j.department, a.status)
order by j.department nulls last, a.status nulls last;

-- question: Which jobs have no applicant yet?
select j.id, j.title, j.published_at from jobs j
where j.status = 'live' and not exists (select 1 from applications a where a.job_id = j.id)
order by j.published_at;

-- question: Which jobs are nearly full?
select j.title, j.applicant_limit, count(a.id) as applicants, j.applicant_limit - count(a.id) as places_left
from jobs j left join applications a on a.job_id = j.id and a.removed_at is null
group by j.id, j.title, j.applicant_limit
having count(a.id) >= 0.9 * j.applicant_limit;

-- question: How many live, closed and draft jobs are there?
select sum(case when status = 'live' then 1 else 0 end) as live,
  sum(case when status = 'closed' then 1 else 0 end) as closed,
  sum(case when status = 'draft' then 1 else 0 end) as draft
from jobs;

-- question: How do steps convert, each from the one before?
with steps as (
  select 1 as position, 'applied' as step, count(*) as reached from applications
  union all select 2, 'reviewed', count(*) from applications where reviewed_at is not null
  union all select 3, 'interviewing', count(distinct application_id) from stage_events where to_stage = 'interviewing'
  union all select 4, 'hired', count(*) from applications where hired_at is not null)
select step, reached, round(100.0 * reached / nullif(lag(reached) over (order by position), 0), 1) as percent_of_previous
from steps order by position;

-- question: Which jobs are above the average in applicants?
with per_job as (select job_id, count(*) as applicants from applications group by job_id)
select j.title, p.applicants from per_job p join jobs j on j.id = p.job_id
where p.applicants > (select avg(applicants) from per_job) order by p.applicants desc;

-- question: What did the last event of each application say?
select distinct on (e.application_id) e.application_id, e.to_stage, e.occurred_at
from stage_events e order by e.application_id, e.occurred_at desc;

-- question: How do statuses of two jobs compare side by side?
select a.status, count(*) filter (where a.job_id = 12) as one, count(*) filter (where a.job_id = 15) as other
from applications a where a.job_id in (12, 15) group by a.status;

-- question: Which of our jobs are the top three of their department by applicants?
select department, title, applicants from (
  select j.department, j.title, count(a.id) as applicants,
    rank() over (partition by j.department order by count(a.id) desc) as place
  from jobs j left join applications a on a.job_id = j.id group by j.id, j.department, j.title) ranked
where place <= 3 order by department, place;
