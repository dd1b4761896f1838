/** `format=flowed`: lines that end in a blank go on in the next one, as long as it is quoted as deep (RFC 3676). */
export function unflow(latin1: string, isBlankDropped: boolean): string {
  const out: string[] = []
  let open: { readonly depth: number; readonly pieces: string[] } | null = null
  for (const line of latin1.split(/\r?\n/)) {
    const depth = depthOf(line)
    const stuffed = line.slice(depth)
    const text = stuffed.startsWith(' ') ? stuffed.slice(1) : stuffed
    if (open && (open.depth !== depth || text === '-- ')) {
      out.push(flowOf(open))
      open = null
    }
    open ??= { depth, pieces: [] }
    const isSoft = text.endsWith(' ') && text !== '-- '
    open.pieces.push(isSoft && isBlankDropped ? text.slice(0, -1) : text)
    if (isSoft) continue
    out.push(flowOf(open))
    open = null
  }
  if (open) out.push(flowOf(open))
  return out.join('\r\n')
}

function depthOf(line: string): number {
  let depth = 0
  while (line[depth] === '>') depth++
  return depth
}

const flowOf = ({ depth, pieces }: { readonly depth: number; readonly pieces: readonly string[] }): string =>
  depth === 0 ? pieces.join('') : `${'>'.repeat(depth)} ${pieces.join('')}`
