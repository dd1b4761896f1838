import { z } from 'zod'
import { TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { billingAdminRequired, paymentsUnavailable } from '../problems.ts'
import { providerOfService } from '../providers.ts'
import { requireBillingAdmin } from '../require-billing-admin.ts'

const PortalView = z
  .strictObject({
    url: z.url().meta({ description: 'Send the browser of the admin there, and nobody else.' }),
    expiresAt: TimeView.nullable().meta({ description: 'Null where the provider does not say.' }),
  })
  .meta({ id: 'PortalSession' })

export const createPortalSession = operation({
  id: 'createPortalSession',
  method: 'POST',
  path: '/v1/billing/portal-sessions',
  summary: 'Open the billing portal',
  description:
    'Answers an address where an admin changes or ends the plan, keeps the details that invoices bear, and finds and pays invoices. Each call answers a new one.',
  access: 'reviewer',
  replies: { 201: PortalView },
  problems: [billingAdminRequired, paymentsUnavailable],
  transaction: 'none',

  async handle(_input, scope) {
    const { actor, ports, conclude } = scope
    requireBillingAdmin(actor, 'open it')
    const portal = await providerOfService(ports).openPortal(scope, actor)

    return conclude(async () => reply(201, portal))
  },
})
