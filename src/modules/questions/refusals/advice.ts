/** Advice says what to write in place of what is refused most often. */

/** The key is the kind of a node, the kind and a field of it, or a word in a field. */
const constructs: Readonly<Record<string, string>> = {
  'SelectStmt.intoClause': 'SELECT … INTO is not possible: nothing can be stored here.',
  'SelectStmt.lockingClause': 'FOR UPDATE and FOR SHARE are not possible: nothing is locked here. Leave them out.',
  'SelectStmt.groupDistinct': 'GROUP BY DISTINCT is not possible. Name each grouping set once.',
  LIMIT_OPTION_WITH_TIES: 'WITH TIES is not possible. Filter by rank() in a subquery, or use LIMIT.',
  'WithClause.recursive': 'WITH RECURSIVE is not possible. A series of numbers or days is made by generate_series().',
  RangeTableSample: 'TABLESAMPLE is not possible. Use WHERE or LIMIT.',
  ...Object.fromEntries(
    ['XmlExpr', 'XmlSerialize', 'RangeTableFunc'].map((kind) => [
      kind,
      'XML is not possible. Use json_build_object().',
    ]),
  ),
  ...Object.fromEntries(
    ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].map((kind) => [
      kind,
      'Only SELECT is possible in WITH: nothing can be changed here.',
    ]),
  ),
  'RangeVar.catalogname': 'A table is written as its name, without that of a database.',
  'CommonTableExpr.search_clause': 'WITH RECURSIVE is not possible.',
  'CommonTableExpr.cycle_clause': 'WITH RECURSIVE is not possible.',
  JsonTable: 'JSON_TABLE is not possible. Use jsonb_array_elements() and ->>.',
  JsonFuncExpr: 'JSON_VALUE, JSON_QUERY and JSON_EXISTS are not possible. Use -> and ->>.',
  JsonObjectConstructor: 'JSON_OBJECT is not possible. Use json_build_object().',
  JsonArrayConstructor: 'JSON_ARRAY is not possible. Use json_build_array().',
  JsonArrayQueryConstructor: 'JSON_ARRAY is not possible. Use json_agg().',
  JsonParseExpr: 'JSON(…) is not possible. Use a cast, like x::jsonb.',
  JsonScalarExpr: 'JSON_SCALAR is not possible. Use to_json().',
  JsonSerializeExpr: 'JSON_SERIALIZE is not possible. Use a cast, like x::text.',
  JsonIsPredicate: 'IS JSON is not possible. Use jsonb_typeof().',
  JsonObjectAgg: 'JSON_OBJECTAGG is not possible. Use json_object_agg().',
  JsonArrayAgg: 'JSON_ARRAYAGG is not possible. Use json_agg().',
  'RangeFunction.is_rowsfrom': 'ROWS FROM is not possible. Put each function into FROM by itself.',
  'RangeFunction.coldeflist': 'A column list with types is not possible. Use jsonb_array_elements() and ->>.',
  ParamRef: 'Parameters like $1 are not possible. Write the value into the statement.',
  CollateClause: 'COLLATE is not possible. Leave it out.',
  'FuncCall.func_variadic': 'VARIADIC is not possible. Write the arguments one by one.',
  SORTBY_USING: 'ORDER BY … USING is not possible. Use ASC or DESC.',
  'TypeName.setof': 'SETOF is not possible.',
  'TypeName.pct_type': '%TYPE is not possible. Name the type.',
  'A_Const.bsval': 'Bit strings are not possible.',
  SetToDefault: 'DEFAULT is not possible here.',
}

const functionsInstead: Readonly<Record<string, string>> = {
  ...sameAdvice('coalesce()', 'ifnull isnull nvl'),
  ...sameAdvice('CASE WHEN … THEN … ELSE … END', 'if iif decode'),
  ...sameAdvice('the difference of the two, like closed_at - created_at', 'datediff date_diff timestampdiff'),
  ...sameAdvice('+ interval, like created_at + interval ‘7 days’', 'dateadd date_add date_sub'),
  ...sameAdvice('now()', 'getdate sysdate clock_timestamp statement_timestamp transaction_timestamp timeofday'),
  ...sameAdvice('current_date', 'curdate today'),
  ...sameAdvice('to_char()', 'date_format strftime format_date dayname monthname'),
  ...sameAdvice('concat() for texts, and to_char() for numbers and moments', 'format'),
  ...sameAdvice('extract(… from …)', 'year quarter month week day hour minute dayofweek weekday unix_timestamp'),
  ...sameAdvice('string_agg()', 'group_concat listagg'),
  ...sameAdvice('length()', 'len char_len'),
  ...sameAdvice('position(… in …)', 'instr charindex locate'),
  ...sameAdvice('split_part()', 'substring_index'),
  ...sameAdvice('upper()', 'ucase'),
  ...sameAdvice('lower()', 'lcase'),
  ...sameAdvice('percentile_cont(0.5) within group (order by …)', 'median approx_quantiles quantile percentile'),
  ...sameAdvice('count(*) filter (where …)', 'countif count_if sumif sum_if'),
  ...sameAdvice('count(distinct …)', 'approx_count_distinct approx_distinct uniq'),
  ...sameAdvice('a cast, like x::numeric(12,2)', 'to_number convert safe_cast try_cast'),
  ...sameAdvice('regexp_match()', 'regexp_matches regexp_substr regexp_extract'),
  ...sameAdvice('unnest(string_to_array(…))', 'string_to_table regexp_split_to_table'),
  ...sameAdvice('string_to_array()', 'regexp_split_to_array'),
  ...sameAdvice(
    '-> and ->>',
    'jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_path_exists json_extract json_value json_extract_path_text',
  ),
  ...sameAdvice('jsonb_array_elements()', 'json_array_elements json_array_elements_text jsonb_to_recordset'),
  ...sameAdvice('jsonb_each()', 'json_each json_each_text jsonb_to_record'),
  ...sameAdvice('jsonb_object_keys()', 'json_object_keys'),
  ...sameAdvice('a cast, like x::text', 'jsonb_pretty'),
  ...sameAdvice('WITH ORDINALITY in FROM', 'generate_subscripts'),
  ...sameAdvice('left(rpad(‘’, 100, ‘█’), n), for a bar of n', 'repeat'),
  ...sameAdvice('a condition like id % 10 = 0, for a sample', 'random'),
}

function sameAdvice(instead: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, instead]))
}

export const adviceOn = (construct: string): string | undefined =>
  Object.hasOwn(constructs, construct) ? constructs[construct] : undefined

export function adviceOnFunction(name: string): string {
  const instead = Object.hasOwn(functionsInstead, name) ? functionsInstead[name] : undefined
  return instead ? `Use ${instead}.` : 'GET /v1/analytics/sql/schema lists those that are.'
}
