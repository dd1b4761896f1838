import { type Cues, cuesIn } from './cues.ts'
import type { Drafted } from './drafted.ts'
import type { Line } from './lines.ts'
import type { Section } from './sections.ts'

/** A list under a heading that says nothing asks for something when so many of its bullets do. */
const askingShare = 0.5

export function listCriteria(bullets: readonly Line[], section: Section): [Line, Drafted[]][] {
  if (section === 'duty') return []
  const isAsking = section === 'must_have' || section === 'nice_to_have'
  const read = bullets.map((line) => ({ line, cues: cuesIn(line.text) }))
  const asking = read.filter(({ cues }) => asksIn(cues))
  const isTrusted = isAsking || asking.length >= Math.max(1, bullets.length * askingShare)
  const taken = isTrusted ? read.filter(({ cues }) => isAsking || !isOther(cues)) : asking
  return taken.flatMap(({ line, cues }) => {
    const text = line.text.replace(/[;,]$/, '').trim()
    const isNice = section === 'nice_to_have' || (cues.all.has('nice') && !isRefined(text))
    if (cues.all.has('legal') && !asksIn(cues)) return []
    if (cues.isSpared && !isNice) return []
    return [[line, [{ text, kind: isNice ? 'nice_to_have' : 'must_have' }]]]
  })
}

/** `Years of systems programming, ideally in Rust` asks for the years. */
function isRefined(text: string): boolean {
  const [before, after] = text.split(refinement, 2)
  return before !== undefined && after !== undefined && !cuesIn(before).all.has('nice') && asksIn(cuesIn(before))
}

const refinement =
  /[,(–—-]\s?(?:ideally|preferably|idealerweise|vorzugsweise|idéalement|de préférence|idealmente|preferentemente|preferibilmente|preferencialmente|bij voorkeur|idealiter|najlepiej)\s/i

const asksIn = (cues: Cues): boolean =>
  !isOther(cues) && (['asks', 'holds', 'has', 'nice'] as const).some((cue) => cues.all.has(cue))

const isOther = ({ all, isDuty, isOurs }: Cues): boolean =>
  isDuty ||
  (isOurs && !all.has('asks')) ||
  all.has('offers') ||
  all.has('legal') ||
  (all.has('perks') && !all.has('asks'))
