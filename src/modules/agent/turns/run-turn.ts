/** One turn is run: the model is asked for whoever asked, and its answer saved as it grows. */
import type { Member } from '#kernel/actor.ts'
import type { Database } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { allCompanies, allMembers } from '#modules/identity/index.ts'
import { jobsSeenBy } from '#modules/jobs/index.ts'
import { type LocalModel, type MadeBy, models } from '#modules/models/index.ts'
import { GrowingAnswer } from '../answer/growing-answer.ts'
import { toolsPort } from '../ports.ts'
import { rulesModel } from '../rules/rules-model.ts'
import type { TurnOutcome } from '../turn.ts'
import { closingWords, notHereWords, outcomeOf } from './closing-words.ts'
import { stoppedWords } from './ending.ts'
import { type History, historyOf, selectHistory } from './history.ts'
import { instructionsFor, promptVersion } from './instructions.ts'
import type { LeasedTurn } from './lease.ts'
import { finishAnswer, SteadySaver, saveAnswer } from './saving.ts'
import { TurnTools } from './turn-tools.ts'

interface RunParts {
  readonly db: Database
  readonly ports: Ports
  readonly turn: LeasedTurn
  /** It fires when the lease is lost, or the process stops. */
  readonly ended: AbortController
}

/** The promise resolves when nothing of the turn goes on here, whether it has ended or not. */
export async function runTurn(parts: RunParts): Promise<void> {
  const { db, ports, turn, ended } = parts
  const answer = new GrowingAnswer(ports.publicUrl)
  // One round trip: until the model is asked, the recruiter waits.
  const [[asker], rows] = await db.reading(turn).batch(selectAsker(turn), selectHistory(turn))
  const asked = asker && (await whoAsked(db, turn, asker))
  if (!asked) {
    answer.close(stoppedWords, notHereWords)
    return finish(parts, answer, 'refused', null)
  }
  const history = historyOf(rows, toolsPort.from(ports))
  const saver = new SteadySaver(() => save(parts, answer))
  const { member, answersByModel } = asked
  const by = localFor(parts, history, answersByModel)
  const outcome = await speak(parts, { answer, member, history, saver, by })
  await saver.end()
  // Whoever took the lease has closed the answer, and whoever stops this process gives the turn back.
  if (ended.signal.aborted) return
  answer.close(stoppedWords, closingWords[outcome])
  await finish(parts, answer, outcome, models.whoAnswers(ports, promptVersion, by))
}

interface Speaking {
  readonly answer: GrowingAnswer
  readonly member: Member
  readonly history: History
  readonly saver: SteadySaver
  readonly by: LocalModel | undefined
}

async function speak(parts: RunParts, { answer, member, history, saver, by }: Speaking): Promise<TurnOutcome> {
  const { db, ports, turn, ended } = parts
  const tools = new TurnTools({ db, ports, turn, member, history, answer })
  const wish = {
    companyId: turn.companyId,
    purpose: 'agent_turn',
    promptVersion,
    instructions: instructionsFor(turn),
    messages: history.messages,
    tools: tools.forModel(),
    activeTools: () => tools.active(),
    signal: ended.signal,
    by,
  } as const
  for await (const part of models.stream(ports, wish)) {
    if (part.type === 'end') return outcomeOf(part)
    answer.take(part)
    // What has only begun is nothing to be seen: the pause between two saves begins with what is.
    if (part.type !== 'start-step' && part.type !== 'text-start') saver.changed()
  }
  return 'unusable'
}

/** Where no model is set, or the company wants none, the rules answer. */
const localFor = ({ ports, turn }: RunParts, { asked }: History, answersByModel: boolean): LocalModel | undefined =>
  answersByModel && models.whoAnswers(ports, promptVersion)
    ? undefined
    : rulesModel({ message: asked, jobId: turn.jobId })

/** A lost lease ends the turn here. A save that fails is tried again with the next change. */
async function save({ db, ports, turn, ended }: RunParts, answer: GrowingAnswer): Promise<void> {
  try {
    if (!(await saveAnswer(db, turn, answer))) ended.abort()
  } catch (error) {
    ports.log.warn({ error, turnId: turn.id }, 'an answer could not be saved as it grew')
  }
}

const finish = (
  { db, turn }: RunParts,
  answer: GrowingAnswer,
  outcome: TurnOutcome,
  by: MadeBy | null,
): Promise<void> => finishAnswer(db, turn, { parts: answer.parts, sources: answer.sources, outcome, by })

interface Asker extends Pick<Member, 'role'> {
  readonly answersByModel: boolean
}

interface Asked {
  readonly member: Member
  readonly answersByModel: boolean
}

const selectAsker = ({ companyId, askedBy }: LeasedTurn): Statement<Asker> => sql<Asker>`
  select m.role, c.ai_agent = 'model' as answers_by_model
  from ${allMembers} m join ${allCompanies} c on c.id = m.company_id
  where m.company_id = ${companyId} and m.user_id = ${askedBy}`

/** Whoever asked is looked up again: they may be somebody else by now, or see the job no more. */
async function whoAsked(
  db: Database,
  { companyId, askedBy: userId, jobId }: LeasedTurn,
  { role, answersByModel }: Asker,
): Promise<Asked | undefined> {
  const member: Member = { kind: 'user', userId, sessionId: '', address: '', companyId, role }
  if (jobId === null) return { member, answersByModel }
  const sees = await db.reading({ companyId }).maybe(sql<{ id: number }>`
    select j.id from ${jobsSeenBy(member)} j where j.company_id = ${companyId} and j.id = ${jobId}`)
  return sees && { member, answersByModel }
}
