/**
 * `allowed` and the operations can not drift apart: each kind of thing, in each of its states and for each role, is
 * asked for each change. Changes that were said to be allowed are done, and all others are refused.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applicationStatuses } from '#modules/applications/index.ts'
import { came, pathTo, written, writtenOnReviewersJob } from '#modules/inbox/inbox.fixture.ts'
import { bookCriteria, foundCandidate, planned, searchPath } from '#modules/sourcing/sourcing.fixture.ts'
import { type Answer, type Client, everywhere, interviewing, type Person, type World, world } from '#test'

type Thing = Answer['body']
type Make = (here: World) => Promise<Thing>
type Change = (client: Client, thing: Thing, here: World) => Promise<Answer>

interface Kind {
  /** Each state has a new thing. */
  readonly states: Readonly<Record<string, Make>>
  readonly changes: Readonly<Record<string, Change>>
  /** The thing is read at this path. */
  readonly path: (thing: Thing) => string
  /** The thing is in this list. */
  readonly list: (thing: Thing) => string
  readonly callers: readonly (readonly [string, (here: World) => Person])[]
  /** What may be done with one depends on the others in its company. */
  readonly isOfCompany?: boolean
}

const everybody = [
  ['a reviewer', ({ reviewer }: World) => reviewer],
  ['a recruiter', ({ recruiter }: World) => recruiter],
  ['an admin', ({ admin }: World) => admin],
] as const

const refusals = [403, 409, 422]

async function read(kind: Kind, client: Client, thing: Thing): Promise<Thing> {
  const { status, body, text } = await client.get(kind.path(thing))
  assert.equal(status, 200, text)
  return body
}

interface Scene {
  readonly here: World
  readonly thing: Thing
}

/** Each change that may be done is done to a thing of its own; what is refused leaves the thing as it is, for all callers. */
async function holds(kind: Kind, make: Make, who: (here: World) => Person, scene: Scene): Promise<void> {
  const { here, thing } = scene
  const client = here.as(who(here))
  const { allowed, status: own } = await read(kind, client, thing)
  const answers = said(allowed)
  assert.deepEqual(Object.keys(answers).toSorted(), Object.keys(kind.changes).toSorted())
  // Setting a status to itself is no change.
  const changes = Object.entries(kind.changes).filter(([name]) => name !== own)
  await Promise.all(
    changes.map(async ([name, change]) => {
      const { status, text } = answers[name]
        ? await alone(kind, change, make, who, here)
        : await change(client, thing, here)
      const expected = answers[name] ? status >= 200 && status < 300 : refusals.includes(status)
      assert.ok(expected, `${name}, allowed: ${answers[name]}, is answered ${status} ${text.slice(0, 300)}`)
    }),
  )
}

async function alone(
  { isOfCompany }: Kind,
  change: Change,
  make: Make,
  who: (here: World) => Person,
  beside: World,
): Promise<Answer> {
  const here = isOfCompany ? await world() : beside
  return change(here.as(who(here)), await make(here), here)
}

/** Each status is a change of its own. */
function said({ statuses, ...allowed }: Thing): Record<string, boolean> {
  if (!statuses) return allowed
  return { ...Object.fromEntries(applicationStatuses.map((each) => [each, statuses.includes(each)])), ...allowed }
}

function sweep(name: string, kind: Kind): void {
  describe(`what is allowed with ${name}`, () => {
    for (const [state, make] of Object.entries(kind.states)) {
      let made: Promise<Scene> | undefined
      const scene = (): Promise<Scene> => {
        made ??= world().then(async (here) => ({ here, thing: await make(here) }))
        return made
      }

      for (const [caller, who] of kind.callers) {
        test(`is done, and all else refused, of ${state}, for ${caller}`, async () =>
          holds(kind, make, who, await scene()))
      }

      test(`is the same in the list, of ${state}`, async () => {
        const { here, thing } = await scene()

        for (const [, who] of kind.callers) {
          const client = here.as(who(here))
          const { data } = (await client.get(kind.list(thing))).body
          const listed = data.find((each: Thing) => kind.path(each) === kind.path(thing))
          assert.deepEqual(listed.allowed, (await read(kind, client, thing)).allowed)
        }
      })
    }
  })
}

const job = ({ make, reviewer }: World, wish: Readonly<Record<string, unknown>> = {}): Promise<Thing> =>
  make.job({ hiringTeam: [reviewer.userId], ...wish })

const addTo =
  (status: string): Change =>
  async (client, { id }, { make }) =>
    client.post(`/v1/jobs/${id}/applications`, { candidateId: (await make.candidate()).id, status })

async function fullJob(here: World): Promise<Thing> {
  const full = await job(here, { status: 'live', applicantLimit: 1 })
  await here.make.application({ jobId: full.id })
  return full
}

sweep('a job', {
  states: {
    'a draft': (here) => job(here),
    'a draft that interviews': (here) => job(here, { screening: 'ai_interview' }),
    'a live one': (here) => job(here, { status: 'live' }),
    'a live one that interviews': async (here) => interviewing(here.owner, await job(here, { status: 'live' })),
    'a full one': fullJob,
    'a closed one': (here) => job(here, { status: 'closed' }),
    'a closed one that interviews': async (here) => interviewing(here.owner, await job(here, { status: 'closed' })),
  },
  changes: {
    edit: (client, { id }) => client.patch(`/v1/jobs/${id}`, { title: 'Printer' }),
    publish: (client, { id }) => client.post(`/v1/jobs/${id}/publish`),
    close: (client, { id }) => client.post(`/v1/jobs/${id}/close`, { reason: 'filled' }),
    reopen: (client, { id }) => client.post(`/v1/jobs/${id}/reopen`),
    duplicate: (client, { id }) => client.post(`/v1/jobs/${id}/duplicate`),
    delete: (client, { id }) => client.delete(`/v1/jobs/${id}`),
    addApplicant: addTo('unreviewed'),
    addSourced: addTo('sourced_potential'),
  },
  path: ({ id }) => `/v1/jobs/${id}`,
  list: () => '/v1/jobs',
  callers: everybody,
})

const boards = new WeakMap<World, Promise<Thing>>()

/** A live job with criteria, one for each company. */
function board(here: World): Promise<Thing> {
  const made =
    boards.get(here) ??
    job(here, { status: 'live', screeningQuestions: [{ text: 'Which books have you bound?', type: 'text' }] })
  boards.set(here, made)
  return made
}

/** On that board, with an answer to judge. */
async function application(here: World, wish: Readonly<Record<string, unknown>> = {}): Promise<Thing> {
  const { id: jobId, screeningQuestions } = await board(here)
  const [question] = screeningQuestions
  const screeningAnswers = [{ questionId: question.id, answer: 'Bibles.' }]
  return here.make.application({ jobId, screeningAnswers, ...wish })
}

async function changed(here: World, method: string, path: string, body?: unknown): Promise<void> {
  const { status, text } = await here.as(here.recruiter).send(method, path, { body })
  assert.ok(status < 300, text)
}

const inStatus = (status: string) => async (here: World) => {
  const thing = await application(here)
  if (status !== thing.status) await changed(here, 'PATCH', `/v1/applications/${thing.id}`, { status })
  return thing
}

async function superseded(here: World): Promise<Thing> {
  const first = await application(here)
  const second = await here.make.application({ jobId: first.jobId })
  await changed(here, 'POST', `/v1/candidates/${first.candidateId}/merge`, { duplicateId: second.candidateId })
  return second
}

sweep('an application', {
  states: {
    ...Object.fromEntries(applicationStatuses.map((status) => [`one that is ${status}`, inStatus(status)])),
    'one that says nothing': (here) => application(here, { screeningAnswers: [] }),
    'one off the board': async (here) => {
      const thing = await application(here)
      await changed(here, 'POST', `/v1/applications/${thing.id}/remove`)
      return thing
    },
    'one of somebody who was erased': async (here) => {
      const thing = await application(here)
      await changed(here, 'DELETE', `/v1/candidates/${thing.candidateId}`)
      return thing
    },
    'one that another took the place of': superseded,
  },
  changes: {
    ...Object.fromEntries(
      applicationStatuses.map((status): [string, Change] => [
        status,
        (client, { id }) => client.patch(`/v1/applications/${id}`, { status }),
      ]),
    ),
    remove: (client, { id }) => client.post(`/v1/applications/${id}/remove`),
    restore: (client, { id }) => client.post(`/v1/applications/${id}/restore`),
    evaluate: (client, { id }) => client.post(`/v1/applications/${id}/evaluation`),
    override: (client, { id }) => client.put(`/v1/applications/${id}/evaluation/override`, { verdict: 'strong' }),
  },
  path: ({ id }) => `/v1/applications/${id}`,
  list: ({ jobId }) => `/v1/jobs/${jobId}/applications?includeRemoved=true`,
  callers: everybody,
})

/** The reviewer sees this candidate. */
async function candidate(here: World): Promise<Thing> {
  const { candidateId } = await application(here)
  return (await here.as(here.recruiter).get(`/v1/candidates/${candidateId}`)).body
}

sweep('a candidate', {
  states: {
    'somebody on a job': candidate,
    'somebody on legal hold': async (here) => {
      const { id } = await candidate(here)
      return (await here.as(here.admin).put(`/v1/candidates/${id}/legal-hold`, { reason: 'A law suit.' })).body
    },
  },
  changes: {
    edit: (client, { id }) => client.patch(`/v1/candidates/${id}`, { headline: 'Bookbinder' }),
    tag: (client, { id }) => client.put(`/v1/candidates/${id}/tags`, { tags: ['books'] }),
    addNote: (client, { id }) => client.post(`/v1/candidates/${id}/notes`, { body: 'Binds well.' }),
    addResume: async (client, { id }, { make }) =>
      client.post(`/v1/candidates/${id}/resumes`, { fileKey: (await make.file()).fileKey }),
    changeFiles: async (client, { id }, { make }) => {
      const { fileKey } = await make.file()
      const attached = await client.post(`/v1/candidates/${id}/files`, { fileKey })
      return attached.status === 201 ? client.delete(`/v1/candidates/${id}/files/${fileKey}`) : attached
    },
    merge: async (client, { id }, { make }) =>
      client.post(`/v1/candidates/${id}/merge`, { duplicateId: (await make.candidate()).id }),
    erase: (client, { id }) => client.delete(`/v1/candidates/${id}`),
    setLegalHold: async (client, { id }) => {
      const ended = await client.delete(`/v1/candidates/${id}/legal-hold`)
      return ended.status === 200 ? client.put(`/v1/candidates/${id}/legal-hold`, { reason: 'A law suit.' }) : ended
    },
  },
  path: ({ id }) => `/v1/candidates/${id}`,
  list: () => '/v1/candidates/page',
  callers: everybody,
})

const memberPath = ({ userId }: Thing): string => `/v1/company/members/${userId}`
const memberOf = async ({ as, admin }: World, person: Person): Promise<Thing> =>
  (await as(admin).get(memberPath(person))).body
const otherAdmin = ({ make, companyId }: World): Promise<Person> => make.user({ companyId, role: 'admin' })

sweep('a member', {
  states: {
    'the last admin': (here) => memberOf(here, here.admin),
    'themselves, beside another admin': async (here) => {
      await otherAdmin(here)
      return memberOf(here, here.admin)
    },
    'another admin': async (here) => memberOf(here, await otherAdmin(here)),
    'a recruiter': (here) => memberOf(here, here.recruiter),
    'a reviewer': (here) => memberOf(here, here.reviewer),
  },
  changes: {
    changeRole: (client, thing) =>
      client.patch(memberPath(thing), { role: thing.role === 'reviewer' ? 'recruiter' : 'reviewer' }),
    remove: (client, thing) => client.delete(memberPath(thing)),
  },
  path: memberPath,
  list: () => '/v1/company/members',
  callers: [['an admin', ({ admin }) => admin]],
  isOfCompany: true,
})

const threadOf = async (here: World, id: string): Promise<Thing> => (await here.as(here.admin).get(pathTo({ id }))).body

/** About a job whose team the reviewer is in. */
async function thread(here: World): Promise<Thing> {
  const { thread } = await writtenOnReviewersJob(here)
  return threadOf(here, thread.id)
}

const answeredThread = async (here: World): Promise<Thing> => {
  const { id } = await thread(here)
  await came(here, { place: { threadId: id } })
  return threadOf(here, id)
}

sweep('a thread', {
  states: {
    'one with a single message': thread,
    'one that was answered': answeredThread,
    'one that was put away': async (here) => {
      const { id } = await answeredThread(here)
      return (await here.as(here.recruiter).post(pathTo({ id }, '/archive'))).body
    },
    'one with somebody who has no address any more': async (here) => {
      const { id, candidateId } = await thread(here)
      await changed(here, 'PATCH', `/v1/candidates/${candidateId}`, { emails: [] })
      await everywhere(here.owner, 'delete from thread_participant where company_id = $1', [here.companyId])
      return threadOf(here, id)
    },
  },
  changes: {
    reply: (client, { id }) => client.post(pathTo({ id }, '/messages'), { bodyMarkdown: 'And?' }),
    draft: (client, { id }) => client.put(pathTo({ id }, '/draft'), { bodyMarkdown: 'And?' }),
    read: (client, { id }) => client.post(pathTo({ id }, '/read'), {}),
    note: (client, { id }) => client.post(pathTo({ id }, '/notes'), { body: 'Let us meet them.' }),
    archive: async (client, { id }) => {
      const archived = await client.post(pathTo({ id }, '/archive'))
      return archived.status === 200 ? client.post(pathTo({ id }, '/unarchive')) : archived
    },
    assign: (client, { id }, { admin }) => client.post(pathTo({ id }, '/assign'), { assigneeId: admin.userId }),
    merge: async (client, { id, candidateId }, here) => {
      const { thread: other } = await written(here, { candidateId: (await here.make.candidate()).id })
      await everywhere(here.owner, 'update thread set candidate_id = $3 where company_id = $1 and id = $2', [
        here.companyId,
        other.id,
        candidateId,
      ])
      return client.post(pathTo({ id }, '/merge'), { otherThreadId: other.id })
    },
    split: async (client, { id }, { as, admin }) => {
      const [{ id: messageId }] = (await as(admin).get(pathTo({ id }, '/messages/page'))).body.data
      return client.post(pathTo({ id }, '/split'), { messageIds: [messageId] })
    },
  },
  path: ({ id }) => pathTo({ id }),
  list: () => '/v1/inbox/threads?state=all',
  callers: everybody,
})

describe('what is allowed', () => {
  test('with oneself is nothing for an admin who has just stepped down', async () => {
    const here = await world()
    await otherAdmin(here)

    const { body } = await here.as(here.admin).patch(memberPath(here.admin), { role: 'recruiter' })

    assert.deepEqual(body.allowed, { changeRole: false, remove: false })
  })

  test('with a draft says nothing of what it lacks, which publishing tells', async () => {
    const here = await world()
    const draft = await job(here, { criteria: [] })

    const { status, body } = await here.as(here.recruiter).post(`/v1/jobs/${draft.id}/publish`)

    assert.deepEqual([draft.allowed.publish, status, body.code], [true, 422, 'validation_failed'])
  })
})

/** Somebody was found by it. */
async function search(here: World, set = `state = 'draft'`): Promise<Thing> {
  const { id } = await planned(here, {}, await here.make.job({ criteria: bookCriteria }))
  await foundCandidate(here, { id })
  await everywhere(here.owner, `update sourcing_search set ${set} where company_id = $1 and id = $2`, [
    here.companyId,
    id,
  ])
  return (await here.as(here.recruiter).get(searchPath({ id }))).body
}

sweep('a search for people', {
  states: {
    'one that was planned': (here) => search(here),
    'one without criteria': (here) => search(here, `criteria = '[]'`),
    'one that runs': (here) => search(here, `state = 'running', run = 1`),
    'one that was paused': (here) => search(here, `state = 'paused', run = 1`),
    'one that is over': (here) => search(here, `state = 'completed', completed_at = now()`),
    'one that failed': (here) => search(here, `state = 'failed', failure = 'A fault.', completed_at = now()`),
    'one whose job is closed': async (here) => {
      const found = await search(here)
      await everywhere(
        here.owner,
        `update job set status = 'closed', close_reason = 'filled', published_at = now(), closed_at = now() where id = $1`,
        [found.jobId],
      )
      return found
    },
  },
  changes: {
    edit: (client, thing) => client.patch(searchPath(thing), { name: 'Another' }),
    start: (client, thing) => client.post(searchPath(thing, '/start')),
    pause: (client, thing) => client.post(searchPath(thing, '/pause')),
    decide: async (client, thing) => {
      const { data } = (await client.get(searchPath(thing, '/results/page'))).body
      return client.post(searchPath(thing, `/results/${data[0].candidateId}/accept`))
    },
  },
  path: (thing) => searchPath(thing),
  list: ({ jobId }) => `/v1/jobs/${jobId}/sourcing-searches/page`,
  callers: everybody.slice(1),
})
