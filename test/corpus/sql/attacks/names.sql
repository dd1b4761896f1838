-- attack: a file by a column’s name
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select f.pg_read_file from unnest(array['/etc/passwd']) as f;
-- attack: sleep by a column’s name
-- told: "pg_sleep" is also a function, which a name behind a dot could call.
select f.pg_sleep from generate_series(10, 20) as f;
-- attack: sleep by a field’s name
-- told: "pg_sleep" is also a function, which a name behind a dot could call.
select (5.0::float8).pg_sleep;
-- attack: sleep by a field of a column
-- told: "pg_sleep" is also a function, which a name behind a dot could call.
select (q.x).pg_sleep from (select 10.0 as x) q;
-- attack: a table’s number by a field
-- told: "to_regclass" is also a function, which a name behind a dot could call.
select (full_name).to_regclass from candidates;
-- attack: a setting by a column’s name
-- told: "current_setting" is also a function, which a name behind a dot could call.
select f.current_setting from unnest(array['muster.company_id']) f;
-- attack: the end of a session by a column’s name
-- told: "pg_terminate_backend" is also a function, which a name behind a dot could call.
select f.pg_terminate_backend from generate_series(1, 100) f;
-- attack: a file by a field in WHERE
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select 1 from jobs where (title).pg_read_file is null;
-- attack: a file by a field behind an index
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select (tags[1]).pg_read_file from jobs;
-- attack: a file by a field of a subquery
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select ((select max(title) from jobs)).pg_read_file;
-- attack: a folder by the row of a function
-- told: "pg_ls_dir" is also a function, which a name behind a dot could call.
select (f).pg_ls_dir from unnest(array['.']) f;
-- attack: a file by a column of WITH
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
with f as (select unnest(array['/etc/passwd']) as x) select (f.x).pg_read_file from f;
-- attack: a file by a name in ORDER BY
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select 1 from unnest(array['x']) f order by f.pg_read_file;
-- attack: a file by a name in GROUP BY
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select count(*) from unnest(array['x']) f group by f.pg_read_file;
-- attack: a file by a name in a window
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select count(*) over (partition by f.pg_read_file) from unnest(array['x']) f;
-- attack: a file by a name in ON
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select 1 from unnest(array['x']) f join jobs j on f.pg_read_file is null;
-- attack: a file by a name in USING of an alias
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select u.pg_read_file from jobs join applications using (id) as u;
-- attack: a function that takes whole rows
-- told: "pg_typeof" is also a function, which a name behind a dot could call.
select j.pg_typeof from jobs j;
-- attack: the size of a whole row
-- told: "pg_column_size" is also a function, which a name behind a dot could call.
select j.pg_column_size from jobs j;
-- attack: a whole row in XML
-- told: "j" has no column "row_to_xml";
select j.row_to_xml from jobs j;
-- attack: a function’s name that a subquery gives to a column
-- told: "pg_sleep" is also a function, which a name behind a dot could call.
select q.pg_sleep from (select 1 as pg_sleep) q;
-- attack: a function’s name that a list of columns gives
-- told: "pg_read_file" is also a function, which a name behind a dot could call.
select q.pg_read_file from (select 1) q(pg_read_file);
-- attack: a table that is there, beside one that has the column
-- told: "f" has no column "secret";
select f.secret from unnest(array['x']) f, (select 1 as secret) g;
-- attack: a column that no table here has
-- told: "f" has no column "anything";
select f.anything from unnest(array['x']) f;
-- attack: a listed function as a column of a row
-- told: "f" has no column "lower";
select f.lower from unnest(array['X']) f;
-- attack: a listed function as a field
-- told: (…).upper is not possible.
select (title).upper from jobs;
-- attack: a listed function as a field of a view’s row
-- told: (…).jsonb_typeof is not possible.
select (j).jsonb_typeof from jobs j;
-- attack: a column of the outer table with the name of the inner one
-- told: "f" has no column "title";
select (select f.title from unnest(array['x']) f) from jobs f;
-- attack: a table to the left that a subquery does not see
-- told: There is no table "j" in FROM at this place.
select 1 from jobs j, (select j.title) q;
-- attack: a table beside a join in its ON
-- told: There is no table "j" in FROM at this place.
select 1 from jobs j, applications a join messages m on j.id = m.job_id;
-- attack: all columns of a text
-- told: (…).* is possible for tables, and for jsonb_each().
select (title).* from jobs;
-- attack: all columns of a function’s row
-- told: (…).* is possible for tables, and for jsonb_each().
select (row(1, 2)).*;
-- attack: a column with the name of the schema
-- told: A column is written as its name, or as the name of a table, a dot and its name.
select analytics.jobs.title from jobs;
-- attack: a column with the names of the database
-- told: A column is written as its name, or as the name of a table, a dot and its name.
select postgres.analytics.jobs.title from jobs;
-- attack: the place of a row
-- told: There is no column "ctid" here.
select ctid from jobs;
-- attack: the transaction of a row
-- told: "j" has no column "xmin";
select j.xmin from jobs j;
-- attack: the table of a row
-- told: The type "regclass" is not available.
select tableoid::regclass from jobs;
-- attack: the place of a row, by a field
-- told: (…).ctid is not possible.
select (j).ctid from jobs j;
-- attack: a column of the table behind the view
-- told: There is no column "company_id" here.
select company_id from jobs;
-- attack: the e-mail of people
-- told: There is no column "email" here.
select email from candidates;
-- attack: a column that was renamed away
-- told: "q" has no column "title";
select q.title from (select title from jobs) q(name);
-- attack: a name given in the select list, in WHERE
-- told: There is no column "n" here.
select count(*) as n from jobs where n > 1;
-- attack: a name with a character nobody sees
-- told: A name contains an invisible character.
select 1 as U&"a\200Bb";
-- attack: a table’s name with a character nobody sees
-- told: A name contains an invisible character.
select 1 from jobs as U&"a\200Bb";
-- attack: a name in WITH with a character nobody sees
-- told: A name contains an invisible character.
with U&"a\200Bb" as (select 1) select 1;
-- attack: a name in a list of columns with a character nobody sees
-- told: A name contains an invisible character.
select 1 from (select 1) q(U&"a\200Bb");
-- attack: a name in the columns of WITH with a character nobody sees
-- told: A name contains an invisible character.
with q(U&"a\202Eb") as (select 1) select 1;
-- attack: a name in USING with a character nobody sees
-- told: A name contains an invisible character.
select 1 from jobs a join jobs b using (U&"a\0007b");
-- attack: a column’s name with a character nobody sees
-- told: A name contains an invisible character.
select U&"a\200Bb" from jobs;
-- attack: a field’s name with a character nobody sees
-- told: A name contains an invisible character.
select (j).U&"a\200Bb" from jobs j;
-- attack: a window’s name with a character nobody sees
-- told: A name contains an invisible character.
select count(*) over U&"a\200Bb" from jobs window U&"a\200Bb" as ();
-- attack: an argument’s name with a character nobody sees
-- told: A name contains an invisible character.
select make_interval(U&"a\200Bb" => 1);
-- attack: a star in WHERE
-- told: PostgreSQL can not read it:
select 1 from jobs where * is null;
-- attack: a star as an argument
-- told: PostgreSQL can not read it:
select lower(*, 'x') from jobs;
-- attack: a star as a value
-- told: PostgreSQL can not read it:
select coalesce(*) from jobs;
-- attack: an empty name
-- told: PostgreSQL can not read it:
select 1 as "";
