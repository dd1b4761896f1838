/** Some answers come before the body was read: they reach a client who is still sending it, and cost us little. */
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Asking } from './early-answers.client.ts'
import { memberToken, newCompany, openEdge } from './fixture.ts'

const edge = await openEdge()
const { port } = edge
const bearer = (role: 'admin' | 'reviewer') => ({ authorization: `Bearer ${memberToken(role, newCompany())}` })

const asJson = { 'content-type': 'application/json' }
const notes = { method: 'POST', path: '/v1/public/notes' }
const things = { method: 'POST', path: '/v1/things' }
/** Requests are refused at each step that comes before the body, and at the one that reads it. */
const askings: readonly Asking[] = [
  { ...notes, headers: asJson, status: 413 },
  { ...notes, headers: { 'content-type': 'text/plain' }, status: 415 },
  { ...things, headers: asJson, status: 401 },
  { ...things, headers: { ...asJson, ...bearer('reviewer') }, status: 403 },
  { method: 'DELETE', path: '/v1/things/7', headers: bearer('admin'), status: 400 },
  { method: 'PUT', path: '/v1/things', headers: asJson, status: 405 },
  { method: 'POST', path: '/v1/nowhere', headers: asJson, status: 404 },
  { method: 'POST', path: '/v1/%ZZ', headers: asJson, status: 400 },
]

/** So many requests are sent in each way that a client has, each refusal ten times. */
const requests = 10 * askings.length

async function toldTo(program: string, name: string): Promise<unknown> {
  const file = fileURLToPath(new URL(name, import.meta.url))
  const { stdout } = await promisify(execFile)(program, [file, String(port), String(requests), JSON.stringify(askings)])
  return JSON.parse(stdout)
}

describe('an answer that comes before the body was read', () => {
  test('is read by every client of Node: fetch, and http over kept and closing connections, in chunks or not', async () => {
    assert.deepEqual(await toldTo(process.execPath, 'early-answers.client.ts'), { 'as told': 5 * requests })
  })

  const skip = spawnSync('python3', ['--version']).status !== 0 && 'there is no python3'
  test('is read by every client of Python: urllib, and http.client in chunks or not', { skip }, async () => {
    assert.deepEqual(await toldTo('python3', 'early-answers.py'), { 'as told': 3 * requests })
  })
})
