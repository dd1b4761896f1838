/** What identity needs of the outside world. */
import type { Captcha } from '#kernel/captcha.ts'
import { port } from '#kernel/port.ts'
import type { OidcProvider } from './oidc.ts'

export const captchaPort = port<Captcha>('captcha')
/** Null where nobody signs in through a provider. */
export const oidcPort = port<OidcProvider | null>('oidc')
