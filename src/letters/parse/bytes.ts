/** What bytes of a text may be, before anybody says so. */
const strict = new TextDecoder('utf-8', { fatal: true })
const lenient = new TextDecoder('utf-8')

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes)
    return true
  } catch {
    return false
  }
}

const outsideAscii = /[\x80-\xff]/

export const isAscii = (latin1: string): boolean => !outsideAscii.test(latin1)

/** More of it fails to be UTF-8 than succeeds: a text cut within a letter is still UTF-8, one of another charset is not. */
export function isMostlyUtf8(bytes: Uint8Array): boolean {
  if (isUtf8(bytes)) return true
  let [failed, held] = [0, 0]
  for (const sign of lenient.decode(bytes)) {
    if (sign === '\ufffd') failed++
    else if (sign > '\x7f') held++
  }
  return held > failed
}

/** Quoted-printable, as far as charsets are guessed by it. */
export const fromQuotedPrintable = (latin1: string): Buffer =>
  Buffer.from(
    latin1
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
