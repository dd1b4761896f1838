/**
 * Without a model, rules answer by the same tools. What the recruiter wants is read out of their message alone, with the
 * names that it may hold; what tools tell is shown, and never read for a wish. In doubt the rules ask, or name what they
 * would understand.
 */
import type { Intent } from '#intents/index.ts'
import type { LocalModel } from '#modules/models/index.ts'
import { askFor } from './ask.ts'
import { tellAttention, tellHelp, tellJob } from './read.ts'
import { tellFigures, tellStatement } from './read-figures.ts'
import { tellPeople } from './read-people.ts'
import { tellReplies } from './read-replies.ts'
import { tellNewApplicants, tellReviews } from './read-reviews.ts'
import { type RulesAsked, type Scene, say, sceneOf, type Word } from './scene.ts'
import { stageClosing, stageNote, stagePublication, stageReply, stageSourcing, stageStatus } from './stage.ts'

export const rulesModel = (asked: RulesAsked): LocalModel => ({
  name: 'rules-1',
  async *answer(step) {
    const scene = sceneOf(step, asked)
    for (const word of 'reading' in scene ? nextIn(scene) : scene) {
      if (step.signal.aborted) return
      yield word
    }
  },
})

const next: Readonly<Record<Intent, (scene: Scene) => readonly Word[]>> = {
  publish_job: stagePublication,
  close_job: stageClosing,
  update_job: () => say('I can not change the text of a job by rules. Open the job and change it there.'),
  change_status: stageStatus,
  send_reply: stageReply,
  add_note: stageNote,
  start_sourcing: stageSourcing,
  invite_to_interview: () => say('Invitations to interviews are not there yet. You can write to the candidate.'),
  find_people: tellPeople,
  compare_candidates: tellReviews,
  review_applicants: tellNewApplicants,
  show_pipeline: tellJob,
  job_status: tellJob,
  ask_analytics: tellFigures,
  summarise_replies: tellReplies,
  explain_score: tellReviews,
  attention: tellAttention,
  help: tellHelp,
  none: abstain,
}

function nextIn(scene: Scene): readonly Word[] {
  const [missing] = scene.reading.missing
  return tellStatement(scene, () =>
    missing === undefined ? next[scene.reading.intent](scene) : askFor(missing, scene),
  )
}

const spoken: Readonly<Record<Exclude<Intent, 'none'>, string>> = {
  publish_job: 'publish a job',
  close_job: 'close a job',
  update_job: 'change a job',
  change_status: 'change somebody’s status',
  send_reply: 'answer a candidate',
  add_note: 'add a note',
  start_sourcing: 'look for people',
  invite_to_interview: 'invite somebody to an interview',
  find_people: 'find people',
  compare_candidates: 'compare candidates',
  review_applicants: 'see new applicants',
  show_pipeline: 'see a pipeline',
  job_status: 'see where a job stands',
  ask_analytics: 'see figures',
  summarise_replies: 'see new replies',
  explain_score: 'see how somebody meets the criteria',
  attention: 'see what needs you today',
  help: 'know what I can do',
}

function abstain({ reading }: Scene): readonly Word[] {
  const near = reading.alternatives.map((intent) => spoken[intent])
  return say(`I did not understand this for sure, so I have done nothing. Did you want to ${near.join(', or to ')}?`)
}
