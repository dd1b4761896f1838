import { operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import { planLimits, planProblems } from '#modules/plans/index.ts'
import {
  findAuthorization,
  getAuthorization,
  insertAuthorization,
  type PlatformAuthorization,
  PlatformAuthorizationView,
  PlatformCompanyId,
  versionOfAuthorization,
  viewAuthorization,
} from '../platform-authorization.ts'

export const authorizePlatform = operation({
  id: 'authorizePlatform',
  method: 'PUT',
  path: '/v1/platform-authorizations/{platformCompanyId}',
  summary: 'Let a platform act for the company',
  description:
    "From now on the platform's keys may act for the company, each with its own scopes. Answers 201 when that is new, and 200 when it was so already. A platform that is to act for its own company is authorized there as well. A new one needs a plan with the API.",
  access: 'admin',
  conditional: true,
  params: { platformCompanyId: PlatformCompanyId },
  replies: { 200: PlatformAuthorizationView, 201: PlatformAuthorizationView },
  problems: [planProblems.limitReached],
  transaction: 'write',

  async handle({ params: { platformCompanyId } }, { tx, actor, ports, requireMatch }) {
    const held = await findAuthorization(tx, actor, platformCompanyId)
    requireMatch(held ? versionOfAuthorization(held) : null)
    if (held) return already(held)
    await planLimits.requireApiAccess(tx, ports, actor.companyId)

    const given = await insertAuthorization(tx, actor, platformCompanyId)
    // A colleague authorized it in the same moment.
    if (!given) return already(await getAuthorization(tx, actor, platformCompanyId))
    audit(tx, actor, { action: 'platform.authorized', subject: ['company', platformCompanyId] })

    return reply(201, viewAuthorization(given), { etag: versionOfAuthorization(given) })
  },
})

const already = (held: PlatformAuthorization) =>
  reply(200, viewAuthorization(held), { etag: versionOfAuthorization(held) })
