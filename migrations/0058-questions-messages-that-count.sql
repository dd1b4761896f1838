-- The version before runs on this.
--
-- A figure of messages is of letters that left and of what people wrote: neither of those that were taken back or never left, nor of what
-- machines answer.
drop view analytics.messages;
create view analytics.messages with (security_barrier) as
select id, campaign_id, candidate_id, job_id, direction, channel, left(subject, 200) as subject, left(body, 1000) as body,
  sent_at, opened_at, replied_at
from public.message
where company_id = (select analytics_private.current_company())
  and (direction = 'outbound' and state in ('sent', 'bounced')
    or direction = 'inbound' and kind = 'written' and state in ('sent', 'received', 'unreadable'));
