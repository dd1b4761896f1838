/** Actions live in the database that all tests share, with kinds of the tests' own beside those of the modules. */
import { after } from 'node:test'
import { z } from 'zod'
import { modules } from '#app/modules.ts'
import { action } from '#kernel/actions/action.ts'
import { actionsOf } from '#kernel/actions/action-registry.ts'
import type { Delivered, Delivering } from '#kernel/actions/outside.ts'
import type { Member, Role } from '#kernel/actor.ts'
import { systemClock } from '#kernel/clock.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/open.ts'
import { sql } from '#kernel/database/sql.ts'
import { Problem } from '#kernel/http/problem.ts'
import { openLog } from '#kernel/log.ts'
import type { Ports } from '#kernel/ports.ts'
import { everywhere, type Person, testConfig, testServer, type World } from '#test'
import { type Confirmation, type Executed, executeAction } from './execution.ts'
import { actionsPort } from './ports.ts'
import { type Receipt, receiptOf } from './receipt.ts'
import { settleAction } from './settlement.ts'
import { type ActionWish, discardAction, saveDraft, stageAction } from './staged-action.commands.ts'
import { getAction, lockAction } from './staged-action.store.ts'
import type { StagedAction } from './staged-action.ts'
import { deliverEffectTask } from './tasks/deliver-effect.ts'

/** Systems outside answer so, by the doors that are knocked at. */
export const answers = new Map<string, (scope: Delivering) => Delivered | Promise<Delivered>>()

const doorAction = (kind: string, repeatable: boolean) =>
  action({
    kind,
    about: 'Somebody is at the door.',
    access: 'recruiter',
    lifetimeHours: 1,
    payload: z.strictObject({
      doors: z.array(z.string()).min(1),
      word: z.string().default('Hello'),
      candidateIds: z.array(z.int()).default([]),
    }),
    edits: {
      when: 'saved',
      schema: z.strictObject({ word: z.string().min(1) }),
      over: (payload, { word }) => ({ ...payload, word }),
    },
    outside: {
      effect: z.strictObject({ door: z.string(), word: z.string() }),
      repeatable,
      deliver: async ({ door }, scope) => answers.get(door)?.(scope) ?? { outcome: 'done' },
    },
    look: async () => null,
    hold: async () => null,
    target: ({ doors }) => doors,
    title: (_, { doors }) => `Knock at ${doors.length} doors`,
    basis: () => null,
    people: (_, { candidateIds }) => ({ candidateIds }),
    changes: () => [],
    may: () => true,
    async execute(_tx, { payload: { doors, word } }) {
      const [first = '', ...others] = doors
      return { effects: [{ door: first, word }, ...others.map((door) => ({ door, word }))] }
    },
  })

/** The action changes the job, and then loses its connection, as a process does that is killed. */
const breakDown = action({
  kind: 'break_down',
  about: 'The process is killed.',
  access: 'recruiter',
  lifetimeHours: 1,
  payload: z.strictObject({}),
  look: async () => null,
  hold: async () => null,
  target: () => null,
  title: () => 'Break down',
  basis: () => null,
  changes: () => [],
  may: () => true,
  async execute(tx, { actor }) {
    await tx.run(sql`update job set title = 'Broken' where company_id = ${actor.companyId}`)
    await tx.all(sql<{ ended: boolean }>`select pg_terminate_backend(pg_backend_pid()) as ended`)
    return { result: {} }
  },
})

const actions = actionsOf([
  ...modules,
  { name: 'doors', actions: [doorAction('ring', true), doorAction('knock', false), breakDown] },
])

let opened: Promise<{ readonly database: OpenDatabase; readonly ports: Ports }> | undefined
after(async () => (await opened)?.database.close())

async function open() {
  const { databaseUrl, dataFolder } = await testServer()
  const config = testConfig(databaseUrl, dataFolder)
  const log = openLog({ logLevel: 'silent' })
  const adapters = new Map([[actionsPort, actions]])
  const ports = { config, clock: systemClock, log, adapters, publicUrl: 'http://localhost' }
  // Commands of actions reach no more of the outside world than this.
  return { database: await openDatabase(config, log), ports: ports as unknown as Ports }
}

export interface Desk {
  stage(wish: ActionWish, who?: Person): Promise<StagedAction>
  execute(confirmation: Confirmation, who?: Person): Promise<Executed>
  receipt(actionKey: string, who?: Person): Promise<Receipt>
  discard(actionKey: string, who?: Person): Promise<StagedAction>
  edit(actionKey: string, edits: unknown, who?: Person): Promise<StagedAction>
  settle(actionKey: string, happened: boolean, who?: Person): Promise<StagedAction>
  /** The task of one effect runs, as its worker would run it. */
  deliver(action: StagedAction, no?: number, attempt?: { readonly lastAttempt?: boolean }): Promise<void>
  /** The action's time is over afterwards. */
  age(actionKey: string): Promise<void>
}

/** People use actions, each step in a transaction: the recruiter where nobody else is named. */
export async function deskOf(here: World): Promise<Desk> {
  opened ??= open()
  const { database, ports } = await opened
  const { db } = database
  const as = actorsOf(here)
  const held = (actionKey: string, who: Person | undefined, change: typeof discardAction) => {
    const actor = as(who)
    return db.transaction(actor, async (tx) => change(tx, ports, actor, await lockAction(tx, actor, actionKey)))
  }
  return {
    stage: (wish, who) => db.transaction(as(who), (tx) => stageAction(tx, ports, as(who), wish)),
    execute: (wish, who) => db.transaction(as(who), (tx) => executeAction(tx, ports, as(who), wish)),
    receipt: async (actionKey, who) => {
      const reading = db.reading(as(who))
      return receiptOf(reading, ports, as(who), await getAction(reading, as(who), actionKey))
    },
    discard: (actionKey, who) => held(actionKey, who, discardAction),
    edit: (actionKey, edits, who) =>
      held(actionKey, who, (tx, all, actor, found) => saveDraft(tx, all, actor, found, edits)),
    settle: (actionKey, happened, who) =>
      held(actionKey, who, (tx, all, actor, found) => settleAction(tx, all, actor, found, happened)),
    deliver: ({ id, kind }, no = 0, { lastAttempt = false } = {}) =>
      deliverEffectTask.run({ companyId: here.companyId, actionId: id, no, kind } as never, {
        db,
        ports,
        signal: new AbortController().signal,
        attempt: 1,
        lastAttempt,
      }),
    age: async (actionKey) => {
      await everywhere(
        here.owner,
        `update staged_action set expires_at = now() - interval '1 second' where action_key = $1`,
        [actionKey],
      )
    },
  }
}

const actorsOf =
  ({ recruiter, reviewer, admin, stranger }: World) =>
  (who: Person = recruiter): Member => ({
    kind: 'user',
    userId: who.userId,
    sessionId: who.sessionId,
    address: '127.0.0.1',
    companyId: String(who.companyId),
    role: roleIn([
      [reviewer, 'reviewer'],
      [recruiter, 'recruiter'],
      [admin, 'admin'],
      [stranger, 'admin'],
    ])(who),
  })

const roleIn =
  (known: readonly (readonly [Person, Role])[]) =>
  (who: Person): Role =>
    known.find(([person]) => person.userId === who.userId)?.[1] ?? 'reviewer'

/** The refusal is given by its status and code, and which rules were broken where. */
export async function refusalOf(work: Promise<unknown>): Promise<readonly string[]> {
  const error = await work.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Problem)) throw error
  const rules = (error.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`)
  return [`${error.status} ${error.kind.code}`, ...rules]
}

/** Every warning of a receipt is acknowledged that asks for it. */
export const acksOf = ({ warnings }: Receipt): Record<string, string> =>
  Object.fromEntries(warnings.flatMap(({ code, ack }) => (ack === null ? [] : [[code, ack]])))
