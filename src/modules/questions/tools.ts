/** Machines ask in SQL as people do: the same grammar, the same rows, and out of the same minute of the server. */
import { z } from 'zod'
import { throttlingBy } from '#kernel/http/limits/throttling.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, tool } from '#kernel/tools/tool.ts'
import { audit } from '#modules/audit/index.ts'
import { policy } from './policy/policy.ts'
import type { SqlAnswer } from './ports.ts'
import { deedOf } from './reader/deed.ts'
import { runForCompany } from './reader/run-for-company.ts'

const rowsMax = 200
const columnsMax = 30
const cellCharactersMax = 300

const Told = z.strictObject({
  error: z.string().nullable(),
  columns: z.array(z.string()),
  rows: z.array(z.array(z.unknown())),
  truncated: z.boolean(),
})

const analyticsSqlTool = tool({
  name: 'analytics_sql',
  about:
    'Answers a question by one SELECT in PostgreSQL’s SQL over the views that analytics_sql_schema tells. Group and count rather than list.',
  access: 'recruiter',
  scopes: null,
  does: 'read',
  // Names and answers of applicants can be selected.
  holdsOutsideText: true,
  input: z.strictObject({ sql: z.string().min(1).max(policy.limits.characters) }),
  output: Told,

  async run({ sql }, { db, member, ports, signal }) {
    const answer = await runForCompany(ports, throttlingBy(ports.limiter), member.companyId, sql)
    await db.transaction(member, async (tx) => audit(tx, member, deedOf(sql, answer)), signal)
    return { output: toldOf(answer), sources: [{ kind: 'figures', id: 'sql', title: 'An answer in SQL' }] }
  },
})

function toldOf(answer: SqlAnswer): z.input<typeof Told> {
  if (!answer.success) return { error: answer.error, columns: [], rows: [], truncated: false }
  const { columns, rows } = answer
  if (columns.length > columnsMax) {
    return { error: `Select at most ${columnsMax} columns.`, columns: [], rows: [], truncated: false }
  }
  const told = bounded(
    rows.map((row) => row.map(cellOf)),
    rowsMax,
  )
  const isShortened = rows.some((row) => row.some((cell) => cellOf(cell) !== cell))
  return {
    error: null,
    columns: [...columns],
    rows: told.data,
    truncated: answer.truncated || told.truncated || isShortened,
  }
}

/** Lists and objects in a row are told as they are, where they are short. */
function cellOf(cell: unknown): unknown {
  if (typeof cell === 'string') return beginningOf(cell, cellCharactersMax)
  if (typeof cell !== 'object' || cell === null) return cell
  const text = JSON.stringify(cell)
  return text.length <= cellCharactersMax ? cell : beginningOf(text, cellCharactersMax)
}

const analyticsSqlSchemaTool = tool({
  name: 'analytics_sql_schema',
  about: 'Tells the views and columns that analytics_sql can ask.',
  access: 'recruiter',
  scopes: null,
  does: 'read',
  holdsOutsideText: false,
  input: z.strictObject({}),
  output: z.strictObject({
    views: z.array(z.strictObject({ view: z.string(), about: z.string(), columns: z.array(z.string()) })),
  }),

  async run() {
    return { output: { views }, sources: [{ kind: 'figures', id: 'sql-schema', title: 'What can be asked in SQL' }] }
  },
})

const views = Object.entries(policy.views).map(([view, { about, columns }]) => ({
  view,
  about,
  columns: Object.entries(columns).map(([name, { type }]) => `${name} ${type}`),
}))

export const questionsTools: readonly Tool[] = [analyticsSqlTool, analyticsSqlSchemaTool]
