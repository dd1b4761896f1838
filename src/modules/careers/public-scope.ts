/** What a step of strangers is given, whether an operation or a page takes it. */
import type { Machine } from '#kernel/actor.ts'
import type { PageScope } from '#kernel/http/web-page.ts'

export type PublicScope = Omit<PageScope, 'cursors'>

/** Who acts in a company when a stranger asks. */
export const careersMachine = (companyId: string): Machine => ({ kind: 'machine', name: 'careers', companyId })
