-- question: Who are the ten best of a job?
select c.full_name, a.score, a.status, a.applied_at
from applications a join candidates c on c.id = a.candidate_id
where a.job_id = 42 and a.removed_at is null
order by a.score desc nulls last, a.applied_at limit 10;

-- question: Who applied to more than one job?
select c.id, c.full_name, count(distinct a.job_id) as jobs, string_agg(distinct j.title, ', ' order by j.title) as titles
from candidates c join applications a on a.candidate_id = c.id join jobs j on j.id = a.job_id
group by c.id, c.full_name having count(distinct a.job_id) > 1
order by jobs desc;

-- question: How experienced are applicants?
select width_bucket(years_experience, 0, 20, 5) as bucket, count(*), min(years_experience), max(years_experience)
from candidates where years_experience is not null group by 1 order by 1;

-- question: Does experience go with the score?
select corr(c.years_experience, a.score), regr_slope(a.score, c.years_experience), regr_r2(a.score, c.years_experience)
from applications a join candidates c on c.id = a.candidate_id;

-- question: Who is in the best quarter by score?
select * from (
  select candidate_id, job_id, score, ntile(4) over (partition by job_id order by score desc) as quarter
  from applications where score is not null) ranked
where quarter = 1;

-- question: Which tags are used how often?
select tag, count(*) from candidates, unnest(tags) as tag group by tag order by count(*) desc, tag;

-- question: Who has all of these tags?
select id, full_name from candidates where tags @> array['java', 'remote'];

-- question: Who has one of these tags?
select id, full_name, cardinality(tags) as tags from candidates where tags && '{java,kotlin}'::text[];

-- question: Which people are found and never applied?
select c.id, c.full_name from candidates c
where c.kind = 'sourced' and not exists (select from applications a where a.candidate_id = c.id);

-- question: Which applicants have the same name?
select lower(full_name) as name, count(*), array_agg(id order by id) as people
from candidates group by 1 having count(*) > 1 order by 2 desc;

-- question: What are the initials of those hired?
select upper(left(full_name, 1) || coalesce(substring(full_name from '\s(\S)'), '')) as initials, hired_at::date
from candidates join applications on applications.candidate_id = candidates.id where hired_at is not null;

-- question: How many people came from inside and outside of Germany?
select case country when 'DE' then 'inside' else coalesce(nullif(country, ''), 'unknown') end as place, count(*)
from candidates group by 1;

-- question: Which people were applicants and were also written to?
select candidate_id from applications intersect select candidate_id from messages where direction = 'outbound';

-- question: Whom did we write to who never applied?
select candidate_id from messages except select candidate_id from applications;

-- question: What is the median score by job, against that of all?
select job_id, percentile_cont(0.5) within group (order by score) as median,
  (select percentile_cont(0.5) within group (order by score) from applications) as of_all
from applications group by job_id;

-- question: What was the first status of each person’s first application?
select candidate_id, (array_agg(status order by applied_at))[1] as first_status, min(applied_at)
from applications group by candidate_id;

-- question: How many have a score, in tens?
select floor(score / 10.0) * 10 as from_score, count(*) from applications where score is not null group by 1 order by 1;

-- question: What is known of a person, as one object?
select jsonb_build_object('id', c.id, 'name', c.full_name, 'applications',
  (select jsonb_agg(jsonb_build_object('job', j.title, 'status', a.status) order by a.applied_at)
   from applications a join jobs j on j.id = a.job_id where a.candidate_id = c.id)) as person
from candidates c limit 20;

-- question: Is there a pair of people with the same name in two countries?
select one.id, other.id, one.full_name from candidates one join candidates other using (full_name)
where one.id < other.id and one.country is distinct from other.country;

-- question: How are scores spread?
select round(avg(score), 1) as average, round(stddev(score), 1) as deviation, variance(score), mode() within group (order by score)
from applications;
