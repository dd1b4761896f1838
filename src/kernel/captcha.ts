/** A captcha keeps programs from filling in our public forms by the thousand. */
import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

export type CaptchaKind = 'altcha' | 'turnstile' | 'none'

/**
 * People who try the service out sign up by hand; a service that others reach is guarded before anybody thinks of it.
 */
export const captchaKind = ({ captcha, environment }: Pick<Config, 'captcha' | 'environment'>): CaptchaKind =>
  captcha ?? (environment === 'development' ? 'none' : 'altcha')

export interface CaptchaChallenge {
  readonly kind: CaptchaKind
  /** The page hands this to the widget of this kind. */
  readonly challenge: Readonly<Record<string, unknown>> | null
}

/**
 * `proof` identifies the solved challenge exactly, however its solution was spelled. A form that is guarded by it
 * stores it in its own transaction, until `expiresAt`, and refuses one already stored: verifying does not remember, so
 * that a form with a mistake in it does not burn its solution.
 */
export type CaptchaVerdict =
  | { readonly outcome: 'passed'; readonly proof: Buffer; readonly expiresAt: Date }
  /** `reason` is for our log; the stranger learns only that it failed. */
  | { readonly outcome: 'failed'; readonly reason: string }

export interface Captcha {
  challenge(purpose: string): Promise<CaptchaChallenge>
  /**
   * The token must solve a challenge given out for just this purpose. Nothing that a stranger sent makes this throw.
   */
  verify(token: string, purpose: string): Promise<CaptchaVerdict>
}

/** Everybody passes, each with a proof of their own. Production refuses this. */
export function noCaptcha(): Captcha {
  return {
    challenge: async () => ({ kind: 'none', challenge: null }),
    verify: async () => ({ outcome: 'passed', proof: randomBytes(32), expiresAt: new Date() }),
  }
}
