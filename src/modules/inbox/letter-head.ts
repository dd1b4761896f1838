/** The head of a letter that nobody has read yet: only what tells whose it may be, from bytes of strangers, within bounds. */

const headMax = 512 * 1024
const bodyMax = 512 * 1024

/** What stands behind the first empty line. */
export function bodyOf(raw: Buffer): Buffer {
  const [crlf, lf] = [raw.indexOf('\r\n\r\n'), raw.indexOf('\n\n')]
  if (crlf < 0 && lf < 0) return raw.subarray(raw.length)
  return crlf >= 0 && (lf < 0 || crlf < lf) ? raw.subarray(crlf + 4) : raw.subarray(lf + 2)
}

/** One sign stands for each byte. */
const headTextOf = (raw: Buffer): string =>
  raw.subarray(0, Math.min(headMax, raw.length - bodyOf(raw).length)).toString('latin1')

/** Names longer than any that is meant as one are none: an index has no room for them. */
export function messageIdOf(raw: Buffer): string | null {
  const [, id] = /^message-id:[ \t\r\n]{0,10}(<[^<>\s]{1,900}>)/im.exec(headTextOf(raw)) ?? []
  return id?.replaceAll('\u0000', '') ?? null
}

const referencesMax = 50

/** The letters that it answers, as its head names them. */
export function referencesOf(raw: Buffer): string[] {
  const fields = headTextOf(raw)
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .filter((line) => /^(?:in-reply-to|references):/i.test(line))
  const ids = fields.flatMap((line) => line.match(/<[^<>\s]{1,900}>/g) ?? []).map((id) => id.replaceAll('\u0000', ''))
  return [...new Set(ids)].slice(-referencesMax)
}

const addressesMax = 50

/** Addresses of that domain that bear a seal, wherever the head names them: servers write the recipient into fields of their own. */
export function sealedAddressesOf(raw: Buffer, domain: string): string[] {
  const found =
    headTextOf(raw)
      .toLowerCase()
      .match(/\b[rb]\+[0-9a-z]{1,64}\.[0-9a-f]{16}@[0-9a-z.-]{1,253}/g) ?? []
  return [...new Set(found)].filter((address) => address.endsWith(`@${domain}`)).slice(0, addressesMax)
}

const ownLetter = /(?:message-id|x-muster-letter)\s*:\s*<?(msg_[0-9a-z]{24})\b/gi

/** Reports about letters of ours have the head of such a letter in their body. */
export function returnedLettersOf(raw: Buffer): string[] {
  const text = bodyOf(raw).subarray(0, bodyMax).toString('latin1')
  return [...new Set([...text.matchAll(ownLetter)].map(([, id = '']) => id.toLowerCase()))].slice(0, addressesMax)
}
