import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { type MailService, mailService, type SmtpReceiver, smtpServer } from '#test'
import { letterOf } from '../inbox.fixture.ts'
import { type Company, company, settled, stateOf, write } from '../own-server.fixture.ts'
import { takeIn } from '../taking-in.ts'

interface Outreach {
  readonly service: MailService
  readonly server: SmtpReceiver
  readonly acme: Company
}

async function outreach(t: TestContext): Promise<Outreach> {
  const server = await smtpServer(t)
  const service = await mailService(t, server.settings)
  return { service, server, acme: await company(service) }
}

const heads = ({ server }: Outreach) => server.letters.filter(({ to }) => to.startsWith('jana')).map(({ head }) => head)

const linkIn = (head: ReadonlyMap<string, string> | undefined): string =>
  /^<(.+)>$/.exec(head?.get('list-unsubscribe') ?? '')?.[1] ?? assert.fail('the letter has no link')

const press = (link: string, body: string) =>
  fetch(link, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body })

/** The candidate writes into the thread. */
async function answer({ service, acme: { companyId, email: address } }: Outreach, threadId: string): Promise<void> {
  const actor = { kind: 'machine', name: 'inbox', companyId } as const
  const letter = letterOf({ place: { threadId }, address })
  await service.db.transaction({ companyId }, (tx) => takeIn(tx, actor, { ...letter, attachments: [] }))
}

describe('a letter that nobody asked for', () => {
  test('is ended by one click, for this company and for good', async (t) => {
    const here = await outreach(t)
    const { service, acme } = here
    await write(acme)
    await settled(service)
    const [head] = heads(here)
    assert.equal(head?.get('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    const link = linkIn(head)

    const page = await fetch(link)
    const text = await page.text()
    const stillLeaves = await write(acme)
    await settled(service)
    const pressed = await press(link, 'List-Unsubscribe=One-Click')
    const refused = await acme.ada.post('/v1/inbox/threads', {
      candidateId: acme.candidateId,
      subject: 'Hello',
      bodyMarkdown: 'And now?',
    })

    assert.equal(page.status, 200)
    assert.match(text, /Acme \d+<\/bdi> wrote to you[\s\S]*<form method="post"/)
    assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
    assert.deepEqual([pressed.status, await pressed.text()], [200, ''])
    assert.equal(await stateOf(acme, stillLeaves), 'sent')
    assert.deepEqual([refused.status, refused.body.code], [422, 'address_suppressed'])
  })

  test('is ended by a button, which tells that it was', async (t) => {
    const here = await outreach(t)
    await write(here.acme)
    await settled(here.service)
    const link = linkIn(heads(here)[0])

    const pressed = await press(link, '')

    assert.match(await pressed.text(), /written to no more/)
    const others = [link.replace(/.$/, '_'), link.replace('company=', 'company=x'), link.split('?')[0] ?? '']
    for (const other of others) assert.equal((await press(other, '')).status, 403)
  })

  test('is one to somebody who never wrote or applied, and no answer is', async (t) => {
    const here = await outreach(t)
    const { service, acme } = here
    const { thread } = await write(acme)
    const reply = () => acme.ada.post(`/v1/inbox/threads/${thread.id}/messages`, { bodyMarkdown: 'And where?' })
    await reply()
    await answer(here, thread.id)
    await reply()
    await write(acme)
    await settled(service)

    const unasked = heads(here).filter((head) => head.has('list-unsubscribe')).length
    assert.deepEqual([unasked, heads(here).length], [2, 4])
  })

  test('keeps no answer from leaving once it was ended', async (t) => {
    const here = await outreach(t)
    const { service, acme } = here
    const { thread } = await write(acme)
    await settled(service)
    await press(linkIn(heads(here)[0]), 'List-Unsubscribe=One-Click')
    await answer(here, thread.id)

    const answered = await acme.ada.post(`/v1/inbox/threads/${thread.id}/messages`, { bodyMarkdown: 'And where?' })
    await settled(service)

    assert.equal(answered.status, 201)
    assert.equal(await stateOf(acme, { thread }), 'sent')
  })
})
