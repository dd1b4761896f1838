/** Pages that letters lead to, and how a link that opens nothing says so. */
import { framing } from '#kernel/http/pages/service-page.ts'

export const { framed: letterPage, refusalPage: letterRefusalPage } = framing('Muster', '')
