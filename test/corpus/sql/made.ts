/** Some attacks are too long to be written, or no file can hold them. */
import type { Attack } from './corpus.ts'

const times = (count: number, text: string): string => Array.from({ length: count }, () => text).join('')
const listOf = (count: number, item: string): string => Array.from({ length: count }, () => item).join(', ')

/** A subquery stands around a subquery, so many times; `x` is what each makes of the one inside. */
const ladder = (levels: number, target: string, inside: string): string =>
  Array.from({ length: levels }).reduce<string>((query) => `select ${target} as x from (${query}) q`, inside)

const deep = 'The statement is nested too deeply.'
const many = 'The statement has too many parts.'
const work = 'The work on one row could take too long.'
const growth = 'Texts or numbers could grow too large.'
const copies = 'Columns of subqueries are used too often in one another.'

const made: readonly (readonly [name: string, told: string, sql: string])[] = [
  ['a NUL and a second statement', 'a character that is none', 'select 1\0; drop table jobs'],
  ['a NUL in a text', 'a character that is none', "select 'a\0b'"],
  ['half of a character', 'a character that is none', "select '\ud800'"],
  ['the other half', 'a character that is none', 'select 1 as "\udfff"'],
  ['more characters than there may be', 'longer than 8000 characters', `select '${times(8000, 'x')}'`],
  ['spaces without end', 'longer than 8000 characters', `select 1${times(100_000, ' ')}`],
  ['comments in comments', 'too many comments', `select 1 ${times(2000, '/*')}${times(1990, '*/')}`],
  ['comments that never end', 'too many comments', `select 1 ${times(3990, '/*')}`],
  ['a sum of thousands', deep, `select 1${times(3900, '+1')}`],
  ['brackets in brackets in calls', deep, `select ${times(2500, 'f(')}1${times(2500, ')')}`],
  ['NOT NOT NOT', deep, `select ${times(1900, 'not ')}true`],
  ['casts of casts', deep, `select 1${times(700, '::int')}`],
  ['lists in lists', deep, `select ${times(1000, 'array[')}1${times(1000, ']')}`],
  ['queries in queries', deep, `select ${times(800, '(select ')}1${times(800, ')')}`],
  ['CASE in CASE', deep, `select ${times(300, 'case when true then ')}1${times(300, ' end')}`],
  ['subqueries in FROM', deep, `select 1 from ${times(400, '(select 1 from ')}jobs${times(400, ') q')}`],
  ['indices of indices', deep, `select ${times(1200, 'tags[')}1${times(1200, ']')} from jobs`],
  ['rows in rows', deep, `select ${times(1000, 'row(')}1${times(1000, ')')}`],
  ['more parts than there may be', many, `select 1 where 1 in (${listOf(800, '1')}) and 1 in (${listOf(800, '1')})`],
  ['more columns than there may be', 'More than 400 columns', `select ${listOf(401, '1')}`],
  [
    'stars of wide tables',
    'More than 400 columns',
    `with q as (select ${Array.from({ length: 400 }, (_, index) => `1 c${index}`).join(', ')}) select ${listOf(500, '*')} from ${'abcdefghijkl'
      .split('')
      .map((name) => `q ${name}`)
      .join(', ')}`,
  ],
  ['more columns by stars', 'More than 400 columns', `select ${listOf(30, 'j.*')} from jobs j`],
  [
    'columns by stars of stars',
    'More than 400 columns',
    `select ${listOf(25, '*')} from (select ${listOf(25, '*')} from jobs) q`,
  ],
  ['more values in IN than there may be', 'More than 1000 values', `select 1 where 1 in (${listOf(1001, '1')})`],
  ['more values in a list than there may be', 'More than 1000 values', `select array[${listOf(1001, '1')}]`],
  ['more values in VALUES than there may be', 'More than 1000 values', `values (${listOf(1001, '1')})`],
  ['more parts of UNION than there may be', 'More than 16 set operations', `select 1${times(17, ' union select 1')}`],
  ['more tables than there may be', 'More than 40 tables', `select ${listOf(41, '(select max(id) from jobs)')}`],
  [
    'more functions in FROM than there may be',
    'More than 4 functions',
    `select 1 from ${listOf(5, 'generate_series(1, 1000)')}`,
  ],
  ['more subqueries than there may be', 'More than 40 tables', `select ${listOf(41, '(select 1 from (select 1) q)')}`],
  [
    'a text of many capitals',
    growth,
    `select ${listOf(60, 'upper(x)')} from (select ${listOf(40, 'body').replaceAll(', ', ' || ')} as x from messages) q`,
  ],
  ['quotes of rows in rows, printed at the end', growth, `select ${times(24, 'row(')}1${times(24, ')')}`],
  ['quotes of rows in lists of rows', growth, `select ${times(14, 'array[row(')}1${times(14, ')]')}`],
  ['quotes of whole rows in whole rows', growth, ladder(30, 'q', 'select 1 as x')],
  ['a ladder of choices', copies, ladder(16, 'least(x, x, x)', 'select id as x from jobs')],
  ['a ladder of comparisons', copies, ladder(12, 'nullif(x, x)::int + nullif(x, x)::int', 'select id as x from jobs')],
  ['a ladder of truths', copies, ladder(15, '(x and x) is true', 'select true as x from jobs')],
  ['a ladder of rows', copies, ladder(15, '(q)::text || (q)::text', 'select 1 as x')],
  ['a ladder of queries', copies, ladder(11, '(select x where x is not null and x is not null)', 'select 1 as x')],
  [
    'a ladder of windows',
    copies,
    ladder(9, 'max(x) over (partition by x, x, x order by x, x)', 'select id as x from jobs'),
  ],
  [
    'a ladder of filters',
    copies,
    ladder(9, 'count(x) filter (where x > 0 and x > 1 and x > 2 and x > 3)', 'select id as x from jobs'),
  ],
  [
    'a ladder of conditions',
    copies,
    Array.from({ length: 12 }).reduce<string>(
      (query) => `select x + x as x from (${query}) q where x > 1 and x > 2`,
      'select id as x from jobs',
    ),
  ],
  [
    'a letter by letter replacement of a literal',
    growth,
    `select replace(replace('${times(2000, 'a')}', 'a', '${times(2000, 'a')}'), 'a', 'aaaaaaaaa')`,
  ],
  [
    'a pattern of thousands',
    work,
    `select replace('${times(1200, 'a')}', 'a', '${times(3000, 'a')}') like '%${times(3000, 'a')}b'`,
  ],
  [
    'letters taken out by thousands',
    work,
    `select translate(replace('${times(1200, 'b')}', 'b', '${times(2500, 'b')}'), '${times(2000, 'a')}', '')`,
  ],
  [
    'parentheses by thousands',
    growth,
    `select ${listOf(4, `regexp_match(${listOf(8, 'body').replaceAll(', ', ' || ')}, '${times(450, '(')}.*${times(450, ')')}')`)} from messages`,
  ],
  [
    'containment of long lists',
    work,
    `select ${listOf(10, 'string_to_array(body, null) @> string_to_array(body || body || body, null)')} from messages`,
  ],
  ['logarithms by hundreds', growth, `select ${listOf(150, 'ln(body::numeric)')} from messages`],
]

export const madeAttacks: readonly Attack[] = made.map(([name, told, sql]) => ({ name: `made: ${name}`, told, sql }))
