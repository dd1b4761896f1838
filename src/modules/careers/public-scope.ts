/** Operations and pages give this to the steps that strangers take. */
import type { Machine } from '#kernel/actor.ts'
import type { PageScope } from '#kernel/http/web-page.ts'

export type PublicScope = Omit<PageScope, 'cursors'>

/** This machine acts in a company when a stranger asks. */
export const careersMachine = (companyId: string): Machine => ({ kind: 'machine', name: 'careers', companyId })
