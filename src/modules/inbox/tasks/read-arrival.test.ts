import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ProcessDocumentReader } from '#connectors/documents/documents.ts'
import { everywhere, type World, world } from '#test'
import {
  arrivalOf,
  arrivalsOf,
  arrived,
  attempted,
  bounceAddress,
  letterFrom,
  portsOfService,
  replyAddress,
  shown,
  stored,
} from '../arrivals.fixture.ts'
import { inbox, listed, pathTo, written } from '../inbox.fixture.ts'

interface Talk {
  readonly here: World
  readonly thread: { readonly id: string }
  readonly message: { readonly id: string; readonly threadId: string }
  readonly candidateId: number
  readonly address: string
}

async function talk(here: World): Promise<Talk> {
  const { emails, id: candidateId } = await here.make.candidate()
  const { thread, message } = await written(here, { candidateId })
  return { here, thread, message, candidateId, address: emails[0] }
}

const rfcId = ({ id }: { readonly id: string }): string => `<${id}@localhost>`
const answering = (message: { readonly id: string }): readonly string[] => [`In-Reply-To: ${rfcId(message)}`]

describe('a letter that came in', () => {
  test('to the address of a thread is in that thread', async () => {
    const { here, thread, address } = await talk(await world())

    const { message, thread: its } = await arrived(here, letterFrom({ from: address, to: await replyAddress(thread) }))

    assert.partialDeepStrictEqual(message, {
      text: 'Thursday after five?\n',
      flags: [],
      hasSource: true,
      state: 'received',
    })
    assert.partialDeepStrictEqual(its, { id: thread.id, unread: true, messageCount: 2 })
    assert.ok((await here.events()).includes('message.received'))
  })

  test('to that address in capitals, named by the envelope alone, is there too', async () => {
    const { here, thread, address } = await talk(await world())
    const to = (await replyAddress(thread)).toUpperCase()

    const { thread: its } = await arrived(here, letterFrom({ from: address }), {
      envelope: { from: address, to: [to] },
    })

    assert.equal(its.id, thread.id)
  })

  test('with a token goes there though it refers to another thread', async () => {
    const { here, thread, address } = await talk(await world())
    const other = await talk(here)

    const letter = letterFrom({ from: address, to: await replyAddress(thread), head: answering(other.message) })

    assert.equal((await arrived(here, letter)).thread.id, thread.id)
  })

  test('of somebody else with a token is there, and that is told', async () => {
    const { here, thread } = await talk(await world())

    const { message, thread: its } = await arrived(here, letterFrom({ to: await replyAddress(thread) }))

    assert.deepEqual([its.id, message.flags], [thread.id, ['written_from_another_address']])
  })

  test('from another address of its candidate is theirs', async () => {
    const here = await world()
    const emails = [`a.${here.companyId}@people.example`, `b.${here.companyId}@people.example`]
    const { id: candidateId } = await here.make.candidate({ emails })
    const { thread } = await written(here, { candidateId })

    const letter = letterFrom({ from: emails[1] ?? '', to: await replyAddress(thread) })

    assert.deepEqual((await arrived(here, letter)).message.flags, [])
  })

  test('that fails to prove its sender is in the thread of its token, and that is told', async () => {
    const { here, thread, address } = await talk(await world())
    const letter = letterFrom({ from: address, to: await replyAddress(thread) })

    const { message } = await arrived(here, letter, { verified: 'fail' })

    assert.deepEqual([message.flags, message.from.verified], [['sender_not_verified'], 'fail'])
  })

  test('with a token whose seal is wrong is not let into the thread', async () => {
    const { here, thread } = await talk(await world())
    const forged = (await replyAddress(thread)).replace(/\.[0-9a-f]{16}@/, '.0000000000000000@')

    const { thread: its } = await arrived(here, letterFrom({ to: forged }))

    assert.notEqual(its.id, thread.id)
    assert.equal(its.state, 'unassigned')
  })

  test('with two tokens is in the thread of the first, and that is told', async () => {
    const { here, thread, address } = await talk(await world())
    const other = await talk(here)
    const to = `${await replyAddress(thread)}, ${await replyAddress(other.thread)}`

    const { message, thread: its } = await arrived(here, letterFrom({ from: address, to }))

    assert.deepEqual([its.id, message.flags], [thread.id, ['names_another_thread']])
  })

  test('with two tokens is shown by the thread of the second, which it wakes nobody in', async () => {
    const { here, thread, address } = await talk(await world())
    const other = await talk(here)
    const to = `${await replyAddress(thread)}, ${await replyAddress(other.thread)}`

    const { message } = await arrived(here, letterFrom({ from: address, to }))
    const said = {
      subject: 'Undelivered Mail Returned to Sender',
      text: 'I could not deliver your message: user unknown',
    }
    await arrived(here, letterFrom({ from: 'MAILER-DAEMON@mx.example', to, ...said }), {
      envelope: { from: '', to: [] },
    })

    const client = here.as(here.recruiter)
    const [pointer, ...more] = (await client.get(pathTo(other.thread, '/messages/page'))).body.data
    assert.deepEqual(
      more.map(({ id }: { id: string }) => id),
      [other.message.id],
    )
    assert.partialDeepStrictEqual(pointer, { kind: 'automatic', from: { address }, flags: ['is_in_another_thread'] })
    assert.ok(pointer.text.includes(message.id) && pointer.text.includes(thread.id), pointer.text)
    assert.partialDeepStrictEqual((await client.get(pathTo(other.thread))).body, { unread: false, messageCount: 2 })
    assert.equal((await here.events()).filter((name) => name === 'message.received').length, 1)
  })

  test('that ends with what was sent in its thread, without any mark, has that folded', async () => {
    const here = await world()
    const { emails, id: candidateId } = await here.make.candidate()
    const sent = 'Would Tuesday at ten o clock suit you for a talk?\n\nWe would meet at the workshop in Leipzig.'
    const { thread } = await written(here, { candidateId, bodyMarkdown: sent })
    const to = await replyAddress(thread)
    const textOf = async (text: string): Promise<string> => {
      const { message } = await arrived(here, letterFrom({ from: emails[0], to, text }))
      assert.equal(message.text.trim(), text.trim())
      return message.text.slice(0, message.folded.quoteFrom).trim()
    }

    assert.equal(await textOf(`Yes, gladly.\n\n${sent}`), 'Yes, gladly.')
    assert.equal(await textOf(`${sent}\n\nYes, gladly.`), `${sent}\n\nYes, gladly.`)
    assert.equal(await textOf(sent), sent)
  })

  test('to the address of a letter, where machines answer, is in its thread', async () => {
    const { here, thread, message: letter, address } = await talk(await world())
    const head = ['Auto-Submitted: auto-replied']

    const { message, thread: its } = await arrived(
      here,
      letterFrom({ from: address, to: await bounceAddress(letter), subject: 'Away', head }),
    )

    assert.deepEqual([its.id, message.kind, its.unread], [thread.id, 'automatic-answer', false])
  })

  test('that answers a letter to its sender is in its thread, and keeps its subject', async () => {
    const { here, thread, message, address } = await talk(await world())

    const letter = letterFrom({ from: address, subject: 'Something new', head: answering(message) })

    const { thread: its, message: came } = await arrived(here, letter)
    assert.deepEqual([its.id, its.subject, came.subject], [thread.id, 'Your application', 'Something new'])
  })

  test('that answers a letter as its mail server called it is in its thread', async () => {
    const { here, thread, message, address } = await talk(await world())
    await everywhere(here.owner, 'update mail_message set server_message_id = $3 where company_id = $1 and id = $2', [
      here.companyId,
      message.id,
      `<0100${message.id}@eu.amazonses.example>`,
    ])

    const head = [`References: <0100${message.id}@eu.amazonses.example>`]

    assert.equal((await arrived(here, letterFrom({ from: address, head }))).thread.id, thread.id)
  })

  test('that refers to a letter of its sender, which we have, is in its thread', async () => {
    const { here, thread, address } = await talk(await world())
    const first = letterFrom({ from: address, to: await replyAddress(thread) })
    const [, id = ''] = /^Message-ID: (.*)$/m.exec(first) ?? []
    await arrived(here, first)

    const second = letterFrom({ from: address, head: [`References: ${id}`] })

    assert.equal((await arrived(here, second)).thread.id, thread.id)
  })

  test('that refers to a letter to somebody else begins a thread of its sender, with a suggestion', async () => {
    const { here, thread, message } = await talk(await world())
    const ben = await here.make.candidate()

    const { thread: its } = await arrived(here, letterFrom({ from: ben.emails[0], head: answering(message) }))

    assert.notEqual(its.id, thread.id)
    assert.partialDeepStrictEqual(its, { candidateId: ben.id, suggestedThreadId: thread.id, state: 'open' })
  })

  test('with the subject of an open thread begins a new one, with a suggestion', async () => {
    const { here, thread, candidateId, address } = await talk(await world())

    const { thread: its } = await arrived(here, letterFrom({ from: address, subject: 'AW: Re[2]: Your application' }))

    assert.notEqual(its.id, thread.id)
    assert.partialDeepStrictEqual(its, { candidateId, suggestedThreadId: thread.id })
  })

  test('of somebody who is known begins a thread of theirs', async () => {
    const { here, candidateId, address } = await talk(await world())

    const { thread } = await arrived(
      here,
      letterFrom({ from: `Ada <${address.toUpperCase()}>`, subject: 'A question' }),
    )

    assert.partialDeepStrictEqual(thread, { candidateId, suggestedThreadId: null, state: 'open', unread: true })
  })

  for (const [name, from, verified] of [
    ['of nobody who is known', 'x@y.example', 'pass'],
    ['that says to be of somebody, and fails to prove it,', null, 'fail'],
    ['without a sender', '', 'unknown'],
  ] as const) {
    test(`${name} is unassigned`, async () => {
      const { here, address } = await talk(await world())

      const { thread } = await arrived(here, letterFrom({ from: from ?? address, subject: 'Question' }), { verified })

      assert.partialDeepStrictEqual(thread, { candidateId: null, state: 'unassigned', suggestedThreadId: null })
    })
  }

  test('to a thread that was merged is where that leads', async () => {
    const { here, thread, candidateId, address } = await talk(await world())
    const { thread: kept } = await written(here, { candidateId, subject: 'Documents' })
    const merging = await here.as(here.recruiter).post(pathTo(kept, '/merge'), { otherThreadId: thread.id })

    const { thread: its } = await arrived(here, letterFrom({ from: address, to: await replyAddress(thread) }))

    assert.deepEqual([merging.status, its.id], [200, kept.id])
  })

  test('to a thread of somebody who was erased begins a new one, which is of nobody', async () => {
    const { here, thread, candidateId, address } = await talk(await world())
    const to = await replyAddress(thread)
    await here.as(here.admin).delete(`/v1/candidates/${candidateId}`)
    await here.settle()

    const { thread: its } = await arrived(here, letterFrom({ from: address, to }))

    assert.notEqual(its.id, thread.id)
    assert.partialDeepStrictEqual(its, { candidateId: null, state: 'unassigned' })
  })

  test('to a thread of another company is not seen there', async () => {
    const { here, thread, address } = await talk(await world())
    const elsewhere = await world()

    await arrived(elsewhere, letterFrom({ from: address, to: await replyAddress(thread) }))

    assert.equal((await here.as(here.recruiter).get(pathTo(thread))).body.messageCount, 1)
  })

  test('opens an archived thread again', async () => {
    const { here, thread, address } = await talk(await world())
    await here.as(here.recruiter).post(pathTo(thread, '/archive'))

    await arrived(here, letterFrom({ from: address, to: await replyAddress(thread) }))

    assert.equal((await here.as(here.recruiter).get(pathTo(thread))).body.state, 'open')
  })

  test('is one message, however often it comes and by however many tasks it is read', async () => {
    const { here, thread, address } = await talk(await world())
    const raw = letterFrom({ from: address, to: await replyAddress(thread) })
    const documents = new ProcessDocumentReader()

    await stored(arrivalOf(here, raw), arrivalOf(here, raw), arrivalOf(here, `Received: by way of another\n${raw}`))
    await here.settle()
    const other = arrivalOf(here, letterFrom({ from: address, to: await replyAddress(thread) }))
    await attempted(here, other, { ports: await portsOfService(documents), times: 3 }).finally(() => documents.close())

    assert.deepEqual(
      (await arrivalsOf(here)).map(({ state, hasRaw }) => [state, hasRaw]),
      [
        ['read', false],
        ['read', false],
      ],
    )
    assert.equal((await here.as(here.recruiter).get(pathTo(thread))).body.messageCount, 3)
  })

  test('keeps its files, of which one can be the resume', async () => {
    const { here, thread, address, candidateId } = await talk(await world())
    const part = (type: string, name: string, body: string): string =>
      `--b\nContent-Type: ${type}; name="${name}"\nContent-Disposition: attachment; filename="${name}"\n\n${body}\n`
    const parts = [
      part('text/plain', 'cv.txt', 'Grace Hopper, bookbinder'),
      part('text/calendar', 'invite.ics', '\u0001\u0002'),
      '--b--\n',
    ]
    const head = ['MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b']
    const text = `--b\nContent-Type: text/plain\n\nMy resume.\n${parts.join('')}`

    const { message } = await arrived(here, letterFrom({ from: address, to: await replyAddress(thread), head, text }))

    assert.deepEqual(
      message.attachments.map(({ fileName, fileKey }: { fileName: string; fileKey: string | null }) => [
        fileName,
        fileKey !== null,
      ]),
      [
        ['cv.txt', true],
        ['invite.ics', false],
      ],
    )
    const { fileKey } = message.attachments[0]
    const path = `${inbox}/${thread.id}/messages/${message.id}/resume`
    assert.equal((await here.as(here.recruiter).post(path, { fileKey })).status, 201)
    assert.ok((await here.as(here.recruiter).get(`/v1/candidates/${candidateId}/resumes`)).body.data.length > 0)
  })

  test('shows its HTML with its own pictures, and folds what it quotes', async () => {
    const { here, thread, address } = await talk(await world())
    const to = await replyAddress(thread)
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const head = ['MIME-Version: 1.0', 'Content-Type: multipart/related; boundary=b']
    const html = `<p>Passt!</p><img src="cid:logo@x"><script>steal()</script><p>2026/11/23 ${to}</p><blockquote>When?</blockquote>`
    const text = `--b\nContent-Type: text/html\n\n${html}\n--b\nContent-Type: image/png\nContent-ID: <logo@x>\nContent-Transfer-Encoding: base64\n\n${png}\n--b--`

    const { message } = await arrived(here, letterFrom({ from: address, to, head, text }))

    const { body } = await here.as(here.recruiter).get(`${inbox}/${thread.id}/messages/${message.id}/html`)
    const page = await fetch(`${here.url}${body.url.slice(new URL(body.url).origin.length)}`)
    const shownHtml = await page.text()
    assert.match(shownHtml, /src="data:image\/png;base64,iVBOR/)
    assert.doesNotMatch(shownHtml, /steal/)
    assert.ok(message.folded.quoteFrom < message.text.length)
  })

  test('of ours that lies in a mailbox is shown as a copy, and wakes nobody', async () => {
    const { here, thread, message, address } = await talk(await world())
    const head = [`X-Muster-Letter: ${message.id}`, `References: ${rfcId(message)}`]

    const { message: copy, thread: its } = await arrived(
      here,
      letterFrom({ from: 'jobs@acme.example', to: address, head }),
    )

    assert.deepEqual([its.id, copy.kind, copy.flags, its.unread], [thread.id, 'automatic', ['copy_of_ours'], false])
  })

  test('never joins by its subject alone, and waits for nobody before it', async () => {
    const { here, thread } = await talk(await world())

    const letters = Array.from({ length: 5 }, (_, index) =>
      letterFrom({ from: `x${index}@y.example`, subject: 'Your application' }),
    )
    await stored(...letters.map((raw) => arrivalOf(here, raw)))
    await here.settle()

    const rows = await arrivalsOf(here)
    assert.equal(new Set(rows.map(({ threadId }) => threadId)).size, 5)
    assert.ok(rows.every(({ threadId }) => threadId !== thread.id))
    assert.equal((await listed(here, '?state=unassigned&limit=100')).length, 5)
    assert.ok((await shown(here, rows[0] ?? assert.fail())).message)
  })
})
