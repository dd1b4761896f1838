/** Processes that carry actions out are killed while they do. `TEST_KILLS=200` is for whoever has the time. */
import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { newDatabase } from '#test'
import { type Answer, type Client, clientOf } from '#test/kit/client.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { type Inspected, onUrl } from './database.ts'
import { dataFolder, launch, type Muster, until, untilReady } from './muster.ts'
import { addressOf, newRecruiter } from './recruiter.ts'

const kills = Number(process.env['TEST_KILLS'] ?? 2)
const peopleCount = 6

interface Person {
  readonly candidateId: number
  readonly applicationId: number
  readonly threadId: string
}

interface Staged {
  readonly actionKey: string
  readonly jobId: number
  readonly warnings: readonly { readonly code: string; readonly ack: string | null }[]
}

const must = ({ status, body, text }: Answer): Answer['body'] => {
  assert.ok(status < 300, text)
  return body
}

async function makePeople(client: Client, jobId: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < peopleCount) {
    const name = {
      firstName: 'Jana',
      lastName: `Novak ${people.length}`,
      emails: [`jana${people.length}@people.example`],
    }
    const { id: candidateId } = must(await client.post('/v1/candidates', name))
    const { id: applicationId } = must(await client.post(`/v1/jobs/${jobId}/applications`, { candidateId }))
    const letter = { candidateId, applicationId, subject: 'Hello', bodyMarkdown: 'Hello' }
    const { thread } = must(await client.post('/v1/inbox/threads', letter))
    people.push({ candidateId, applicationId, threadId: thread.id })
  }
  return people
}

/** Each round changes the status of everybody to the other one of two. */
const wishesFor = ({ candidateId, applicationId, threadId }: Person, round: number) => [
  { kind: 'add_note', payload: { candidateId, body: `Round ${round}` } },
  { kind: 'send_reply', payload: { threadId, bodyMarkdown: `Round ${round}` } },
  {
    kind: 'change_status',
    payload: { applicationIds: [applicationId], status: round % 2 ? 'suitable' : 'shortlisted' },
  },
]

const execute = (client: Client, { actionKey, warnings }: Staged): Promise<Answer> => {
  const acknowledgements = Object.fromEntries(warnings.flatMap(({ code, ack }) => (ack === null ? [] : [[code, ack]])))
  return client.post(`/v1/agent/actions/${actionKey}/execute`, { acknowledgements })
}

interface Counted {
  readonly kind: string
  readonly times: number
  readonly letters: number
}

/** Effects are counted where they are, by the action that should have brought each about. */
const countEffects = (database: Inspected): Promise<Counted[]> =>
  database.query(`
    select a.kind,
      (select count(*)::int from candidate_note n
        where n.candidate_id = (a.executed->>'candidateId')::bigint and n.body = a.executed->>'body')
      + (select count(*)::int from message m
        where m.thread_id = a.executed->>'threadId' and m.markdown = a.executed->>'bodyMarkdown') as times,
      (select count(*)::int from mail_message l where l.id = a.result->>'messageId') as letters
    from staged_action a where a.state = 'succeeded' and a.kind in ('add_note', 'send_reply')`)

describe('processes that carry actions out', unlessServerRun, () => {
  test('and are killed leave each done once, or to be done', async (t) => {
    const database = onUrl(await newDatabase(), dataFolder())
    const settings = { ...database.settings, MUSTER_LOG: 'silent', MUSTER_ROLE: 'api' }
    const start = () => launch(t, { settings })
    let doomed: Muster = await untilReady(start())
    const { token } = await newRecruiter(doomed)
    const clientAt = (at: Muster): Client => clientOf(addressOf(at), { authorization: `Bearer ${token}` })
    const wish = {
      title: 'Bookbinder',
      description: 'Binds.',
      location: { city: 'Leipzig' },
      criteria: [{ text: 'Binds' }],
    }
    const { id: jobId } = must(await clientAt(doomed).post('/v1/jobs', wish))
    must(await clientAt(doomed).post(`/v1/jobs/${jobId}/publish`))
    const people = await makePeople(clientAt(doomed), jobId)
    let unanswered = 0
    let done = 0

    for (let round = 0; round < kills; round++) {
      const next = start()
      const wishes = people.flatMap((person) => wishesFor(person, round))
      const client = clientAt(doomed)
      const actions: Staged[] = await Promise.all(
        wishes.map(async (each) => must(await client.post('/v1/agent/actions', { jobId, ...each }))),
      )
      let answered = 0
      const answers = actions.map((action) =>
        execute(client, action).then(
          (answer) => {
            answered++
            return answer
          },
          () => undefined,
        ),
      )
      // Each kill falls between two of the answers, or before the first one, however fast the machine is.
      const enough = randomInt(actions.length - 1)
      await until(() => answered >= enough, 60_000, 1)
      await pause(randomInt(10))
      doomed.kill('SIGKILL')
      await doomed.ended
      unanswered += (await Promise.all(answers)).filter((answer) => answer === undefined).length
      doomed = await untilReady(next)
      for (const action of actions) {
        assert.equal(must(await execute(clientAt(doomed), action)).state, 'succeeded')
        done++
      }
    }

    const counted = await countEffects(database)
    t.diagnostic(`${done} actions over ${kills} kills, ${unanswered} of them without an answer`)
    assert.ok(unanswered > 0, 'nobody was killed in the middle of it')
    assert.equal(counted.length, kills * peopleCount * 2)
    assert.deepEqual(
      counted.filter(({ kind, times, letters }) => times !== 1 || letters !== (kind === 'send_reply' ? 1 : 0)),
      [],
    )
    const changes = await database.query<{ applicationId: number; changes: number }>(
      `select application_id as "applicationId", count(*)::int as changes from application_status_change
       where from_status is not null group by application_id`,
    )
    assert.deepEqual(
      changes.map((each) => each.changes),
      Array(peopleCount).fill(kills),
    )
  })
})
