-- How well a term is shown, in six bits: for how long (none, under 1, 2, 3, 5, 8, 12 years, more), how lately (4 steps), and whether in a
-- role. It is made of `months << 12 | (last year - 1980) << 6 | how it is shown`. PostgreSQL's `<<` and `|` bind alike, so all have brackets.
create or replace function talent_mark(packed integer, this_year integer) returns integer language sql immutable parallel safe as $$
  select ((case when (packed >> 12) = 0 then 0 when (packed >> 12) < 12 then 1 when (packed >> 12) < 24 then 2 when (packed >> 12) < 36 then 3
      when (packed >> 12) < 60 then 4 when (packed >> 12) < 96 then 5 when (packed >> 12) < 144 then 6 else 7 end) << 3)
    | ((case when ((packed >> 6) & 63) = 0 or this_year - 1980 - ((packed >> 6) & 63) <= 3 then 3 when this_year - 1980 - ((packed >> 6) & 63) <= 8 then 2
      when this_year - 1980 - ((packed >> 6) & 63) <= 13 then 1 else 0 end) << 1)
    | (case when (packed & 63) >= 2 then 1 else 0 end)
$$;
