/**
 * The README and the first page of the documentation show commands, which are run as they stand there, on a service
 * that has just started.
 */
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, describe, type TestContext, test } from 'node:test'
import { newDatabase } from '#test'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { onUrl } from './database.ts'
import { dataFolder, type Muster, startMuster, until } from './muster.ts'

const root = join(import.meta.dirname, '../..')
const demo = { email: 'demo@muster.example', password: 'demo demo demo' }

/** The shell is that of a text, from the heading on. */
function shellIn(path: string, heading: string): string {
  const source = readFileSync(join(root, path), 'utf8')
  const part = source.slice(source.indexOf(`## ${heading}`))
  const end = part.indexOf('\n## ', 1)
  const blocks = part.slice(0, end === -1 ? undefined : end).matchAll(/^```sh\n(.*?)^```$/gms)
  return [...blocks].map(([, block]) => block).join('\n')
}

/** Each request must be taken, and each answer is written in a line of its own. */
const strict = 'set -euo pipefail\ncurl() { command curl --fail-with-body --silent --show-error "$@"; echo; }\n'

async function run(muster: Muster, shell: string): Promise<{ code: unknown; answers: unknown[]; output: string }> {
  const child = spawn('bash', ['-c', strict + shell.replaceAll('localhost:3000', `127.0.0.1:${muster.port}`)])
  const [output, faults, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((done) => child.once('close', done)),
  ])
  const answers = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  return { code, answers, output: output + faults }
}

/** The demo company has all of its past. */
async function untilFilled({ url }: Muster): Promise<void> {
  const ask = async (path: string, init: RequestInit): Promise<Record<string, unknown>> =>
    JSON.parse(await (await fetch(url + path, init)).text())
  const { token } = await ask('/v1/sessions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(demo),
  })
  const authorization = `Bearer ${token}`
  await until(
    async () => (await ask('/v1/applications/1/evaluation', { headers: { authorization } }))['score'] !== undefined,
    60_000,
    200,
  )
}

let muster: Muster
const ends: (() => unknown)[] = []
const here: Pick<TestContext, 'after'> = { after: (end) => void ends.push(end as () => unknown) }

describe('what is shown', unlessServerRun, () => {
  before(async () => {
    const { settings } = onUrl(await newDatabase(), dataFolder())
    muster = await startMuster(here, { settings: { ...settings, MUSTER_SEED_DEMO: 'true' } })
    await untilFilled(muster)
  })

  after(async () => {
    for (const end of ends) await end()
  })

  test('in the README works, line for line', async () => {
    const { code, answers, output } = await run(muster, shellIn('README.md', 'Try'))

    assert.equal(code, 0, output)
    const [me, jobs, applications, evaluation, found, mistyped, overview, table, billing, checkout] = answers
    assert.partialDeepStrictEqual(me, { email: demo.email }, output)
    for (const list of [jobs, applications, found, mistyped]) {
      assert.ok(((list as { data: unknown[] }).data ?? []).length > 0, JSON.stringify(list))
    }
    assert.ok((evaluation as { criteria: unknown[] }).criteria.length > 0)
    assert.ok(overview && billing)
    assert.ok((table as { rows: unknown[] }).rows.length > 0)
    assert.match(JSON.stringify(checkout), /"url":"http/)
  })

  test('at the beginning of the documentation works, line for line', async () => {
    const { code, answers, output } = await run(muster, shellIn('docs/api.md', 'Quick start'))

    assert.equal(code, 0, output)
    assert.equal(answers.length, 3)
    assert.partialDeepStrictEqual(answers[2], { location: { city: 'Berlin' } }, output)
  })
})
