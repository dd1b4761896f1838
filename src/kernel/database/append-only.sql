-- Tables to which rows are only added have it as their trigger: `before update or delete or truncate … for each statement`.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are never changed', tg_table_name;
end $$;
