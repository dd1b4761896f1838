import { operation, reply } from '#kernel/http/operation.ts'
import { BillingView, readOverview } from '../overview.ts'

export const getBilling = operation({
  id: 'getBilling',
  method: 'GET',
  path: '/v1/billing',
  summary: 'The plan of the company, its limits, credits and what is used',
  description:
    'With what can be bought: all plans and their prices. A company that never subscribed is on trial, which is of everything. Where a checkout for a plan is paid is told to admins alone.',
  access: 'recruiter',
  replies: { 200: BillingView },
  // Reading settles the credits: expired ones go, and those of a new month are granted.
  transaction: 'write',

  async handle(_input, { tx, actor, ports }) {
    const overview = await readOverview(tx, ports, actor)

    return reply(200, overview)
  },
})
