/** Reports that programs write for programs (RFC 3464, 5965, 8098): groups of fields. */
import { comparableAddress } from '../address/address.ts'
import type { Attachment, Letter } from '../letter.ts'

export type Fields = Readonly<Partial<Record<string, string>>>

const reportLengthMax = 64 * 1024
const groupsMax = 100

/** Fields in small letters, groups by the blank lines between them. */
export function fieldGroups(text: string): Fields[] {
  return text
    .slice(0, reportLengthMax)
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]+(?=\S)/g, ' ')
    .split(/\n[ \t]*\n/)
    .slice(0, groupsMax)
    .map((group) => {
      const fields = [...group.matchAll(/^([A-Za-z][A-Za-z-]{0,60}):[ \t]*(.*)$/gm)]
      return Object.fromEntries(fields.map(([, key = '', value = '']) => [key.toLowerCase(), value.trim()]))
    })
    .filter((group) => Object.keys(group).length > 0)
}

export const textOfFile = ({ bytes }: Attachment): string =>
  new TextDecoder().decode(bytes.subarray(0, 4 * reportLengthMax)).slice(0, reportLengthMax)

export const findFile = (letter: Letter, types: readonly string[]): Attachment | undefined =>
  letter.attachments.find(({ contentType }) => types.includes(contentType))

/** `rfc822; anna@x.example`, with or without its kind and brackets. */
export function addressIn(value: string | undefined): string | null {
  const text = (value ?? '').slice(0, 1_000).replace(/^\s*[\w-]+\s*;/, '')
  for (const word of text.split(/[\s<>"(),;:]+/)) {
    const address = comparableAddress(word.replace(/[.']+$/, ''))
    if (address?.includes('.', address.lastIndexOf('@'))) return address
  }
  return null
}

const originalTypes = [
  'message/disposition-notification',
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
]
const idFields =
  /^(?:original-message-id|message-id|x-muster-letter|in-reply-to|references):[ \t]*((?:[^\r\n]|\r?\n[ \t])*)/gim
const beginning =
  /^(?:-{2,}.*(?:original|below|copy|unsent|returned|unzugestellt|ursprüngl|headers).*|received: |return-path: |message-id: )/im

/** Ours bear their id in a field of its own, which relays that give letters other names leave as it is. */
const bareId = (field: string, value: string): string[] =>
  /^x-muster-letter:/i.test(field) ? (value.match(/[\w.-]{3,100}/)?.slice(0, 1) ?? []).map((id) => `<${id}>`) : []

/** Ids of the letter that a report is about: those it bears first, then those it answers. */
export function originalIds(letter: Letter, plain: string): string[] {
  const file = findFile(letter, originalTypes)
  const within = file ? textOfFile(file) : plain.slice(Math.max(plain.search(beginning), 0)).slice(0, reportLengthMax)
  const head = file ? (within.split(/\r?\n\r?\n/, 1)[0] ?? '') : within
  const found = [...head.matchAll(idFields)].map(([field = '', value = '']) => ({
    rank: /^(?:original-|message-id|x-muster)/i.test(field) ? 0 : 1,
    ids: value.match(/<[^<>\s]{3,900}>/g) ?? bareId(field, value),
  }))
  return [...new Set(found.toSorted((one, other) => one.rank - other.rank).flatMap(({ ids }) => ids))].slice(0, 50)
}
