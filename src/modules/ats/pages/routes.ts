/** The pages of connecting are served by these routes. */
import type { PageSet } from '#kernel/http/web-page.ts'
import { atsRefusalPage } from './frame.ts'
import { connectRoute } from './show-connect.ts'
import { callbackRoute, connectedRoute } from './show-connected.ts'
import { flowScript } from './show-flow.ts'

export const atsPages: PageSet = {
  routes: [connectRoute, callbackRoute, connectedRoute],
  refusalPage: (ports, refusal) => atsRefusalPage(ports, refusal),
  tooLarge: 'Credentials have a few lines.',
  files: [flowScript],
}
