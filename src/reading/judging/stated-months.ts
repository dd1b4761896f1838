/** People say in their own words for how long they have done something: "10 years of Java". */
import { sentenceAt } from '../profile/statements.ts'
import { durationsIn } from '../words/durations.ts'
import { type Ground, groundOf } from './judgement.ts'
import type { Shown } from './skill-evidence.ts'

const formerly =
  /(?:formerly|before|previously|fruher|früher|vorher|zuvor|avant|anciennement|antes|prima|voorheen|vroeger|daarvoor|wczesniej|drive|drív|dříve|anterior|tidigare|tidligere)\s+$/u

export function statedMonths({ document, reading, mention }: Shown): { months: number; ground: Ground }[] {
  if (mention.entries.length > 0 && mention.section === 'experience') return []
  const before = reading.text.slice(Math.max(0, mention.start - 16), mention.start).toLowerCase()
  if (formerly.test(before)) return []
  const line = reading.lines[mention.line]
  if (!line) return []
  const sentence = sentenceAt(line.folded, mention.start - line.start, mention.end - line.start)
  const [longest] = durationsIn(line.folded.slice(sentence.start, sentence.end)).sort(
    (one, other) => other.months - one.months,
  )
  if (!longest) return []
  return [
    {
      months: longest.months,
      ground: groundOf(document, { start: line.start + sentence.start, end: line.start + sentence.end }),
    },
  ]
}
