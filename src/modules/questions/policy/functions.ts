/**
 * Functions that may be called are listed by topic, and under the rule of `function-sizes.ts` that bounds what they
 * make.
 */
import type { SizeRule } from '../sizes/function-sizes.ts'

type Topic = Readonly<Partial<Record<SizeRule, string>>>

const topics = {
  aggregates: {
    measure: 'count',
    figure: 'bool_and bool_or every corr covar_pop covar_samp regr_slope regr_intercept regr_r2 regr_count',
    linear: 'sum avg',
    squared: 'stddev stddev_pop stddev_samp variance var_pop var_samp',
    compared: 'min max mode',
    chosen: 'any_value',
    quantile: 'percentile_cont percentile_disc',
    list: 'string_agg array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg',
  },
  windows: {
    figure: 'row_number rank dense_rank percent_rank cume_dist ntile',
    chosen: 'lag lead first_value last_value nth_value',
  },
  numbers: {
    figure: 'sign',
    linear: 'abs ceil ceiling floor round trunc',
    squared: 'width_bucket',
    quotient: 'mod div',
    root: 'sqrt cbrt exp ln log10',
    logarithm: 'log',
    power: 'power',
  },
  texts: {
    measure: 'length char_length character_length octet_length',
    found: 'position strpos starts_with',
    part: 'right reverse',
    beginning: 'left substr',
    pattern: 'substring',
    split: 'split_part',
    trimmed: 'btrim ltrim rtrim',
    letters: 'lower upper initcap',
    mapped: 'translate',
    replaced: 'replace',
    joined: 'concat overlay',
    joinedBy: 'concat_ws',
    padded: 'lpad rpad',
    escaped: 'like_escape similar_to_escape',
    rewritten: 'regexp_replace',
    matched: 'regexp_match',
  },
  patterns: { tried: 'regexp_like regexp_count' },
  moments: {
    figure: `now age date date_trunc date_part extract date_bin to_date to_timestamp make_date make_timestamp
      make_timestamptz make_interval timezone overlaps isfinite justify_days justify_hours justify_interval`,
    formatted: 'to_char',
  },
  json: {
    measure: 'json_array_length jsonb_array_length json_typeof jsonb_typeof',
    json: `to_json to_jsonb row_to_json array_to_json json_build_object json_build_array jsonb_build_object
      jsonb_build_array jsonb_strip_nulls`,
    part: 'jsonb_extract_path jsonb_extract_path_text',
    members: 'jsonb_array_elements jsonb_array_elements_text jsonb_each jsonb_each_text jsonb_object_keys',
  },
  lists: {
    measure: 'array_length array_lower array_upper cardinality num_nulls num_nonnulls',
    figure: 'array_position',
    element: 'unnest',
    listed: 'string_to_array',
    printed: 'array_to_string',
    joined: 'array_append array_prepend array_cat',
    part: 'array_remove',
    series: 'generate_series',
  },
} as const satisfies Readonly<Record<string, Topic>>

export const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export interface FunctionPolicy {
  readonly topic: string
  readonly size: SizeRule
}

export const functions: ReadonlyMap<string, FunctionPolicy> = new Map(
  Object.entries(topics).flatMap(([topic, rules]) =>
    Object.entries(rules).flatMap(([size, names]) =>
      words(names).map((name) => [name, { topic, size: size as SizeRule }] as const),
    ),
  ),
)
