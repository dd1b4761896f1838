/** The linked accounts that companies have at Merge, and the component in which they make them. One origin has one account. */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import {
  accountDetailsAnswer,
  accountTokenAnswer,
  linkTokenAnswer,
  linkTokenBody,
  syncStatus,
} from '#connectors/ats/merge/contract.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import { refuse, say, sayPage, take } from './say.ts'

export interface LinkedAccount {
  readonly id: string
  readonly token: string
  readonly originId: string
  readonly organization: string
  readonly email: string
  readonly tool: string
  status: 'COMPLETE' | 'INCOMPLETE' | 'RELINK_NEEDED' | 'IDLE'
  /** The models whose first look is not over. */
  firstSyncs: readonly string[]
  disabled: readonly string[]
}

const models = ['Job', 'JobInterviewStage', 'Candidate', 'Application', 'Offer']
const secret = (): string => randomBytes(12).toString('base64url')

export class LinkedAccounts {
  readonly all = new Map<string, LinkedAccount>()
  /** The id of the one that somebody went through the component for. */
  last = ''
  readonly #linkTokens = new Map<string, z.infer<typeof linkTokenBody>>()
  readonly #publicTokens = new Map<string, string>()

  /** The account that a request is about. */
  of({ headers }: VendorRequest): LinkedAccount {
    const token = headers['x-account-token']
    return [...this.all.values()].find((each) => each.token === token) ?? refuse(401)
  }

  /** What is listed or changed needs credentials that work. */
  workingOf(request: VendorRequest): LinkedAccount {
    const account = this.of(request)
    return account.status === 'RELINK_NEEDED' ? refuse(401) : account
  }

  linkToken(request: VendorRequest): VendorAnswer {
    const link_token = secret()
    this.#linkTokens.set(link_token, take(linkTokenBody, request.json()))
    return say(linkTokenAnswer, { link_token, integration_name: null })
  }

  /** A person goes through the component, which hands this token to our page. A link token works once. */
  goThrough(linkToken: string): string {
    const wish = this.#linkTokens.get(linkToken)
    if (!wish) throw new Error('there is no such link token')
    this.#linkTokens.delete(linkToken)
    const known = [...this.all.values()].find(({ originId }) => originId === wish.end_user_origin_id)
    if (known) known.status = 'COMPLETE'
    const publicToken = secret()
    this.last = known?.id ?? this.#make(wish)
    this.#publicTokens.set(publicToken, this.last)
    return publicToken
  }

  accountToken(publicToken: string): VendorAnswer {
    const { id, token, tool } = this.all.get(this.#publicTokens.get(publicToken) ?? '') ?? refuse(404)
    const integration = { name: tool, slug: tool, categories: ['ats'], image: null, square_image: null, color: '#000' }
    return say(accountTokenAnswer, { account_token: token, id, integration })
  }

  details(request: VendorRequest): VendorAnswer {
    const { id, tool, originId, organization, email, status } = this.of(request)
    return say(accountDetailsAnswer, {
      id,
      integration: tool,
      integration_slug: tool,
      category: 'ats',
      end_user_origin_id: originId,
      end_user_organization_name: organization,
      end_user_email_address: email,
      status,
      webhook_listener_url: 'https://api.merge.example/webhooks',
      is_duplicate: null,
      account_type: 'PRODUCTION',
      completed_at: '2026-01-01T00:00:00.000Z',
    })
  }

  syncStatus(request: VendorRequest): VendorAnswer {
    const { firstSyncs, disabled } = this.of(request)
    const rows = models.map((name) => ({
      model_name: name,
      model_id: `ats.${name}`,
      status: statusOf(firstSyncs.includes(name), disabled.includes(name)),
      is_initial_sync: firstSyncs.includes(name),
    }))
    return sayPage(syncStatus, rows, null)
  }

  delete(request: VendorRequest): VendorAnswer {
    this.all.delete(this.of(request).id)
    return { status: 200 }
  }

  #make(wish: z.infer<typeof linkTokenBody>): string {
    const id = secret()
    this.all.set(id, {
      id,
      token: secret(),
      originId: wish.end_user_origin_id,
      organization: wish.end_user_organization_name,
      email: wish.end_user_email_address,
      tool: wish.integration ?? 'greenhouse',
      status: 'COMPLETE',
      firstSyncs: [],
      disabled: [],
    })
    return id
  }
}

const statusOf = (isFirst: boolean, isDisabled: boolean) => {
  if (isDisabled) return 'DISABLED'
  return isFirst ? 'SYNCING' : 'DONE'
}
