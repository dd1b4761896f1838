-- attack: a parameter
-- told: Parameters like $1 are not possible.
select $1;
-- attack: another parameter in LIMIT
-- told: Parameters like $1 are not possible.
select 1 from jobs limit $1;
-- attack: another order of letters
-- told: COLLATE is not possible.
select title from jobs order by title collate "C";
-- attack: another order of letters in a comparison
-- told: COLLATE is not possible.
select 1 from jobs where title collate "und-x-icu" > 'a';
-- attack: another order of letters by its schema
-- told: COLLATE is not possible.
select 'a' collate pg_catalog."default";
-- attack: XML of a column
-- told: XML is not possible.
select xmlelement(name a, title) from jobs;
-- attack: XML of a table
-- told: XML is not possible.
select xmlforest(title) from jobs;
-- attack: reads XML
-- told: XML is not possible.
select xmlparse(document '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>');
-- attack: writes XML
-- told: XML is not possible.
select xmlserialize(content 'x'::xml as text);
-- attack: looks into XML
-- told: The function "xmlexists" is not available.
select xmlexists('//a' passing by value '<a/>');
-- attack: a table out of XML
-- told: XML is not possible.
select * from xmltable('/a' passing '<a/>' columns b text);
-- attack: a table out of JSON
-- told: JSON_TABLE is not possible.
select * from json_table('[1]', '$[*]' columns (a int path '$')) t;
-- attack: a value of JSON
-- told: JSON_VALUE, JSON_QUERY and JSON_EXISTS are not possible.
select json_value('{"a": 1}', '$.a');
-- attack: a part of JSON
-- told: JSON_VALUE, JSON_QUERY and JSON_EXISTS are not possible.
select json_query(screening_answers, '$') from applications;
-- attack: whether JSON has something
-- told: JSON_VALUE, JSON_QUERY and JSON_EXISTS are not possible.
select json_exists(screening_answers, '$.a') from applications;
-- attack: an object in the standard’s way
-- told: JSON_OBJECT is not possible.
select json_object('a': 1);
-- attack: a list in the standard’s way
-- told: JSON_ARRAY is not possible.
select json_array(1, 2);
-- attack: a list of a query in the standard’s way
-- told: JSON_ARRAY is not possible.
select json_array(select id from jobs);
-- attack: an aggregated object in the standard’s way
-- told: JSON_OBJECTAGG is not possible.
select json_objectagg(title: id) from jobs;
-- attack: an aggregated list in the standard’s way
-- told: JSON_ARRAYAGG is not possible.
select json_arrayagg(id) from jobs;
-- attack: JSON of a text
-- told: JSON(…) is not possible.
select json('{}');
-- attack: JSON of a scalar
-- told: JSON_SCALAR is not possible.
select json_scalar(1);
-- attack: text of JSON
-- told: JSON_SERIALIZE is not possible.
select json_serialize('{}');
-- attack: whether a text is JSON
-- told: IS JSON is not possible.
select title is json from jobs;
-- attack: whether a text is normalised
-- told: The function "is_normalized" is not available.
select title is normalized from jobs;
-- attack: where a cursor stands
-- told: PostgreSQL can not read it:
select 1 from jobs where current of c;
-- attack: what a merge did
-- told: "MergeSupportFunc" is not possible here.
select merge_action();
-- attack: the default of a column
-- told: DEFAULT is not possible here.
select default;
-- attack: bits
-- told: Bit strings are not possible.
select b'101';
-- attack: bits in hexadecimal
-- told: Bit strings are not possible.
select x'ff';
-- attack: rows with ties
-- told: WITH TIES is not possible.
select id from jobs order by created_at fetch first 3 rows with ties;
-- attack: grouping sets, each once
-- told: GROUP BY DISTINCT is not possible.
select 1 from jobs group by distinct rollup (id), rollup (id);
-- attack: more elements in a cube than there may be
-- told: More than 8 elements in one ROLLUP, CUBE or GROUPING SETS are not possible.
select count(*) from jobs group by cube (id, title, department, location, status, employment_type, screening_mode, applicant_limit, salary_min);
-- attack: an order by an operator
-- told: ORDER BY … USING is not possible.
select id from jobs order by id using >;
-- attack: an order by an operator in an aggregate
-- told: ORDER BY … USING is not possible.
select array_agg(id order by id using <) from jobs;
-- attack: a query that compares rows by an operator of its own
-- told: The operator "public.=" is not available.
select 1 where (1, 2) operator(public.=) (select 1, 2);
-- attack: a set operation in a function of FROM
-- told: The table "users" can not be read.
select * from unnest((select array_agg(x) from users as u(x)));
-- attack: a join of every kind at once
-- told: The table "users" can not be read.
select 1 from jobs natural full join users;
-- attack: more tables in FROM than there may be
-- told: More than 12 tables in one FROM are not possible.
select 1 from jobs a, jobs b, jobs c, jobs d, jobs e, jobs f, jobs g, jobs h, jobs i, jobs j, jobs k, jobs l, jobs m;
-- attack: more tables in joins than there may be
-- told: More than 12 tables in one FROM are not possible.
select 1 from jobs a cross join jobs b cross join jobs c cross join jobs d cross join jobs e cross join jobs f cross join jobs g
  cross join jobs h cross join jobs i cross join jobs j cross join jobs k cross join jobs l cross join jobs m;
