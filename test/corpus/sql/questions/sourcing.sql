-- question: Which campaigns work?
select name, profiles_found, contacted, replied, interested,
  round(100.0 * replied / nullif(contacted, 0), 1) as reply_rate,
  round(100.0 * interested / nullif(replied, 0), 1) as interest_rate
from sourcing_campaigns order by reply_rate desc nulls last;

-- question: What does somebody who is interested cost?
select c.name, c.cost, c.cost / nullif(c.interested, 0) as per_interested from sourcing_campaigns c where c.cost > 0;

-- question: How do campaigns of a job add up?
select j.title, count(c.id) as campaigns, coalesce(sum(c.contacted), 0) as contacted, coalesce(sum(c.cost), 0.00) as cost
from jobs j left join sourcing_campaigns c on c.job_id = j.id group by rollup (j.title);

-- question: How soon do people answer?
select percentile_cont(0.5) within group (order by replied_at - sent_at), avg(replied_at - sent_at)
from messages where direction = 'outbound' and replied_at is not null;

-- question: Which subjects are opened?
select subject, count(*) as sent, count(opened_at) as opened, count(opened_at)::float / count(*) as rate
from messages where direction = 'outbound' group by subject having count(*) > 10 order by rate desc limit 20;

-- question: Do longer messages get fewer answers?
select length(body) / 200 * 200 as length_from, count(*), count(replied_at) * 100 / count(*) as percent
from messages where channel = 'email' group by 1 order by 1;

-- question: Which messages name a salary?
select id, left(body, 80) || '…' as beginning from messages where body ~* '\m(salary|gehalt|€\s*\d+)';

-- question: How often do people ask what it pays?
select regexp_count(body, '\?') as questions, count(*) from messages where direction = 'inbound' group by 1;

-- question: At which weekday are messages answered best?
select extract(isodow from sent_at) as weekday, count(*) as sent, count(replied_at) as answered
from messages group by 1 order by 1;

-- question: How many messages does a campaign send for each interested person?
select c.id, c.name, count(m.id)::numeric / nullif(max(c.interested), 0) as messages_per_interested
from sourcing_campaigns c left join messages m on m.campaign_id = c.id group by c.id, c.name;

-- question: Which channels bring answers in which country?
select m.channel, p.country, count(*) filter (where m.replied_at is not null) as answered, count(*) as all_messages
from messages m join candidates p on p.id = m.candidate_id group by cube (m.channel, p.country);

-- question: Do campaigns lead to hires?
select c.name, count(distinct a.id) as hires
from sourcing_campaigns c
join messages m on m.campaign_id = c.id
join applications a on a.candidate_id = m.candidate_id and a.job_id = c.job_id and a.hired_at > m.sent_at
group by c.id, c.name;

-- question: What words do the subjects begin with?
select split_part(subject, ' ', 1) as word, count(*) from messages group by 1 order by 2 desc limit 10;

-- question: Which campaigns are still running, and since when?
select name, to_char(started_at, 'DD Mon YYYY') as since, extract(day from now() - started_at) as days
from sourcing_campaigns where ended_at is null and status <> 'draft';
