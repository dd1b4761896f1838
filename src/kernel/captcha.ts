/** What keeps programs from filling in our public forms by the thousand. */
import { randomBytes } from 'node:crypto'
import type { Config } from './config.ts'

export type CaptchaKind = 'altcha' | 'turnstile' | 'none'

/** Whoever tries the service out signs up by hand; a service that others reach is guarded before anybody thinks of it. */
export const captchaKind = ({ captcha, environment }: Pick<Config, 'captcha' | 'environment'>): CaptchaKind =>
  captcha ?? (environment === 'development' ? 'none' : 'altcha')

export interface CaptchaChallenge {
  readonly kind: CaptchaKind
  /** What the page hands to the widget of this kind. */
  readonly challenge: Readonly<Record<string, unknown>> | null
}

/**
 * `proof` identifies the solved challenge exactly, however its solution was spelled. Whoever guards a form by it stores
 * it in the transaction of that form, until `expiresAt`, and refuses one already stored: verifying does not remember, so
 * that a form with a mistake in it does not burn its solution.
 */
export type CaptchaVerdict =
  | { readonly outcome: 'passed'; readonly proof: Buffer; readonly expiresAt: Date }
  /** `reason` is for our log; who failed learns only that. */
  | { readonly outcome: 'failed'; readonly reason: string }

export interface Captcha {
  challenge(purpose: string): Promise<CaptchaChallenge>
  /** Whether `token` solves a challenge given out for just this purpose. Never throws for what a stranger sent. */
  verify(token: string, purpose: string): Promise<CaptchaVerdict>
}

/** Lets everybody pass, each with a proof of its own. Refused in production. */
export function noCaptcha(): Captcha {
  return {
    challenge: async () => ({ kind: 'none', challenge: null }),
    verify: async () => ({ outcome: 'passed', proof: randomBytes(32), expiresAt: new Date() }),
  }
}
