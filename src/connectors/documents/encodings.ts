/**
 * The bytes of a text are letters by some table, and nothing says by which. Each table is tried: the right one makes letters that
 * a language has, in words, with capitals before small letters.
 */

/** This table has its own letters, which TextDecoder does not know. */
const cp852 =
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0'

/** Earlier tables win where several make as much sense. */
const singleByte = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1257',
  'windows-1255',
  'windows-1256',
  'iso-8859-15',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-7',
  'koi8-u',
  'ibm866',
  'macintosh',
  'cp852',
] as const
const doubleByte = ['shift_jis', 'euc-jp', 'euc-kr', 'gb18030', 'big5'] as const

export type ByteEncoding = (typeof singleByte)[number] | (typeof doubleByte)[number]

/** Other letters than those of ASCII, as the languages of each group have them. */
const letters = [
  'äöüß',
  'àâæçéèêëîïôœùûü',
  'áéíñóúü',
  'ãáâàçéêíóôõúü',
  'àèéìîòóù',
  'åäöéæø',
  'áðéíóúýþæö',
  'ëïéöü',
  'áčďéěíňóřšťúůýžäľĺôŕ',
  'ąćęłńóśźż',
  'áéíóöőúüű',
  'ăâîșşțţ',
  'čćđšž',
  'çğıöşüâî',
  'ąčęėįšųūž',
  'āčēģīķļņšūž',
  'äöõüšž',
  'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ',
  'абвгдежзийклмнопрстуфхцчшщъыьэюяё',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'אבגדהוזחטיךכלםמןנסעףפץצקרשת',
  'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيًٌٍَُِّْپچگ',
].map((each) => new Set(each))

/** These are as frequent as all others of their scripts together. */
const frequent = new Set('оеаинтсрвлαοιετσνηρיוהלאתرالينمو')
const signs = new Set('–—“”„‘’‚«»…•·°€§№\u00a0®©™×²½')

const sampleLetters = 4000

/** The text has bytes above those of ASCII, and is no UTF-8. */
export function encodingOfBytes(bytes: Buffer): ByteEncoding {
  const sample = bytes.subarray(0, sampleLetters * 4)
  const wide = doubleByte.find((encoding) => isWide(sample, encoding))
  if (wide) return wide
  const scores = singleByte.map((encoding) => scoreOf(decodeBytes(sample, encoding)))
  return singleByte[scores.indexOf(Math.max(...scores))] ?? 'windows-1252'
}

export function decodeBytes(bytes: Buffer, encoding: ByteEncoding): string {
  if (encoding !== 'cp852') return new TextDecoder(encoding).decode(bytes, { stream: true })
  return bytes.toString('latin1').replaceAll(/[\x80-\xff]/g, (sign) => cp852[sign.charCodeAt(0) - 0x80] ?? '')
}

/** The frequent characters of each script stand together in these tables. */
const scripts: Readonly<Record<(typeof doubleByte)[number], RegExp>> = {
  shift_jis: /[\u3040-\u30fc]/g,
  'euc-jp': /[\u3040-\u30fc]/g,
  'euc-kr': /[\uac00-\ud7a3]/g,
  gb18030: /[\u4e00-\u9fff]/g,
  big5: /[\u4e00-\u9fff]/g,
}
/** Any two of three bytes make a Chinese character in one of the tables: the first bytes of frequent ones tell which. */
const frequentBytes: Readonly<Partial<Record<ByteEncoding, readonly [number, number]>>> = {
  gb18030: [0xb0, 0xd7],
  big5: [0xa4, 0xc6],
}

function isWide(sample: Buffer, encoding: (typeof doubleByte)[number]): boolean {
  const text = decoded(sample, encoding)
  if (text === null) return false
  const wide = text.match(/[\u1100-\u11ff\u3040-\ud7ff\uf900-\ufaff]/g)?.length ?? 0
  const others =
    text.match(/[^\t\n\r -~\u1100-\u11ff\u2010-\u27bf\u3000-\ud7ff\uf900-\ufaff\uff00-\uffee]/g)?.length ?? 0
  const own = text.match(scripts[encoding])?.length ?? 0
  const [from, to] = frequentBytes[encoding] ?? [0, 0]
  const isFrequent = from === 0 || shareOfFirstBytes(sample, from, to) > 0.7
  return (
    wide > 0 &&
    others <= wide * 0.05 &&
    own >= wide * (encoding === 'shift_jis' || encoding === 'euc-jp' ? 0.25 : 0.9) &&
    isFrequent
  )
}

/** The sample may end within a character. */
function decoded(sample: Buffer, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true })
  } catch {
    return null
  }
}

function shareOfFirstBytes(sample: Buffer, from: number, to: number): number {
  let [all, own] = [0, 0]
  for (let at = 0; at + 1 < sample.length; at++) {
    const byte = sample[at] ?? 0
    if (byte < 0x81) continue
    // Signs, and letters of full width, come before the characters.
    if (byte >= 0xa4) {
      all++
      if (byte >= from && byte <= to) own++
    }
    at++
  }
  return own / Math.max(1, all)
}

function scoreOf(text: string): number {
  const [first = 0, ...others] = letters.map((known) => scoreIn(text, known))
  return Math.max(first, ...others)
}

function scoreIn(text: string, known: ReadonlySet<string>): number {
  let score = 0
  let previous = ' '
  for (const sign of text) {
    if (areMixed(previous, sign)) score -= 2
    if (sign > '\x7f') score += scoreOfSign(sign, previous, known)
    else if (isLarge(sign) && previous > '\x7f' && isSmall(previous)) score -= 1
    previous = sign
  }
  return score
}

const otherScript = /[\u0370-\u06ff]/
const latin = /[a-z]/i

/** No word has letters of two scripts. */
const areMixed = (one: string, other: string): boolean =>
  (latin.test(one) && otherScript.test(other)) || (otherScript.test(one) && latin.test(other))

const isSmall = (sign: string): boolean => sign !== sign.toUpperCase()
const isLarge = (sign: string): boolean => sign !== sign.toLowerCase()

function scoreOfSign(sign: string, previous: string, known: ReadonlySet<string>): number {
  const small = sign.toLowerCase()
  if (known.has(small)) {
    const isOdd = isLarge(sign) && isSmall(previous)
    return (isOdd ? -1 : isLarge(sign) ? 0.7 : 1) + (frequent.has(small) ? 0.3 : 0)
  }
  if (signs.has(sign)) return /\p{L}/u.test(previous) && /[®©™×²½°§№\u00a0]/.test(sign) ? 0 : 0.6
  return /\p{L}/u.test(sign) ? -1.5 : -3
}
