/**
 * Letters that nobody would write: those of the corpus with pieces changed, doubled, cut and put into each other, and long ones of one
 * piece again and again. What reads them must never throw, keep its bounds, and take time in proportion.
 */
import { lettersOf } from '#letters/corpus/corpus.fixture.ts'
import {
  bareSubject,
  displayHtml,
  foldOf,
  kindOf,
  letterBounds,
  letterProblems,
  readLetter,
  readMailboxes,
  textOfHtml,
} from '#letters/index.ts'
import { type Random, randomOf } from './random.ts'

export interface LettersReport {
  readonly read: number
  readonly longestMs: number
  readonly faults: readonly string[]
}

interface Fuzz {
  readonly seed: number
  readonly count: number
}

const raws = [...lettersOf('tuned'), ...lettersOf('held')].map(({ raw }) => raw)
const faultsMax = 10
/** Of one letter as long as those of the corpus, on a machine with other work. */
const letterMsMax = 5_000

export async function fuzzLetters({ seed, count }: Fuzz): Promise<LettersReport> {
  const random = randomOf(seed)
  const faults: string[] = []
  let [read, longestMs] = [0, 0]
  for (; read < count && faults.length < faultsMax; read++) {
    const raw = changed(random)
    const startedAt = performance.now()
    const fault = await faultOf(raw)
    longestMs = Math.max(longestMs, performance.now() - startedAt)
    const late = longestMs > letterMsMax ? `took ${Math.round(longestMs)} ms` : null
    if (fault ?? late)
      faults.push(`letter ${read} of seed ${seed} ${fault ?? late}: ${raw.toString('base64').slice(0, 4_000)}`)
  }
  return { read, longestMs: Math.round(longestMs), faults }
}

/** The whole way of a letter. Null is well. */
async function faultOf(raw: Buffer): Promise<string | null> {
  try {
    const letter = await readLetter(raw)
    kindOf(letter)
    const text = letter.text ?? textOfHtml(letter.html ?? '')
    const { quoteFrom, signatureFrom } = foldOf(text, { ours: ['jobs@acme.example'] })
    const shown = displayHtml(letter.html ?? '')
    const held: readonly (readonly [string, boolean])[] = [
      [
        'has texts that no database takes',
        [text, letter.html ?? '', letter.subject].every((each) => each.isWellFormed() && !each.includes('\0')),
      ],
      ['has a line break in its subject', !/[\r\n]/.test(letter.subject)],
      ['has too many files', letter.attachments.length <= letterBounds.attachmentsMax],
      ['has grown', letter.attachments.reduce((sum, { bytes }) => sum + bytes.length, 0) <= 2 * raw.length + 1_000],
      ['has a problem without a name', letter.problems.every((each) => letterProblems.includes(each))],
      ['is folded outside its text', 0 <= signatureFrom && signatureFrom <= quoteFrom && quoteFrom <= text.length],
      [
        'is shown with what runs',
        !/<(?:script|iframe|style|svg|object|form|meta|link)|<[^>]*\son\w+=/i.test(
          (shown?.html ?? '').replaceAll(/"[^"]*"/g, ''),
        ),
      ],
      ['has an unlike subject', bareSubject(letter.subject).length <= letterBounds.subjectLengthMax * 2],
    ]
    return held.find(([, isHeld]) => !isHeld)?.[0] ?? null
  } catch (error) {
    return `throws ${error instanceof Error ? error.stack : String(error)}`
  }
}

const pieces = [
  '--b',
  '--b--',
  '--',
  '\r\n',
  '\n',
  '\r',
  '\r\n\r\n',
  '\0',
  '\xff',
  '\xef\xbb\xbf',
  '=?utf-8?B?/w==?=',
  '=?utf-8?Q?=C3?= =?utf-8?Q?=BC?=',
  '"',
  '(',
  '<',
  '>',
  '@',
  ';',
  ':',
  'Content-Type: multipart/mixed; boundary=b\r\n',
  'Content-Type: multipart/digest; boundary="b"\r\n',
  'Content-Type: text/html; charset=utf-7\r\n',
  'Content-Type: message/rfc822\r\n',
  'Content-Type: text/plain; format=flowed; delsp=yes\r\n',
  'Content-Transfer-Encoding: base64\r\n',
  'Content-Transfer-Encoding: quoted-printable\r\n',
  'Content-Type: application/ms-tnef\r\n',
  "Content-Disposition: attachment; filename*0*=utf-8''%ff; filename*1=x\r\n",
  'From: a@b.example, <c@d.example>\r\n',
  'Date: 99 Foo 0000\r\n',
  'References: <a@b> <c@d>\r\n',
  '<div>',
  '<a href="javascript:x">',
  '<img src=cid:x>',
  '> quoted\r\n',
  'On 1.1.2026 x <jobs@acme.example> wrote:\r\n',
  'Final-Recipient: rfc822; a@b.example\r\nAction: failed\r\n',
] as const

function changed(random: Random): Buffer {
  let raw = random.one(raws)
  for (let left = 1 + random.below(8); left > 0; left--) raw = random.one(changes)(raw, random)
  return raw.subarray(0, 200_000)
}

type Change = (raw: Buffer, random: Random) => Buffer

const placeIn = (raw: Buffer, random: Random): number => random.below(raw.length + 1)
const splice = (raw: Buffer, at: number, until: number, put: Uint8Array): Buffer =>
  Buffer.concat([raw.subarray(0, at), put, raw.subarray(Math.max(at, until))])

const changes: readonly Change[] = [
  (raw, random) => {
    const at = placeIn(raw, random)
    return splice(raw, at, at, Buffer.from(random.one(pieces), 'latin1'))
  },
  (raw, random) => {
    const at = placeIn(raw, random)
    return splice(raw, at, at + 1, Buffer.from([random.below(256)]))
  },
  (raw, random) => {
    const at = placeIn(raw, random)
    return splice(raw, at, at + random.below(80), Buffer.alloc(0))
  },
  (raw, random) => {
    const at = placeIn(raw, random)
    const piece = raw.subarray(at, at + 1 + random.below(60))
    return splice(raw, at, at, Buffer.concat(Array.from({ length: 1 + random.below(200) }, () => piece)))
  },
  (raw, random) => splice(raw, placeIn(raw, random), 0, random.one(raws)),
  (raw, random) => raw.subarray(0, placeIn(raw, random)),
]

/** Each piece again and again, four times as long: it may take little more than four times as long. One in `step` is tried. */
export async function slowPieces({ step, seed }: { readonly step: number; readonly seed: number }): Promise<string[]> {
  const heads = [
    'From: a@b.example\r\nSubject: ',
    'From: a@b.example\r\nTo: ',
    'From: a@b.example\r\nReferences: ',
    'From: a@b.example\r\n\r\n',
    'From: a@b.example\r\nContent-Type: text/html\r\n\r\n',
    'From: a@b.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
  ]
  const long = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length))
  const repeated = [...pieces, 'a', ' ', 'a ', '=41', 'a@', '&nbsp;']
  const cases = heads.flatMap((head) => repeated.map((piece) => ({ head, piece })))
  const slow: string[] = []
  for (const { head, piece } of cases.filter((_, index) => (index + seed) % step === 0)) {
    const isSlow = await growsFaster(async (length) => {
      await faultOf(Buffer.from(head + long(piece, length), 'latin1'))
      readMailboxes(long(piece, length))
    })
    if (isSlow) slow.push(JSON.stringify([head, piece]))
  }
  return slow
}

const shortLength = 64 * 1024
const noiseMs = 400

async function growsFaster(work: (length: number) => Promise<void>): Promise<boolean> {
  const timeOf = async (length: number): Promise<number> => {
    const startedAt = performance.now()
    await work(length)
    return performance.now() - startedAt
  }
  for (let attempt = 0; attempt < 3; attempt++) {
    const short = await timeOf(shortLength)
    if ((await timeOf(4 * shortLength)) < 8 * short + noiseMs) return false
  }
  return true
}
