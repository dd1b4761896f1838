/** `@muster/client` is used as others get it: packed, installed elsewhere, compiled against, and run on older Nodes. */
import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { scopes } from '#kernel/actor.ts'
import { newSecret, signatureHeaders } from '#modules/webhooks/signature.ts'
import { world } from '#test'
import { runProgram } from '../../scripts/steps.ts'
import { skip, visit } from '../browser/chromium.ts'
import { answerJson, listening } from './listening.ts'

const root = join(import.meta.dirname, '../..')

const program = `
import { Muster, MusterProblem, verifyWebhook } from '@muster/client'

const { MUSTER_URL: baseUrl, MUSTER_KEY: key, SECRET, HEADERS, BODY } = process.env
const client = new Muster({ baseUrl, key })
const company = await client.getIntegrationCompany()
const job = await client.putAtsJob({ atsJobId: 'REQ-' + process.versions.node, body: { title: 'Bookbinder' } })
const ids = []
for await (const { id } of client.items('listLinkedJobsPage', { limit: 1 })) ids.push(id)
const refusal = await client.getLinkedJob({ jobId: 404404 }).catch((error) => error)
const event = await verifyWebhook(SECRET, JSON.parse(HEADERS), BODY)
const isTold = refusal instanceof MusterProblem && refusal.code === 'job_not_found'
console.log(JSON.stringify([company.id, ids.includes(job.id), isTold, event.type]))
`

const consumer = `
import { type Job, type IntegrationCandidateChange, Muster, MusterProblem, verifyWebhook, type WebhookEvents } from '@muster/client'

export const client = new Muster({ baseUrl: 'http://localhost:3000', key: 'svc_test_1', signal: AbortSignal.timeout(1000) })

export async function titles(): Promise<string[]> {
  const all: string[] = []
  for await (const job of client.items('listJobsPage', { jobStatus: 'live' })) all.push(job.title)
  return all
}

export async function changes(jobId: number, token: string | null): Promise<readonly [IntegrationCandidateChange[], string | null]> {
  const sync = client.sync('listIntegrationCandidatesPage', { jobId, syncToken: token })
  const all: IntegrationCandidateChange[] = []
  for await (const change of sync) all.push(change)
  return [all, sync.token]
}

export async function rename(jobId: number, title: string): Promise<Job | undefined> {
  const { body, etag } = await client.send('getJob', { jobId })
  if (body.title === title) return body
  return client.updateJob({ jobId, body: { title }, ifMatch: etag }).catch((error: unknown) => {
    if (error instanceof MusterProblem && error.code === 'PRECONDITION_FAILED') return undefined
    throw error
  })
}

export async function hear(headers: Headers, body: string): Promise<number | null | undefined> {
  const event = await verifyWebhook(['whsec_b2xk', 'whsec_bmV3'], headers, body)
  const evaluated = (data: WebhookEvents['application.evaluated']['data']): number | null => data.score
  return event.type === 'application.evaluated' ? evaluated(event.data) : undefined
}

export async function resume(candidateId: string): Promise<Blob> {
  return client.getIntegrationResume({ candidateId })
}

// @ts-expect-error An operation that is not there.
export const none = client.noSuchOperation
// @ts-expect-error A body without what it must have.
export const bare = () => client.createJob({ body: {} })
// @ts-expect-error A status that no job has.
export const odd = () => client.listJobs({ jobStatus: 'open' })
`

const compilerOptions = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
}

/** A client may find itself in these places: on Node without a browser's types, behind a bundler with them. */
const places = {
  node: { module: 'nodenext', lib: ['es2022'], types: ['node'] },
  browser: { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'], types: [] },
}

const nodes = await nodesHere()

describe('@muster/client, packed and installed', () => {
  let folder: string
  const run = async (command: string, args: readonly string[], env?: NodeJS.ProcessEnv) => {
    const { code, output } = await runProgram(command, args, env)
    assert.equal(code, 0, output)
    return output
  }

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'muster-client-'))
    const built = join(folder, 'built')
    await run(process.execPath, [join(root, 'scripts/build-client.ts'), built])
    const packed = await run('npm', ['pack', built, '--pack-destination', folder, '--silent'])
    writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }')
    const tarball = join(folder, packed.trim())
    await run('npm', ['install', tarball, '--prefix', folder, '--offline', '--no-audit', '--no-fund', '--silent'])
    symlinkSync(join(root, 'node_modules/@types'), join(folder, 'node_modules/@types'))
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('needs nothing else, and says how it may be used', () => {
    const installed = join(folder, 'node_modules/@muster/client')
    const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))

    assert.equal(manifest.dependencies, undefined)
    assert.equal(manifest.private, undefined)
    for (const file of ['LICENSE', 'README.md', 'index.js', 'index.d.ts'])
      assert.ok(existsSync(join(installed, file)), file)
    assert.ok(!existsSync(join(installed, 'index.ts')))
  })

  for (const { node, version } of nodes) {
    test(`works on Node ${version}`, async () => {
      const here = await world()
      const { key } = await here.make.key({ scopes })
      const secret = newSecret()
      const body = '{"type":"webhook.test"}'
      const headers = JSON.stringify(signatureHeaders([secret], { id: 'evt_1', sentAt: new Date(), body }))
      writeFileSync(join(folder, 'program.mjs'), program)

      const output = await run(node, [join(folder, 'program.mjs')], {
        MUSTER_URL: here.url,
        MUSTER_KEY: key,
        SECRET: secret,
        HEADERS: headers,
        BODY: body,
      })

      assert.deepEqual(JSON.parse(output), [here.companyId, true, true, 'webhook.test'])
    })
  }

  test('works in a browser', { skip }, async (t) => {
    const { url } = await listening(t, (response, asked) => {
      if (asked.url.startsWith('/v1/')) return answerJson(response, 200, { bearer: asked.headers.authorization })
      const file = join(folder, 'node_modules/@muster/client', asked.url)
      if (!asked.url.endsWith('.js')) return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(file))
    })
    const secret = newSecret()
    const body = '{"type":"webhook.test"}'
    const headers = signatureHeaders([secret], { id: 'evt_1', sentAt: new Date(), body })
    const { page, requireQuiet, close } = await visit()
    t.after(close)
    await page.goto(url)

    const told = await page.evaluate(`(async () => {
      const { Muster, verifyWebhook } = await import('/index.js')
      const me = await new Muster({ baseUrl: location.origin, token: 'a-token' }).getMe()
      const event = await verifyWebhook(${JSON.stringify(secret)}, ${JSON.stringify(headers)}, ${JSON.stringify(body)})
      return [me.bearer, event.type]
    })()`)

    assert.deepEqual(told, ['Bearer a-token', 'webhook.test'])
    requireQuiet(/favicon/)
  })

  for (const [place, options] of Object.entries(places)) {
    for (const compiler of ['node_modules', 'tools/node_modules'].map((modules) => join(root, modules, 'typescript'))) {
      // The tools are installed with the last step of the suite.
      if (!existsSync(compiler)) continue
      const { version } = JSON.parse(readFileSync(join(compiler, 'package.json'), 'utf8'))
      test(`is typed for TypeScript ${version} on a ${place}`, async () => {
        writeFileSync(join(folder, 'consumer.ts'), consumer)
        writeFileSync(join(folder, 'readme.ts'), programsIn(join(folder, 'node_modules/@muster/client/README.md')))
        const config = { compilerOptions: { ...compilerOptions, ...options }, files: ['consumer.ts', 'readme.ts'] }
        writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))

        await run(process.execPath, [join(compiler, 'bin/tsc'), '--project', folder])
      })
    }
  }
})

/** The pieces are a program one after another. */
const programsIn = (page: string): string =>
  [...readFileSync(page, 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(([, program]) => program).join('\n')

/**
 * Each version of Node on this machine is tried once: the one we run on, and those of the path and of the usual places.
 */
async function nodesHere(): Promise<readonly { readonly node: string; readonly version: string }[]> {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/local/bin', '/usr/bin']
  const nodes = [process.execPath, ...folders.map((folder) => join(folder, 'node'))].filter((node) => existsSync(node))
  const found = await Promise.all(
    [...new Set(nodes)].map(async (node) => {
      const { code, output } = await runProgram(node, ['--version'])
      return code === 0 ? [{ node, version: output.trim().slice(1) }] : []
    }),
  )
  const recent = found.flat().filter(({ version }) => Number.parseInt(version, 10) >= 20)
  return [...new Map(recent.map((each) => [each.version, each])).values()]
}
