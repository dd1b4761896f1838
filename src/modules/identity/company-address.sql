-- The address is kept with the company itself, whoever writes it, and the last five that it had.
create or replace function keep_company_address() returns trigger language plpgsql as $$
begin
  update company_address set since = now() where company_id = new.id and slug = new.slug;
  if not found then
    insert into company_address (company_id, slug) values (new.id, new.slug);
  end if;
  delete from company_address where company_id = new.id and slug <> new.slug and slug in (
    select slug from company_address where company_id = new.id order by since desc, slug offset 6);
  return null;
end $$;
