/** Sections stand below each other, or in two columns that a reader of text sees side by side. */
export interface Section {
  readonly heading: readonly string[]
  readonly lines: readonly string[]
  readonly isAside: boolean
}

const blockOf = ({ heading, lines }: Section): string[] => ['', ...heading, ...lines]

export const flow = (head: readonly string[], sections: readonly Section[]): string[] => [
  ...head,
  ...sections.flatMap(blockOf),
]

const gutter = '    '

export function sideBySide(head: readonly string[], sections: readonly Section[], isNarrow: boolean): string[] {
  const width = isNarrow ? 26 : 44
  const aside = sections
    .filter((section) => section.isAside)
    .flatMap(blockOf)
    .flatMap((line) => wrapped(line, width))
  const main = sections
    .filter((section) => !section.isAside)
    .flatMap(blockOf)
    .flatMap((line) => wrapped(line, 78))
  const rows = Array.from({ length: Math.max(aside.length, main.length) }, (_, index) =>
    `${(aside[index] ?? '').padEnd(width)}${gutter}${main[index] ?? ''}`.trimEnd(),
  )
  return [...head, ...rows]
}

function wrapped(line: string, width: number): string[] {
  const lines: string[] = []
  let open = ''
  for (const word of line.split(' ')) {
    if (open !== '' && open.length + word.length >= width) {
      lines.push(open)
      open = word
    } else open = open === '' ? word : `${open} ${word}`
  }
  return [...lines, open]
}
