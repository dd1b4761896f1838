/**
 * The service has written the rows of an application, and they are inserted again for somebody else: whatever columns
 * there are, with the values that the service found, and with ids and addresses of their own.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Result } from '#kernel/database/batch.ts'
import { type Prepared, prepare, sql } from '#kernel/database/sql.ts'
import { newId } from '#kernel/ids.ts'

export type Send = (statements: readonly Prepared[]) => Promise<Result[]>

/** The rows are those of one more application, of the person with this number. */
export type Insert = (number: number, send: Send) => Promise<void>

interface Column {
  readonly name: string
  readonly type: string
  readonly value: string | null
}

type Row = readonly Column[]

/** Rows go from what makes a person to what follows from their application, each found by a query. */
const found = {
  file: `select f.* from file f join resume r on r.company_id = f.company_id and r.file_id = f.id
    join application a on a.company_id = r.company_id and a.resume_id = r.id where a.id = $1`,
  candidate: `select c.* from candidate c join application a on a.company_id = c.company_id and a.candidate_id = c.id
    where a.id = $1`,
  candidate_contact: `select k.* from candidate_contact k join application a
    on a.company_id = k.company_id and a.candidate_id = k.candidate_id where a.id = $1`,
  resume: `select r.* from resume r join application a on a.company_id = r.company_id and a.resume_id = r.id where a.id = $1`,
  candidate_search: `select s.* from candidate_search s join application a
    on a.company_id = s.company_id and a.candidate_id = s.candidate_id where a.id = $1`,
  application: `select a.* from application a where a.id = $1`,
  application_status_change: `select h.* from application_status_change h where h.application_id = $1`,
  job_activity: `select t.* from job_activity t where t.details @> jsonb_build_object('applicationId', $1::bigint)`,
  event: `select e.* from event e join application a on a.company_id = e.company_id and a.id = $1
    where e.payload @> jsonb_build_object('candidateId', a.candidate_id)`,
} as const
type Table = keyof typeof found
const tables = Object.keys(found) as Table[]

async function readRows(pool: pg.Pool, table: Table, applicationId: number): Promise<Row[]> {
  const client = await pool.connect()
  try {
    await client.query(`select set_config('muster.company_id', '*', false)`)
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
      [table],
    )
    const list = columns.map(({ name }) => `t.${name}::text as ${name}`).join(', ')
    const { rows } = await client.query<Record<string, string | null>>(`select ${list} from (${found[table]}) t`, [
      applicationId,
    ])
    return rows.map((row) => columns.map((column) => ({ ...column, value: row[column.name] ?? null })))
  } finally {
    await client.query(`select set_config('muster.company_id', '', false)`)
    client.release()
  }
}

/** These columns differ from one application to another; `from` leads to an id that is given out. */
const links: Readonly<Record<string, string>> = { candidate_id: 'c.id', resume_id: 'r.id' }

/** The address stands in the first columns, ids in the second. */
const addressed: ReadonlySet<string> = new Set(['value', 'exact', 'normal', 'names', 'words'])
const telling: ReadonlySet<string> = new Set(['details', 'payload'])

type Values = Readonly<Record<string, unknown>>

export async function readInsert(pool: pg.Pool, applicationId: number): Promise<Insert> {
  const rows = new Map<Table, Row[]>()
  for (const table of tables) rows.set(table, await readRows(pool, table, applicationId))
  const of = (table: Table): Row[] => rows.get(table) ?? []
  const told = (table: Table, column: string): string => of(table)[0]?.find(({ name }) => name === column)?.value ?? ''
  const email = of('candidate_contact')
    .flatMap((row) => row.find(({ value }) => value?.includes('@'))?.value ?? [])
    .join()
  const ids: readonly (readonly [string, RegExp])[] = [
    ['candidateId', new RegExp(`(?<="candidateId": )${told('application', 'candidate_id')}\\b`)],
    ['applicationId', new RegExp(`(?<="applicationId": )${applicationId}\\b`)],
  ]
  const local = email.replace(/@.*/, '')
  const jobId = Number(told('application', 'job_id'))
  const companyId = told('application', 'company_id')
  const hasResume = of('resume').length > 0

  const given = (values: Values, { name, value }: Column): unknown => {
    if (name in values) return values[name]
    if (value === null) return null
    if (addressed.has(name)) return value.replaceAll(local, String(values['local']))
    if (!telling.has(name)) return value
    return ids.reduce((text, [id, pattern]) => text.replace(pattern, String(values[id])), value)
  }
  const person = person1(of, hasResume)
  const rest = (['application_status_change', 'job_activity', 'event'] as const).flatMap((table) =>
    of(table).map((row) => ({ row, text: insertText(table, row) })),
  )
  const files = of('file').map((row) => ({ row, text: insertText('file', row) }))

  return async (number, send) => {
    const values = { local: `bare${number}`, id: newId('fil'), file_id: newId('fil'), blob_id: randomUUID() }
    const own = { ...values, file_id: values.id, external_id: `bare-${number}` }
    const bound = (text: string, columns: Row, more: Values = {}): Prepared =>
      prepareText(
        text,
        columns.map((column) => given({ ...own, ...more }, column)),
      )
    const results = await send([
      begin,
      setCompany(companyId),
      ...files.map(({ row, text }) => bound(text, row)),
      bound(person.text, person.row),
    ])
    const [row] = results.at(-1)?.rows ?? []
    const { candidateId, applicationId: madeId } = { ...row }
    const made = { candidateId, applicationId: madeId, application_id: madeId }
    await send([...rest.map(({ row, text }) => bound(text, row, made)), placeTaken(companyId, jobId), commit])
  }
}

/** One statement inserts a person, all that is theirs, and their application. */
function person1(of: (table: Table) => Row[], hasResume: boolean): { readonly text: string; readonly row: Row } {
  const all: Column[] = []
  const part = (table: Table, row: Row, from: string): string => {
    const selected = row.map((column) => {
      const link = links[column.name]
      if (link && !(link === 'r.id' && !hasResume)) return link
      all.push(column)
      return `$${all.length}::${column.type}`
    })
    return `insert into ${table} (${row.map(({ name }) => name).join(', ')}) select ${selected.join(', ')} ${from}`
  }
  const [candidate = []] = of('candidate')
  const [resume] = of('resume')
  const [search = []] = of('candidate_search')
  const [application = []] = of('application')
  const parts = [
    `c as (${part('candidate', candidate, '')} returning id)`,
    ...of('candidate_contact').map((row, index) => `k${index} as (${part('candidate_contact', row, 'from c')})`),
    ...(resume ? [`r as (${part('resume', resume, 'from c')} returning id)`] : []),
    `s as (${part('candidate_search', search, 'from c')})`,
    `a as (${part('application', application, resume ? 'from c, r' : 'from c')} returning id)`,
  ]
  return { text: `with ${parts.join(', ')} select c.id as candidate_id, a.id as application_id from c, a`, row: all }
}

const insertText = (table: Table, row: Row): string =>
  `insert into ${table} (${row.map(({ name }) => name).join(', ')})
   values (${row.map(({ type }, index) => `$${index + 1}::${type}`).join(', ')})`

const prepared = new Map<string, string>()

/** Statements are named by their text, as `sql` does it. */
function prepareText(text: string, values: readonly unknown[]): Prepared {
  const name = prepared.get(text) ?? `bare${prepared.size}`
  prepared.set(text, name)
  return { name, text, values }
}

const [begin, commit] = [prepare(sql`begin`), prepare(sql`commit`)]
const setCompany = (companyId: string): Prepared =>
  prepare(sql`select set_config('muster.company_id', ${companyId}, true)`)
const placeTaken = (companyId: string, jobId: number): Prepared =>
  prepare(sql`
    update job set applicant_count = applicant_count + 1
    where company_id = ${companyId} and id = ${jobId} and status = 'live' and applicant_count < applicant_limit`)
