-- attack: a name of WITH inside its own query
-- told: The table "users" can not be read.
with users as (select * from users) select * from users;
-- attack: a name of WITH outside of its subquery
-- told: The table "users" can not be read.
select * from (with users as (select 1 as id) select * from users) a, users b;
-- attack: a name of WITH before it is there
-- told: The table "users" can not be read.
with a as (select * from users), users as (select 1) select * from a;
-- attack: a name of WITH in the other part of a UNION
-- told: The table "users" can not be read.
(with users as (select 1 as id) select * from users) union select * from users;
-- attack: a name of WITH in a subquery beside it
-- told: The table "users" can not be read.
select (with users as (select 1 as id) select max(id) from users), (select max(id) from users);
-- attack: a name of WITH, in the schema of the tables
-- told: The table "public.users" can not be read.
with users as (select 1) select * from public.users;
-- attack: a name of WITH, in the schema of the views
-- told: The table "users" can not be read.
with users as (select 1) select * from analytics.users;
-- attack: a name of WITH with a capital
-- told: The table "Users" can not be read.
with users as (select 1) select * from "Users";
-- attack: a name of WITH of a lateral subquery
-- told: The table "users" can not be read.
select * from jobs, lateral (with users as (select 1) select * from users) u, users;
-- attack: a name of WITH used after the subquery in WHERE
-- told: The table "users" can not be read.
select * from jobs where exists (with users as (select 1) select * from users) and exists (select * from users);
-- attack: goes round without end
-- told: WITH RECURSIVE is not possible.
with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) from n;
-- attack: WITH RECURSIVE that does not recur
-- told: WITH RECURSIVE is not possible.
with recursive x as (select 1) select * from x;
-- attack: a search through a recursion
-- told: WITH RECURSIVE is not possible.
with recursive t(id) as (select 1 union all select id + 1 from t where id < 3) search depth first by id set o select * from t;
-- attack: a cycle in a recursion
-- told: WITH RECURSIVE is not possible.
with recursive t(id) as (select 1 union all select id from t) cycle id set is_cycle using path select * from t;
-- attack: an insert under a name of WITH in a subquery
-- told: Only SELECT is possible in WITH:
select * from (with x as (insert into jobs (title) values ('y') returning *) select * from x) q;
-- attack: a VALUES under the name of a table that is then read by its schema
-- told: The table "api_key" can not be read.
with api_key as (values (1)) select * from analytics.api_key;
-- attack: more queries in WITH than there may be
-- told: More than 20 queries in WITH are not possible.
with a as (select 1), b as (select 1), c as (select 1), d as (select 1), e as (select 1), f as (select 1), g as (select 1),
  h as (select 1), i as (select 1), j as (select 1), k as (select 1), l as (select 1), m as (select 1), n as (select 1),
  o as (select 1), p as (select 1), q as (select 1), r as (select 1), s as (select 1), t as (select 1), u as (select 1)
select 1;
