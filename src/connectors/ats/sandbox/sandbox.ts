/**
 * The sandbox is a small ATS that comes with the service, for trying out what a connected ATS does. It answers requests, whoever brought
 * them: its own server on loopback, or the one of a test.
 */
import { mkdir } from 'node:fs/promises'
import type { Account, Seed } from './account.ts'
import { Accounts } from './accounts.ts'
import { answerApi } from './api.ts'
import { codeWish, linkWish } from './contract.ts'
import { Links } from './links.ts'
import { answerPage } from './pages/answer-page.ts'
import { refusalPage } from './pages/frame.ts'
import { bodyAs, isPage, type SandboxAnswer, SandboxRefusal, type SandboxRequest } from './sandbox-request.ts'
import { seedAts } from './seed.ts'
import { type SandboxWebhook, webhookOf } from './webhook-sending.ts'

export interface SandboxOptions {
  readonly folder: string
  readonly now?: () => Date
  readonly seed?: Seed
  readonly slowMs?: number
  readonly tell: (account: Account, webhook: SandboxWebhook) => void
  readonly requireOwner?: () => Promise<void>
}

type Settled = Required<Omit<SandboxOptions, 'requireOwner'>> & Pick<SandboxOptions, 'requireOwner'>

export class Sandbox {
  readonly accounts: Accounts
  #links: Links
  readonly #options: Settled

  private constructor(options: Settled, accounts: Accounts, links: Links) {
    this.#options = options
    this.accounts = accounts
    this.#links = links
  }

  static async open(given: SandboxOptions): Promise<Sandbox> {
    const options = { now: () => new Date(), seed: seedAts, slowMs: 3000, ...given }
    const { folder, now, seed, tell, requireOwner } = options
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const accounts = new Accounts({
      folder,
      now,
      seed,
      requireOwner,
      onChange: (account, change) => {
        const webhook = webhookOf(account, change, now())
        if (webhook) tell(account, webhook)
      },
    })
    return new Sandbox(options, accounts, await Links.open(options))
  }

  /** An answer is told once all that it may rest on is on the disk. */
  async answer(request: SandboxRequest): Promise<SandboxAnswer> {
    try {
      requireLoopback(request)
      const answer = await this.#done(request)
      await this.#settled()
      return answer
    } catch (error) {
      const { status, code, details } =
        error instanceof SandboxRefusal ? error : new SandboxRefusal(503, 'not_written', { cause: String(error) })
      return isPage(request) ? refusalPage(status, code) : { status, body: { error: { code, ...details } } }
    }
  }

  async close(): Promise<void> {
    await this.accounts.close()
    await this.#links.close()
  }

  /** What could not be written was answered to nobody: links are read anew, as accounts are. */
  async #settled(): Promise<void> {
    await this.accounts.settled()
    const links = this.#links
    await links.settled().catch(async (error: unknown) => {
      await links.close().catch(() => {})
      if (this.#links === links) this.#links = await Links.open(this.#options)
      throw error
    })
  }

  async #done(request: SandboxRequest): Promise<SandboxAnswer> {
    const { method, path } = request
    const { accounts } = this
    if (isPage(request)) {
      return answerPage(request, { accounts, links: this.#links })
    }
    if (method === 'POST' && path === '/api/links') return this.#addLink(request)
    if (method === 'POST' && path === '/api/codes') return this.#useCode(request)
    const { now, slowMs } = this.#options
    return answerApi(request, { findByKey: (key) => accounts.findByKey(key), now, slowMs })
  }

  /** Programs make links. A page of others can not, as it would lead people back to itself. */
  async #addLink(request: SandboxRequest): Promise<SandboxAnswer> {
    if (request.headers['origin'] !== undefined) throw new SandboxRefusal(403, 'foreign_form')
    const { accountId, companyId, companyName = 'A company', state, returnUrl } = bodyAs(request, linkWish)
    const account = accountId === undefined ? undefined : await this.accounts.find(accountId)
    const company = account?.facts ?? (companyId === undefined ? undefined : { companyId, companyName })
    if (!company) throw new SandboxRefusal(404, 'not_found')
    const named = { companyId: company.companyId, companyName: company.companyName }
    const link = this.#links.add({ ...named, state, returnUrl })
    const query = new URLSearchParams({ state, return: returnUrl })
    const url = `http://${request.headers['host']}/connect?${query}`
    return { status: 201, body: { url, expiresAt: link.expiresAt.toISOString() } }
  }

  async #useCode(request: SandboxRequest): Promise<SandboxAnswer> {
    const accountId = this.#links.useCode(bodyAs(request, codeWish).code)
    const account = accountId === undefined ? undefined : await this.accounts.find(accountId)
    if (!account) throw new SandboxRefusal(422, 'code_unknown')
    return { status: 201, body: { key: account.makeKey(), accountId: account.facts.id } }
  }
}

/** A page of others whose name leads to this machine would be let in by browsers. */
function requireLoopback({ headers }: SandboxRequest): void {
  const { hostname = '' } = URL.canParse(`http://${headers['host']}`) ? new URL(`http://${headers['host']}`) : {}
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) throw new SandboxRefusal(421, 'not_found')
}
