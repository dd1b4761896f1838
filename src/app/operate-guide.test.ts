/** The guide for operators may only name settings, figures and commands that exist. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { settings } from '#kernel/config.ts'
import { testServer } from '#test'

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'docs/guides/operate.md'), 'utf8')
const named = (pattern: RegExp): string[] => [...new Set([...guide.matchAll(pattern)].map(([, name = '']) => name))]

describe('the guide for operators', () => {
  test('names settings that there are', () => {
    const known = new Set(Object.values(settings).map(({ name }) => name))

    assert.deepEqual(
      named(/\b((?:MUSTER_|DATABASE_|REDIS_|S3_)[A-Z_]+)\b/g).filter((name) => !known.has(name)),
      [],
    )
  })

  test('names figures that are told', async () => {
    const { url } = await testServer()
    await fetch(`${url}/v1/me`)
    const told = await fetch(`${url}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } }).then((a) => a.text())

    const wanted = named(/\b(muster_[a-z_]+)\b/g)

    assert.ok(wanted.length >= 5)
    assert.deepEqual(
      wanted.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(told)),
      [],
    )
  })

  test('names commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

    assert.deepEqual(
      named(/npm run ([a-z]+)/g).filter((name) => !(name in scripts)),
      [],
    )
  })
})
