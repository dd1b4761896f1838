/** Mail addresses are read as they stand, spelt out, and broken at the edge of a column. */
import { matchesIn } from '#text/matches.ts'
import type { Line } from '../words/text.ts'
import type { Fact } from './fact.ts'

const signAt =
  '(?:\\s?[[({<](?:at|ad|ät|æt|et|arroba|chiocciola|malpa|małpa|zavinac|zavináč|arond|arobase|snabel-a|kukac|собака|a)[\\])}>]\\s?)'
const signDot = '(?:\\s?[[({](?:dot|punkt|punto|point|ponto|kropka|tecka|tečka|punct|pkt)[\\])}]\\s?)'
const localSign = "[\\p{L}\\p{M}\\d._%+'-]"
const mailPattern = new RegExp(
  `(?<![\\p{Script=Latin}\\d._%+-])${localSign}{1,64}(?:@|${signAt})[\\p{L}\\p{M}\\d_-]{1,63}(?:(?:\\.|${signDot})[\\p{L}\\p{M}\\d-]{1,63}){1,5}`,
  'giu',
)
const mayHold = new RegExp(`@|＠|${signAt}`, 'iu')
/** Readers of PDF put blanks around the sign; the label tells that an address is meant. */
const spaced =
  /(?<=(?:e-?mail|mail|email|e-post|sposta|pošta|eposta|почта|пошта|ел\. адреса|البريد الإلكتروني|אימייל|メール|이메일|邮箱)\s{0,3}[:：]\s{0,3})([\p{Script=Latin}\d._%+-]{1,64}) ?@ ?([\p{Script=Latin}\d-]{1,63}(?: ?\.[\p{Script=Latin}\d-]{2,63}){1,4})/giu

export function emailsIn(line: Line): Fact<string>[] {
  if (!mayHold.test(line.text)) return []
  const text = line.text.replaceAll('＠', '@').replaceAll('．', '.')
  const found = matchesIn(text, mailPattern).flatMap((match) => mailAt(line, match.index, match[0]))
  if (found.length > 0) return found
  return matchesIn(text, spaced).flatMap((match) => mailAt(line, match.index, match[0]))
}

/** Scripts without blanks run into the address: "邮箱lena@post.example". */
const unspaced = /^[^\p{ASCII}\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+(?=[\w.%+-]+(?:@|\s?[[({]))/u

function mailAt(line: Line, index: number, match: string): Fact<string>[] {
  const lead =
    (unspaced.exec(match)?.[0].length ?? 0) +
    (/^['.-]+/.exec(match.slice(unspaced.exec(match)?.[0].length ?? 0))?.[0].length ?? 0)
  const text = withoutNextWord(match.slice(lead)).replace(/[.'_-]+$/, '')
  const value = writtenPlainly(text)
  if (!/^[^@]+@[^@]+\.[^@.\d][^@.]*$/u.test(value)) return []
  return [{ value, evidence: { start: line.start + index + lead, end: line.start + index + lead + text.length } }]
}

/** The blank after an address may be lost: "lena@post.com电话". */
const withoutNextWord = (text: string): string => text.replace(/(\.[a-z]{2,24})[^\p{ASCII}\p{Script=Latin}]+$/iu, '$1')

const writtenPlainly = (text: string): string =>
  text.toLowerCase().replace(new RegExp(signAt, 'iu'), '@').replace(new RegExp(signDot, 'giu'), '.').replace(/\s/g, '')

/** A narrow column breaks an address before or behind its sign, or at a stop. */
export function brokenEmail(line: Line, next: Line | undefined): Fact<string>[] {
  if (!next || next.start > line.end + 2 || line.text.length > 80) return []
  const head =
    /(?<![^\s:|(])[\w.%+-]{1,64}(?:@(?:[\w-]{1,63}\.?){0,3})?$/u.exec(line.text.trimEnd().slice(-100))?.[0] ?? ''
  const indent = /^\s*/.exec(next.text)?.[0].length ?? 0
  const tail = /^[@\w.-]{2,80}(?=\s|$)/u.exec(next.text.slice(indent))?.[0] ?? ''
  if (head === '' || tail === '' || line.text.length !== line.text.trimEnd().length) return []
  const isBroken = head.includes('@') ? isOpenDomain(head, tail) : tail.startsWith('@') && isLocalPart(head, line)
  const value = (head + tail).toLowerCase().replace(/[.-]+$/, '')
  if (!isBroken || !/^[\w.%+-]{1,64}@[\w-]{1,63}(?:\.[a-z\d-]{1,63}){0,4}\.[a-z]{2,24}$/.test(value)) return []
  return [{ value, evidence: { start: line.end - head.length, end: next.start + indent + tail.length } }]
}

/** The domain goes on where it has no ending yet: "lena@", "lena@post", "lena@post." or "lena@my-". */
const isOpenDomain = (head: string, tail: string): boolean =>
  /@$/.test(head) ||
  (/@[\w-]*-$/.test(head) && tail.includes('.')) ||
  /@[\w.-]+\.$/.test(head) ||
  (/@[\w-]+$/.test(head) && tail.startsWith('.'))

/** "Lena" above "@lena.brandt" is a person and a name in a network. */
const isLocalPart = (head: string, line: Line): boolean => /[._\d]/.test(head) || /mail.{0,9}[:：]/iu.test(line.text)
