/** The fonts of every PDF reader have these signs. No font is shipped, so other letters become their plain ones. */
const beyondLatin = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

const signs: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  '→': '–',
  '−': '–',
  '‐': '-',
  '‑': '-',
  '●': '•',
  '▪': '•',
  '▸': '•',
  '►': '•',
  '◦': '•',
  '■': '•',
  '✓': '•',
  '✔': '•',
  '☎': 'Tel.',
  '✉': 'Mail',
}

const isWritable = (sign: string): boolean => /^[\x20-\x7e\xa0-\xff]$/.test(sign) || beyondLatin.includes(sign)

/** A letter that can't be written becomes its base letter ("ğ" is "g"), or a question mark. */
export const writable = (text: string): string =>
  [
    ...text
      .normalize('NFC')
      .replaceAll('\t', ' ')
      .replace(/[\p{Cc}\p{Cf}]/gu, ''),
  ]
    .map((sign) => (isWritable(sign) ? sign : (signs[sign] ?? baseOf(sign))))
    .join('')

function baseOf(sign: string): string {
  const base = sign.normalize('NFKD').replace(/\p{M}/gu, '')
  return base !== '' && [...base].every(isWritable) ? base : '?'
}
