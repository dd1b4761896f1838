import { operation, reply } from '#kernel/http/operation.ts'
import {
  getAuthorization,
  PlatformAuthorizationView,
  PlatformCompanyId,
  versionOfAuthorization,
  viewAuthorization,
} from '../platform-authorization.ts'

export const getPlatformAuthorization = operation({
  id: 'getPlatformAuthorization',
  method: 'GET',
  path: '/v1/platform-authorizations/{platformCompanyId}',
  summary: 'Whether a platform may act for the company',
  description: 'Not found when the company has not authorized the platform, or has taken that back.',
  access: 'admin',
  params: { platformCompanyId: PlatformCompanyId },
  replies: { 200: PlatformAuthorizationView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const authorization = await getAuthorization(tx, actor, params.platformCompanyId)

    return reply(200, viewAuthorization(authorization), { etag: versionOfAuthorization(authorization) })
  },
})
