import { z } from 'zod'
import type { Table, TableRow } from '#kernel/http/csv.ts'
import { Day, IdView, TimeView } from '#kernel/http/fields.ts'
import { type AdverseImpact, fewPeople } from './adverse-impact.ts'
import {
  AdverseImpactView,
  BenchmarkView,
  benchmarkNames,
  breakdownsOf,
  CategoryView,
  categoryRows,
} from './adverse-impact.view.ts'
import type { Breakdown } from './breakdown.ts'

const EngineView = z
  .strictObject({
    name: z.string().nullable().meta({
      description: 'The engine that scored. Null where a score came without any record of an evaluation.',
    }),
    version: z.string().nullable().meta({ description: 'The version of the engine and of its rules.' }),
    model: z.string().nullable().meta({ description: 'The model beside the rules. Null where rules alone evaluated.' }),
    promptVersion: z.string().nullable().meta({ description: 'The version of what the model was asked.' }),
    scored: z.int().min(0).meta({ description: 'How many of the scores that were counted are its.' }),
    firstScoredAt: TimeView.nullable().meta({ description: 'When the first of those scores was made.' }),
    lastScoredAt: TimeView.nullable().meta({ description: 'When the last of those scores was made.' }),
    inUseSince: TimeView.nullable().meta({ description: 'When the company’s first evaluation by it was made.' }),
  })
  .meta({ id: 'AdverseImpactEngine' })

const NamedText = z.strictObject({ name: z.string(), text: z.string() }).meta({ id: 'AdverseImpactNote' })

export const AuditView = z
  .strictObject({
    generatedAt: TimeView,
    company: z.string(),
    timezone: z.string().meta({ description: 'Days are those of this time zone.' }),
    asksSelfIdentification: z.boolean().meta({ description: 'Whether the company asks applicants now.' }),
    arithmeticVersion: z.string().meta({ description: 'Changes when the same data would have other figures.' }),
    fewPeople: z.enum(fewPeople),
    asked: z
      .strictObject({
        jobStatus: z.string(),
        tags: z.array(z.string()),
        jobId: IdView.nullable(),
        createdAfter: Day.nullable(),
        createdBefore: Day.nullable(),
      })
      .meta({ description: 'The filters. Null, or none, is everything.' }),
    covered: z.strictObject({ jobs: z.int().min(0), firstDay: Day.nullable(), lastDay: Day.nullable() }).meta({
      description: 'The days of the first and of the last application that was counted, and on how many jobs.',
    }),
    engines: z.array(EngineView),
    notes: z.array(NamedText).meta({ description: 'Where the data is from, and what was done to it.' }),
    definitions: z.array(NamedText).meta({ description: 'What each column of the table means.' }),
    figures: AdverseImpactView,
  })
  .meta({ id: 'AdverseImpactAudit' })

export type Audit = z.output<typeof AuditView>

interface Definition {
  readonly name: string
  readonly text: string
}

/** Definitions are what the document says of the fields, so that both say the same. */
const describedIn = (shape: z.ZodObject, prefix = ''): Definition[] =>
  Object.entries(shape.shape).flatMap(([name, field]) =>
    field instanceof z.ZodObject
      ? describedIn(field, `${prefix}${name}.`)
      : [{ name: `${prefix}${name}`, text: `${about[prefix] ?? ''}${field.meta()?.description ?? ''}` }],
  )

const about: Readonly<Record<string, string>> = {
  'selection.': 'Of selection: ',
  'scoring.': 'Of scoring: ',
  'selectionBenchmark.': 'The highest rate of selection. ',
  'selectionComparedWith.': 'The highest rate of selection of many people. ',
  'scoringBenchmark.': 'The highest scoring rate. ',
  'scoringComparedWith.': 'The highest scoring rate of many people. ',
}

export const auditDefinitions: readonly Definition[] = [
  {
    name: 'section',
    text: '`about` tells of the export, `engine` what scored, `definition` what a column means, `figures` are the figures.',
  },
  { name: 'name', text: 'What is told, in the rows of `about` and `definition`.' },
  { name: 'value', text: 'What is told of it.' },
  { name: 'breakdown', text: 'By what applicants are grouped: `sex`, `race_ethnicity`, or `intersection` of both.' },
  {
    name: 'group',
    text: '`category` is one of what can be said, `withheld` all whose category is withheld, `unknown` all who did not say, `not_shown` all who are in no figure that is shown, `total` everybody.',
  },
  ...describedIn(CategoryView),
  ...benchmarkNames.flatMap((name) => describedIn(BenchmarkView, `${name}.`)),
  ...describedIn(EngineView, 'engine.'),
]

export const auditTable = (audit: Audit): Table => ({
  columns: auditDefinitions.map(({ name }) => name),
  rows: [
    ...aboutRows(audit),
    ...audit.notes.map(({ name, text }) => ({ section: 'about', name, value: text })),
    ...audit.engines.map((engine) => ({ section: 'engine', engine })),
    ...audit.definitions.map(({ name, text }) => ({ section: 'definition', name, value: text })),
    ...breakdownsOf(audit.figures as AdverseImpact).flatMap(([breakdown, own]) =>
      figureRows(breakdown, own, audit.figures),
    ),
  ],
})

function aboutRows({ asked, covered, figures, ...audit }: Audit): TableRow[] {
  const told = {
    company: audit.company,
    generatedAt: audit.generatedAt,
    timezone: audit.timezone,
    asksSelfIdentification: audit.asksSelfIdentification,
    arithmeticVersion: audit.arithmeticVersion,
    fewPeople: audit.fewPeople,
    'asked.jobStatus': asked.jobStatus,
    'asked.tags': asked.tags.join(' '),
    'asked.jobId': asked.jobId,
    'asked.createdAfter': asked.createdAfter,
    'asked.createdBefore': asked.createdBefore,
    'covered.jobs': covered.jobs,
    'covered.firstDay': covered.firstDay,
    'covered.lastDay': covered.lastDay,
    medianScore: figures.medianScore,
  }
  return Object.entries(told).map(([name, value]) => ({ section: 'about', name, value }))
}

function figureRows(breakdown: string, own: Breakdown, figures: Audit['figures']): TableRow[] {
  const { applicants, selected, scored, scoredAboveMedian } = figures
  const rows: TableRow[] = [
    ...categoryRows(breakdown, own),
    { breakdown, group: 'withheld', applicants: own.withheldApplicants },
    { breakdown, group: 'unknown', applicants: own.unknown },
    { breakdown, group: 'not_shown', ...own.notShown },
    { breakdown, group: 'total', applicants, selected, scored, scoredAboveMedian },
  ]
  return rows.map((row) => ({ section: 'figures', ...row }))
}
