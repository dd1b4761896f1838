-- question: What is in a view?
select * from jobs limit 5;

-- question: The same by its full name?
select * from analytics.jobs order by created_at desc fetch first 5 rows only;

-- question: And in short?
table stage_events;

-- question: Does a comment hurt?
select /* all of them */ count(*) -- rows
from applications;

-- question: Are names with capitals possible?
select count(*) as "Total", avg(score) as "Average Score" from applications;

-- question: Can a name of WITH be that of a view?
with jobs as (select id, title from jobs where status = 'live') select * from jobs;

-- question: Can names of WITH be used in one another, twice and in subqueries?
with a as (select job_id, count(*) as n from applications group by job_id),
  b(job, share) as materialized (select job_id, n / (select sum(n) from a) from a)
select j.title, b.share from b join jobs j on j.id = b.job
where b.share > (select avg(share) from b) order by b.share desc;

-- question: Is a query of WITH told not to be materialised?
with a as not materialized (select job_id, count(*) as n from applications group by job_id)
select j.title, a.n from jobs j join a on a.job_id = j.id order by a.n desc;

-- question: And when a plan would grow threefold with each of them?
with a as not materialized (select 1 as x), b as not materialized (select a.x from a, a p, a q),
  c as not materialized (select b.x from b, b p, b q), d as not materialized (select c.x from c, c p, c q)
select count(*) from d, d p, d q;

-- question: Can there be WITH in a subquery?
select * from (with hired as (select * from applications where status = 'hired') select job_id, count(*) from hired group by 1) q;

-- question: Are rows of constants possible?
select v.stage, v.position, count(a.id)
from (values ('unreviewed', 1), ('suitable', 2), ('hired', 3)) as v(stage, position)
left join applications a on a.status = v.stage group by v.stage, v.position order by v.position;

-- question: Can one ask without a table?
select 1 + 1 as two, now(), current_date;

-- question: Can whole rows be made JSON?
select row_to_json(j) from jobs j where j.id = 3;

-- question: Can results be one JSON list?
select json_agg(q) from (select status, count(*) from applications group by status) q;

-- question: Is all of one table beside parts of another possible?
select j.*, a.id as application, a.status from jobs j, applications a where a.job_id = j.id and j.id = 1;

-- question: Are full joins with shared names possible?
select id, jobs.title, campaigns.name
from jobs full join (select job_id as id, name from sourcing_campaigns) as campaigns using (id);

-- question: Is a natural join possible?
select count(*) from (select job_id, candidate_id from applications) a natural join (select job_id, candidate_id from messages) m;

-- question: Can a subquery look to its left?
select j.title, newest.full_name, newest.applied_at
from jobs j
cross join lateral (
  select c.full_name, a.applied_at from applications a join candidates c on c.id = a.candidate_id
  where a.job_id = j.id order by a.applied_at desc limit 3) newest;

-- question: Are lists of lists of conditions possible?
select id from jobs
where (status = 'live' or status = 'closed') and not (department is null) and title not like 'Test%'
  and id <> all (array[1, 2, 3]) and location similar to '%(Berlin|Wien)%' and employment_type = any ('{full_time,part_time}');

-- question: Do windows work with names and frames?
select job_id, applied_at, count(*) over w as so_far, first_value(applied_at) over w as first, nth_value(id, 2) over w as second,
  percent_rank() over (order by score), dense_rank() over (partition by job_id order by score desc nulls last)
from applications window w as (partition by job_id order by applied_at range between unbounded preceding and current row);

-- question: Do conditional counts work in each way?
select count(*) filter (where score > 80), sum((score > 80)::int), avg(case when score > 80 then 1.0 else 0 end), count(score > 80 or null)
from applications;

-- question: Are grouping sets possible?
select department, employment_type, count(*) from jobs
group by grouping sets ((department, employment_type), (department), ()) having count(*) > 1;

-- question: Are string functions there?
select initcap(replace(title, '_', ' ')), position('dev' in lower(title)), overlay(title placing 'X' from 1 for 1), reverse(title),
  lpad(id::text, 6, '0'), trim(both ' ' from title), regexp_replace(title, '[^a-z]+', '-', 'gi'), concat_ws(', ', department, location)
from jobs;

-- question: Are ranges of numbers possible?
select n, (select count(*) from applications where score between n * 10 and n * 10 + 9) from generate_series(0, 9) as n;

-- question: Is the least and the greatest of columns possible?
select id, greatest(applied_at, reviewed_at, hired_at) as last_change, least(hired_at, rejected_at) as decided, num_nulls(hired_at, rejected_at)
from applications;

-- question: Are set operations with brackets possible?
(select id, 'job' as kind from jobs order by id limit 3) union all (select id, 'candidate' from candidates order by id limit 3) order by kind, id;

-- question: Can it be compounded growth?
select round((power(count(*) filter (where applied_at > now() - interval '1 year')::numeric / nullif(count(*), 0), 1.0 / 12) - 1) * 100, 2),
  exp(avg(ln(nullif(score, 0)))) as geometric_mean
from applications;

-- question: Can percentages be written out?
select to_char(100.0 * count(hired_at) / nullif(count(*), 0), 'FM990.0') || ' %' as hired from applications;

-- question: Are some values of a list possible?
select tags[1], tags[1:2], array_length(tags, 1), array_position(tags, 'java'), array_to_string(tags, ', '), 'java' = any (tags),
  tags[array_upper(tags, 1)], array_lower(tags, 1), array_prepend('all', tags) from jobs;

-- question: Are the pieces of a list countable?
select word, count(*) from jobs, unnest(string_to_array(lower(title), ' ')) with ordinality as w(word, n) group by word having count(*) > 2;

-- question: Is a row of a jsonb object possible?
select (jsonb_each(to_jsonb(j))).key, (jsonb_each(to_jsonb(j))).value from jobs j limit 10;

-- question: Are truth values possible?
select count(*) from applications where (score > 50) is not true and (removed_at is null) = true and not false;

-- question: Does ordering by position and by name work?
select department as team, count(*) as n from jobs group by team order by n desc, 1 offset 2 limit 5;

-- question: Does a query in the select list see the one around it?
select j.title, (select count(*) from applications a where a.job_id = j.id) as applicants,
  array(select distinct a.source from applications a where a.job_id = j.id) as sources
from jobs j;

-- question: What if a column has the name of its function?
select q.count, q.max from (select count(*), max(score) from applications) q;

-- question: Is a cap on a long text possible?
select string_agg(left(body, 100), E'\n' order by sent_at) as thread, left(string_agg(body, ' '), 500) as short,
  left(string_agg(subject, ', '), 200) as subjects, left(string_agg(distinct channel, ', '), 200) as channels, left(string_agg(direction, ''), 9) as ways
from messages group by candidate_id;

-- question: Do the words of other databases work where PostgreSQL knows them?
select cast(score as varchar(3)), char_length(title), extract(month from created_at), substring(title, 1, 3), ceiling(score / 7.0), mod(score, 2)
from jobs natural left join (select id, score from applications) s;

-- question: Can names be in other languages?
select count(*) as "Bewerbungen für März", avg(score) as "平均点" from applications where source = 'Empfehlung – Ärzte';

-- question: Which jobs have a salary range that is wide?
select title, salary_max - salary_min as span, round((salary_max / nullif(salary_min, 0) - 1) * 100) as percent
from jobs where salary_min > 0 order by span desc nulls last;

-- question: Is a deep case possible?
select case when score >= 90 then 'A' when score >= 80 then 'B' when score >= 70 then 'C' when score is null then '-' else 'D' end as grade, count(*)
from applications group by grade order by grade;

-- question: Can numbers be written as one likes?
select .5, 1., 1.5e3, 1E-3, 0x1F, 1_000, 12345678901234567890, -2.5;

-- question: Are lists of many values possible?
select j.id, a.score from jobs j join applications a on a.job_id = j.id
where j.id in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) and a.candidate_id not in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
  and a.score::int = any (array[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) and salary_min in (1, 2, 3, 4, 5, 6, 7, 8, 9, 10.5)
  and a.source in ('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i') and a.score::float8 in (1, 2, 3, 4, 5, 6, 7, 8, 9);

-- question: Are lists of many moments possible?
select id from applications
where applied_at::date in ('2025-01-01', '2025-01-02', '2025-01-03', '2025-01-04', '2025-01-05', '2025-01-06', '2025-01-07', '2025-01-08',
  '2025-01-09')
  or applied_at in ('2025-01-01', '2025-01-02', '2025-01-03', '2025-01-04', '2025-01-05', '2025-01-06', '2025-01-07', '2025-01-08', '2025-01-09')
  or hired_at - applied_at in ('1 day', '2 days', '3 days', '4 days', '5 days', '6 days', '7 days', '8 days', '9 days')
  or applied_at::time in ('1:00', '2:00', '3:00', '4:00', '5:00', '6:00', '7:00', '8:00', '9:00');

-- question: Are casts of constants possible?
select 2026::text || '-' || 1, (7 || ' days')::interval, '2026-01-01'::text::date, current_date - (30 || ' days')::interval, true::text,
  12.5::varchar, '{1,2}'::text::int[], array[1, 2]::text, '[1]'::text::jsonb -> 0, 1.5::float8::text, interval '1 day'::text, '10:00'::text::time,
  timestamp '2026-01-01 10:00'::text, ('2026-01-01'::varchar)::timestamptz, 'a'::varchar(3)::text, cast(1 as text) like '1%', '5'::text::int2;
