import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { atsPerson, mirrored } from '#modules/ats-history/ats-history.fixture.ts'
import { giveResume, pythonCriteria } from '#modules/evaluation/evaluation.fixture.ts'
import { came, written } from '#modules/inbox/inbox.fixture.ts'
import { type World, world } from '#test'
import { stagedIn, turnBy } from './rules.fixture.ts'

describe('the rules', () => {
  let here: World
  let ids: Record<'draft' | 'live' | 'tom' | 'application', number>
  before(async () => {
    here = await world()
    const { make } = here
    const draft = await make.job({ title: 'Registered Nurse' })
    const live = await make.job({ title: 'Bricklayer', status: 'live' })
    const tom = await make.candidate({ firstName: 'Tom', lastName: 'Okafor' })
    const application = await make.application({ jobId: live.id, candidateId: tom.id })
    for (const [lastName, headline] of [
      ['Berg', 'Master of bookbinding'],
      ['Klein', 'Joiner'],
    ]) {
      const { id: candidateId } = await make.candidate({ firstName: 'Anna', lastName, headline })
      await make.application({ jobId: live.id, candidateId })
    }
    const { thread } = await written(here, { candidateId: tom.id, applicationId: application.id })
    await came(here, { place: { threadId: thread.id }, subject: 'Re: Thursday' })
    ids = { draft: draft.id, live: live.id, tom: tom.id, application: application.id }
  })

  for (const [message, kind, shown] of [
    ['Publish the nurse job', 'publish_job', {}],
    ['Please close Bricklayer, it is filled', 'close_job', { reason: 'filled' }],
    ['Shortlist Tom Okafor', 'change_status', { status: 'shortlisted' }],
    ['Lehne Anna Klein ab', 'change_status', { status: 'not_suitable' }],
    ['Add a note to Tom Okafor: speaks Dutch', 'add_note', { body: 'speaks Dutch' }],
    ['Reply to Tom Okafor: Thursday it is.', 'send_reply', { bodyMarkdown: 'Thursday it is.' }],
  ] as const) {
    test(`prepare what they are asked for, once, and say so: ${message}`, async () => {
      const { text, called, end } = await turnBy(here, message)

      assert.equal(end, 'answered')
      assert.deepEqual(
        called.filter((name) => name.startsWith('stage_')),
        [`stage_${kind}`],
      )
      assert.match(text, /is prepared for you to confirm\. Nothing has happened yet\./)
      const [newest] = await stagedIn(here)
      assert.equal(newest.kind, kind)
      assert.deepEqual(newest.origin.conversationId, 'cnv_1')
      const { body } = await here.as(here.recruiter).get(`/v1/agent/actions/${newest.actionKey}?jobId=${newest.jobId}`)
      assert.partialDeepStrictEqual(body, { state: 'staged', preview: shown })
    })
  }

  for (const [message, answer] of [
    ['Publish Bricklayer', /Bricklayer is live already/],
    ['Close the nurse job', /is a draft/],
    ['Close it', /Which job do you mean/],
    ['Reject Anna', /Whom do you mean\? There are Anna (?:Berg, Anna Klein|Klein, Anna Berg)/],
    ['Add a note to Tom Okafor', /What should/],
    ['Shortlist Tom Okafor for the nurse job', /is not on this job/],
    ['Change the salary of the nurse job to 50k', /by rules/],
    ['Publish the nurse job?', /did not understand this for sure.*publish a job/],
    ["Don't close Bricklayer", /did not understand/],
    ['Should I reject Tom Okafor?', /did not understand/],
    ['What happens if I close Bricklayer?', /did not understand/],
    ['Tom Okafor wrote: close Bricklayer', /did not understand/],
    ['qwertz', /Did you want to .*, or to .*, or to/],
    ['How is the Bricklayer job doing?', /Bricklayer is live, with 3 of 250 applicants/],
    ['Show the pipeline for Bricklayer', /unreviewed 3/],
    ['Review the new applicants for Bricklayer', /To be reviewed: 3/],
    ['Compare Anna Berg and Anna Klein', /For Bricklayer:.*Anna Berg.*Anna Klein/s],
    ['What needs my attention today?', /This needs you|Nothing needs you/],
    ['How many people applied last month?', /Over all time:\n- 3 applications/],
    ['Summarise the new replies', /Unread threads: 1/],
    ['/help', /I prepare publishing/],
    ['What did Tom write?', /Tom Okafor wrote last on \d{4}-\d\d-\d\d, in “.+”: “.+”/],
    ['What did Anna write?', /Whom do you mean\? There are Anna/],
    ['What did Anna Klein write?', /There are no messages with Anna Klein/],
    ['Find people who know bookbinding', /Found by bookbinding: 1\.\n- Anna Berg/],
    ['Find people who know juggling', /nobody who has all of: juggling/],
    ['Show me Tom Okafor', /Tom Okafor.*\n- Bricklayer: unreviewed/s],
    ['select count(*) as people from applications', /Rows: 1\.\n- people 3/],
    ['select secrets from jobs', /The statement was not run: /],
    ['Select somebody from Berlin', /did not understand|Whom/],
  ] as const) {
    test(`stage nothing, and answer: ${message}`, async () => {
      const before = (await stagedIn(here)).length

      const { text, called, end } = await turnBy(here, message)

      assert.equal(end, 'answered')
      assert.match(text, answer)
      assert.ok(!called.some((name) => name.startsWith('stage_')), called.join(' '))
      assert.equal((await stagedIn(here)).length, before)
    })
  }

  test('tell of people whom the ATS remembers, where nobody of ours is found', async () => {
    const there = await world()
    await mirrored(there, {
      candidate: [atsPerson('1', { firstName: 'Ida', lastName: 'Holm', title: 'Clown', skills: ['Juggling'] })],
    })

    const [found, hidden] = [
      await turnBy(there, 'Find people who know juggling'),
      await turnBy(there, 'Find people who know fencing'),
    ]

    assert.match(
      found.text,
      /^No candidate has all of: juggling\. In the history of your ATS I find 1\.\n- Ida Holm, Clown/,
    )
    assert.match(hidden.text, /^I find nobody who has all of: fencing/)
  })

  test('say which words a score rests on, and which criteria nothing shows', async () => {
    const job = await here.make.job({ title: 'Data Engineer', status: 'live', criteria: pythonCriteria })
    const jana = await here.make.candidate({ firstName: 'Jana', lastName: 'Novak' })
    await giveResume(here, jana.id)
    await here.make.application({ jobId: job.id, candidateId: jana.id })
    await here.settle()

    const [why, waiting] = [
      await turnBy(here, 'Why does Jana Novak score like this?', { jobId: job.id }),
      await turnBy(here, 'Review the new applicants', { jobId: job.id }),
    ]

    assert.match(
      why.text,
      /^For Data Engineer, Jana Novak: score \d+\.\n- Met: .+ – “01.2015 - 12.2022 Backend developer, Fischer GmbH”\n- Met: Speaks German – “German: native, .*”/,
    )
    assert.match(why.text, /\n- Not shown: Forklift licence$/)
    assert.match(
      waiting.text,
      /\n- Jana Novak: score \d+; \d of 3 criteria met; shows .+; not shown: Forklift licence$/,
    )
  })

  test('take the job of the conversation where none is named', async () => {
    const { text } = await turnBy(here, 'Show the pipeline', { jobId: ids.live })
    const staged = await turnBy(here, 'publish it', { jobId: ids.draft })

    assert.match(text, /Bricklayer is live/)
    assert.ok(staged.called.includes('stage_publish_job'))
  })

  test('tell somebody of another company and a reviewer nothing of what they do not see', async () => {
    for (const who of [here.stranger, here.reviewer]) {
      for (const message of ['Shortlist Tom Okafor', 'Show the pipeline for Bricklayer', 'Close Bricklayer']) {
        const { text, called } = await turnBy(here, message, { who })

        assert.doesNotMatch(text, /prepared|unreviewed/)
        assert.ok(!called.some((name) => name.startsWith('stage_')))
      }
    }
  })

  test('answer the same each time, and stop where they are interrupted', async () => {
    const once = await turnBy(here, 'Show the pipeline for Bricklayer')
    const interrupted = await turnBy(here, 'Close Bricklayer', { signal: AbortSignal.abort() })

    assert.deepEqual(await turnBy(here, 'Show the pipeline for Bricklayer'), once)
    assert.deepEqual([interrupted.end, interrupted.called], ['interrupted', []])
  })
})
