/** What all pages of billing have in common. */
import { readFileSync } from 'node:fs'
import { framing } from '#kernel/http/pages/service-page.ts'

/** Of a link of our own: the policy of a form lets nobody be sent to another name of the same service. */
export const pathOf = (url: string): string => new URL(url).pathname

const style = readFileSync(new URL('billing.css', import.meta.url), 'utf8')

export const { framed, refusalPage: billingRefusalPage } = framing('Muster billing', style)
