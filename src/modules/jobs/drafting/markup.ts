/** Career sites and editors hand over HTML. It is read as the lines a reader sees, in one walk, whatever is in it. */

/** Only a text with one of these tags is HTML: `a < b` and `<name>` are none. */
const textTag =
  /<\/?(?:p|br|ul|ol|li|div|span|h[1-6]|strong|b|em|i|u|table|tr|td|section|article|a|html|body)(?:\s[^<>]{0,500})?\/?>/i
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi

/** HTML becomes text with the marks that `linesOf` reads; any other text stays as it is. */
export function withoutMarkup(text: string): string {
  return textTag.test(text) ? decoded(linesOfTags(text)) : entity.test(text) ? decoded(text) : text
}

/** Readers never see the text inside these. */
const unread = new Set(['script', 'style', 'head', 'template', 'noscript', 'svg'])

/** The first mark replaces the tag, the second its end. */
const marks: Readonly<Record<string, readonly [string, string]>> = {
  br: ['\n', ''],
  hr: ['\n', ''],
  li: ['\n- ', '\n'],
  td: ['', '\t'],
  th: ['', '\t'],
  b: ['**', '**'],
  strong: ['**', '**'],
  u: ['**', '**'],
  dt: ['\n**', '**\n'],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, ['\n\n# ', '\n\n']])),
  ...Object.fromEntries(
    'p div ul ol dl dd table tr section article header footer main blockquote'
      .split(' ')
      .map((tag) => [tag, ['\n', '\n']]),
  ),
}

function linesOfTags(html: string): string {
  const parts: string[] = []
  let place = 0
  while (place < html.length) {
    const open = html.indexOf('<', place)
    if (open === -1) break
    parts.push(html.slice(place, open).replaceAll(/\s+/g, ' '))
    const end = html.startsWith('<!--', open) ? endOf(html, '-->', open) : endOf(html, '>', open)
    const tag = /^<(\/?)([a-z][a-z\d]*)/i.exec(html.slice(open, open + 20))
    const name = tag?.[2]?.toLowerCase() ?? ''
    const isEnd = tag?.[1] === '/'
    parts.push(marks[name]?.[isEnd ? 1 : 0] ?? '')
    place = !isEnd && unread.has(name) ? endOf(html, `</${name}>`, end) : end
  }
  parts.push(html.slice(place).replaceAll(/\s+/g, ' '))
  return tidied(parts.join(''))
}

/** The end is behind the closing mark, or the end of the text when nothing closes it. */
function endOf(html: string, mark: string, from: number): number {
  const end = html.indexOf(mark, from)
  return end === -1 ? html.length : end + mark.length
}

/** A bullet whose text is a paragraph of its own is one line, and a mark around nothing is none. */
const tidied = (text: string): string =>
  text
    .replaceAll(/\n{3,}/g, '\n\n')
    .split('\n')
    .map((line) =>
      line
        .replaceAll('****', '')
        .replace(/\*\*[ \t]{0,9}$/, '**')
        .trim(),
    )
    .filter((line) => line !== '**')
    .join('\n')
    .replaceAll(/\n-\n+(?=[^\n#-])/g, '\n- ')

const decoded = (text: string): string =>
  text.replaceAll(entity, (all, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? accented(name) ?? all
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code).toWellFormed() : all
  })

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  bull: '•',
  middot: '·',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  euro: '€',
  pound: '£',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oslash: 'ø',
  Oslash: 'Ø',
  iquest: '¿',
  iexcl: '¡',
  deg: '°',
  check: '✓',
  trade: '™',
  reg: '®',
  copy: '©',
}

const accents: Readonly<Record<string, string>> = {
  uml: '\u0308',
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  cedil: '\u0327',
  ring: '\u030a',
  caron: '\u030c',
}

/** `&ouml;` names a letter and its accent. */
function accented(name: string): string | undefined {
  const accent = accents[name.slice(1)]
  return accent === undefined ? undefined : `${name.charAt(0)}${accent}`.normalize('NFC')
}
