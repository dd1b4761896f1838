-- `<company>.<backend>.<until>.<signature>`. Null, and with it nothing at all, for whoever has no token that is good here.
create or replace function analytics_private.current_company() returns text
language plpgsql stable security definer set search_path = pg_catalog, pg_temp as $$
declare
  token constant text[] := string_to_array(current_setting('muster.analytics_token', true), '.');
  said constant bytea := convert_to(array_to_string(token[1:3], '.'), 'UTF8');
  signed boolean;
begin
  select token[4] = encode(sha256(outer_key || sha256(inner_key || said)), 'hex') into signed
  from analytics_private.token_key;
  if signed is not true or token[2] <> pg_backend_pid()::text
    or token[3]::bigint < extract(epoch from clock_timestamp()) then
    return null;
  end if;
  return token[1];
end $$;
