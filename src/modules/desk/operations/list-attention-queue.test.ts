import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { kinds, make, queue, wroteTo } from '../attention.fixture.ts'

describe('GET /v1/agent/attention-queue', () => {
  test('is empty where nothing waits', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    await here.make.application({ jobId })

    assert.deepEqual(await queue(here, here.admin), [])
  })

  test('tells of people whom nobody has looked at, one item for each job', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live', title: 'Mason' })
    const [strong, waiting, flagged] = [
      await here.make.application({ jobId }),
      await here.make.application({ jobId }),
      await here.make.application({ jobId, status: 'sourced_potential' }),
    ]
    await make(
      here,
      `update application set score = 90, evaluated_at = now() where company_id = $1 and id = $2`,
      strong.id,
    )
    await make(
      here,
      `update application set applied_at = now() - interval '8 days' where company_id = $1 and id = $2`,
      waiting.id,
    )
    await make(
      here,
      `update application set status = 'shortlisted', flags = '{knockout}' where company_id = $1 and id = $2`,
      flagged.id,
    )

    const found = await queue(here, here.recruiter)

    assert.deepEqual(
      found.map(({ kind, key, about }) => [kind, key, about]),
      [
        ['applicants_waiting', String(jobId), { jobId }],
        ['strong_applicants_unseen', String(jobId), { jobId }],
        ['flagged_shortlisted', String(jobId), { jobId }],
      ],
    )
    assert.match(found[1]?.why ?? '', /^1 person with a score of 75 or more is not looked at yet\.$/)
  })

  test('tells of jobs to which nobody comes, and of those to which nobody can come', async () => {
    const here = await world()
    const quiet = await here.make.job({ status: 'live' })
    const full = await here.make.job({ status: 'live', applicantLimit: 1 })
    await here.make.application({ jobId: full.id })
    await make(here, `update job set published_at = now() - interval '8 days' where company_id = $1`)

    const found = await queue(here, here.recruiter)

    assert.deepEqual(
      found.map(({ kind, about }) => [kind, about['jobId']]),
      [
        ['job_without_applicants', quiet.id],
        ['job_full', full.id],
      ],
    )
  })

  test('begins with whoever waits longest of what is worst', async () => {
    const here = await world()
    await wroteTo(here, 'thr_new', 1)
    await wroteTo(here, 'thr_old', 30)
    await here.make.job({ status: 'live' })
    await make(here, `update job set published_at = now() - interval '20 days' where company_id = $1`)

    const all = await queue(here, here.recruiter)

    assert.deepEqual(
      all.map(({ key, kind }) => (kind === 'reply_unread' ? key : kind)),
      ['thr_old', 'thr_new', 'job_without_applicants'],
    )
    assert.deepEqual(await queue(here, here.recruiter, '?limit=1'), all.slice(0, 1))
  })

  test('tells each of the replies that are theirs to read, until they are', async () => {
    const here = await world()
    await wroteTo(here, 'thr_1', 2)
    await make(here, `update thread set assignee_id = $2 where company_id = $1`, here.admin.userId)

    const [theirs, before] = [await queue(here, here.recruiter), await queue(here, here.admin)]
    await here.as(here.admin).post('/v1/inbox/threads/thr_1/read')
    await make(
      here,
      `insert into thread_read (company_id, thread_id, user_id, read_through) values ($1, 'thr_1', $2, 1)
      on conflict (company_id, thread_id, user_id) do update set read_through = 1`,
      here.admin.userId,
    )

    assert.deepEqual([kinds(theirs), kinds(before)], [[], ['reply_unread']])
    assert.deepEqual(await queue(here, here.admin), [])
  })

  test('tells of letters that did not arrive to those who wrote them', async () => {
    const here = await world()
    await wroteTo(here, 'thr_1', 2)
    await make(here, `update thread set last_inbound_at = null, last_inbound_id = null where company_id = $1`)
    await make(
      here,
      `insert into message (company_id, thread_id, public_id, direction, state, sent_by, body, sent_at, channel)
       select $1, 'thr_1', 'msg_' || state, 'outbound', state, $2, '', now(), 'email'
       from unnest(array['refused', 'bounced', 'uncertain', 'sent']) state`,
      here.recruiter.userId,
    )

    const [own, others] = [await queue(here, here.recruiter), await queue(here, here.admin)]

    assert.deepEqual(own.map(({ key }) => key).toSorted(), ['msg_bounced', 'msg_refused', 'msg_uncertain'])
    assert.deepEqual(others, [])
  })

  test('tells of actions that expire or went wrong', async () => {
    const here = await world()
    const { id: jobId } = await here.make.job({ status: 'live' })
    const insert = `
      insert into staged_action (company_id, action_key, job_id, kind, target, state, title, payload, basis, staged_by_kind, staged_by_id,
        expires_at, executed_by, executed_at, acknowledgements, finished_at)
      values ($1, $2, $3, 'close_job', $2, $4, 'Close it', '{}', '', 'user', 'usr_1', now() + interval '3 hours', $5, $6::timestamptz, $7::jsonb,
        $6::timestamptz)`
    await make(here, insert, 'act.soon', jobId, 'staged', null, null, null)
    await make(here, insert, 'act.failed', jobId, 'failed', 'usr_1', new Date(), '{}')
    await make(here, insert, 'act.done', jobId, 'succeeded', 'usr_1', new Date(), '{}')

    const found = await queue(here, here.recruiter)

    assert.deepEqual(
      found.map(({ kind, key }) => [kind, key]),
      [
        ['action_failed', 'act.failed'],
        ['action_expiring', 'act.soon'],
      ],
    )
  })

  test('tells admins what only they can see to', async () => {
    const here = await world()
    await make(
      here,
      `insert into mailbox (company_id, name, address, exact, settings, state, detail)
       values ($1, 'Jobs', 'jobs@acme.example', 'jobs@acme.example', '', 'fails', 'The password is wrong.')`,
    )
    await make(
      here,
      `insert into webhook_endpoint (company_id, id, key_family, key_company_id, ats_owner, url, secret, state, disabled_reason, disabled_at)
       values ($1, 'whe_1', 'f', $1, 'o', 'https://ats.example/secret/path', '', 'disabled', 'failing', now())`,
    )
    await make(
      here,
      `insert into subscription (company_id, plan, billing_period, status, provider, started_at, period_start, period_end, past_due_since)
       values ($1, 'lite', 'monthly', 'past_due', 'local', now(), now(), now() + interval '1 month', now())`,
    )
    await make(
      here,
      `insert into credit_account (company_id, balance) values ($1, 3) on conflict (company_id) do update set balance = 3`,
    )
    await make(
      here,
      `insert into credit_entry (company_id, delta, balance, reason, source, expires_at) values ($1, -1, 3, 'evaluation', 'test:1', now())`,
    )

    const [admin, recruiter] = [await queue(here, here.admin), await queue(here, here.recruiter)]

    assert.deepEqual(kinds(admin).toSorted(), [
      'credits_low',
      'mailbox_fails',
      'payment_missing',
      'webhook_endpoint_disabled',
    ])
    assert.ok(!JSON.stringify(admin).includes('secret/path'))
    assert.deepEqual(recruiter, [])
  })

  test('tells of an import that stopped to whoever began it', async () => {
    const here = await world()
    await make(
      here,
      `insert into import (company_id, kind, state, file_id, application_status, source, started_by, failure, failure_detail, finished_at)
       values ($1, 'csv', 'failed', 'fil_1', 'unreviewed', 'import', $2, 'unreadable', 'It is no list.', now())`,
      here.recruiter.userId,
    )

    assert.deepEqual(
      (await queue(here, here.recruiter)).map(({ kind, why }) => [kind, why]),
      [['import_failed', 'It is no list.']],
    )
    assert.deepEqual(await queue(here, here.admin), [])
  })

  test('shows reviewers what is about their jobs, and others of another company nothing', async () => {
    const here = await world()
    const theirs = await here.make.job({ status: 'live', hiringTeam: [here.reviewer.userId] })
    const other = await here.make.job({ status: 'live' })
    await wroteTo(here, 'thr_theirs', 2, theirs.id)
    await wroteTo(here, 'thr_other', 2, other.id)

    assert.deepEqual(
      (await queue(here, here.reviewer)).map(({ key }) => key),
      ['thr_theirs'],
    )
    assert.deepEqual(await queue(here, here.stranger), [])
  })
})
