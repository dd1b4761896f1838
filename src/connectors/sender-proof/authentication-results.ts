/**
 * What the provider of a mailbox found out about a sender (RFC 8601). Anybody can write such a field into a letter. Only the topmost
 * that carries the name of the provider itself counts, since providers put theirs above and take others of that name out.
 */
import { headOf, valuesOf, writerDomainOf } from './letter-head.ts'
import { nothingKnown, type SenderProof } from './sender-proof.ts'

interface Finding {
  readonly method: string
  readonly result: string
  readonly properties: ReadonlyMap<string, string>
}

const valueLengthMax = 8_192

/** `trusted` is the provider's authserv-id, as `mx.google.com`; without one nothing is believed. */
export function providerProof(raw: Buffer, trusted: string | null): SenderProof {
  const head = headOf(raw)
  const domain = writerDomainOf(head)
  if (trusted === null) return { ...nothingKnown('nobody is trusted to tell'), domain }
  const own = valuesOf(head, 'authentication-results')
    .map((value) => withoutComments(value.slice(0, valueLengthMax)))
    .find((value) => authorityOf(value) === trusted.toLowerCase())
  if (own === undefined) return { ...nothingKnown(`${trusted} says nothing`), domain }
  return proofOf(piecesOf(own).flatMap(findingOf), domain)
}

function proofOf(findings: readonly Finding[], domain: string | null): SenderProof {
  const resultOf = (method: string): Finding | undefined => findings.find((each) => each.method === method)
  const dmarc = resultOf('dmarc')
  const told = {
    domain,
    spf: resultOf('spf')?.result ?? 'none',
    dkim: findings
      .filter(({ method }) => method === 'dkim')
      .map(({ result, properties }) => ({
        domain: properties.get('header.d') ?? properties.get('header.i')?.replace(/^.*@/, '') ?? '',
        result,
      })),
    dmarc: dmarc?.result ?? 'none',
  }
  if (domain === null) return { ...told, verified: 'fail', detail: 'no domain in From, or several' }
  if (told.dmarc === 'fail') return { ...told, verified: 'fail', detail: null }
  const about = dmarc?.properties.get('header.from')?.replace(/^.*@/, '')
  if (told.dmarc !== 'pass') return { ...told, verified: 'unknown', detail: null }
  return about === undefined || about === domain
    ? { ...told, verified: 'pass', detail: null }
    : { ...told, verified: 'fail', detail: `what was checked is ${about}` }
}

const authorityOf = (value: string): string =>
  unquoted(/^\s*("(?:\\.|[^"\\])*"|[^\s;]*)/.exec(value)?.[1] ?? '').toLowerCase()

/** Comments go first: they may hold any sign, and who writes them decides nothing. */
function withoutComments(text: string): string {
  let depth = 0
  let isQuoted = false
  let kept = ''
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (sign === '\\') {
      if (depth === 0) kept += text.slice(at, at + 2)
      at++
    } else if (sign === '"' && depth === 0) {
      isQuoted = !isQuoted
      kept += sign
    } else if (sign === '(' && !isQuoted) depth++
    else if (sign === ')' && !isQuoted && depth > 0) depth--
    else if (depth === 0) kept += sign
  }
  return kept
}

/** Semicolons inside of quotes divide nothing; the first piece names who checked. */
const piecesOf = (text: string): string[] => (text.match(/(?:"(?:\\.|[^"\\])*"|[^;"]|")+/g) ?? []).slice(1)

const unquoted = (text: string): string => (/^".*"$/s.test(text) ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text)

function findingOf(piece: string): Finding[] {
  const words = [...piece.matchAll(/([\w.-]+)(?:\/\d+)?\s*=\s*("(?:\\.|[^"\\])*"|[^\s;]+)/g)]
  const [[, method = '', result = ''] = [], ...properties] = words
  if (!method) return []
  return [
    {
      method: method.toLowerCase(),
      result: unquoted(result).toLowerCase(),
      properties: new Map(properties.map(([, name = '', is = '']) => [name.toLowerCase(), unquoted(is).toLowerCase()])),
    },
  ]
}
