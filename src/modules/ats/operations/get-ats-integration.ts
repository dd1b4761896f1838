import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { findLive } from '../connection.ts'
import { IntegrationView, tellIntegration } from '../integration.view.ts'

export const getAtsIntegration = operation({
  id: 'getAtsIntegration',
  method: 'GET',
  path: '/v1/ats-integration',
  summary: 'The ATS that the company is connected to',
  description: '`integration` is null when none is.',
  access: 'recruiter',
  replies: { 200: z.strictObject({ integration: IntegrationView.nullable() }) },
  transaction: 'read',

  async handle(_input, { tx, actor, ports }) {
    const connection = await findLive(tx, actor)
    if (!connection) return reply(200, { integration: null })

    return reply(200, { integration: await tellIntegration(tx, ports, connection) }, { etag: connection })
  },
})
