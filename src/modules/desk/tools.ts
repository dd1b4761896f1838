/** Machines read the same of people, jobs and what needs a person as the screens do. */
import { z } from 'zod'
import { BodyId, IdView } from '#kernel/http/fields.ts'
import { beginningOf, bounded } from '#kernel/tools/bounded.ts'
import { type Tool, type ToolSource, tool } from '#kernel/tools/tool.ts'
import { AttentionItemView, listAttention, viewItem } from './attention-queue.ts'
import { CandidateCvView, findCv, viewCv } from './candidate-cv.ts'
import { CandidateGlanceView, readGlance, viewGlance } from './candidate-glance.ts'
import { CandidateReviewsView, readReviews, reviewedMax, viewReviews } from './candidate-reviews.ts'
import { FoundCandidateView, findCandidates, foundMax, viewFound } from './found-candidate.ts'
import { JobStandingView, readStanding, viewStanding } from './job-status.ts'
import { lookUpNames } from './known-names.ts'

const attentionMax = 20
const resumeMax = 9_000
const noteMax = 300
const shownMax = 8
const quoteMax = 200
/** The words of all applicants together fill no more than a reader takes in. */
const quotesMax = 500
const worded = 16
const criterionMax = 100

const candidateSource = (id: number, title: string) => ({ kind: 'candidate' as const, id: `${id}`, title })
const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  beginningOf(`${firstName} ${lastName}`.trim(), 100)

const Names = z.array(z.strictObject({ id: IdView, name: z.string() }))

const namesTool = tool({
  name: 'names_in',
  about: 'Which jobs and people of the company a sentence may name.',
  access: 'reviewer',
  scopes: ['jobs:read', 'candidates:read'],
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ sentence: z.string().max(8_000) }),
  output: z.strictObject({ jobs: Names, people: Names, truncated: z.boolean() }),

  async run({ sentence }, { db, member, signal }) {
    const known = await lookUpNames(db.reading(member, signal), member, { sentence, jobId: null })
    const told = ({ id, name }: { readonly id: number; readonly name: string }) => ({
      id,
      name: beginningOf(name, 100),
    })
    const [jobs, people] = [bounded(known.jobs.map(told), 200), bounded(known.people.map(told), 200)]
    const output = { jobs: jobs.data, people: people.data, truncated: jobs.truncated || people.truncated }
    return { output, sources: [] }
  },
})

const findCandidatesTool = tool({
  name: 'find_candidates',
  about: 'Finds people by a name or an e-mail address, the likest first, with the jobs they are on.',
  access: 'reviewer',
  scopes: ['candidates:read'],
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ query: z.string().min(1).max(500) }),
  output: z.strictObject({ data: z.array(FoundCandidateView), truncated: z.boolean() }),

  async run({ query }, { db, member, signal }) {
    const found = await findCandidates(db.reading(member, signal), member, query)
    const output = bounded(found.map(viewFound), foundMax)
    return { output, sources: output.data.map((each) => candidateSource(each.candidateId, fullName(each))) }
  },
})

const getCandidateTool = tool({
  name: 'get_candidate',
  about: 'A person at a glance: what their resume says, how they were judged, notes and applications.',
  access: 'reviewer',
  scopes: ['candidates:read'],
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ candidateId: BodyId }),
  output: z.strictObject({ ...CandidateGlanceView.shape, truncated: z.boolean() }),

  async run({ candidateId }, { db, member, signal }) {
    const whole = viewGlance(await readGlance(db.reading(member, signal), member, candidateId))
    const { data, truncated } = shortGlance(whole)
    return { output: { ...data, truncated }, sources: [candidateSource(candidateId, fullName(whole))] }
  },
})

type Glance = ReturnType<typeof viewGlance>

/** The newest and the first of each are told. */
function shortGlance(whole: Glance): { readonly data: Glance; readonly truncated: boolean } {
  const { profile, evaluation } = whole
  const data: Glance = {
    ...whole,
    headline: whole.headline && beginningOf(whole.headline, 200),
    tags: whole.tags.slice(0, shownMax * 2),
    profile: profile && {
      ...profile,
      experience: profile.experience.slice(0, shownMax),
      skills: profile.skills.slice(0, shownMax * 3),
      education: profile.education.slice(0, shownMax),
      languages: profile.languages.slice(0, shownMax),
      licences: profile.licences.slice(0, shownMax),
    },
    evaluation: evaluation && {
      ...evaluation,
      criteria: evaluation.criteria.slice(0, shownMax).map(shortCriterion(quoteMax)),
    },
    notes: whole.notes.slice(0, shownMax).map((note) => ({ ...note, body: beginningOf(note.body, noteMax) })),
    applications: whole.applications.slice(0, shownMax),
  }
  return { data, truncated: JSON.stringify(data) !== JSON.stringify(whole) }
}

type Criterion = NonNullable<Glance['evaluation']>['criteria'][number]

/** A quote that is cut keeps the place of the whole. */
const shortCriterion =
  (max: number) =>
  (criterion: Criterion): Criterion => ({
    ...criterion,
    note: beginningOf(criterion.note, max),
    evidence: criterion.evidence.slice(0, 1).map((each) => ({ ...each, quote: beginningOf(each.quote, max) })),
  })

const candidateCvTool = tool({
  name: 'candidate_cv',
  about: 'The text of the newest resume of a person.',
  access: 'reviewer',
  scopes: ['candidates:read'],
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ candidateId: BodyId }),
  // A link would open the file to whoever reads what a machine said.
  output: CandidateCvView.omit({ resumeUrl: true, resumeUrlExpiresAt: true }),

  async run({ candidateId }, { db, member, ports, signal }) {
    const cv = await findCv(db.reading(member, signal), member, candidateId)
    const { resumeUrl: _url, resumeUrlExpiresAt: _expires, ...told } = viewCv(ports, member.companyId, candidateId, cv)
    const text = told.resumeText
    const output = {
      ...told,
      resumeText: text && beginningOf(text, resumeMax),
      truncated: told.truncated || (text?.length ?? 0) > resumeMax,
    }
    const sources = cv ? [{ kind: 'document' as const, id: cv.fileId, title: beginningOf(cv.fileName, 100) }] : []
    return { output, sources: [candidateSource(candidateId, `Candidate ${candidateId}`), ...sources] }
  },
})

const candidateReviewsTool = tool({
  name: 'candidate_reviews',
  about: `One to ${reviewedMax} applicants of a job beside each other: which criteria they meet, and the words that show it.`,
  access: 'reviewer',
  scopes: ['jobs:read', 'candidates:read'],
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({ jobId: BodyId, candidateIds: z.array(BodyId).min(1).max(reviewedMax) }),
  output: z.strictObject({ ...CandidateReviewsView.shape, truncated: z.boolean() }),

  async run({ jobId, candidateIds }, { db, member, signal }) {
    const { job, reviews } = await readReviews(db.reading(member, signal), member, jobId, [...new Set(candidateIds)])
    const whole = viewReviews(job, reviews)
    // Every criterion has its verdict, and the first of them the words that show it.
    const withWords = Math.ceil(worded / whole.candidates.length)
    const short = shortCriterion(Math.min(quoteMax, Math.floor(quotesMax / whole.candidates.length)))
    const told = {
      ...whole,
      criteria: whole.criteria.map((each) => ({ ...each, text: beginningOf(each.text, criterionMax) })),
      candidates: whole.candidates.map((each) => ({
        ...each,
        criteria: each.criteria.map((criterion, at) =>
          at < withWords ? short(criterion) : { ...criterion, evidence: [], note: '' },
        ),
      })),
    }
    const sources = whole.candidates.map((each) => ({
      kind: 'application' as const,
      id: `${each.applicationId}`,
      title: fullName(each),
    }))
    return { output: { ...told, truncated: JSON.stringify(told) !== JSON.stringify(whole) }, sources }
  },
})

const jobStatusTool = tool({
  name: 'job_status',
  about: 'Where a job stands: its lifecycle, how many people are how far, and where they came from.',
  access: 'reviewer',
  scopes: ['jobs:read'],
  does: 'read',
  holdsOutsideText: false,
  input: z.strictObject({ jobId: BodyId }),
  output: JobStandingView,

  async run({ jobId }, { db, member, signal }) {
    const output = viewStanding(await readStanding(db.reading(member, signal), member, jobId))
    return { output, sources: [{ kind: 'job', id: `${jobId}`, title: output.title }] }
  },
})

const attentionQueueTool = tool({
  name: 'attention_queue',
  about: 'What needs the recruiter today, the worst first.',
  access: 'reviewer',
  scopes: null,
  does: 'read',
  holdsOutsideText: true,
  input: z.strictObject({}),
  output: z.strictObject({ data: z.array(AttentionItemView), truncated: z.boolean() }),

  async run(_, { db, member, ports, signal }) {
    const items = await listAttention(db.reading(member, signal), ports, member, attentionMax + 1)
    const output = bounded(items.map(viewItem), attentionMax)
    return { output, sources: output.data.flatMap(({ about, title }) => sourcesOf(about, title)) }
  },
})

type About = z.output<typeof AttentionItemView>['about']

const sourcesOf = ({ applicationId, candidateId, jobId, threadId, actionKey }: About, title: string): ToolSource[] => {
  if (threadId !== undefined) return [{ kind: 'thread' as const, id: threadId, title }]
  if (actionKey !== undefined) return [{ kind: 'action' as const, id: actionKey, title }]
  if (applicationId !== undefined) return [{ kind: 'application' as const, id: `${applicationId}`, title }]
  if (candidateId !== undefined) return [candidateSource(candidateId, title)]
  return jobId === undefined ? [] : [{ kind: 'job' as const, id: `${jobId}`, title }]
}

export const deskTools: readonly Tool[] = [
  namesTool,
  findCandidatesTool,
  getCandidateTool,
  candidateCvTool,
  candidateReviewsTool,
  jobStatusTool,
  attentionQueueTool,
]
