import { z } from 'zod'
import { TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { disconnect, keptDays } from '../connecting/disconnect.ts'

export const disconnectAts = operation({
  id: 'disconnectAts',
  method: 'DELETE',
  path: '/v1/ats-integration',
  summary: 'Disconnect the ATS',
  description: `Stops syncing at once: after the answer the ATS is asked nothing more. Linked jobs go on as jobs of the company alone, and nobody is deleted. What was read of its history can be searched for ${keptDays} more days. When none is connected, nothing changes.`,
  access: 'admin',
  replies: {
    200: z.strictObject({
      integration: z.null(),
      historyKeptUntil: TimeView.nullable().meta({ description: 'Null when none was connected.' }),
    }),
  },
  transaction: 'none',

  async handle(_input, { actor, ports, signal, reading, transaction }) {
    const historyKeptUntil = await disconnect({ reading, transaction, ports, signal }, actor)

    return reply(200, { integration: null, historyKeptUntil })
  },
})
