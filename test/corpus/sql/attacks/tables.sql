-- attack: reads a table of the service
-- told: The table "users" can not be read.
select * from users;
-- attack: reads the people behind the view
-- told: The table "candidate" can not be read.
select * from candidate;
-- attack: reads by another schema
-- told: The table "public.candidate" can not be read.
select * from public.candidate;
-- attack: reads a view's name in another schema
-- told: The table "public.jobs" can not be read.
select * from public.jobs;
-- attack: reads through the name of a database
-- told: A table is written as its name, without that of a database.
select * from postgres.analytics.jobs;
-- attack: reads a catalog
-- told: The table "pg_authid" can not be read.
select rolname, rolpassword from pg_authid;
-- attack: reads a catalog by its schema
-- told: The table "pg_catalog.pg_user" can not be read.
select * from pg_catalog.pg_user;
-- attack: lists tables
-- told: The table "information_schema.tables" can not be read.
select table_name from information_schema.tables;
-- attack: lists what others ask
-- told: The table "pg_stat_activity" can not be read.
select query from pg_stat_activity;
-- attack: reads settings
-- told: The table "pg_settings" can not be read.
select * from pg_settings;
-- attack: reads statistics of columns
-- told: The table "pg_stats" can not be read.
select most_common_vals from pg_stats;
-- attack: reads a file of rights
-- told: The table "pg_hba_file_rules" can not be read.
select * from pg_hba_file_rules;
-- attack: reads large objects
-- told: The table "pg_largeobject" can not be read.
select data from pg_largeobject;
-- attack: reads a table in a subquery
-- told: The table "api_key" can not be read.
select (select count(*) from api_key);
-- attack: reads a table in EXISTS
-- told: The table "session" can not be read.
select 1 where exists (select 1 from session);
-- attack: reads a table in IN
-- told: The table "job" can not be read.
select id from jobs where id in (select id from job);
-- attack: reads a table in ANY
-- told: The table "job" can not be read.
select id from jobs where id = any (select id from job);
-- attack: reads a table in ARRAY
-- told: The table "users" can not be read.
select array(select email from users);
-- attack: reads a table in a join
-- told: The table "users" can not be read.
select * from jobs left join users on true;
-- attack: reads a table in ON
-- told: The table "users" can not be read.
select * from jobs j join applications a on exists (select 1 from users);
-- attack: reads a table in a lateral subquery
-- told: The table "users" can not be read.
select * from jobs, lateral (select * from users) u;
-- attack: reads a table in UNION
-- told: The table "users" can not be read.
select title from jobs union all select email from users;
-- attack: reads a table in EXCEPT
-- told: The table "users" can not be read.
select 'x' except (select 'y' from users);
-- attack: reads a table in WITH
-- told: The table "users" can not be read.
with x as (select * from users) select * from x;
-- attack: reads a table in a list of WITH
-- told: The table "users" can not be read.
with a as (select 1), b as (select * from users) select 1;
-- attack: reads a table in VALUES
-- told: The table "users" can not be read.
values ((select password_hash from users limit 1));
-- attack: reads a table in LIMIT
-- told: The table "users" can not be read.
select 1 from jobs limit (select count(*) from users);
-- attack: reads a table in OFFSET
-- told: The table "users" can not be read.
select 1 from jobs offset (select count(*) from users);
-- attack: reads a table in ORDER BY
-- told: The table "users" can not be read.
select id from jobs order by (select max(id) from users);
-- attack: reads a table in GROUP BY
-- told: The table "users" can not be read.
select count(*) from jobs group by (select max(id) from users);
-- attack: reads a table in GROUPING SETS
-- told: The table "users" can not be read.
select count(*) from jobs group by grouping sets ((id), ((select max(id) from users)));
-- attack: reads a table in HAVING
-- told: The table "users" can not be read.
select count(*) from jobs having (select count(*) from users) > 0;
-- attack: reads a table in DISTINCT ON
-- told: The table "users" can not be read.
select distinct on ((select max(id) from users)) id from jobs;
-- attack: reads a table in FILTER
-- told: The table "users" can not be read.
select count(*) filter (where (select count(*) from users) > 0) from jobs;
-- attack: reads a table in a window
-- told: The table "users" can not be read.
select count(*) over (partition by (select max(id) from users)) from jobs;
-- attack: reads a table in a window's order
-- told: The table "users" can not be read.
select rank() over (order by (select max(id) from users)) from jobs;
-- attack: reads a table in a window's frame
-- told: The table "users" can not be read.
select count(*) over (order by id rows (select count(*) from users) preceding) from jobs;
-- attack: reads a table in a window with a name
-- told: The table "users" can not be read.
select count(*) over w from jobs window w as (partition by (select max(id) from users));
-- attack: reads a table in the order of an aggregate
-- told: The table "users" can not be read.
select string_agg(title, ',' order by (select max(id) from users)) from jobs;
-- attack: reads a table in WITHIN GROUP
-- told: The table "users" can not be read.
select percentile_cont(0.5) within group (order by (select max(id) from users)) from jobs;
-- attack: reads a table in CASE
-- told: The table "users" can not be read.
select case when (select count(*) from users) > 0 then 1 end;
-- attack: reads a table in the result of CASE
-- told: The table "users" can not be read.
select case when true then (select max(id) from users) end;
-- attack: reads a table in ELSE
-- told: The table "users" can not be read.
select case when false then 1 else (select max(id) from users) end;
-- attack: reads a table in an index
-- told: The table "users" can not be read.
select tags[(select max(id) from users)] from jobs;
-- attack: reads a table in a slice
-- told: The table "users" can not be read.
select tags[1:(select max(id) from users)] from jobs;
-- attack: reads a table in COALESCE
-- told: The table "users" can not be read.
select coalesce(null, (select max(id) from users));
-- attack: reads a table in GREATEST
-- told: The table "users" can not be read.
select greatest(1, (select max(id) from users));
-- attack: reads a table in a row
-- told: The table "users" can not be read.
select row(1, (select max(id) from users));
-- attack: reads a table in an array
-- told: The table "users" can not be read.
select array[1, (select max(id) from users)];
-- attack: reads a table in a cast
-- told: The table "users" can not be read.
select (select max(id) from users)::text;
-- attack: reads a table in BETWEEN
-- told: The table "users" can not be read.
select id from jobs where id between 1 and (select max(id) from users);
-- attack: reads a table in IS NULL
-- told: The table "users" can not be read.
select (select max(id) from users) is null;
-- attack: reads a table in the list of IN
-- told: The table "users" can not be read.
select id from jobs where id in (1, (select max(id) from users));
-- attack: reads a table in a function of FROM
-- told: The table "users" can not be read.
select * from generate_series(1, (select count(*) from users)) g;
-- attack: reads a table in a named argument
-- told: The table "users" can not be read.
select make_interval(days => (select count(*)::int from users));
-- attack: ONLY a view
-- told: ONLY is not possible.
select * from only jobs;
-- attack: a sample of a view
-- told: TABLESAMPLE is not possible.
select * from jobs tablesample system (10);
-- attack: a name with a capital
-- told: The table "Jobs" can not be read.
select * from "Jobs";
-- attack: a name in escapes
-- told: The table "users" can not be read.
select * from U&"u\0073ers";
-- attack: a name in letters that look the same
-- told: The table "jоbs" can not be read.
select * from jоbs;
-- attack: a temporary table
-- told: The table "pg_temp.jobs" can not be read.
select * from pg_temp.jobs;
-- attack: a toast table
-- told: The table "pg_toast.pg_toast_1255" can not be read.
select * from pg_toast.pg_toast_1255;
-- attack: a sequence
-- told: The table "job_id_seq" can not be read.
select last_value from job_id_seq;
-- attack: a name of the views' schema that is no view
-- told: The table "secret" can not be read.
select * from analytics.secret;
-- attack: a name of every object
-- told: The table "constructor" can not be read.
select * from constructor;
-- attack: another name of every object
-- told: The table "__proto__" can not be read.
select * from __proto__;
-- attack: a method of every object
-- told: The table "hasOwnProperty" can not be read.
select * from "hasOwnProperty";
-- attack: locks rows
-- told: FOR UPDATE and FOR SHARE are not possible:
select * from jobs for update;
-- attack: locks rows and shares them
-- told: FOR UPDATE and FOR SHARE are not possible:
select * from jobs for share of jobs skip locked;
-- attack: locks keys in a subquery
-- told: FOR UPDATE and FOR SHARE are not possible:
select * from (select * from jobs for key share) j;
-- attack: stores a table
-- told: SELECT … INTO is not possible:
select * into stolen from candidates;
-- attack: stores a temporary table
-- told: SELECT … INTO is not possible:
select * into temp stolen from candidates;
-- attack: stores a table in a part of a set operation
-- told: SELECT … INTO is not possible:
select 1 as x into stolen union select 2;
