import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Muster } from '@muster/client'
import { scopes } from '#kernel/actor.ts'
import { type World, world } from '#test'
import { freePort } from './listening.ts'
import { ownCompany } from './own-company.ts'

const root = join(import.meta.dirname, '../..')

async function keyed({ url, make, recruiter }: World) {
  const { key } = await make.key({ scopes })
  return {
    environment: { MUSTER_URL: url, MUSTER_KEY: key },
    client: new Muster({ baseUrl: url, key, token: recruiter.token }),
  }
}

describe('examples', () => {
  test('push-applicants links a job, hands applicants in with their resumes, and does nothing twice', async (t) => {
    const { environment, client } = await keyed(await world())

    const first = await outputOf(t, 'push-applicants.ts', environment)
    const second = await outputOf(t, 'push-applicants.ts', environment)

    const [job] = (await client.listLinkedJobsPage()).data
    assert.ok(job)
    const [ana, ben] = await candidatesOf(client, job.id)
    assert.deepEqual(first.slice(0, 3), [
      `REQ-17 is job ${job.id}, live`,
      `A-1 is ${ana?.id}, taken in`,
      `A-2 is ${ben?.id}, taken in`,
    ])
    assert.match(
      first[3] ?? '',
      /^A-3 was refused: screening_questions_incomplete: .*Since when have you bound books\?/,
    )
    assert.deepEqual(second, [
      `REQ-17 is job ${job.id}, live`,
      `A-1 is ${ana?.id}, there already`,
      `A-2 is ${ben?.id}, there already`,
      first[3],
    ])
    assert.equal(job.applicantCount, 2)
    const resume = await client.getIntegrationResume({ candidateId: ana?.id ?? '' })
    assert.equal(await resume.text(), readFileSync(join(root, 'examples/resumes/ana-diaz.txt'), 'utf8'))
  })

  test('sync-candidates keeps a copy of everybody, tells of changes alone, and forgets who is erased', async (t) => {
    const here = await world()
    const { environment, client } = await keyed(here)
    const folder = mkdtempSync(join(tmpdir(), 'muster-sync-'))
    t.after(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'candidates.json')
    const sync = () => outputOf(t, 'sync-candidates.ts', environment, [file])
    await outputOf(t, 'push-applicants.ts', environment)
    await here.settle()
    const [job] = (await client.listLinkedJobsPage()).data
    assert.ok(job)
    const [ana, ben] = await candidatesOf(client, job.id)
    const names = () => {
      const { [job.id]: copy } = JSON.parse(readFileSync(file, 'utf8'))
      return Object.values<{ firstName: string; status: string }>(copy.candidates).map(
        ({ firstName, status }) => `${firstName} ${status}`,
      )
    }

    const first = await sync()
    const kept = names()
    const idle = await sync()
    await client.updateIntegrationCandidate({ candidateId: ana?.id ?? '', body: { status: 'shortlisted' } })
    await here.settle()
    const [application] = (await client.listApplications({ jobId: job.id })).data.filter(
      ({ externalApplicationId }) => externalApplicationId === 'A-2',
    )
    const { candidateId } = application ?? assert.fail('Ben is gone')
    await new Muster({ baseUrl: here.url, token: here.admin.token }).eraseCandidate({ candidateId })
    await here.settle()
    const later = await sync()
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"token": "[^"]*"/, '"token": "expired"'))
    const anew = await sync()

    const line = (what: string) => [`job ${job.id}, Bookbinder: ${what}`]
    assert.deepEqual(first, line('2 new or changed, 0 gone, 2 kept'))
    // The order is that of the last change, and nobody knows whose evaluation ends first.
    assert.deepEqual(kept.toSorted(), ['Ana unreviewed', 'Ben unreviewed'])
    assert.deepEqual(idle, line('0 new or changed, 0 gone, 2 kept'))
    assert.deepEqual(later, line('1 new or changed, 1 gone, 1 kept'))
    assert.deepEqual(anew, line('1 new or changed, 0 gone, 1 kept'))
    assert.deepEqual(names(), ['Ana shortlisted'])
    assert.ok(!readFileSync(file, 'utf8').includes(ben?.id ?? 'nobody'))
  })

  test('receive-webhooks proves what it is sent, tells of it once, and lets nobody else in', async (t) => {
    const port = String(await freePort())
    const origin = `http://127.0.0.1:${port}`
    const { url, key, client } = await ownCompany(t, { MUSTER_WEBHOOK_ALLOW: origin })
    const environment = { MUSTER_URL: url, MUSTER_KEY: key, PORT: port }

    const receiver = run(t, 'receive-webhooks.ts', environment)
    await receiver.until(/^listening for http/m)
    await receiver.until(/^evt_\w+ webhook\.test$/m)
    await outputOf(t, 'push-applicants.ts', environment)
    const [, id = ''] = await receiver.until(/^(evt_\w+) application\.created: app_1 applied to REQ-17$/m)
    for await (const { deliveryId, eventId } of client.items('listWebhookDeliveriesPage')) {
      if (eventId === id) await client.redeliverWebhook({ deliveryId })
    }
    await receiver.until(new RegExp(`^${id} again: left alone$`, 'm'))
    const forged = await fetch(`${origin}/muster`, { method: 'POST', body: '{}', headers: { 'webhook-id': id } })
    receiver.stop()
    const { code, output } = await receiver.ended

    assert.equal(forged.status, 400)
    assert.match(output, /^refused: missing_header$/m)
    assert.equal(output.match(new RegExp(`^${id} application`, 'gm'))?.length, 1)
    assert.equal(code, 0, output)
  })

  test('without a key they say what is missing', async (t) => {
    for (const example of ['push-applicants.ts', 'receive-webhooks.ts', 'sync-candidates.ts']) {
      const { code, output } = await run(t, example, {}).ended

      assert.deepEqual([code, output.startsWith('Set MUSTER_KEY')], [1, true], example)
    }
  })
})

async function candidatesOf(client: Muster, jobId: number) {
  const { data } = await client.listIntegrationCandidatesPage({ jobId })
  return data.toSorted((one, other) => Number(one.id.slice(4)) - Number(other.id.slice(4)))
}

interface Running {
  readonly ended: Promise<{ readonly code: number | null; readonly output: string }>
  /** The promise waits for what the program prints. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  stop(): void
}

function run(
  t: Pick<TestContext, 'after'>,
  example: string,
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): Running {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [join(root, 'examples', example), ...args], { env: { PATH, ...environment } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  )
  t.after(() => child.kill('SIGKILL'))
  return {
    ended,
    stop: () => child.kill('SIGTERM'),
    until: async (pattern) => {
      const deadline = Date.now() + 60_000
      for (;;) {
        const found = pattern.exec(output)
        if (found) return found
        if (Date.now() > deadline || child.exitCode !== null)
          assert.fail(`${example} did not print ${pattern}:\n${output}`)
        await pause(20)
      }
    },
  }
}

async function outputOf(...[t, example, environment, args]: Parameters<typeof run>): Promise<string[]> {
  const { code, output } = await run(t, example, environment, args).ended
  assert.equal(code, 0, output)
  return output.trim().split('\n')
}
