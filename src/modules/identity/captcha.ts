/** The challenge before a form of strangers. What was solved once opens one door once. */
import { type CaptchaVerdict, captchaKind } from '#kernel/captcha.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { OwnTransactions } from '#kernel/http/operation.ts'
import { Problem, type ProblemKind } from '#kernel/http/problem.ts'
import type { Ports } from '#kernel/ports.ts'
import { captchaFailed } from './problems.ts'

/** The forms of strangers. A solution for one opens no other. */
export const captchaPurposes = ['signup', 'apply', 'newsletter'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

export type SolvedCaptcha = Extract<CaptchaVerdict, { outcome: 'passed' }> | null

/** Checks the solution, before and outside the transaction of the form. */
export async function requireCaptcha(
  { captcha, config }: Ports,
  token: string | undefined,
  purpose: CaptchaPurpose,
): Promise<SolvedCaptcha> {
  if (captchaKind(config) === 'none') return null
  if (token === undefined) throw captchaFailed('Solve GET /v1/public/captcha and send the solution as captcha.')
  const verdict = await captcha.verify(token, purpose)
  if (verdict.outcome === 'failed') throw captchaFailed('Get a new challenge and solve it.', { cause: verdict.reason })
  return verdict
}

/** Spends the solution, in the transaction of the form: a form that fails leaves it unspent. */
export async function spendCaptcha(tx: Tx, solved: SolvedCaptcha): Promise<void> {
  if (solved === null) return
  const spent = await tx.run(sql`
    insert into captcha_used (proof, expires_at) values (${solved.proof}, ${solved.expiresAt})
    on conflict do nothing`)
  if (spent === 0) throw captchaFailed('This solution was used before. Get a new challenge and solve it.')
}

/**
 * Refuses, and spends the solution where the refusal tells something of somebody else: it went back with the transaction that
 * was refused, and would be good for the next address, and the next.
 */
export async function refuseForPay(
  { transaction }: Pick<OwnTransactions, 'transaction'>,
  solved: SolvedCaptcha,
  telling: ProblemKind,
  error: unknown,
): Promise<never> {
  if (error instanceof Problem && error.kind === telling) await transaction((tx) => spendCaptcha(tx, solved))
  throw error
}

/** An hour late, for clocks that differ: a solution that is still taken somewhere must not be forgotten here. */
export const forgetOldCaptchas = sql`
  delete from captcha_used where expires_at < now() - interval '1 hour'`
