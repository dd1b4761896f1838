/** Processes that write letters of sequences are killed while they do. `TEST_KILLS=100` is for whoever has the time. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { breakingSmtpServer, newDatabase } from '#test'
import { type Answer, type Client, clientOf } from '#test/kit/client.ts'
import { mailSettings } from '#test/kit/smtp-server.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Inspected, onUrl } from './database.ts'
import { dataFolder, type Launched, launch, startMuster, until } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 2)
const peopleCount = kills * 4

const must = ({ status, body, text }: Answer): Answer['body'] => {
  assert.ok(status < 300, text)
  return body
}

async function released(client: Client): Promise<void> {
  const job = must(
    await client.post('/v1/jobs', {
      title: 'Bookbinder',
      description: 'Binds.',
      location: { city: 'Leipzig' },
      criteria: [{ text: 'Binds' }],
    }),
  )
  must(await client.post(`/v1/jobs/${job.id}/publish`))
  const always = { from: '00:00', until: '24:00', workDays: [1, 2, 3, 4, 5, 6, 7] }
  must(await client.patch('/v1/outreach-settings', always))
  const applicationIds: number[] = []
  for (let count = 0; count < peopleCount; count++) {
    const person = { firstName: 'Jana', lastName: `Novak ${count}`, emails: [`jana@reader${count}.example`] }
    const { id: candidateId } = must(await client.post('/v1/candidates', person))
    const wish = { candidateId, status: 'sourced_potential' }
    applicationIds.push(must(await client.post(`/v1/jobs/${job.id}/applications`, wish)).id)
  }
  const { id: sequenceId } = must(
    await client.post(`/v1/jobs/${job.id}/outreach-sequences`, {
      name: 'Binders',
      steps: [{ waitDays: 0, subject: 'A post', bodyMarkdown: 'Dear {{candidate.firstName}}' }],
    }),
  )
  must(await client.post(`/v1/outreach-sequences/${sequenceId}/enrolments`, { applicationIds }))
  const wish = { kind: 'release_outreach', jobId: job.id, payload: { sequenceId } }
  const { actionKey } = must(await client.post('/v1/agent/actions', wish))
  must(await client.post(`/v1/agent/actions/${actionKey}/execute`, {}))
}

/** Some more are due, their sender has written on many days before, and a worker is to begin. */
const wake = async (database: Inspected, more: number): Promise<void> => {
  await database.query(
    `update outreach_enrolment set due_at = now() - interval '1 s'
     where id in (select id from outreach_enrolment where state = 'waiting' and step = 0 and due_at > now() order by id limit $1)`,
    [more],
  )
  await database.query(
    `select enqueue_long_task(e.company_id, 'send-outreach', json_build_object('companyId', e.company_id),
       'send-outreach:' || e.company_id, null, null, 20, 'replace')
     from (select distinct company_id from outreach_enrolment) e`,
  )
}

/** Limits of a day are wider than anybody may set them, and the sender has written on many days before. */
const widen = async (database: Inspected): Promise<void> => {
  await database.query('update outreach_settings set sender_day_max = 30000, company_day_max = 30000')
  await database.query(
    `insert into outreach_pace (company_id, scope, day, letters)
     select distinct e.company_id, 'by:' || e.sender_id, current_date - n, 1 from outreach_enrolment e, generate_series(1, 40) n`,
  )
}

const written = async (database: Inspected): Promise<number> =>
  (await database.query('select from outreach_letter')).length

describe('processes that write to people who were found', unlessServerRun, () => {
  test('and are killed write each letter once', async (t) => {
    const server = await breakingSmtpServer(t, () => undefined)
    const database = onUrl(await newDatabase(), dataFolder())
    const settings = { ...database.settings, ...mailSettings(server.port, '', '?rate=100000'), MUSTER_LOG: 'silent' }
    const api = await startMuster(t, { settings: { ...settings, MUSTER_ROLE: 'api' } })
    const { token } = await newRecruiter(api)
    await released(clientOf(addressOf(api), { authorization: `Bearer ${token}` }))
    const startWorker = (): Launched => launch(t, { settings: { ...settings, MUSTER_ROLE: 'worker' } })
    const running = [startWorker(), startWorker()]
    await widen(database)

    let killed = 0
    for (; killed < kills; killed++) {
      const before = await written(database)
      await wake(database, 4)
      await until(async () => (await written(database)) > before, 180_000, 2)
      await pause(Math.random() * 10)
      for (const doomed of running.splice(0, 1)) doomed.kill('SIGKILL')
      running.push(startWorker())
    }
    await wake(database, peopleCount)
    await until(async () => (await written(database)) === peopleCount, 120_000, 100)
    const underWay = `select from mail_message where state in ('queued', 'handing_over')`
    await until(async () => (await database.query(underWay)).length === 0, 120_000, 100)

    const found = await database.query<{ id: string; state: string; times: number; steps: number; messages: number }>(
      `select l.id, l.state, (select count(*)::int from mail_message o where o.to_address = l.to_address) as times,
         (select e.step::int from outreach_enrolment e join outreach_letter o on o.enrolment_id = e.id where o.id = l.id) as steps,
         (select count(*)::int from message m where m.public_id = l.id) as messages
       from mail_message l where l.to_address like 'jana@reader%'`,
    )
    const uncertain = found.filter(({ state }) => state === 'uncertain').length
    t.diagnostic(`${killed} kills, ${found.length} letters, ${uncertain} uncertain`)
    assert.equal(found.length, peopleCount)
    assert.deepEqual(
      found.filter(({ times, steps, messages }) => times !== 1 || steps !== 1 || messages !== 1),
      [],
    )
    const copies = (id: string): number => server.copies.get(`<${id}@acme.example>`) ?? 0
    assert.deepEqual(
      found.filter(({ id, state }) => copies(id) > 1 || (state === 'sent' && copies(id) !== 1)),
      [],
    )
  })
})
