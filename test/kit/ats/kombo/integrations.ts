/** The connections that companies have at Kombo, and the flow in which they make them. */
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import {
  createLinkBody,
  forceSyncAnswer,
  forceSyncBody,
  integrationAnswer,
  integrationByTokenAnswer,
  linkAnswer,
  nothingAnswer,
  nothingBody,
  relinkBody,
  setupLinkBody,
} from '#connectors/ats/kombo/contract.ts'
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import { refuse, say, take } from './say.ts'

export interface Integration {
  readonly id: string
  readonly tool: string
  readonly email: string
  readonly organization: string
  readonly originId: string | null
  readonly createdAt: Date
  status: 'ACTIVE' | 'INVALID' | 'INACTIVE'
  setup: 'INCOMPLETE' | 'FINAL_SYNC_PENDING' | 'COMPLETED'
  hasFailedQa: boolean
  /** The person switched these off in the flow. */
  optedOut: readonly string[]
  syncIsQueued: boolean
}

interface Flow {
  readonly integrationId: string | null
  readonly wish: z.infer<typeof createLinkBody> | null
}

const models = ['ats_jobs', 'ats_candidates', 'ats_applications', 'ats_application_stages']
const secret = (): string => randomBytes(12).toString('base64url')

export class Integrations {
  readonly all = new Map<string, Integration>()
  readonly #flows = new Map<string, Flow>()
  readonly #tokens = new Map<string, string>()
  readonly #now: () => Date
  readonly #flowUrl: () => string

  constructor(now: () => Date, flowUrl: () => string) {
    this.#now = now
    this.#flowUrl = flowUrl
  }

  get(id: string): Integration {
    return this.all.get(id) ?? refuse(404, 'PLATFORM.INTEGRATION_NOT_FOUND')
  }

  /** What is listed or changed needs a connection that works. */
  working(id: string): Integration {
    const found = this.get(id)
    if (found.status === 'INVALID') refuse(401, 'INTEGRATION.AUTHENTICATION_INVALID')
    if (found.status === 'INACTIVE') refuse(409, 'INTEGRATION.INACTIVE')
    if (found.setup === 'INCOMPLETE') refuse(409, 'INTEGRATION.SETUP_INCOMPLETE')
    if (found.hasFailedQa) refuse(409, 'INTEGRATION.QA_FAILED')
    if (found.setup === 'FINAL_SYNC_PENDING') refuse(409, 'INTEGRATION.SETUP_SYNC_PENDING')
    return found
  }

  createLink(request: VendorRequest): VendorAnswer {
    return this.#link({ integrationId: null, wish: take(createLinkBody, request.json()) })
  }

  relink(id: string, request: VendorRequest): VendorAnswer {
    take(relinkBody, request.json())
    return this.#link({ integrationId: this.get(id).id, wish: null })
  }

  setupLink(id: string, request: VendorRequest): VendorAnswer {
    take(setupLinkBody, request.json())
    if (this.get(id).setup !== 'INCOMPLETE') refuse(400, 'PLATFORM.INPUT_INVALID')
    return this.#link({ integrationId: id, wish: null })
  }

  /** A person goes through the flow, which posts this token to our page. */
  goThrough(link: string): string {
    const flow = this.#flows.get(new URL(link).pathname.split('/').at(-1) ?? '')
    if (!flow) throw new Error('there is no such flow')
    const id = flow.wish ? this.#make(flow.wish) : (flow.integrationId ?? '')
    const found = this.get(id)
    if (flow.integrationId !== null) Object.assign(found, { status: 'ACTIVE', setup: 'COMPLETED' })
    const token = secret()
    this.#tokens.set(token, id)
    return token
  }

  byToken(token: string): VendorAnswer {
    const id = this.#tokens.get(token)
    if (id === undefined) return refuse(404, 'PLATFORM.INPUT_INVALID')
    const { tool, originId, organization, email, setup } = this.get(id)
    return say(integrationByTokenAnswer, {
      status: 'success',
      data: {
        tool,
        id,
        end_user_origin_id: originId,
        end_user_organization_name: organization,
        end_user_email: email,
        setup_status: setup,
      },
    })
  }

  view(id: string): VendorAnswer {
    const { tool, status, setup, organization, email, originId, createdAt, optedOut } = this.get(id)
    const icon = `https://storage.kombo.example/${tool}.svg`
    return say(integrationAnswer, {
      status: 'success',
      data: {
        id,
        tool: { id: tool, label: tool, internal_label: null, logo_url: icon, icon_url: icon },
        category: 'ATS',
        status,
        setup_status: setup,
        end_user: { organization_name: organization, creator_email: email, origin_id: originId },
        scope_config: { id: 'scope', name: null },
        data_expired_at: null,
        created_at: createdAt.toISOString(),
        beta: false,
        read_models: models.map((model) => ({
          id: model,
          label: model,
          is_available: !optedOut.includes(model),
          coverage_status: 'SUPPORTED' as const,
          scope_config_setting: 'ENABLED' as const,
          opted_out_by_customer: optedOut.includes(model),
          fields: [],
        })),
        write_actions: [],
      },
    })
  }

  delete(id: string, request: VendorRequest): VendorAnswer {
    take(nothingBody, request.json())
    this.all.delete(this.get(id).id)
    return say(nothingAnswer, { status: 'success', data: {} })
  }

  forceSync(id: string, request: VendorRequest): VendorAnswer {
    const { type = 'DELTA' } = take(forceSyncBody, request.json())
    const found = this.get(id)
    const wasQueued = found.syncIsQueued
    found.syncIsQueued = true
    return say(forceSyncAnswer, { status: 'success', data: { already_queued: wasQueued, sync_id: 'sync1', type } })
  }

  #make(wish: z.infer<typeof createLinkBody>): string {
    const tool = wish.integration_tool ?? 'greenhousev3'
    const id = `${tool}:${secret()}`
    this.all.set(id, {
      id,
      tool,
      email: wish.end_user_email,
      organization: wish.end_user_organization_name,
      originId: wish.end_user_origin_id ?? null,
      createdAt: this.#now(),
      status: 'ACTIVE',
      setup: 'COMPLETED',
      hasFailedQa: false,
      optedOut: [],
      syncIsQueued: false,
    })
    return id
  }

  #link(flow: Flow): VendorAnswer {
    const id = secret()
    this.#flows.set(id, flow)
    return say(linkAnswer, { status: 'success', data: { link: `${this.#flowUrl()}/flows/${id}` } })
  }
}
