-- question: Which sources bring applicants, and which bring hires?
select source, count(*) as applications, count(hired_at) as hires,
  round(count(hired_at)::numeric / count(*) * 100, 2) as percent
from applications group by source order by hires desc, applications desc;

-- question: What is the average score by source?
select source, avg(score)::numeric(5,1) as average, stddev_samp(score) as spread, min(score), max(score)
from applications where score is not null group by source having count(*) >= 5;

-- question: Which source is the best in each department?
select distinct on (department) department, source, hires from (
  select j.department, a.source, count(*) filter (where a.status = 'hired') as hires
  from applications a join jobs j on j.id = a.job_id group by j.department, a.source) counted
order by department, hires desc;

-- question: How do sources and statuses cross?
select source,
  count(*) filter (where status = 'suitable') as suitable,
  count(*) filter (where status = 'not_suitable') as not_suitable,
  count(*) filter (where status not in ('suitable', 'not_suitable')) as others
from applications group by source;

-- question: Which share of all applications does each source have?
select source, count(*) as applications, round(100 * count(*) / sum(count(*)) over (), 1) as percent
from applications group by source order by 2 desc;

-- question: How many people are known from more than one source?
select count(*) from (
  select candidate_id from applications group by candidate_id having count(distinct source) > 1) several;

-- question: How are sources spelled, whatever their case?
select lower(trim(source)) as source, array_agg(distinct source order by source) as spellings, count(*)
from candidates group by 1 having count(distinct source) > 1;

-- question: Which sources start with LinkedIn?
select source, count(*) from candidates where source ilike 'linkedin%' or starts_with(source, 'li_') group by source;

-- question: Where are hired people from?
select c.country, count(*) from candidates c
where c.id in (select candidate_id from applications where status = 'hired') group by c.country order by 2 desc;

-- question: What is the yield of sources for the hundred newest hires?
select source, count(*) from (
  select source from applications where hired_at is not null order by hired_at desc limit 100) newest
group by source;
