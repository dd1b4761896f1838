-- `@@` and `@>` are not leakproof: under row security PostgreSQL would apply them to every row of the company, and never
-- by an index. These two look within the company that is set, and within no other: '*' and 'none' are nobody's id. Where
-- the owner of the tables is bound by row security itself, they answer the same, and slower.
create or replace function search_jobs(wanted tsquery) returns setof bigint
language sql stable security definer rows 200 set search_path = public, pg_temp as $$
  select id from job where company_id = current_setting('muster.company_id', true) and search @@ wanted
$$;

create or replace function tagged_jobs(wanted text[]) returns setof bigint
language sql stable security definer rows 200 set search_path = public, pg_temp as $$
  select id from job where company_id = current_setting('muster.company_id', true) and tags @> wanted
$$;
