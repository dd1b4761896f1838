/** Sequences under whatever happens: nobody gets a step twice, nobody gets anything behind a stop, and nothing is sent in quiet hours. */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Database } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { letterOf, onDatabase } from '#modules/inbox/inbox.fixture.ts'
import { takeIn } from '#modules/inbox/index.ts'
import { everywhere, type World, world } from '#test'
import { object } from '../objecting.ts'
import { enrolled, type FoundPerson, found, HeldClock, portsAt, released, sequence } from '../outreach.fixture.ts'
import { getSettings } from '../settings.ts'
import { isOpen } from '../timing/open-hours.ts'
import { hoursOfPerson } from './hours-of-person.ts'
import { takeStep } from './take-step.ts'

const dayMs = 24 * 3_600_000

const letter = { bodyMarkdown: 'Dear {{candidate.firstName}}' }
const steps = [
  { waitDays: 0, subject: 'Hello', ...letter },
  { waitDays: 3, ...letter },
  { waitDays: 7, ...letter },
  { waitDays: 4, ...letter },
]

/** Each stands near a day on which clocks are changed. */
const starts = ['2027-03-22T06:00:00Z', '2027-03-10T20:00:00Z', '2027-10-27T12:00:00Z', '2027-11-03T02:00:00Z']
const places = ['Austria', 'India', 'New Zealand', 'Saudi Arabia', 'Brazil', null]

const stops = ['reply', 'replyElsewhere', 'bounce', 'object', 'apply', 'decide', 'close'] as const
const others = ['pass', 'pass', 'pass', 'away', 'kill', 'race'] as const

const happening = fc.record({
  hours: fc.integer({ min: 1, max: 90 }),
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...others) },
    { weight: 1, arbitrary: fc.constantFrom(...stops) },
  ),
})

const schedule = fc.record({
  start: fc.constantFrom(...starts),
  country: fc.constantFrom(...places),
  happenings: fc.array(happening, { minLength: 6, maxLength: 16 }),
})

class Killed extends Error {}

/** Its transactions come to nothing, as those of a process do that is killed before its commit. */
const killed = (db: Database): Database =>
  ({
    transaction: (reach: Parameters<Database['transaction']>[0], work: Parameters<Database['transaction']>[1]) =>
      db.transaction(reach, async (tx) => {
        await work(tx)
        throw new Killed()
      }),
  }) as unknown as Database

interface Run {
  readonly here: World
  readonly db: Database
  readonly ports: Ports
  readonly clock: HeldClock
  readonly person: FoundPerson
  readonly jobId: number
}

interface Written {
  readonly id: string
  readonly step: number
  readonly writtenAt: Date
  readonly threadId: string
}

const lettersOf = async ({ here, person }: Run): Promise<Written[]> =>
  (
    await everywhere<Written>(
      here.owner,
      `select o.id, o.step::int, o.written_at as "writtenAt", m.thread_id as "threadId"
       from outreach_letter o join message m on m.company_id = o.company_id and m.public_id = o.id
       where o.company_id = $1 and o.candidate_id = $2 order by o.written_at`,
      [here.companyId, person.candidateId],
    )
  ).rows.map((row) => ({ ...row, writtenAt: new Date(row.writtenAt) }))

async function workAll({ db, ports, here }: Run): Promise<void> {
  for (let round = 0; round < 20; round++) if ((await takeStep({ db, ports }, here.companyId)) === 'none') return
  assert.fail('the line does not end')
}

async function happen(run: Run, kind: (typeof stops)[number] | (typeof others)[number]): Promise<void> {
  const { here, db, ports, clock, person, jobId } = run
  const { companyId } = here
  const actor = { kind: 'machine', name: 'inbox', companyId } as const
  const change = (text: string, ...values: unknown[]): Promise<unknown> =>
    everywhere(here.owner, text, [companyId, ...values])
  const comes = async (more: Parameters<typeof letterOf>[0]) => {
    const threadId = (await lettersOf(run)).at(-1)?.threadId
    const place = threadId === undefined ? { candidateId: person.candidateId, suggestedThreadId: null } : { threadId }
    const arrival = { ...letterOf({ place, address: person.email, receivedAt: clock.at, ...more }), attachments: [] }
    await db.transaction({ companyId }, (tx) => takeIn(tx, actor, arrival))
  }
  switch (kind) {
    case 'reply':
      return comes({})
    case 'replyElsewhere':
      return comes({ place: { candidateId: person.candidateId, suggestedThreadId: null } })
    case 'away': {
      const until = new Date(clock.at.getTime() + 12 * dayMs).toISOString().slice(0, 10)
      return comes({ kind: 'automatic-answer', text: `Away until ${until}` })
    }
    case 'bounce':
      await change(`update mail_message set state = 'bounced' where company_id = $1 and to_address = $2`, person.email)
      return
    case 'object':
      await db.transaction({ companyId }, (tx) =>
        object(tx, actor, { candidateId: person.candidateId, emails: [person.email] }, clock.at),
      )
      return
    case 'apply':
      await change(
        `update application set is_applicant = true, status = 'unreviewed' where company_id = $1 and id = $2`,
        person.applicationId,
      )
      return
    case 'decide':
      await change(`update application set status = 'suitable' where company_id = $1 and id = $2`, person.applicationId)
      return
    case 'close':
      await change(
        `update job set status = 'closed', close_reason = 'filled', closed_at = now() where company_id = $1 and id = $2`,
        jobId,
      )
      return
    case 'kill':
      await takeStep({ db: killed(db), ports }, companyId).catch((error: unknown) => assert.ok(error instanceof Killed))
      return
    case 'race':
      await Promise.all([takeStep({ db, ports }, companyId), takeStep({ db, ports }, companyId)])
  }
}

const isStop = (kind: string): boolean => stops.some((each) => each === kind)

describe('sequences', () => {
  test('hold their promises over whatever is written, decided, killed and changed on clocks', async () => {
    const here = await world()
    const clock = new HeldClock()
    const ports = await portsAt(clock)
    await onDatabase(async (db) => {
      await fc.assert(
        fc.asyncProperty(schedule, async ({ start, country, happenings }) => {
          clock.at = new Date(start)
          const { id: jobId } = await here.make.job({ status: 'live' })
          const location = { city: null, region: null, country }
          const person = await found(here, jobId, { location })
          const of = await sequence(here, jobId, { steps })
          await enrolled(here, of, [person])
          await released(here, of)
          const run: Run = { here, db, ports, clock, person, jobId }
          await everywhere(
            here.owner,
            `update outreach_enrolment set due_at = $2 where company_id = $1 and state = 'waiting' and candidate_id = $3`,
            [here.companyId, clock.at.toISOString(), person.candidateId],
          )
          let stoppedAt: Date | null = null
          let awayUntil = new Date(0)
          let written = 0
          for (const { hours, kind } of happenings) {
            clock.pass({ hours })
            // A bounce is of a letter: without one nothing came back.
            if (isStop(kind) && (kind !== 'bounce' || written > 0)) stoppedAt ??= clock.at
            await happen(run, kind)
            const before = await lettersOf(run)
            if (kind === 'away' && stoppedAt === null && before.length > 0)
              awayUntil = new Date(clock.at.getTime() + 11 * dayMs)
            await workAll(run)
            const letters = await lettersOf(run)
            written = letters.length
            const isAway = clock.at < awayUntil
            assert.ok(!isAway || letters.length === before.length, 'somebody who is away was written to')
          }
          await check(run, { stoppedAt, country })
        }),
        { numRuns: 15, endOnFailure: true },
      )
    })
  })
})

async function check(
  run: Run,
  { stoppedAt, country }: { stoppedAt: Date | null; country: string | null },
): Promise<void> {
  const letters = await lettersOf(run)
  const { rows } = await everywhere<{ letters: number; steps: number; zone: string }>(
    run.here.owner,
    `select (select count(*)::int from mail_message l where l.company_id = $1 and l.to_address = $2) as letters,
       (select max(e.step)::int from outreach_enrolment e where e.company_id = $1 and e.candidate_id = $3) as steps,
       (select c.timezone from company c where c.id = $1) as zone`,
    [run.here.companyId, run.person.email, run.person.candidateId],
  )
  const [counted] = rows
  assert.deepEqual(
    letters.map(({ step }) => step),
    letters.map((_, place) => place),
    'a step was written twice or left out',
  )
  assert.deepEqual([counted?.letters, counted?.steps], [letters.length, letters.length])
  const settings = await getSettings(run.db.reading({ companyId: run.here.companyId }), {
    companyId: run.here.companyId,
  })
  const whereabouts = { location: { city: null, region: null, country }, address: run.person.email }
  const { hours } = hoursOfPerson(settings, whereabouts, counted?.zone ?? 'UTC')
  for (const [place, { writtenAt, step }] of letters.entries()) {
    assert.ok(isOpen(hours, writtenAt), `${writtenAt.toISOString()} is quiet in ${hours.zone}`)
    assert.ok(stoppedAt === null || writtenAt < stoppedAt, 'somebody was written to behind a stop')
    const before = letters[place - 1]?.writtenAt.getTime()
    const waitMs = (steps[step]?.waitDays ?? 0) * dayMs
    assert.ok(before === undefined || writtenAt.getTime() - before >= waitMs, 'a letter came too soon')
  }
}
