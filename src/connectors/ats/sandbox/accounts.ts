/** The accounts of a folder. Each is read as it is first asked for. */
import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Account, type AccountsAround, accountIdOf, accountOfKey, isAccountId } from './account.ts'

export class Accounts {
  readonly #around: AccountsAround
  readonly #open = new Map<string, Promise<Account | undefined>>()

  constructor(around: AccountsAround) {
    this.#around = around
  }

  find(id: string): Promise<Account | undefined> {
    return this.#once(id, async () => ((await this.#isThere(id)) ? Account.open(id, this.#around) : undefined))
  }

  async findByKey(key: string): Promise<Account | undefined> {
    const id = accountOfKey(key)
    const account = id === undefined ? undefined : await this.find(id)
    return account?.takesKey(key) ? account : undefined
  }

  /** A company that was here before has its account still. */
  async takeOrMake(company: { companyId: string; companyName: string }): Promise<Account> {
    const id = accountIdOf(company.companyId)
    const found = await this.find(id)
    if (found) return found
    const made = await this.#once(id, () => Account.make(company, this.#around))
    if (!made) return this.takeOrMake(company)
    return made
  }

  async all(): Promise<Account[]> {
    const names = await readdir(this.#around.folder)
    const ids = names.filter((name) => name.endsWith('.jsonl')).map((name) => name.slice(0, -'.jsonl'.length))
    const found = await Promise.all(ids.filter(isAccountId).map((id) => this.find(id)))
    return found.filter((account) => account !== undefined)
  }

  /** An account whose journal failed is read anew: what was not written was not answered either. */
  async settled(): Promise<void> {
    const accounts = await this.#opened()
    const failures = await Promise.all(
      accounts.map(async (account) => account?.settled().catch((error: unknown) => this.#forget(account, error))),
    )
    const [first] = failures.filter((failure) => failure !== undefined)
    if (first) throw first.error
  }

  async close(): Promise<void> {
    for (const account of await this.#opened()) await account?.close()
    this.#open.clear()
  }

  /** One that can not be read is refused to whoever asks for it, and to nobody else. */
  #opened(): Promise<(Account | undefined)[]> {
    return Promise.all([...this.#open.values()].map((opening) => opening.catch(() => undefined)))
  }

  async #forget(account: Account, error: unknown): Promise<{ readonly error: unknown }> {
    this.#open.delete(account.facts.id)
    await account.close().catch(() => {})
    return { error }
  }

  /** Whoever asks meanwhile gets the same one. What was not found is looked for again. */
  #once(id: string, open: () => Promise<Account | undefined>): Promise<Account | undefined> {
    const known = this.#open.get(id)
    if (known) return known
    const opening = open().then(
      (account) => {
        if (!account) this.#open.delete(id)
        return account
      },
      (error: unknown) => {
        this.#open.delete(id)
        throw error
      },
    )
    this.#open.set(id, opening)
    return opening
  }

  #isThere(id: string): Promise<boolean> {
    if (!isAccountId(id)) return Promise.resolve(false)
    return access(join(this.#around.folder, `${id}.jsonl`), constants.F_OK).then(
      () => true,
      () => false,
    )
  }
}
