/** Text is brought into the characters that people type, so that one can search it and quote from it. */

/**
 * These characters are only another shape of ordinary ones: ligatures, the letters of presentation forms, full width
 * and mathematical alphabets, and the radicals that fonts for Chinese have instead of characters. Others stay: the
 * normal form of ² is 2, of ½ is 1⁄2 and of ™ is TM.
 */
const otherShapes =
  /[\u2f00-\u2fd5\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufb4f\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e\u{1d400}-\u{1d7ff}]+/gu

/** The bullets and ticks of Symbol and Wingdings are where Unicode has no characters. */
const bullets = /[\uf0a7\uf0b7\uf0d8\uf0fc\uf076\uf06e\uf0a8\uf0fe\uf06c]/g
/** The rest of that range is icons, before a phone number or an address. */
const icons = /[\ue000-\uf8ff\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu

/** Fonts for Japanese have these radicals and this dash instead of the characters people type. */
const typed: Readonly<Record<string, string>> = {
  '⺟': '母',
  '⻘': '青',
  '⻑': '長',
  '⻄': '西',
  '⻤': '鬼',
  '⻨': '麦',
  '⻩': '黄',
  '⻭': '歯',
  '⻯': '竜',
  '⻲': '亀',
  '⻝': '食',
  '⻞': '食',
  '⻟': '食',
  '⻢': '马',
  '⻥': '鱼',
  '⻦': '鸟',
  '⻬': '齐',
  '⻮': '齿',
  '⻰': '龙',
  '⻳': '龟',
  '⻋': '车',
  '⻅': '见',
  '⻆': '角',
  '⻉': '贝',
  '⻒': '长',
  '⻓': '长',
  '⻔': '门',
  '⻙': '韦',
  '⻚': '页',
  '⻛': '风',
  '⻜': '飞',
  '⺠': '民',
  '⺝': '月',
  '⺫': '罒',
  '⺻': '聿',
  '\u2012': '\u2013',
}
const untyped = /[\u2e80-\u2ef3\u2012]/g

const spaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g

/** Marks of direction and some other characters have no shape. */
const shapeless =
  /(?![\t\n])\p{Cc}|(?!\p{Join_Control}|[\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffc]/gu
/** Joiners have a meaning in the scripts that join, and in emoji. Elsewhere they only keep words from being found. */
const idleJoiners =
  /(?<!\ufe0f|[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Sinhala}\p{Extended_Pictographic}\p{Emoji_Modifier}])\p{Join_Control}/gu

/** Unicode has a second, shapeless ASCII, which flags are spelled with, and messages that only machines read. */
const tags = /(?<!\u{1f3f4}[\u{e0020}-\u{e007f}]{0,8})[\u{e0020}-\u{e007e}]+/gu

export interface Normalised {
  readonly text: string
  /** No font shows the characters of this text. */
  readonly smuggled: string
}

export function normalise(raw: string): Normalised {
  // Most resumes are made of characters without another shape.
  if (!/[^\t\n\r\x20-\x7e]/.test(raw)) return { text: tidy(raw.replaceAll(lineEnds, '\n')), smuggled: '' }
  const smuggled = (raw.match(tags) ?? []).map(untagged).join(' ')
  const text = raw
    .replaceAll(lineEnds, '\n')
    .replaceAll(shapeless, '')
    .replaceAll(idleJoiners, '')
    .replaceAll(bullets, '•')
    .replaceAll(icons, ' ')
    .replaceAll(spaces, ' ')
    .replaceAll(untyped, (sign) => typed[sign] ?? sign)
    .replaceAll(otherShapes, (letters) => letters.normalize('NFKC'))
    .normalize('NFC')
  return { text: tidy(text), smuggled }
}

const untagged = (letters: string): string =>
  [...letters].map((letter) => String.fromCharCode((letter.codePointAt(0) ?? 0) - 0xe0000)).join('')

/** Wide gaps become tabs, and more than one empty line becomes one. */
function tidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimEnd().replaceAll(/(?<=\S)(?: {3,}|[ ]*\t[ \t]*)(?=\S)/g, '\t'))
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd()
}
