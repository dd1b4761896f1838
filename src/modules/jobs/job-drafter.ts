/** Rules read a job out of a text. Where the company wants it, a model points to what they passed over. */
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { withPassages } from './drafting/pointed.ts'
import { draftByRules } from './drafting/rules-drafter.ts'
import type { JobDraft } from './job-draft.ts'
import { askForPassages } from './model-drafter.ts'

export const draftEngines = ['rules', 'model'] as const

export interface Drafted {
  readonly draft: JobDraft
  /** The engine is `model` where one has answered, though nothing of its answer may stand in the draft. */
  readonly engine: (typeof draftEngines)[number]
}

interface Drafting {
  readonly reading: Reading
  readonly ports: Pick<Ports, 'adapters'>
  readonly actor: CompanyActor
  readonly signal: AbortSignal
}

/** No transaction is open: a model takes seconds. */
export async function draftJob(text: string, { reading, ports, actor, signal }: Drafting): Promise<Drafted> {
  const { companyId } = actor
  const draft = draftByRules(text)
  const company = await reading.maybe(sql<{ id: string }>`
    select c.id from ${allCompanies} c where c.id = ${companyId} and c.ai_drafting = 'model'`)
  const passages = company ? await askForPassages(text, { ports, companyId, signal }) : null
  return passages ? { draft: withPassages(draft, text, passages), engine: 'model' } : { draft, engine: 'rules' }
}
