import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { atsConnectorsPort } from '../ports.ts'

const ToolView = z
  .strictObject({
    integrationTool: z.string().meta({ examples: ['greenhouse'] }),
    title: z.string(),
    connect: z
      .enum(['vendor_page', 'credentials'])
      .meta({ description: 'A page of the ATS, or credentials that are typed in.' }),
    isBroker: z.boolean().meta({ description: 'It stands before many systems: `<tool>:<system>` names one of them.' }),
    credentials: z.array(
      z.strictObject({ name: z.string(), label: z.string(), isSecret: z.boolean(), isRequired: z.boolean() }),
    ),
    takesApplications: z.boolean(),
    webhooks: z.enum(['made', 'by_hand', 'none']).meta({ description: 'How the ATS tells changes at once.' }),
  })
  .meta({ id: 'AtsTool' })

export const listAtsTools = operation({
  id: 'listAtsTools',
  method: 'GET',
  path: '/v1/ats-integration/tools',
  summary: 'What can be connected',
  description: 'Brokers are here where whoever runs the service has an account with them.',
  access: 'recruiter',
  replies: { 200: z.strictObject({ data: z.array(ToolView) }) },
  transaction: 'read',

  async handle(_input, { ports }) {
    const connectors = [...atsConnectorsPort.from(ports).values()]

    return reply(200, {
      data: connectors.map(({ provider, traits }) => ({
        integrationTool: provider,
        title: traits.title,
        connect: traits.connect,
        isBroker: traits.isBroker,
        credentials: [...traits.credentials],
        takesApplications: traits.takesApplications,
        webhooks: traits.webhooks,
      })),
    })
  },
})
