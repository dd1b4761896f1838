/** A company has one account here: its small ATS, who may reach it, who is told, and what goes wrong. All of it outlives the process. */
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type FaultName, faultNames } from './contract.ts'
import { Journal } from './journal.ts'
import { SmallAts, type SmallChange, type SmallModel, type SmallRecords, smallModels } from './small-ats.ts'

export interface AccountFacts {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  readonly createdAt: Date
  /** Keys are kept as their digests. */
  readonly keyDigests: readonly string[]
  readonly webhook: { readonly id: string; readonly url: string; readonly secret: string } | null
  /** Cursors of an earlier era have expired. */
  readonly cursorEra: number
  readonly faults: Readonly<Record<FaultName, boolean>>
}

type AccountEntry =
  | { readonly facts: AccountFacts }
  | { readonly model: SmallModel; readonly record: SmallRecords[SmallModel] }

/** A company that connects finds these people there. */
export type Seed = (companyId: string, now: Date) => SmallAts
export const noSeed: Seed = () => new SmallAts()

export interface AccountsAround {
  readonly folder: string
  readonly now: () => Date
  readonly seed: Seed
  readonly onChange: (account: Account, change: SmallChange) => void
  readonly requireOwner?: (() => Promise<void>) | undefined
}

export interface RememberedRequest {
  readonly at: Date
  readonly line: string
  readonly status: number
}
const rememberedMax = 15

const noFaults = Object.fromEntries(faultNames.map((name) => [name, false])) as AccountFacts['faults']

const digestOf = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The company's id names the account, so that the same company finds it again. */
export const accountIdOf = (companyId: string): string => `acc_${digestOf(companyId).slice(0, 16)}`
const accountIdForm = /^acc_[0-9a-f]{16}$/
export const isAccountId = (id: string): boolean => accountIdForm.test(id)
export const accountOfKey = (key: string): string | undefined => /^sbx_(acc_[0-9a-f]{16})_/.exec(key)?.[1]

export class Account {
  readonly ats: SmallAts
  readonly requests: RememberedRequest[] = []
  readonly #around: AccountsAround
  #facts: AccountFacts | undefined
  #journal: Journal<AccountEntry> | undefined

  private constructor(around: AccountsAround) {
    this.#around = around
    this.ats = new SmallAts({ now: around.now, onChange: (change) => this.#changed(change) })
  }

  /** An account that was never made has no facts, and is undefined. */
  static async open(id: string, around: AccountsAround): Promise<Account | undefined> {
    const account = new Account(around)
    const journal = await account.#openJournal(id)
    if (account.#facts) return account
    await journal.close()
    return undefined
  }

  static async make(
    company: { readonly companyId: string; readonly companyName: string },
    around: AccountsAround,
  ): Promise<Account> {
    const account = new Account(around)
    const { companyId, companyName } = company
    const id = accountIdOf(companyId)
    const createdAt = around.now()
    account.#restore(around.seed(companyId, createdAt))
    const rest = { createdAt, keyDigests: [], webhook: null, cursorEra: 1, faults: noFaults }
    account.#facts = { id, companyId, companyName, ...rest }
    // The people of the seed are one file that is there as a whole.
    await (await account.#openJournal(id)).rewrite()
    return account
  }

  get facts(): AccountFacts {
    if (!this.#facts) throw new Error('the account was never made')
    return this.#facts
  }

  change(change: Partial<Omit<AccountFacts, 'id' | 'companyId' | 'createdAt'>>): void {
    this.#facts = { ...this.facts, ...change }
    this.#journal?.push({ facts: this.facts })
  }

  makeKey(): string {
    const key = `sbx_${this.facts.id}_${randomBytes(24).toString('base64url')}`
    this.change({ keyDigests: [...this.facts.keyDigests, digestOf(key)] })
    return key
  }

  takesKey(key: string): boolean {
    return this.facts.keyDigests.includes(digestOf(key))
  }

  endKey(key: string): void {
    this.change({ keyDigests: this.facts.keyDigests.filter((digest) => digest !== digestOf(key)) })
  }

  remember(line: string, status: number): void {
    this.requests.unshift({ at: this.#around.now(), line, status })
    this.requests.length = Math.min(this.requests.length, rememberedMax)
  }

  settled = async (): Promise<void> => this.#journal?.settled()
  close = async (): Promise<void> => this.#journal?.close()

  async #openJournal(id: string): Promise<Journal<AccountEntry>> {
    const { folder, requireOwner } = this.#around
    this.#journal = await Journal.open<AccountEntry>({
      path: join(folder, `${id}.jsonl`),
      take: (entry) => {
        if ('facts' in entry) this.#facts = entry.facts
        else this.ats.restore(entry.model, entry.record)
      },
      snapshot: () => [{ facts: this.facts }, ...smallModels.flatMap((model) => entriesOf(this.ats, model))],
      ...(requireOwner && { requireOwner }),
    })
    return this.#journal
  }

  #restore(seed: SmallAts): void {
    for (const model of smallModels) for (const record of seed.all(model)) this.ats.restore(model, record)
  }

  #changed(change: SmallChange): void {
    const { model, id } = change
    const record = this.ats.find(model, id) ?? this.ats.all(model).find((each) => each.id === id)
    if (record) this.#journal?.push({ model, record })
    this.#around.onChange(this, change)
  }
}

const entriesOf = (ats: SmallAts, model: SmallModel): AccountEntry[] =>
  ats.all(model).map((record) => ({ model, record }))
