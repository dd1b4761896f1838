/** Programs of others read and stage for whoever let them in, and carry nothing out (`docs/decisions/0063-connected-apps.md`). */
import type { PortedModule } from '#kernel/module.ts'
import { authorizeRoute } from './oauth/authorize-route.ts'
import { consentRefusalPage } from './oauth/consent-pages.ts'
import { endConnectedApp } from './operations/end-connected-app.ts'
import { listConnectedAppsPage } from './operations/list-connected-apps-page.ts'
import { personalData } from './personal-data.ts'
import { offeredToolsPort } from './ports.ts'
import { sweepConnectedAppsTask } from './tasks/sweep-connected-apps.ts'

export { type AppCaller, callerByKey } from './app-caller.ts'
export { answerMcp } from './mcp/answer-mcp.ts'
export { resourceOf, scopesGiven, scopesOffered } from './oauth/authorization.ts'
export { Registration, registerClient } from './oauth/client.ts'
export {
  accessSeconds,
  callerByToken,
  exchangeCode,
  exchangeRefresh,
  revokeByToken,
  type Tokens,
} from './oauth/connected-app.ts'
export { checkWish, consentByProvider } from './oauth/provider-sign-in.ts'

export const connectedModule = {
  name: 'connected',
  about: 'Programs that read and stage for a person or a key, over the Model Context Protocol.',
  operations: [listConnectedAppsPage, endConnectedApp],
  tasks: [sweepConnectedAppsTask],
  personalData,
  pages: { routes: [authorizeRoute], refusalPage: consentRefusalPage, tooLarge: 'Send shorter texts.' },
  ports: { offeredTools: offeredToolsPort },
} satisfies PortedModule
