/**
 * Nobody signed up to the service yet, and somebody comes in: by a page whose address the start shows, or by a command.
 */
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newDatabase } from '#test'
import { clientOf } from '#test/kit/client.ts'
import { unlessServerRun } from '#test/suite/server-run.ts'
import { onUrl } from './database.ts'
import { dataFolder, launch, startMuster } from './muster.ts'
import { addressOf } from './recruiter.ts'

const ada = { email: 'ada@acme.example', name: 'Ada Ortiz', companyName: 'Acme', password: 'a long enough password' }

async function emptyDatabase() {
  return onUrl(await newDatabase(), dataFolder())
}

describe('a start of an empty service', unlessServerRun, () => {
  test('shows where the first account is made: once, and with that address alone', async (t) => {
    const { settings } = await emptyDatabase()
    const muster = await startMuster(t, { settings })
    const [, path = ''] = /First account +http:\S+?(\/setup\/\S+)/.exec(muster.output()) ?? []
    const client = clientOf(addressOf(muster), {})
    const send = (email: string) => {
      const fields = new URLSearchParams({ ...ada, email })
      return fetch(addressOf(muster) + path, {
        method: 'POST',
        body: fields,
        redirect: 'manual',
        headers: { origin: muster.url },
      })
    }

    const guesses = await Promise.all(['/setup/', `/setup/${'0'.repeat(32)}`].map((guess) => client.get(guess)))
    const page = await client.get(path)
    const refused = await send('no address')
    const sent = await Promise.all([send(ada.email), send('bob@acme.example')])

    assert.deepEqual(
      guesses.map(({ status }) => status),
      [404, 404],
    )
    assert.deepEqual([page.status, refused.status], [200, 422])
    assert.deepEqual(sent.map(({ status }) => status).sort(), [303, 404])
    const again = await client.get(path)
    assert.equal(again.status, 404)
    const email = sent[0]?.status === 303 ? ada.email : 'bob@acme.example'
    const { body } = await client.post('/v1/sessions', { email, password: ada.password })
    assert.deepEqual([body.company.name, body.company.role], ['Acme', 'admin'])
    const next = await startMuster(t, { settings })
    assert.doesNotMatch(next.output(), /First account/)
  })
})

describe('npm run admin', unlessServerRun, () => {
  const admin = (
    t: Parameters<typeof launch>[0],
    settings: Readonly<Record<string, string>>,
    args: readonly string[],
  ) => launch(t, { program: ['scripts/admin.ts', ...args], settings })

  test('makes a company with its first admin, and shows where they choose a password', async (t) => {
    const { settings } = await emptyDatabase()
    const muster = await startMuster(t, { settings })
    const client = clientOf(addressOf(muster), {})
    const create = ['create', '--email', ada.email, '--name', ada.name, '--company', ada.companyName]

    const created = admin(t, settings, create)
    assert.equal((await created.ended).code, 0, created.output())
    const renewed = admin(t, settings, ['link', '--email', ada.email])
    assert.equal((await renewed.ended).code, 0, renewed.output())

    const tokens = [created, renewed].map(({ output }) => /\/reset-password\/(\S+)/.exec(output())?.[1])
    const set = (token: string | undefined) => client.put(`/v1/password-resets/${token}`, { password: ada.password })
    assert.deepEqual([(await set(tokens[0])).status, (await set(tokens[1])).status], [404, 204])
    const { body } = await client.post('/v1/sessions', { email: ada.email, password: ada.password })
    assert.deepEqual([body.user.name, body.company.name, body.company.role], ['Ada Ortiz', 'Acme', 'admin'])
  })

  test('says in a line what it can not do', async (t) => {
    const { settings } = await emptyDatabase()
    const wrong = [[], ['create'], ['create', '--email', 'ada'], ['link', '--email', 'nobody@acme.example']]

    const refused = await Promise.all(
      wrong.map(async (args) => {
        const run = admin(t, settings, args)
        return { code: (await run.ended).code, lines: run.output().trim().split('\n').length }
      }),
    )

    assert.deepEqual(refused, Array(4).fill({ code: 1, lines: 1 }))
  })
})
