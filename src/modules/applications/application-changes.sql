-- When a row was written, and not when its transaction began: whoever reads changes in their order need only wait for
-- transactions that are still under way (see `changes.ts` of integration).
create or replace function stamp_application() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- An application shows its person: another name, address or resume is a change of it, too.
create or replace function touch_applications() returns trigger language plpgsql as $$
begin
  update application set version = version + 1
  where company_id = new.company_id and candidate_id = new.id;
  return null;
end $$;
