-- attack: sleeps
-- told: The function "pg_sleep" is not available.
select pg_sleep(10);
-- attack: sleeps for an interval
-- told: The function "pg_sleep_for" is not available.
select pg_sleep_for('1 hour');
-- attack: reads a file
-- told: The function "pg_read_file" is not available.
select pg_read_file('/etc/passwd');
-- attack: reads a file's bytes
-- told: The function "pg_read_binary_file" is not available.
select pg_read_binary_file('/etc/passwd');
-- attack: lists a folder
-- told: The function "pg_ls_dir" is not available.
select pg_ls_dir('.');
-- attack: looks at a file
-- told: The function "pg_stat_file" is not available.
select (pg_stat_file('/etc/passwd')).size;
-- attack: reads a file into a large object
-- told: The function "lo_import" is not available.
select lo_import('/etc/passwd');
-- attack: writes a large object in a read-only transaction
-- told: The function "lo_from_bytea" is not available.
select lo_from_bytea(0, 'x');
-- attack: writes a file
-- told: The function "lo_export" is not available.
select lo_export(1, '/tmp/x');
-- attack: reads a large object
-- told: The function "lo_get" is not available.
select lo_get(1);
-- attack: sets another company
-- told: The function "set_config" is not available.
select set_config('muster.company_id', '*', false);
-- attack: sets another role before it reads
-- told: The function "set_config" is not available.
with s as materialized (select set_config('role', 'none', true) as x) select jobs.* from s, jobs;
-- attack: reads a setting
-- told: The function "current_setting" is not available.
select current_setting('muster.company_id');
-- attack: runs text as SQL
-- told: The function "query_to_xml" is not available.
select query_to_xml('select * from users', true, true, '');
-- attack: reads a whole database
-- told: The function "database_to_xml" is not available.
select database_to_xml(true, true, '');
-- attack: reads a table by its name
-- told: The function "table_to_xml" is not available.
select table_to_xml('users', true, true, '');
-- attack: reads a cursor
-- told: The function "cursor_to_xml" is not available.
select cursor_to_xml('c', 1, true, true, '');
-- attack: searches by text of SQL
-- told: The function "ts_stat" is not available.
select ts_stat('select search from job');
-- attack: rewrites a search by SQL
-- told: The type "tsquery" is not available.
select ts_rewrite('a'::tsquery, 'select t, s from aliases');
-- attack: ends a session
-- told: The function "pg_terminate_backend" is not available.
select pg_terminate_backend(1);
-- attack: cancels what others ask
-- told: The function "pg_cancel_backend" is not available.
select pg_cancel_backend(1);
-- attack: tells others
-- told: The function "pg_notify" is not available.
select pg_notify('channel', 'x');
-- attack: takes a lock
-- told: The function "pg_advisory_lock" is not available.
select pg_advisory_lock(1);
-- attack: reloads the settings
-- told: The function "pg_reload_conf" is not available.
select pg_reload_conf();
-- attack: asks for the version
-- told: The function "version" is not available.
select version();
-- attack: asks who it is
-- told: "current_user" is not available.
select current_user;
-- attack: asks who it is by another name
-- told: "session_user" is not available.
select session_user;
-- attack: asks who it is in short
-- told: "user" is not available.
select user;
-- attack: asks for its role
-- told: "current_role" is not available.
select current_role;
-- attack: asks for the database
-- told: The function "current_database" is not available.
select current_database();
-- attack: asks for the database by its old name
-- told: "current_catalog" is not available.
select current_catalog;
-- attack: asks for the schema
-- told: "current_schema" is not available.
select current_schema;
-- attack: asks for its address
-- told: The function "inet_client_addr" is not available.
select inet_client_addr();
-- attack: asks for the process
-- told: The function "pg_backend_pid" is not available.
select pg_backend_pid();
-- attack: asks for rights
-- told: The function "has_table_privilege" is not available.
select has_table_privilege('users', 'select');
-- attack: finds a table
-- told: The function "to_regclass" is not available.
select to_regclass('users');
-- attack: finds a view's text
-- told: The function "pg_get_viewdef" is not available.
select pg_get_viewdef('analytics.jobs'::text);
-- attack: measures a table
-- told: The function "pg_relation_size" is not available.
select pg_relation_size('users');
-- attack: advances a sequence
-- told: The function "nextval" is not available.
select nextval('job_id_seq');
-- attack: is random
-- told: The function "random" is not available.
select random();
-- attack: makes an identifier
-- told: The function "gen_random_uuid" is not available.
select gen_random_uuid();
-- attack: tells the time again and again
-- told: The function "clock_timestamp" is not available.
select clock_timestamp();
-- attack: makes a text of a gigabyte
-- told: The function "repeat" is not available.
select repeat('x', 1000000000);
-- attack: makes a text by a width
-- told: The function "format" is not available.
select format('%1000000000s', 'x');
-- attack: pads a text to a gigabyte
-- told: The length for lpad() is a number up to 256.
select lpad('x', 1000000000);
-- attack: pads a text to a computed length
-- told: The length for rpad() is a number up to 256.
select rpad('x', 1000 * 1000);
-- attack: pads a text to the length of a column
-- told: The length for lpad() is a number up to 256.
select lpad('x', applicant_limit) from jobs;
-- attack: makes more rows than there is time
-- told: A series has at most 1,000,000 steps.
select count(*) from generate_series(1, 1000000000000);
-- attack: makes more rows by a small step
-- told: A series has at most 1,000,000 steps.
select count(*) from generate_series(0, 1000, 0.0000001);
-- attack: makes more rows backwards
-- told: A series has at most 1,000,000 steps.
select count(*) from generate_series(1000000000, 1, -1);
-- attack: a function by another schema
-- told: The function "public.search_jobs" is not available.
select public.search_jobs('x');
-- attack: a function of the service
-- told: The type "tsquery" is not available.
select search_jobs('x'::tsquery);
-- attack: a function by the schema of the views
-- told: The function "analytics.count" is not available.
select analytics.count(1);
-- attack: a function off the list in PostgreSQL's schema
-- told: The function "pg_sleep" is not available.
select pg_catalog.pg_sleep(1);
-- attack: a function by three names
-- told: The function "postgres.pg_catalog.lower" is not available.
select postgres.pg_catalog.lower('X');
-- attack: a function's name with a capital
-- told: The function "COUNT" is not available.
select "COUNT"(id) from jobs;
-- attack: a function's name in escapes
-- told: The function "pg_sleep" is not available.
select U&"pg\005fsleep"(1);
-- attack: a function that is the name of every object
-- told: The function "constructor" is not available.
select constructor('x');
-- attack: a function by TREAT
-- told: The function "pg_sleep" is not available.
select treat(10 as pg_sleep);
-- attack: a function in FROM
-- told: The function "pg_read_file" is not available.
select * from pg_read_file('/etc/passwd');
-- attack: a function in FROM that makes one value
-- told: The function "lower" can not stand in FROM.
select * from lower('X') f;
-- attack: an expression in FROM
-- told: In FROM there can be tables, subqueries and functions that make rows.
select * from coalesce(1, 2) f;
-- attack: a cast in FROM
-- told: In FROM there can be tables, subqueries and functions that make rows.
select * from cast('/etc/passwd' as text) f;
-- attack: a name for the time in FROM
-- told: In FROM there can be tables, subqueries and functions that make rows.
select * from current_date d;
-- attack: several functions in FROM at once
-- told: ROWS FROM is not possible.
select * from rows from (unnest(array[1]), pg_ls_dir('.')) as t;
-- attack: a function in FROM with its columns
-- told: The function "jsonb_to_recordset" is not available.
select * from jsonb_to_recordset('[]') as t(a int);
-- attack: columns with types behind a listed function
-- told: A column list with types is not possible.
select * from unnest(array[1]) as t(a int);
-- attack: a function in ORDER BY
-- told: The function "pg_sleep" is not available.
select id from jobs order by pg_sleep(1);
-- attack: a function in GROUP BY
-- told: The function "pg_sleep" is not available.
select count(*) from jobs group by pg_sleep(1);
-- attack: a function in FILTER
-- told: The function "pg_sleep" is not available.
select count(*) filter (where pg_sleep(1) is null) from jobs;
-- attack: a function in the order of an aggregate
-- told: The function "pg_sleep" is not available.
select array_agg(id order by pg_sleep(1)) from jobs;
-- attack: a function in a window
-- told: The function "pg_sleep" is not available.
select count(*) over (order by pg_sleep(1)) from jobs;
-- attack: a function in a frame
-- told: The function "pg_backend_pid" is not available.
select count(*) over (order by id rows pg_backend_pid() preceding) from jobs;
-- attack: a function in a named window
-- told: The function "pg_sleep" is not available.
select 1 from jobs window w as (partition by pg_sleep(1));
-- attack: a function in LIMIT
-- told: The function "pg_backend_pid" is not available.
select 1 from jobs limit pg_backend_pid();
-- attack: a function in OFFSET
-- told: The function "pg_backend_pid" is not available.
select 1 from jobs offset pg_backend_pid();
-- attack: a function in VALUES
-- told: The function "pg_sleep" is not available.
values (pg_sleep(1));
-- attack: a function in JOIN
-- told: The function "pg_sleep" is not available.
select 1 from jobs a join jobs b on pg_sleep(1) is null;
-- attack: a function in DISTINCT ON
-- told: The function "pg_sleep" is not available.
select distinct on (pg_sleep(1)) id from jobs;
-- attack: a function in an index
-- told: The function "pg_backend_pid" is not available.
select tags[pg_backend_pid()] from jobs;
-- attack: a function in GROUPING
-- told: The function "pg_backend_pid" is not available.
select grouping(pg_backend_pid()) from jobs group by 1;
-- attack: a function under a row
-- told: The function "pg_sleep" is not available.
select row(pg_sleep(1));
-- attack: a function in IS TRUE
-- told: The function "pg_sleep" is not available.
select (pg_sleep(1) is null) is true;
-- attack: a function in the list of BETWEEN
-- told: The function "pg_backend_pid" is not available.
select 1 between 0 and pg_backend_pid();
-- attack: a function in a lateral function
-- told: The function "pg_backend_pid" is not available.
select * from jobs, lateral unnest(array[pg_backend_pid()]) u;
-- attack: a list of arguments
-- told: VARIADIC is not possible.
select concat(variadic array['a', 'b']);
-- attack: a list of arguments for a function that is listed
-- told: VARIADIC is not possible.
select json_build_object(variadic array['a', 'b']);
-- attack: more functions that make rows than there may be
-- told: More than 4 functions that make rows, like unnest() are not possible.
select unnest(tags), unnest(tags), unnest(tags), unnest(tags), unnest(tags) from jobs;
-- attack: an aggregate of its own
-- told: The function "my_aggregate" is not available.
select my_aggregate(id) from jobs;
-- attack: a hash of a password
-- told: The function "md5" is not available.
select md5(full_name) from candidates;
-- attack: bytes of a text
-- told: The function "convert_to" is not available.
select convert_to(title, 'UTF8') from jobs;
-- attack: the type of a value
-- told: The function "pg_typeof" is not available.
select pg_typeof(title) from jobs;
-- attack: a text search
-- told: The function "to_tsvector" is not available.
select to_tsvector(body) from messages;
-- attack: a path through JSON that takes time
-- told: The function "jsonb_path_query" is not available.
select jsonb_path_query(screening_answers, '$.**') from applications;
-- attack: a word from another database
-- told: The function "ifnull" is not available.
select ifnull(department, 'none') from jobs;
-- attack: a median from another database
-- told: The function "median" is not available.
select median(score) from applications;
-- attack: a list from another database
-- told: The function "group_concat" is not available.
select group_concat(title) from jobs;
