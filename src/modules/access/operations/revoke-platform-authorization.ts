import { empty, operation, reply } from '#kernel/http/operation.ts'
import { audit } from '#modules/audit/index.ts'
import {
  endAuthorization,
  lockAuthorization,
  PlatformCompanyId,
  versionOfAuthorization,
} from '../platform-authorization.ts'

export const revokePlatformAuthorization = operation({
  id: 'revokePlatformAuthorization',
  method: 'DELETE',
  path: '/v1/platform-authorizations/{platformCompanyId}',
  summary: 'Stop a platform from acting for the company',
  description:
    'At once: the next request of its keys is refused as `company_not_connected`. It can be authorized again.',
  access: 'admin',
  conditional: true,
  params: { platformCompanyId: PlatformCompanyId },
  replies: { 204: empty },
  transaction: 'write',

  async handle({ params }, { tx, actor, requireMatch }) {
    const authorization = await lockAuthorization(tx, actor, params.platformCompanyId)
    requireMatch(versionOfAuthorization(authorization))

    await endAuthorization(tx, actor, authorization)
    audit(tx, actor, { action: 'platform.stopped', subject: ['company', params.platformCompanyId] })

    return reply(204)
  },
})
