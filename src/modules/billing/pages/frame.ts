/** All pages of billing share this frame. */
import { readFileSync } from 'node:fs'
import { framing } from '#kernel/http/pages/service-page.ts'

/** The policy of a form lets nobody be sent to another name of the same service, so links of our own are paths. */
export const pathOf = (url: string): string => new URL(url).pathname

const style = readFileSync(new URL('billing.css', import.meta.url), 'utf8')

export const { framed, refusalPage: billingRefusalPage } = framing('Muster billing', style)
