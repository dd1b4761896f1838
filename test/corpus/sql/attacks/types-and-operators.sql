-- attack: finds a table by a cast
-- told: The type "regclass" is not available.
select 'users'::regclass;
-- attack: finds a table by a typed constant
-- told: The type "regclass" is not available.
select regclass 'users';
-- attack: finds a role
-- told: The type "regrole" is not available.
select 1::regrole;
-- attack: finds a function by a cast
-- told: The type "regproc" is not available.
select 'pg_sleep'::regproc;
-- attack: finds a schema
-- told: The type "regnamespace" is not available.
select 'public'::regnamespace;
-- attack: a number of the catalog
-- told: The type "oid" is not available.
select 'x'::oid;
-- attack: an internal text
-- told: The type "cstring" is not available.
select 'x'::cstring;
-- attack: a row of another table
-- told: The type "users" is not available.
select null::users;
-- attack: a row of a catalog
-- told: The type "pg_authid" is not available.
select null::pg_authid;
-- attack: a type in another schema
-- told: The type "public.mytype" is not available.
select 1::public.mytype;
-- attack: a row of a view
-- told: The type "analytics.jobs" is not available.
select null::analytics.jobs;
-- attack: bytes
-- told: The type "bytea" is not available.
select '\x00'::bytea;
-- attack: XML by a cast
-- told: The type "xml" is not available.
select '<a/>'::xml;
-- attack: a search by a cast
-- told: The type "tsquery" is not available.
select 'a'::tsquery;
-- attack: a path by a cast
-- told: The type "jsonpath" is not available.
select '$.a'::jsonpath;
-- attack: a name by a cast
-- told: The type "name" is not available.
select title::name from jobs;
-- attack: money, which is another one elsewhere
-- told: The type "money" is not available.
select salary_min::money from jobs;
-- attack: an address
-- told: The type "inet" is not available.
select '1.2.3.4'::inet;
-- attack: a range
-- told: The type "int4range" is not available.
select '[1,2]'::int4range;
-- attack: a point
-- told: The type "point" is not available.
select '(1,2)'::point;
-- attack: bits by a cast
-- told: The type "bit" is not available.
select 5::bit(10);
-- attack: a snapshot
-- told: The type "pg_snapshot" is not available.
select '1:2:'::pg_snapshot;
-- attack: rights
-- told: The type "aclitem" is not available.
select 'x=r/x'::aclitem;
-- attack: a set of a type
-- told: SETOF is not possible.
select 1::setof int;
-- attack: the type of a column
-- told: The type "jobs.id" is not available.
select '1'::jobs.id%type;
-- attack: a type with the name of every object
-- told: The type "constructor" is not available.
select 1::constructor;
-- attack: a text of a length that fills the memory
-- told: The size of a type is a number up to 1000.
select 'x'::char(10485760);
-- attack: a number of a thousand million digits
-- told: The size of a type is a number up to 1000.
select 1::numeric(100000);
-- attack: a size below nothing
-- told: The size of a type is a number up to 1000.
select 1::numeric(10, -5);
-- attack: lists in lists in lists
-- told: Lists of lists of lists are not possible.
select '{}'::int[][][];
-- attack: a cast in a list of a cast
-- told: The type "regclass" is not available.
select array['users']::regclass[];
-- attack: an operator of another schema
-- told: The operator "public.+" is not available.
select 1 operator(public.+) 2;
-- attack: an operator off the list
-- told: The operator "@@" is not available.
select 'a' @@ 'b';
-- attack: an operator of search in PostgreSQL’s schema
-- told: The operator "@@" is not available.
select 'a' operator(pg_catalog.@@) 'b';
-- attack: how alike texts are
-- told: The operator "<->" is not available.
select title <-> 'x' from jobs;
-- attack: the root by an operator
-- told: The operator "|/" is not available.
select |/ 25;
-- attack: bits by an operator
-- told: The operator "|" is not available.
select 1 | 2;
-- attack: shifts
-- told: The operator "<<" is not available.
select 1 << 40;
-- attack: a path into JSON by an operator
-- told: The operator "@?" is not available.
select screening_answers @? '$.a' from applications;
-- attack: deletes from JSON by an operator
-- told: The operator "#-" is not available.
select screening_answers #- '{a}' from applications;
-- attack: an operator in ANY
-- told: The operator "@@" is not available.
select 1 where 'a' @@ any (array['b']);
-- attack: an operator in ALL of a query
-- told: The operator "@@" is not available.
select 1 where 'a' @@ all (select 'b');
-- attack: an operator in the other schema in ANY of a query
-- told: The operator "public.=" is not available.
select 1 where 1 operator(public.=) any (select 1);
-- attack: beginning of a text by an operator
-- told: The operator "^@" is not available.
select title ^@ 'x' from jobs;
-- attack: the absolute value by an operator
-- told: The operator "@" is not available.
select @ -5;
-- attack: a number that is another one to an older server
-- told: Numbers are written with digits, a point and an exponent.
select 1_000.5;
-- attack: a number in hexadecimal that is too long for one
-- told: Numbers are written with digits, a point and an exponent.
select 0xFFFFFFFFFFFFFFFFFFFFFFFF;
-- attack: an exponent that is another one to an older server
-- told: Numbers are written with digits, a point and an exponent.
select 1e1_0;
