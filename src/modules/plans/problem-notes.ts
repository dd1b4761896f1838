import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { planProblems } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [planProblems.limitReached.code]: note(
    'The plan of the company has no room for one more, or is without the API.',
    'Make room, or have an admin move to a larger plan with POST /v1/billing/checkout-sessions.',
  ),
  [planProblems.lapsed.code]: note(
    'The plan of the company has ended: nothing new is published. Everything else goes on.',
    'Have an admin take a plan with POST /v1/billing/checkout-sessions.',
  ),
  [planProblems.outOfCredits.code]: note(
    'There are fewer credits left than this costs.',
    'Buy some with POST /v1/billing/top-up-sessions, or wait for those of the next month; GET /v1/billing says when.',
  ),
}
