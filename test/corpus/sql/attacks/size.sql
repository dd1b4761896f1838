-- attack: multiplies numbers of 131,000 digits
-- told: The work on one row could take too long.
select ('1e131000'::numeric + 1) * ('1e131000'::numeric + 1), ('1e131000'::numeric + 1) * ('1e131000'::numeric + 1);
-- attack: multiplies numbers as long as a literal says without a cast
-- told: The work on one row could take too long.
select (1.5 + '1e131000') * (1.5 + '1e131000') * (1.5 + '1e131000');
-- attack: multiplies numbers whose exponents have lines in them
-- told: The work on one row could take too long.
select ('1e13_1000'::numeric + 1) * ('1e13_1000'::numeric + 1) * ('1e13_1000'::numeric + 1);
-- attack: multiplies numbers whose exponents stand behind a point
-- told: The work on one row could take too long.
select ('1.e131000'::numeric + 1) * ('1.e131000'::numeric + 1) * ('1.e131000'::numeric + 1);
-- attack: multiplies numbers that a text becomes
-- told: The work on one row could take too long.
select ((screening_answers ->> 'a')::numeric) * ((screening_answers ->> 'b')::numeric) from applications;
-- attack: multiplies numbers that a computed text becomes
-- told: The work on one row could take too long.
select (('1e' || '131000')::numeric + 1) * (('1e' || '131000')::numeric + 1);
-- attack: multiplies numbers in exponents
-- told: The work on one row could take too long.
select (1e131000 + 1) * (1e131000 + 1) * (1e131000 + 1);
-- attack: the variance of long numbers
-- told: The work on one row could take too long.
select variance(x) from (select ('1e65000'::numeric + 1) as x) q cross join jobs where x * x > 0 and x * x * x > 0;
-- attack: a high power of a high power
-- told: The work on one row could take too long.
select ((9.9 ^ 1000) ^ 1000) * ((9.9 ^ 1000) ^ 1000);
-- attack: a power that is computed, of a power
-- told: The work on one row could take too long.
select power(power(power(power(9.9, applicant_limit), applicant_limit), applicant_limit), applicant_limit) from jobs;
-- attack: an exponent hidden behind an operation
-- told: The work on one row could take too long.
select (9.9 ^ (1000 * 16)) * (9.9 ^ (1000 * 16));
-- attack: remainders of long numbers
-- told: The work on one row could take too long.
select mod('1e131000'::numeric + 1, '1e130000'::numeric + 7) + mod('1e131000'::numeric + 1, '1e130000'::numeric + 7);
-- attack: the wrong number in a bucket
-- told: The work on one row could take too long.
select width_bucket('1e131000'::numeric, 0, '1e131001'::numeric, 10);
-- attack: doubles a text in each subquery
-- told: Columns of subqueries are used too often in one another.
select x || x from (select x || x as x from (select x || x as x from (select x || x as x from (select x || x as x from
  (select x || x as x from (select x || x as x from (select x || x as x from (select x || x as x from (select x || x as x from
  (select x || x as x from (select x || x as x from (select x || x as x from (select body as x from messages) a) b) c) d) e) f) g) h) i) j) k) l) m;
-- attack: doubles a text in each query of WITH
-- told: Columns of subqueries are used too often in one another.
with a as (select body || body as x from messages), b as (select x || x as x from a), c as (select x || x as x from b),
  d as (select x || x as x from c), e as (select x || x as x from d), f as (select x || x as x from e), g as (select x || x as x from f),
  h as (select x || x as x from g), i as (select x || x as x from h), j as (select x || x as x from i), k as (select x || x as x from j),
  l as (select x || x as x from k), m as (select x || x as x from l) select x from m;
-- attack: concatenates what it concatenated
-- told: Columns of subqueries are used too often in one another.
select concat(x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x) from (select concat(x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x) as x from
  (select concat(x, x, x, x, x, x, x, x, x, x, x, x, x, x, x, x) as x from (select concat(body, body, body, body) as x from messages) a) b) c;
-- attack: a long separator between many
-- told: Texts or numbers could grow too large.
select concat_ws(x, 1, 2, 3, 4, 5, 6, 7, 8, 9) from (select concat_ws(x, 1, 2, 3, 4, 5, 6, 7, 8, 9) as x from
  (select concat_ws(x, 1, 2, 3, 4, 5, 6, 7, 8, 9) as x from (select concat_ws(body, 1, 2, 3, 4, 5, 6, 7, 8, 9) as x from messages) a) b) c;
-- attack: capitals of capitals
-- told: Texts or numbers could grow too large.
select upper(upper(upper(upper(upper(upper(upper(upper(upper(upper(upper(upper(body)))))))))))) from messages;
-- attack: replaces each letter by all
-- told: Texts or numbers could grow too large.
select replace(replace(body, 'a', body), 'a', body) from messages;
-- attack: replaces by what was found
-- told: Texts or numbers could grow too large.
select regexp_replace(regexp_replace(body, '(.*)', repeat_me, 'g'), '.', repeat_me, 'g') from (select body, body || body || body as repeat_me from messages) q;
-- attack: copies a text into each of its parentheses
-- told: Texts or numbers could grow too large.
select regexp_match(body || body || body, replace(body, 'a', '((((((((((')) from messages;
-- attack: escapes what it escaped
-- told: Texts or numbers could grow too large.
select to_json(to_json(to_json(to_json(to_json(to_json(to_json(to_json(to_json(body)::text)::text)::text)::text)::text)::text)::text)::text) from messages;
-- attack: doubles the quotes of rows in rows
-- told: Texts or numbers could grow too large.
select row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(row(body)::text)::text)::text)::text)::text)::text)::text)::text)::text)::text)::text)::text)::text)::text)::text)::text from messages;
-- attack: numbers in JSON that print as 131,000 digits each
-- told: Texts or numbers could grow too large.
select '[1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,
  1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,
  1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,
  1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000]'::jsonb::text
  || '' || ('' || '[1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000,1e131000]'::jsonb::text);
-- attack: numbers in JSON of a message
-- told: Texts or numbers could grow too large.
select body::jsonb::text from messages;
-- attack: numbers in lists of a message
-- told: Texts or numbers could grow too large.
select string_to_array(body, ',')::numeric[]::text from messages;
-- attack: tries a long pattern at each place
-- told: The work on one row could take too long.
select replace(body, 'a', body) like '%' || body || 'b' from messages;
-- attack: tries a long pattern at each place, whatever the case
-- told: The work on one row could take too long.
select replace(body, 'a', body) ilike '%' || body || 'b' from messages;
-- attack: tries patterns of a list
-- told: The work on one row could take too long.
select replace(body, 'a', body) like any (array[body, body || 'a', body || 'b']) from messages;
-- attack: looks for each of many letters at each place
-- told: Texts or numbers could grow too large.
select translate(replace(body, 'a', body), body, '') from messages;
-- attack: cuts each of many letters off
-- told: Texts or numbers could grow too large.
select btrim(replace(body, 'a', body), body) from messages;
-- attack: looks for a long text in a longer one
-- told: The work on one row could take too long.
select position(body in replace(body, 'a', body)) from messages;
-- attack: splits by a long text
-- told: Texts or numbers could grow too large.
select split_part(replace(body, 'a', body), body, 2) from messages;
-- attack: one thing made a million times by the planner
-- told: Columns of subqueries are used too often in one another.
select least(x, x, x, x, x, x, x, x) from (select least(x, x, x, x, x, x, x, x) as x from (select least(x, x, x, x, x, x, x, x) as x from
  (select least(x, x, x, x, x, x, x, x) as x from (select least(x, x, x, x, x, x, x, x) as x from (select id as x from jobs) a) b) c) d) e;
-- attack: one thing made a million times in CASE
-- told: Columns of subqueries are used too often in one another.
select case when x > 1 and x > 2 and x > 3 and x > 4 then x else x + x + x end from (
  select case when x > 1 and x > 2 and x > 3 and x > 4 then x else x + x + x end as x from (
    select case when x > 1 and x > 2 and x > 3 and x > 4 then x else x + x + x end as x from (
      select case when x > 1 and x > 2 and x > 3 and x > 4 then x else x + x + x end as x from (select id as x from jobs) a) b) c) d;
-- attack: a list of all, read as JSON
-- told: An aggregated list can not be cast to JSON.
select ('[' || string_agg('1', ',') || ']')::jsonb from jobs;
-- attack: a list of all as another kind of JSON
-- told: An aggregated list can not be cast to JSON.
select json_agg(id)::jsonb from jobs;
-- attack: a text of all in JSON
-- told: A text by string_agg() can not be put into JSON.
select json_build_object('all', string_agg(body, '')) from messages;
-- attack: as many texts as there are fractions
-- told: Texts or numbers could grow too large.
select replace(x, 'a', x) from (select percentile_disc('{0.1,0.2,0.3,0.4,0.5,0.6,0.7,0.8,0.9}') within group (order by body)::text as x from messages) q;
-- attack: a list of all, cast and joined again and again
-- told: Aggregated lists can be cast, joined or put into JSON 3 times.
select (x || x)::text || x || x || x || x || x || x from (select string_agg(body, '') as x from messages) q;
-- attack: more lists of all than there may be
-- told: More than 12 aggregated lists are not possible.
select json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id),
  json_agg(id), json_agg(id), json_agg(id), json_agg(id) from jobs;
-- attack: compares a list of all
-- told: An aggregated list can not be compared.
select string_agg(body, '') = 'x' from messages;
-- attack: searches in a list of all
-- told: An aggregated list can not be compared.
select string_agg(body, '') like '%x%' from messages;
-- attack: a list of all in capitals
-- told: can not be given to upper()
select upper(string_agg(body, '')) from messages;
-- attack: a list of all, replaced
-- told: can not be given to replace()
select replace(string_agg(body, ''), 'a', 'b') from messages;
-- attack: a list of all as a number
-- told: An aggregated list can be cast to text, and to nothing else.
select string_agg(id::text, '')::numeric from jobs;
-- attack: arithmetic with a list of all
-- told: There is no arithmetic with aggregated lists.
select string_agg(id::text, '') + 1 from jobs;
-- attack: a power of a list of all
-- told: There is no arithmetic with aggregated lists.
select array_agg(id) ^ 2 from jobs;
-- attack: the order of lists of all
-- told: Rows can not be sorted or grouped by an aggregated list.
select job_id from applications group by job_id order by string_agg(source, '');
-- attack: the order of lists of all by their place
-- told: Rows can not be sorted or grouped by an aggregated list.
select job_id, string_agg(source, '') from applications group by job_id order by 2;
-- attack: the order of lists of all by their name
-- told: Rows can not be sorted or grouped by an aggregated list.
select job_id, string_agg(source, '') as all_sources from applications group by job_id order by all_sources;
-- attack: groups by lists of all
-- told: Rows can not be sorted or grouped by an aggregated list.
select count(*) from (select string_agg(source, '') as x from applications) q group by x;
-- attack: windows by lists of all
-- told: Rows can not be sorted or grouped by an aggregated list.
select rank() over (order by x) from (select array(select body from messages) as x) q;
-- attack: distinct by lists of all
-- told: Rows can not be sorted or grouped by an aggregated list.
select distinct on (x) 1 from (select array_agg(id) as x from jobs) q;
-- attack: a list of all under the name of a column
-- told: can not be given to upper()
select upper(q.department) from (select string_agg(body, '') as department from messages) q;
-- attack: a list of all under a name that CASE takes over
-- told: can not be given to upper()
select upper(q.string_agg) from (select case when true then 'x' else string_agg(body, '') end from messages) q;
-- attack: a list of all in the second part of a UNION
-- told: can not be given to upper()
select upper(x) from (select title as x from jobs union all select string_agg(body, '') from messages) q;
-- attack: a list of all in the second row of VALUES
-- told: can not be given to upper()
select upper(x) from (values ('a'), ((select string_agg(body, '') from messages))) v(x);
-- attack: a list of all in a list of columns
-- told: can not be given to upper()
with q(title) as (select string_agg(body, '') from messages) select upper(title) from q;
-- attack: a list of all by a natural join
-- told: An aggregated list can not be compared.
select upper(title) from (select string_agg(body, '') as title from messages) a natural join jobs;
-- attack: a list of all by a star
-- told: can not be given to upper()
select upper(x.title) from (select * from (select string_agg(body, '') as title from messages) a) x;
-- attack: a list of all by a star of a table
-- told: can not be given to upper()
select upper(x.title) from (select a.* from (select string_agg(body, '') as title from messages) a) x;
-- attack: a list of all by a query in the select list
-- told: can not be given to upper()
select upper((select string_agg(body, '') from messages));
-- attack: a list of all by the row of its table
-- told: can not be given to upper()
select upper(q::text) from (select string_agg(body, '') from messages) q;
-- attack: a list of all through JSON
-- told: can not be given to upper()
select upper(json_build_object('a', x) ->> 'a') from (select json_agg(body) as x from messages) q;
-- attack: a list of all through COALESCE
-- told: can not be given to upper()
select upper(coalesce(string_agg(body, ''), '')) from messages;
-- attack: a list of all through max
-- told: An aggregated list can not be given to max():
select upper(max(x)) from (select string_agg(body, '') as x from messages) q;
-- attack: a list of all through a window
-- told: can not be given to upper()
select upper(lag(x) over ()) from (select string_agg(body, '') as x from messages) q;
-- attack: a list of all through an array
-- told: can not be given to upper()
select upper((array[x, 'a'])[1]) from (select string_agg(body, '') as x from messages) q;
-- attack: a list of all through mode
-- told: Rows can not be sorted or grouped by an aggregated list.
select upper(mode() within group (order by x)) from (select string_agg(body, '') as x from messages) q;
-- attack: a list of all through the elements of a list
-- told: can not be given to upper()
select upper(x) from (select unnest(array[string_agg(body, '')]) as x from messages) q;
-- attack: each element of a list of lists of all
-- told: can not be given to upper()
select upper((array_agg(x))[1]) from (select string_agg(body, '') as x from messages group by candidate_id) q;
-- attack: the greatest of lists of all
-- told: An aggregated list can not be compared.
select greatest(string_agg(body, ''), 'x') from messages;
-- attack: a list of all in CASE
-- told: An aggregated list can not be compared.
select case string_agg(body, '') when 'x' then 1 end from messages;
-- attack: a list of all, looked for in a query
-- told: An aggregated list can not be compared.
select string_agg(body, '') in (select title from jobs) from messages;
-- attack: what is looked for in lists of all
-- told: An aggregated list can not be compared.
select 'x' = any (select string_agg(body, '') from messages group by candidate_id);
-- attack: a high power, written out
-- told: The work on one row could take too long.
select (9.9 ^ 100000) * (9.9 ^ 100000) * (9.9 ^ 100000) * (9.9 ^ 100000);
-- attack: more lists of all in FROM than there may be
-- told: More than 12 aggregated lists are not possible.
select 1 from (select json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id),
  json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id) from jobs) q;
-- attack: more lists of all in two parts of FROM than there may be
-- told: More than 12 aggregated lists are not possible.
select 1 from (select json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id) from jobs) a,
  (select json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id), json_agg(id) from jobs) b;
-- attack: a list of all by its place behind a natural join
-- told: can not be given to upper()
select upper(q.c) from (
  select * from (select 'y' as x, 1 as id) a natural join (select 1 as id, string_agg(body, '') as body from messages) b) q(a, b, c);
-- attack: lists of all, each once
-- told: Rows can not be sorted or grouped by an aggregated list.
select distinct string_agg(body, '') from messages group by candidate_id;
-- attack: lists of all in a set, each once
-- told: Rows can not be sorted or grouped by an aggregated list.
select string_agg(body, '') from messages union select title from jobs;
-- attack: counts lists of all, each once
-- told: An aggregated list can not be compared.
select count(distinct x) from (select string_agg(body, '') as x from messages group by candidate_id) q;
-- attack: an aggregate in the order of lists of all
-- told: Rows can not be sorted or grouped by an aggregated list.
select array_agg(1 order by x) from (select string_agg(body, '') as x from messages group by candidate_id) q;
-- attack: joins by lists of all
-- told: An aggregated list can not be compared.
select 1 from (select string_agg(body, '') as x from messages) a join (select title as x from jobs) b using (x);
-- attack: a pattern in a list of all
-- told: can not be given to regexp_count()
select regexp_count(string_agg(body, ''), 'a') from messages;
-- attack: arguments by name, in another order
-- told: Arguments by name are possible for make_interval().
select regexp_replace(pattern => '.', string => body, replacement => body, flags => 'g') from messages;
-- attack: all columns of a row in a column, beside a table of that name
-- told: (…).* is possible for tables
select (q).* from (select m as q from messages m) a, jobs q;
-- attack: replaces in the text that is there most often
-- told: Texts or numbers could grow too large.
select replace(x, 'a', x) from (select mode() within group (order by body || body || body) as x from messages) q;
-- attack: a logarithm to a base that is nearly one
-- told: The work on one row could take too long.
select log(1 + 1e-16000, 7);
-- attack: logarithms to bases out of texts
-- told: The work on one row could take too long.
select log(left(body, 20)::numeric, 7) from messages;
