/** An admin of a company and keys with every scope send the requests. */
import { scopes } from '#kernel/actor.ts'
import { makeEndpoint } from '#modules/webhooks/webhooks.fixture.ts'
import { everywhere, type World } from '#test'
import type { DocumentedOperation } from './documented-operation.ts'
import type { Callers } from './fuzzing.ts'
import type { Caller } from './requests.ts'

const authorize = `
  insert into platform_authorization (company_id, platform_company_id, authorized_by) values ($1, $1, 'nobody')
  on conflict (company_id, platform_company_id) do update set revoked_at = null`

export class CallersOf implements Callers {
  readonly #world: World
  #session: Promise<string>
  #key: Promise<string> | undefined
  #platformKey: Promise<string> | undefined
  #requests = 0

  constructor(world: World) {
    this.#world = world
    this.#session = Promise.resolve(world.admin.token)
  }

  async headersOf(caller: Caller, { security }: DocumentedOperation): Promise<Record<string, string>> {
    const from = { 'x-forwarded-for': this.#address() }
    if (caller === 'nobody' || security === 'none') return from
    if (security !== 'key') return { ...from, authorization: `Bearer ${await this.#session}` }
    if (caller === 'allowed') {
      this.#key ??= this.#newKey('company')
      return { ...from, authorization: `Bearer ${await this.#key}` }
    }
    this.#platformKey ??= this.#newKey('platform')
    return { ...from, authorization: `Bearer ${await this.#platformKey}`, 'svc-company-id': this.#world.companyId }
  }

  async renew(): Promise<void> {
    const { companyId, make, owner } = this.#world
    await everywhere(owner, 'update company set api_enabled = true where id = $1', [companyId])
    this.#session = make.user({ companyId, role: 'admin' }).then(({ token }) => token)
    this.#key = undefined
    this.#platformKey = undefined
  }

  async #newKey(type: 'company' | 'platform'): Promise<string> {
    const { companyId, owner } = this.#world
    // A platform acts for its own company only where that has authorized it, and a request may have revoked it.
    if (type === 'platform') await everywhere(owner, authorize, [companyId])
    const key = await this.#world.make.key({ type, scopes })
    // Requests about the endpoint of a key find one that is there.
    await makeEndpoint(this.#world, { key, companyId })
    return key.key
  }

  /** Each request comes from an address of its own, so that no limit for strangers is met. */
  #address(): string {
    const count = ++this.#requests
    return `11.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
  }
}
