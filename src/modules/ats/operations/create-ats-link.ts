import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { atsOwner } from '#modules/integration/index.ts'
import { makeWay, WayIn } from '../connecting/way-in.ts'
import { findLive } from '../connection.ts'
import { toolNamed } from '../connector.ts'
import { atsRefused, atsUnavailable, connectedAlready } from '../problems.ts'

export const createAtsLink = operation({
  id: 'createAtsLink',
  method: 'POST',
  path: '/v1/ats-integration/link',
  summary: 'Make a link to connect an ATS',
  description:
    'A recruiter opens the link in a browser and connects there, on a page of the ATS or on one of ours that asks for its credentials. It works once, for an hour. Without a tool the page lets them choose. Nothing is connected until that is done.',
  access: 'recruiter',
  body: z.strictObject({
    integrationTool: z
      .string()
      .min(1)
      .max(100)
      .exactOptional()
      .meta({
        description: 'One of `GET /v1/ats-integration/tools`; what stands behind a broker follows a colon.',
        examples: ['sandbox', 'kombo:personio'],
      }),
  }),
  replies: { 201: WayIn },
  problems: [connectedAlready, atsRefused, atsUnavailable],
  transaction: 'none',

  async handle({ body: { integrationTool } }, scope) {
    const { actor, ports, reading } = scope
    const chosen = integrationTool === undefined ? null : toolNamed(ports, integrationTool)
    if (await findLive(reading, actor)) throw connectedAlready()
    await atsOwner.requireFree(reading, actor)

    return reply(201, await makeWay(scope, { chosen, connection: null }))
  },
})
