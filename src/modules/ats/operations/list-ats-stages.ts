import { z } from 'zod'
import { operation, reply } from '#kernel/http/operation.ts'
import { getLive } from '../connection.ts'
import { IntegrationState } from '../integration.view.ts'
import { notConnected } from '../problems.ts'
import { StageView, selectStageNames, stagesMax } from '../stages.ts'

export const listAtsStages = operation({
  id: 'listAtsStages',
  method: 'GET',
  path: '/v1/ats-integration/stages',
  summary: 'The stages of the ATS',
  description: `Each name once, ${stagesMax} at most, in the order of most pipelines. An integration that needs reconnecting, finishing or its first sync answers no stages, and says so in \`integrationState\`.`,
  access: 'recruiter',
  replies: { 200: z.strictObject({ stages: z.array(StageView), integrationState: IntegrationState }) },
  problems: [notConnected],
  transaction: 'read',

  async handle(_input, { tx, actor }) {
    const connection = await getLive(tx, actor)
    const integrationState = connection.state
    if (integrationState !== 'ok') return reply(200, { stages: [], integrationState })

    return reply(200, { stages: await tx.all(selectStageNames(connection)), integrationState })
  },
})
