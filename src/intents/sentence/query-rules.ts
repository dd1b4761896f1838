/** Which questions and wishes to see something are understood. */
import type { ReadingIntent } from '../intent.ts'
import type { Concept } from '../words/concept.ts'

/** `persons` are two people or more. */
export type Sign = Concept | 'job' | 'person' | 'persons' | 'number' | 'status.any' | 'unknown'

export interface QueryRule {
  readonly intent: ReadingIntent
  /** One sign of each group stands in the sentence. */
  readonly all: readonly (readonly Sign[])[]
  readonly without?: readonly Sign[]
  /** The sentence begins with one of these. */
  readonly first?: readonly Sign[]
  /** It may have this many words that no language knows. */
  readonly unknownMax?: number
}

const openings: readonly Concept[] = ['why', 'how', 'howMany', 'who', 'which', 'aux', 'show', 'any', 'find']

/** The first rule that fits decides. */
export const queryRules: readonly QueryRule[] = [
  {
    intent: 'help',
    all: [['helps']],
    first: ['helps', 'show', 'which'],
    without: ['person', 'persons'],
    unknownMax: 1,
  },
  { intent: 'help', all: [['how'], ['acting']], first: ['how'], without: ['job', 'person'], unknownMax: 1 },
  { intent: 'help', all: [['helps'], ['invite', 'reply', 'reject', 'shortlist']], first: ['helps'], unknownMax: 1 },
  { intent: 'attention', all: [['urgent']], without: ['job', 'person', 'score', 'figure', 'replies'], unknownMax: 1 },
  {
    intent: 'ask_analytics',
    all: [['howMany'], ['people', 'applied', 'jobs', 'job', 'done', 'status.any', 'replies']],
    without: ['score'],
    unknownMax: 3,
  },
  { intent: 'ask_analytics', all: [['figure']], without: ['person'], unknownMax: 3 },
  { intent: 'ask_analytics', all: [['which', 'compare'], ['channel']], unknownMax: 2 },
  { intent: 'explain_score', all: [['why'], ['score']], unknownMax: 1 },
  { intent: 'explain_score', all: [['why'], ['person', 'whom'], ['number', 'fits', 'lacks', 'has']], unknownMax: 3 },
  { intent: 'explain_score', all: [['how'], ['score'], ['person', 'whom']], first: ['how'], unknownMax: 1 },
  { intent: 'explain_score', all: [['explain'], ['score']], unknownMax: 1 },
  { intent: 'explain_score', all: [['lacks'], ['person', 'whom']], unknownMax: 2 },
  { intent: 'explain_score', all: [['fits'], ['person', 'whom'], ['aux', 'why', 'how']], unknownMax: 1 },
  {
    intent: 'compare_candidates',
    all: [['compare'], ['persons', 'group', 'people']],
    without: ['channel'],
    unknownMax: 2,
  },
  {
    intent: 'summarise_replies',
    all: [['summarise'], ['replies', 'person']],
    first: ['summarise', 'show'],
    unknownMax: 1,
  },
  {
    intent: 'summarise_replies',
    all: [['replies'], ['any', 'best', 'show', 'which']],
    without: ['person'],
    unknownMax: 1,
  },
  { intent: 'summarise_replies', all: [['any'], ['replies']], first: ['any', 'aux'], unknownMax: 1 },
  {
    intent: 'summarise_replies',
    all: [['replies']],
    first: ['replies', 'best'],
    without: ['person', 'aux'],
    unknownMax: 0,
  },
  {
    intent: 'summarise_replies',
    all: [['replied'], ['person', 'who', 'any', 'people', 'whom']],
    first: ['aux', 'who', 'which', 'any', 'how', 'replied'],
    unknownMax: 1,
  },
  { intent: 'job_status', all: [['state'], ['job', 'jobs']], without: ['person', 'status.any'], unknownMax: 1 },
  { intent: 'job_status', all: [['how'], ['going'], ['job', 'jobs']], without: ['person'], unknownMax: 1 },
  {
    intent: 'job_status',
    all: [['how'], ['job']],
    first: ['how'],
    without: ['person', 'people', 'has', 'pipeline', 'acting', 'figure'],
    unknownMax: 0,
  },
  {
    intent: 'job_status',
    all: [['aux'], ['job', 'jobs'], ['live', 'done', 'draft', 'offline']],
    first: ['aux', 'which', 'why'],
    without: ['person'],
    unknownMax: 0,
  },
  {
    intent: 'job_status',
    all: [
      ['which', 'who', 'why'],
      ['job', 'jobs'],
      ['live', 'done', 'draft', 'close', 'publish'],
    ],
    without: ['person', 'pronoun', 'reject', 'shortlist', 'not'],
    unknownMax: 1,
  },
  {
    intent: 'job_status',
    all: [['show'], ['jobs'], ['live', 'done', 'draft']],
    without: ['person', 'people'],
    unknownMax: 0,
  },
  {
    intent: 'show_pipeline',
    all: [['pipeline']],
    first: [...openings, 'pipeline', 'jobs'],
    without: ['later'],
    unknownMax: 1,
  },
  { intent: 'show_pipeline', all: [['pipeline']], without: ['later', 'fits'], unknownMax: 0 },
  { intent: 'show_pipeline', all: [['which', 'how'], ['stand'], ['person', 'people', 'whom']], unknownMax: 1 },
  {
    intent: 'show_pipeline',
    all: [['who', 'show'], ['status.any']],
    first: ['who', 'show'],
    // "Who rejected Will?" asks after somebody of ours.
    without: ['with', 'has', 'best', 'person'],
    unknownMax: 1,
  },
  {
    intent: 'show_pipeline',
    all: [['which'], ['people'], ['status.any']],
    first: ['which'],
    without: ['with', 'has', 'best', 'person', 'fits'],
    unknownMax: 1,
  },
  { intent: 'show_pipeline', all: [['who'], ['stand'], ['job', 'jobs']], first: ['who'], without: ['person'] },
  { intent: 'review_applicants', all: [['explain'], ['people']], without: ['score', 'person'], unknownMax: 1 },
  { intent: 'review_applicants', all: [['review'], ['people', 'job', 'group', 'status.any']], unknownMax: 1 },
  { intent: 'review_applicants', all: [['who', 'show', 'any'], ['applied']], unknownMax: 1 },
  {
    intent: 'review_applicants',
    all: [['best'], ['people']],
    first: [...openings, 'best'],
    without: ['with', 'has'],
    unknownMax: 1,
  },
  {
    intent: 'review_applicants',
    all: [['who', 'show'], ['group'], ['job', 'jobs', 'applied']],
    first: ['who', 'show'],
    unknownMax: 1,
  },
  { intent: 'review_applicants', all: [['any'], ['best'], ['job', 'jobs']], first: ['any'], unknownMax: 0 },
  { intent: 'review_applicants', all: [['which'], ['people'], ['fits']], unknownMax: 1 },
  {
    intent: 'find_people',
    all: [['find']],
    first: ['find'],
    without: ['score', 'replies', 'state', 'pipeline'],
    unknownMax: 8,
  },
  {
    intent: 'find_people',
    all: [
      ['who', 'any', 'show'],
      ['people', 'who', 'any'],
      ['with', 'has'],
    ],
    first: ['who', 'any', 'show', 'aux'],
    without: ['interview', 'message'],
    unknownMax: 8,
  },
  { intent: 'find_people', all: [['people'], ['with', 'has']], first: ['people'], without: ['figure'], unknownMax: 4 },
  {
    intent: 'find_people',
    all: [['show'], ['person']],
    first: ['show'],
    without: ['score', 'lacks', 'replies', 'interview'],
    unknownMax: 0,
  },
  { intent: 'find_people', all: [['which'], ['person'], ['people']], first: ['which'], unknownMax: 0 },
]
