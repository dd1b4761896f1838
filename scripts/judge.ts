/**
 * The judge of the judge: the figures of both halves of the generated people (`test/corpus/README.md`).
 *
 *   npm run judge                                     figures of both halves
 *   npm run judge -- --language de                    of one language alone
 *   npm run judge -- --faults met                     what is wrong in the tune half; or a field: names, dates, …
 *   npm run judge -- --faults met --kind degree       of one kind of criterion
 *   npm run judge -- --show de-17                     a person of the tune half, with facts
 */
import { parseArgs } from 'node:util'
import { figuresOf, isExact, isFair, written } from '#test/corpus/people/figures.ts'
import { type Measured, measure } from '#test/corpus/people/measures.ts'
import { idsOf } from '#test/corpus/people/people.ts'
import { personOf } from '#test/corpus/people/person.ts'
import { type Half, halfOf, halves } from '#test/corpus/people/random.ts'

const { values } = parseArgs({
  options: {
    faults: { type: 'string' },
    kind: { type: 'string' },
    language: { type: 'string' },
    show: { type: 'string' },
    lenient: { type: 'boolean', default: false },
  },
})

function measureHalf(half: Half): Measured[] {
  const ids = idsOf(half, values.language ? [values.language] : undefined)
  const startedAt = performance.now()
  return ids.map((id, index) => {
    if (index % 20 === 0) process.stderr.write(`\r${half}: ${index} of ${ids.length}`)
    const measured = measure(personOf(id))
    if (index === ids.length - 1)
      process.stderr.write(`\r${half}: ${ids.length} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`)
    return measured
  })
}

function printFigures(): void {
  for (const half of halves) {
    console.log(`\n${half}`)
    for (const figure of figuresOf(measureHalf(half))) console.log(`  ${written(figure)}`)
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

function show(id: string): void {
  if (halfOf(id) === 'held') throw new Error(`${id} is in the held half, which nobody looks into.`)
  const { facts, layout, text, criteria } = personOf(id)
  console.log(`${id}, ${layout}\n\n${text}\n`)
  console.dir({ ...facts, lines: undefined }, { depth: 4 })
  for (const { kind, text: asked, met, also } of criteria)
    console.log(`[${kind}] ${asked}: ${[met, ...also].join(' / ')}`)
}

if (values.show) show(values.show)
else if (values.faults) printFaults(values.faults)
else printFigures()
