/**
 * The judge of the judge: the figures of both halves of the generated people (`test/corpus/README.md`).
 *
 *   npm run judge                                     figures of both halves
 *   npm run judge -- --language de                    of one language alone
 *   npm run judge -- --faults met                     what is wrong in the tune half; or a field: names, dates, …
 *   npm run judge -- --faults met --kind degree       of one kind of criterion
 *   npm run judge -- --faults denials                 lines of the tune half that were believed
 *   npm run judge -- --faults stuffing                what words of a job earned strangers of the tune half
 *   npm run judge -- --part denials                   figures of one part alone: people, denials, stuffing
 *   npm run judge -- --bars                           bars of the held half (`test/corpus/people/bars.ts`) as reached now
 *   npm run judge -- --show de-17                     a person of the tune half, with facts
 */
import { parseArgs } from 'node:util'
import { denialFigures, denialsOf, type JudgedDenial, judgeDenial } from '#test/corpus/people/denials/denials.ts'
import { figuresOf, isExact, isFair, written } from '#test/corpus/people/figures.ts'
import { barsReached, heldFigures } from '#test/corpus/people/held-figures.ts'
import { type Measured, measure } from '#test/corpus/people/measures.ts'
import { idsOf } from '#test/corpus/people/people.ts'
import { personOf } from '#test/corpus/people/person.ts'
import { type Half, halfOf, halves } from '#test/corpus/people/random.ts'
import {
  isNotBelow,
  stuffedOf,
  stuffingFigures,
  writtenHonest,
  writtenWay,
} from '#test/corpus/people/stuffing/stuffing.ts'

const { values } = parseArgs({
  options: {
    faults: { type: 'string' },
    kind: { type: 'string' },
    language: { type: 'string' },
    show: { type: 'string' },
    bars: { type: 'boolean', default: false },
    part: { type: 'string' },
    lenient: { type: 'boolean', default: false },
  },
})

const languages = values.language ? [values.language] : undefined

function measureHalf(half: Half): Measured[] {
  const ids = idsOf(half, languages)
  const startedAt = performance.now()
  return ids.map((id, index) => {
    if (index % 20 === 0) process.stderr.write(`\r${half}: ${index} of ${ids.length}`)
    const measured = measure(personOf(id))
    if (index === ids.length - 1)
      process.stderr.write(`\r${half}: ${ids.length} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
    return measured
  })
}

const judgedDenials = (half: Half): JudgedDenial[] => denialsOf(half, languages).map(judgeDenial)

const parts: Readonly<Record<string, (half: Half) => string[]>> = {
  people: (half) => figuresOf(measureHalf(half)).map(written),
  denials: (half) => denialFigures(judgedDenials(half)).map(written),
  stuffing: (half) => {
    const stuffed = stuffedOf(half, languages)
    return [...stuffingFigures(stuffed).map(writtenWay), writtenHonest(stuffed)]
  },
}

function printFigures(): void {
  for (const half of halves) {
    console.log(`\n${half}`)
    for (const [name, linesOf] of Object.entries(parts))
      if (values.part === undefined || values.part === name) for (const line of linesOf(half)) console.log(`  ${line}`)
  }
}

function printDenials(): void {
  for (const { language, kind, criterion, line, said, note, quotes } of judgedDenials('tune')) {
    if (said !== 'yes' && said !== 'partly') continue
    console.log(`${language} [${kind}] ${criterion}\n  line ${line}\n  said ${said}: ${note}`)
    for (const quote of quotes) console.log(`  > ${quote}`)
  }
}

function printFaults(field: string): void {
  for (const { person, checks, met } of measureHalf('tune')) {
    const where = `${person.facts.id} (${person.layout})`
    if (field === 'met') {
      for (const each of met) {
        if ((values.lenient ? isFair(each) : isExact(each)) || (values.kind && !each.kind.startsWith(values.kind)))
          continue
        console.log(
          `${where} [${each.kind}] ${each.text}\n  truth ${each.truth} (or ${each.also.join(', ')}), said ${each.said}: ${each.note}`,
        )
        for (const quote of each.quotes) console.log(`  > ${quote}`)
      }
    } else
      for (const check of checks)
        if (check.field === field && !check.isRight)
          console.log(`${where}\n  wanted ${check.wanted}\n  said   ${check.said}`)
  }
}

function printStuffing(): void {
  for (const stuffed of stuffedOf('tune', languages)) {
    const { way, job, score, honest, results } = stuffed
    const believed = results.filter(({ met }) => met === 'yes')
    if (believed.length === 0 && isNotBelow(stuffed) !== true) continue
    console.log(`${job.id} (${way}, ${job.stranger.id}) scores ${score}, honest ${honest.score}`)
    for (const { text, note, evidence } of believed) {
      console.log(`  yes to ${text}: ${note}`)
      for (const { quote } of evidence) console.log(`  > ${quote.slice(0, 200)}`)
    }
  }
}

function show(id: string): void {
  if (halfOf(id) === 'held') throw new Error(`${id} is in the held half, which nobody looks into.`)
  const { facts, layout, text, criteria } = personOf(id)
  console.log(`${id}, ${layout}\n\n${text}\n`)
  console.dir({ ...facts, lines: undefined }, { depth: 4 })
  for (const { kind, text: asked, met, also } of criteria)
    console.log(`[${kind}] ${asked}: ${[met, ...also].join(' / ')}`)
}

if (values.bars) console.log(barsReached(heldFigures()).join('\n'))
else if (values.show) show(values.show)
else if (values.faults === 'denials') printDenials()
else if (values.faults === 'stuffing') printStuffing()
else if (values.faults) printFaults(values.faults)
else printFigures()
