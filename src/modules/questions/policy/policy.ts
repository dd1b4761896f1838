/**
 * A statement may use only what stands here. The checker, the rights of the role that runs it, and what callers are
 * told of it are made from this one object.
 */
import { functions, words } from './functions.ts'
import { views } from './views.ts'

/** The number is the greatest length of a printed value; null means that a value is as long as it is. */
const types: Readonly<Record<string, number | null>> = {
  int2: 6,
  smallint: 6,
  int4: 11,
  integer: 11,
  int8: 20,
  bigint: 20,
  // A float of 1e308 has all its digits when it is exact.
  float4: 330,
  float8: 330,
  real: 330,
  bool: 5,
  boolean: 5,
  date: 40,
  time: 40,
  timestamp: 60,
  timestamptz: 60,
  interval: 120,
  uuid: 36,
  numeric: null,
  decimal: null,
  text: null,
  varchar: null,
  bpchar: null,
  char: null,
  json: null,
  jsonb: null,
}

export const policy = {
  schema: 'analytics',
  views,
  functions,
  /** No other functions may stand in FROM. */
  setFunctions: new Set(
    words(`unnest generate_series jsonb_array_elements jsonb_array_elements_text jsonb_each jsonb_each_text
      jsonb_object_keys`),
  ),
  operators: new Set(
    words('= <> != < > <= >= + - * / % ^ || ~~ !~~ ~~* !~~* ~ ~* !~ !~* -> ->> #> #>> @> <@ && ? ?| ?&'),
  ),
  types,
  limits: {
    characters: 8000,
    comments: 100,
    nodes: 3000,
    depth: 80,
    columns: 400,
    listItems: 1000,
    tables: 40,
    tablesPerFrom: 12,
    commonTables: 20,
    setOperations: 16,
    setFunctions: 4,
    groupingSetElements: 8,
    typeModifier: 1000,
    seriesSteps: 1_000_000,
    paddedLength: 256,
    /** Nodes are counted with each column of a subquery replaced by what it is made of, as the planner does. */
    expandedNodes: 20_000,
    /** The bytes are those of all values that are made for one row. */
    bytes: 32_000_000,
    /**
     * A step of work on one row is about a nanosecond: PostgreSQL does not look at its clock in the middle of a row.
     */
    steps: 1_000_000_000,
    /**
     * Nobody knows the length of aggregated lists before: each use of 180 MB took up to 3 s that nothing interrupts.
     */
    lists: 12,
    listUses: 3,
  },
} as const

export type ViewName = keyof typeof views
export const isView = (name: string): name is ViewName => Object.hasOwn(policy.views, name)
