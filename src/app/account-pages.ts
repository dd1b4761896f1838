/** The pages for accounts, where letters lead to. The addresses of most are secrets of whoever got them. */
import type { MountPlain } from '#kernel/http/plain.ts'
import { accountRefusalPage, accountRoutes } from '#modules/identity/index.ts'
import { mountPages, type PageParts } from './pages.ts'

export const mountAccountPages = (mount: MountPlain, parts: PageParts): void =>
  mountPages(mount, { routes: accountRoutes, refusalPage: accountRefusalPage, tooLarge: 'Send shorter texts.' }, parts)
