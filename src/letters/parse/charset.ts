/** Labels of charsets: which say nothing, and which nobody here can decode. */
const meaningless =
  /^(?:us-ascii|ascii|ansi_x3\.4-19(?:68|86)|iso646-us|unknown-8bit|x-unknown|unknown|utf8mb[34]|utf-8-mac|default|default_charset|binary|[78]bit|charset|none|null|_.*|)$/

export const isMeaninglessCharset = (label: string): boolean => meaningless.test(label)

const pagesKnown = /^(?:x-)?(?:cp|ms|windows|ibm)[-_]?(?:932|936|949|950|874|51932|5022[0-2])$/

export function isKnownCharset(label: string): boolean {
  if (isMeaninglessCharset(label) || pagesKnown.test(label)) return true
  return [label, label.replace(/^(?:x-|cs)/, ''), label.replaceAll('_', '-')].some(isDecodable)
}

function isDecodable(label: string): boolean {
  try {
    return new TextDecoder(label).encoding !== ''
  } catch {
    return false
  }
}
