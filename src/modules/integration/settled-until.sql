-- Up to when all that was written to a table is there to be read: what is committed later was stamped later, by the clock.
-- Whoever writes to a table holds it, from before their first stamp until after their commit, and has stamped nothing before
-- their transaction began. So this is when the first of the transactions began that hold it; and when there is none, the
-- moment of asking, which is noted before the look at them. Of a transaction of another login, or a prepared one, nothing is
-- known, and until it is over nothing is certain: then it is the epoch.
--
-- Security definer: the working role is not told when transactions began, not even its own, for it works by the right of a
-- login that is another role.
create or replace function settled_until(written regclass) returns timestamptz
language sql volatile security definer set search_path = pg_catalog, pg_temp as $$
  select least(statement_timestamp(), min(case
    when l.pid is null or (a.pid is not null and coalesce(a.state, 'disabled') = 'disabled') then 'epoch'
    else a.xact_start end))
  from pg_locks l left join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'relation' and l.relation = written and l.mode = 'RowExclusiveLock' and l.granted
    and l.database = (select d.oid from pg_database d where d.datname = current_database())
$$;
