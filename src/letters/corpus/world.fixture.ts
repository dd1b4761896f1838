/** The company to which the letters of the corpus come: its threads, and what a caller looks up for the decision. */
import type { Kind, Letter, Mailbox, ThreadFacts } from '../index.ts'

const people = [
  'anna.berg@mail.example',
  'ben.ode@outlook.example',
  'chiara.r@posta.example',
  'daichi@yama.example',
  'emil@nordic.example',
  'fatou@mali.example',
  'gus@list.example',
  'hana@praha.example',
] as const

const subjects = [
  'Your application as nurse',
  'Interview on Tuesday',
  'Your application',
  'Your application',
  'Offer',
  'Documents we need',
  'Our newest jobs',
  'Phone call',
] as const

/** Addresses of ours, as folding knows them. */
export const ours: readonly string[] = [
  'jobs@acme.example',
  ...people.flatMap((_, index) => [`r+t${index + 1}.a1b2@in.acme.example`, `b+t${index + 1}.a1b2@in.acme.example`]),
]

const threads = people.map((address, index) => ({
  thread: `t${index + 1}`,
  candidate: `c${index + 1}`,
  address,
  subject: subjects[index] ?? '',
}))

const addressesOf = (mailboxes: readonly Mailbox[]): string[] => mailboxes.flatMap(({ address }) => address ?? [])

function threadOfToken(address: string): string[] {
  const [, thread] = /^[rb]\+(t\d)\.a1b2@in\.acme\.example$/.exec(address) ?? []
  return thread === undefined ? [] : [thread]
}

/** Two letters of ours in each thread, the second under a name of its relay too, and one of theirs. */
function referenceOf(id: string): ThreadFacts['references'] {
  const [, sent, received] =
    /^<(?:(?:010)?(t\d)[ab]@(?:acme|eu\.amazonses)\.example|r(\d)@their\.example)>$/.exec(id) ?? []
  const found = threads.find(({ thread }) => thread === sent || thread === `t${received}`)
  if (!found) return []
  return [{ thread: found.thread, direction: sent ? 'out' : 'in', to: sent ? [found.address] : ['jobs@acme.example'] }]
}

export function factsOf(letter: Letter, kind: Kind, verified: ThreadFacts['letter']['verified']): ThreadFacts {
  const from = letter.from?.address ?? null
  const ids = [...kind.originals, ...letter.inReplyTo, ...letter.references.toReversed()]
  const known = threads.filter(({ address }) => address === from)
  return {
    letter: {
      kind: kind.kind,
      from,
      verified,
      subject: letter.subject,
      about: [
        ...kind.deliveries.flatMap(({ address }) => address ?? []),
        ...(kind.complainant === null ? [] : [kind.complainant]),
      ],
    },
    tokens: addressesOf([...letter.to, ...letter.cc]).flatMap(threadOfToken),
    references: ids.flatMap(referenceOf),
    threads: new Map(threads.map(({ thread, address }) => [thread, { participants: [address] }])),
    candidates: from === 'twins@family.example' ? ['c9', 'c10'] : known.map(({ candidate }) => candidate),
    openThreads: known.map(({ thread, candidate, subject }) => ({ thread, candidate, subject })),
  }
}
