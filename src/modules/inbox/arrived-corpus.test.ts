/** Letters of the corpus come to a company that has its threads, and each is where it belongs, as a recruiter sees it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LabelledLetter, lettersOf } from '#letters/corpus/corpus.fixture.ts'
import { everywhere, type World, world } from '#test'
import { arrived, bounceAddress, replyAddress, type Shown } from './arrivals.fixture.ts'
import { written } from './inbox.fixture.ts'

/** As `world.fixture.ts` of the corpus has them. */
const people = [
  ['anna.berg@mail.example', 'Your application as nurse'],
  ['ben.ode@outlook.example', 'Interview on Tuesday'],
  ['chiara.r@posta.example', 'Your application'],
  ['daichi@yama.example', 'Your application'],
  ['emil@nordic.example', 'Offer'],
  ['fatou@mali.example', 'Documents we need'],
  ['gus@list.example', 'Our newest jobs'],
  ['hana@praha.example', 'Phone call'],
] as const

interface Known {
  readonly name: string
  readonly threadId: string
  readonly candidateId: number
  readonly reply: string
  readonly bounce: string
}

async function knownIn(here: World): Promise<Known[]> {
  const known: Known[] = []
  for (const [index, [address, subject]] of people.entries()) {
    const name = `t${index + 1}`
    const { id: candidateId } = await here.make.candidate({ emails: [address] })
    const { thread, message } = await written(here, { candidateId, subject })
    const { body: second } = await here
      .as(here.recruiter)
      .post(`/v1/inbox/threads/${thread.id}/messages`, { bodyMarkdown: 'And one thing more.' })
    for (const [id, letter] of [
      [message.id, 'a'],
      [second.id, 'b'],
    ] as const) {
      await everywhere(here.owner, 'update message set rfc_id = $3 where company_id = $1 and public_id = $2', [
        here.companyId,
        id,
        `<${name}${letter}@acme.example>`,
      ])
      await everywhere(here.owner, 'update mail_message set server_message_id = $3 where company_id = $1 and id = $2', [
        here.companyId,
        id,
        `<010${name}${letter}@eu.amazonses.example>`,
      ])
    }
    const head = `From: ${address}\r\nTo: ${await replyAddress(thread)}\r\nMessage-ID: <r${index + 1}@their.example>\r\n\r\nHello\r\n`
    await arrived(here, Buffer.from(head))
    known.push({
      name,
      threadId: thread.id,
      candidateId,
      reply: await replyAddress(thread),
      bounce: await bounceAddress(message),
    })
  }
  return known
}

function addressed({ raw }: LabelledLetter, known: readonly Known[]): Buffer {
  const text = raw
    .toString('latin1')
    .replaceAll(/\b([rb])\+(t\d)\.a1b2@in\.acme\.example/gi, (whole, mark: string, name: string) => {
      const found = known.find((each) => each.name === name.toLowerCase())
      return found ? (mark.toLowerCase() === 'r' ? found.reply : found.bounce) : whole
    })
  return Buffer.from(text, 'latin1')
}

function placeOf({ thread }: Shown, known: readonly Known[]): string {
  const joined = known.find(({ threadId }) => threadId === thread.id)
  if (joined) return `join ${joined.name}`
  const suggested = known.find(({ threadId }) => threadId === thread.suggestedThreadId)
  if (suggested) return `suggest ${suggested.name}`
  const candidate = known.find(({ candidateId }) => candidateId === thread.candidateId)
  return candidate ? `new ${candidate.name.replace('t', 'c')}` : 'unassigned'
}

/** What came in with a letter is gone for the next, which knows of the same threads and people. */
async function forgetAfter({ owner, companyId }: World): Promise<() => Promise<void>> {
  const keys = { message: 'id::text', thread: 'id', thread_participant: 'thread_id || exact' }
  const known = new Map<string, string[]>()
  for (const [table, key] of Object.entries(keys)) {
    const select = `select ${key} as key from ${table} where company_id = $1`
    const { rows } = await everywhere<{ key: string }>(owner, select, [companyId])
    known.set(
      table,
      rows.map((row) => row.key),
    )
  }
  return async () => {
    for (const [table, key] of Object.entries(keys)) {
      const others = `delete from ${table} where company_id = $1 and ${key} <> all($2)`
      await everywhere(owner, others, [companyId, known.get(table)])
    }
  }
}

test('each letter of the corpus is where it belongs', async (t) => {
  const here = await world()
  const known = await knownIn(here)
  const forget = await forgetAfter(here)
  const wrong: string[] = []
  const letters = [...lettersOf('tuned'), ...lettersOf('held')]

  for (const letter of letters) {
    const verified = letter.expected.get('verified') === 'fail' ? 'fail' : 'unknown'
    const came = await arrived(here, addressed(letter, known), { verified })
    const [place, expected] = [placeOf(came, known), letter.expected.get('thread')]
    const kind = letter.expected.get('kind') ?? 'written'
    if (place !== expected || came.message.kind !== kind)
      wrong.push(`${letter.name}: ${place} (${came.message.kind}), not ${expected} (${kind})`)
    await forget()
  }

  t.diagnostic(`${letters.length - wrong.length} of ${letters.length}`)
  assert.deepEqual(wrong, [])
})
