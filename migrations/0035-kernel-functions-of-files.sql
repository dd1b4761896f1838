-- The version before runs on this.
--
-- Which of the functions that stand in files below `src/` the database has (kernel/database/function-file.ts). Migrations keep tables from
-- here on.
create table function_file (
  -- The path of the file.
  name text primary key,
  version integer not null,
  hash text not null,
  applied_at timestamptz not null default now()
);
