/** The pages of billing: where it is paid, and where its links lead. Their addresses are secrets of whoever got them. */
import type { MountPlain } from '#kernel/http/plain.ts'
import { billingRefusalPage, billingRoutes } from '#modules/billing/index.ts'
import { mountPages, type PageParts } from './pages.ts'

export const mountBillingPages = (mount: MountPlain, parts: PageParts): void =>
  mountPages(mount, { routes: billingRoutes, refusalPage: billingRefusalPage, tooLarge: 'Send shorter texts.' }, parts)
