-- question: How long does it take to hire?
select percentile_cont(0.5) within group (order by hired_at - applied_at) as median,
  percentile_cont(0.9) within group (order by hired_at - applied_at) as p90
from applications where hired_at is not null;

-- question: How many days from application to hire, by job?
select j.title, round(avg(extract(epoch from a.hired_at - a.applied_at) / 86400)::numeric, 1) as days
from applications a join jobs j on j.id = a.job_id
where a.hired_at is not null group by j.id, j.title order by days;

-- question: How long do applications stay in each stage?
with visits as (
  select application_id, to_stage as stage, occurred_at as entered,
    lead(occurred_at, 1, now()) over (partition by application_id order by occurred_at, id) as left_at
  from stage_events)
select stage, count(*) as visits, avg(left_at - entered) as average,
  percentile_cont(array[0.5, 0.75, 0.9]) within group (order by extract(epoch from left_at - entered)) as quantiles
from visits group by stage;

-- question: How many applications came in each week?
select date_trunc('week', applied_at)::date as week, count(*) from applications group by 1 order by 1;

-- question: How many came each day of the last month, with zeros?
select d::date as day, count(a.id) as applications
from generate_series(current_date - 30, current_date, interval '1 day') as d
left join applications a on a.applied_at >= d and a.applied_at < d + interval '1 day'
group by d order by d;

-- question: At which hour of the day do people apply, in Berlin?
select extract(hour from applied_at at time zone 'Europe/Berlin')::int as hour, count(*)
from applications group by 1 order by 1;

-- question: On which weekday do people apply?
select to_char(applied_at, 'Dy') as weekday, extract(isodow from applied_at) as number, count(*)
from applications group by 1, 2 order by 2;

-- question: What is the running total of applications?
select day, applications, sum(applications) over (order by day rows between unbounded preceding and current row) as so_far
from (select date_trunc('day', applied_at) as day, count(*) as applications from applications group by 1) daily
order by day;

-- question: How does each month compare with the one before?
with monthly as (
  select date_trunc('month', applied_at) as month, count(*)::numeric as applications from applications group by 1)
select month, applications, applications - lag(applications) over w as change,
  round(100 * (applications / nullif(lag(applications) over w, 0) - 1), 1) as percent
from monthly window w as (order by month);

-- question: Which jobs are open for longer than 60 days?
select id, title, age(now(), published_at) as open_for from jobs
where status = 'live' and published_at < now() - interval '60 days' order by published_at;

-- question: What is the moving average of four weeks?
select week, applications, round(avg(applications) over (order by week rows 3 preceding), 1) as moving
from (select date_bin('7 days', applied_at, timestamptz '2024-01-01') as week, count(*) as applications
  from applications group by 1) weekly;

-- question: How many hours until the first review?
select width_bucket(extract(epoch from reviewed_at - applied_at) / 3600, 0, 240, 10) as bucket, count(*)
from applications where reviewed_at is not null group by bucket order by bucket;

-- question: How many were hired in each quarter?
select extract(year from hired_at) as year, extract(quarter from hired_at) as quarter, count(*)
from applications where hired_at is not null group by 1, 2 order by 1, 2;

-- question: How many applications are older than two weeks and unreviewed?
select count(*) from applications
where status = 'unreviewed' and applied_at < current_timestamp - interval '14 days' and removed_at is null;

-- question: How long were closed jobs open?
select title, justify_hours(closed_at - published_at) as open_for,
  (closed_at at time zone 'UTC')::date - (published_at at time zone 'UTC')::date as days
from jobs where status = 'closed' and published_at is not null;

-- question: What was applied for between two days?
select date(applied_at), count(*) from applications
where applied_at between timestamptz '2025-01-01 00:00+00' and '2025-03-31 23:59:59+00' group by 1;

-- question: Did the time to review change from one half year to the next?
select case when applied_at < make_timestamptz(2025, 7, 1, 0, 0, 0, 'UTC') then 'first' else 'second' end as half,
  percentile_disc(0.5) within group (order by reviewed_at - applied_at)
from applications
where reviewed_at is not null and date_part('year', applied_at) = 2025
group by 1;
