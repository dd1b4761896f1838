/** The pages of accounts are served by these routes. */
import type { PageRoute } from '#kernel/http/web-page.ts'
import { invitationRoute, joinedRoute } from './show-invitation.ts'
import { forgottenRoute, forgottenSentRoute, newPasswordRoute, passwordSetRoute } from './show-password.ts'
import { setUpDoneRoute, setUpRoute } from './show-set-up.ts'
import { signedUpRoute, signUpLinkRoute, signUpRoute, signUpSentRoute } from './show-sign-up.ts'
import { verificationRoute, verifiedRoute } from './show-verification.ts'

export const accountRoutes: readonly PageRoute[] = [
  setUpRoute,
  setUpDoneRoute,
  signUpRoute,
  signUpSentRoute,
  signUpLinkRoute,
  signedUpRoute,
  verificationRoute,
  verifiedRoute,
  forgottenRoute,
  forgottenSentRoute,
  newPasswordRoute,
  passwordSetRoute,
  invitationRoute,
  joinedRoute,
]
