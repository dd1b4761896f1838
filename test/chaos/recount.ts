/** Everything that was acknowledged is counted again where it is kept: each is there once, and nothing beside it. */
import { clientOf } from '../kit/client.ts'
import type { Inspected } from '../process/database.ts'
import { emailOf } from './business.ts'
import type { Company } from './company.ts'
import type { Kind, Ledger } from './ledger.ts'
import { isNothing, unfinishedIn } from './queue.ts'
import type { Receiver } from './receiver.ts'

export interface Kept {
  readonly database: Inspected
  readonly ledger: Ledger
  readonly receiver: Receiver
  readonly companies: readonly Company[]
  readonly port: number
}

interface Row {
  readonly mark: string
  readonly id: string
}

/** A kind leaves rows behind, with the mark they bear and what was acknowledged. */
const leftBehind: readonly { readonly kind: Kind; readonly rows: string }[] = [
  {
    kind: 'sign-up',
    rows: `select split_part(u.email, '@', 1) as mark, u.id from app_user u
      join company_member m on m.user_id = u.id join company c on c.id = m.company_id
      where c.name = 'Acme ' || split_part(u.email, '@', 1)`,
  },
  { kind: 'job', rows: `select substr(title, 5) as mark, id::text as id from job where title like 'Job %'` },
  {
    kind: 'intake',
    rows: `select external_id as mark, 'app_' || id as id from application where external_id is not null`,
  },
  { kind: 'note', rows: `select body as mark, id::text as id from candidate_note` },
  {
    kind: 'file',
    rows: `select replace(file_name, '.txt', '') as mark, id from file where stored_at is not null and file_name ~ '^[0-9a-f-]{36}\\.txt$'`,
  },
  { kind: 'file of a person', rows: `select file_id as mark, candidate_id::text as id from candidate_file` },
]

/** Things that are changed again and again are as they were acknowledged last. */
const changed: readonly { readonly kind: Kind; readonly rows: string }[] = [
  { kind: 'job change', rows: `select id::text as mark, department as id from job where department is not null` },
  {
    kind: 'status change',
    rows: `select id::text as mark, status as id from application where id in (select application_id from application_status_change)`,
  },
]

export async function recount(kept: Kept): Promise<void> {
  const { database, ledger } = kept
  for (const { kind, rows } of leftBehind) compare(ledger, kind, await database.query<Row>(rows))
  for (const { kind, rows } of changed) compareLast(ledger, kind, await database.query<Row>(rows))
  await recountApplicants(kept)
  await recountFigures(kept)
  await recountFiles(kept)
  await recountWebhooks(kept)
  await recountQueue(kept)
}

function compare(ledger: Ledger, kind: Kind, rows: readonly Row[]): void {
  const acknowledged = ledger.of(kind)
  const found = new Map<string, string>()
  for (const { mark, id } of rows) {
    if (found.has(mark)) ledger.violate('doubled', `${kind} ${mark}: ${found.get(mark)} and ${id}`)
    found.set(mark, id)
    if (!acknowledged.has(mark)) ledger.violate('wrong', `${kind} ${mark}: there, and acknowledged to nobody`)
  }
  for (const [mark, as] of acknowledged) {
    const id = found.get(mark)
    if (id !== as) ledger.violate('lost', `${kind} ${mark}: acknowledged as ${as}, found ${id ?? 'nowhere'}`)
  }
}

function compareLast(ledger: Ledger, kind: Kind, rows: readonly Row[]): void {
  const found = new Map(rows.map(({ mark, id }) => [mark, id]))
  for (const [mark, last] of ledger.of(kind)) {
    // Setting something to what it was is no change, and is not remembered as one.
    const now = found.get(mark) ?? (kind === 'status change' ? 'unreviewed' : 'nothing')
    if (now !== last) ledger.violate('lost', `${kind} of ${mark}: acknowledged ${last}, found ${now}`)
  }
}

/** Applications from the careers pages are acknowledged only with a token: they are found by their addresses. */
async function recountApplicants({ database, ledger }: Kept): Promise<void> {
  const rows = await database.query<{ email: string; times: number; letters: number }>(
    `select c.value as email, count(*)::int as times,
       (select count(*)::int from mail_message m where m.application_id = min(a.id)) as letters
     from application a join candidate_contact c
       on c.company_id = a.company_id and c.candidate_id = a.candidate_id and c.kind = 'email'
     where a.external_id is null group by c.value`,
  )
  const found = new Map(rows.map((row) => [row.email, row]))
  for (const mark of ledger.of('public application').keys()) {
    const row = found.get(emailOf(mark))
    found.delete(emailOf(mark))
    if (!row) ledger.violate('lost', `public application ${mark}`)
    else if (row.times > 1) ledger.violate('doubled', `public application ${mark}: ${row.times} times`)
    else if (row.letters === 0) ledger.violate('lost', `the letter to public applicant ${mark}`)
    else if (row.letters > 1) ledger.violate('doubled', `letters to public applicant ${mark}: ${row.letters}`)
  }
  for (const email of found.keys()) ledger.violate('wrong', `public application of ${email}: acknowledged to nobody`)
}

async function recountFigures({ database, ledger }: Kept): Promise<void> {
  const places = await database.query<{ id: string; counted: number; there: number }>(
    `select id::text as id, applicant_count as counted,
       (select count(*)::int from application a where a.company_id = j.company_id and a.job_id = j.id) as there
     from job j where applicant_count <> (select count(*) from application a
       where a.company_id = j.company_id and a.job_id = j.id)`,
  )
  for (const { id, counted, there } of places) {
    ledger.violate('wrong', `job ${id} counts ${counted} applicants, and has ${there}`)
  }
  const facts = await database.query<{ id: string; counted: string | null; status: string }>(
    `select a.id::text as id, f.status as counted, a.status from application a
     left join hiring_fact f on f.company_id = a.company_id and f.application_id = a.id
     where f.status is distinct from a.status`,
  )
  for (const { id, counted, status } of facts) {
    ledger.violate('wrong', `application ${id} is ${status}, and counted as ${counted ?? 'nothing'}`)
  }
  const resumes = await database.query<{ id: string; times: number }>(
    `select candidate_id::text as id, count(*)::int as times from resume group by company_id, candidate_id having count(*) > 1`,
  )
  for (const { id, times } of resumes) ledger.violate('doubled', `the resume of candidate ${id}: ${times} times`)
}

/** Bytes of files are read back, as people read them. */
async function recountFiles({ ledger, companies, port }: Kept): Promise<void> {
  for (const [mark, fileKey] of ledger.of('file')) {
    const bytes = await Promise.all(companies.map(({ token }) => bytesOf(port, token, fileKey)))
    if (!bytes.includes(`A letter of ${mark}.`)) ledger.violate('lost', `the bytes of file ${fileKey}`)
  }
}

async function bytesOf(port: number, token: string, fileKey: string): Promise<string | undefined> {
  const client = clientOf(`http://127.0.0.1:${port}`, { authorization: `Bearer ${token}` })
  const { status, body } = await client.get(`/v1/files/${fileKey}`)
  if (status !== 200 || !body.downloadUrl) return undefined
  const { pathname, search } = new URL(body.downloadUrl)
  return (await client.get(pathname + search)).text
}

/** Each application that was taken in was told of by one message, and every message there is was taken. */
async function recountWebhooks({ database, ledger, receiver }: Kept): Promise<void> {
  const told = new Map<string, string>()
  for (const { id, type, candidateId = '' } of receiver.taken.values()) {
    if (type !== 'application.created') continue
    if (told.has(candidateId))
      ledger.violate('doubled', `the event of ${candidateId}: ${told.get(candidateId)} and ${id}`)
    told.set(candidateId, id)
  }
  for (const candidateId of ledger.of('intake').values()) {
    if (!told.has(candidateId)) ledger.violate('lost', `the event of ${candidateId}`)
  }
  const messages = await database.query<{ id: string; type: string; states: string | null }>(
    `select m.id, m.type, string_agg(d.state || ' after ' || jsonb_array_length(d.attempts), ', ') as states
     from webhook_message m left join webhook_delivery d on d.company_id = m.company_id and d.message_id = m.id
     group by m.id, m.type`,
  )
  for (const { id, type, states } of messages.filter((each) => !receiver.taken.has(each.id))) {
    ledger.violate('lost', `message ${id} (${type}) was never taken: ${states ?? 'nowhere to be delivered'}`)
  }
  if (receiver.unsigned > 0) ledger.violate('wrong', `${receiver.unsigned} requests to the receiver were not signed`)
}

async function recountQueue({ database, ledger, port }: Kept): Promise<void> {
  const unfinished = await unfinishedIn(database)
  if (!isNothing(unfinished)) ledger.violate('stuck', JSON.stringify(unfinished))
  const dead = await database.query<{ task: string; error: string | null }>(
    `select t.identifier as task, j.last_error as error from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts`,
  )
  for (const { task, error } of dead) ledger.violate('stuck', `the task ${task} gave up: ${error ?? 'killed'}`)
  const [leases] = await database.query<{ keys: number; claims: number }>(
    `select (select count(*)::int from idempotency_key where state = 'running') as keys,
       (select count(*)::int from intake_claim) as claims`,
  )
  if (leases && leases.keys + leases.claims > 0) {
    ledger.violate('stuck', `leases are left: ${leases.keys} of idempotency keys, ${leases.claims} of intakes`)
  }
  const metrics = (await clientOf(`http://127.0.0.1:${port}`, {}).get('/metrics')).text
  const told = Number(/^muster_tasks_dead (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN)
  if (told !== dead.length) ledger.violate('wrong', `muster_tasks_dead says ${told}, and ${dead.length} gave up`)
}
