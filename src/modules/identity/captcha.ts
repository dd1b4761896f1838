/** A challenge stands before each form of strangers. Its solution opens one door once. */
import { type CaptchaVerdict, captchaKind } from '#kernel/captcha.ts'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { OwnTransactions } from '#kernel/http/operation.ts'
import { Problem, type ProblemKind } from '#kernel/http/problem.ts'
import type { Ports } from '#kernel/ports.ts'
import { captchaPort } from './ports.ts'
import { captchaFailed } from './problems.ts'

/** A solution for one form opens no other. */
export const captchaPurposes = ['signup', 'apply', 'newsletter'] as const
export type CaptchaPurpose = (typeof captchaPurposes)[number]

export type SolvedCaptcha = Extract<CaptchaVerdict, { outcome: 'passed' }> | null

/** The solution is checked before and outside the transaction of the form. */
async function requireCaptcha(
  ports: Ports,
  token: string | undefined,
  purpose: CaptchaPurpose,
): Promise<SolvedCaptcha> {
  if (captchaKind(ports.config) === 'none') return null
  if (token === undefined) throw captchaFailed('Solve GET /v1/public/captcha and send the solution as captcha.')
  const verdict = await captchaPort.from(ports).verify(token, purpose)
  if (verdict.outcome === 'failed') throw captchaFailed('Get a new challenge and solve it.', { cause: verdict.reason })
  return verdict
}

/** The solution is spent in the transaction of the form: a form that fails leaves it unspent. */
async function spendCaptcha(tx: Tx, solved: SolvedCaptcha): Promise<void> {
  if (solved === null) return
  const spent = await tx.run(sql`
    insert into captcha_used (proof, expires_at) values (${solved.proof}, ${solved.expiresAt})
    on conflict do nothing`)
  if (spent === 0) throw captchaFailed('This solution was used before. Get a new challenge and solve it.')
}

/**
 * A refusal that tells something of somebody else spends the solution in a transaction of its own: rolled back with the
 * form, it would be good for the next address, and the next.
 */
async function refuseForPay(
  { transaction }: Pick<OwnTransactions, 'transaction'>,
  solved: SolvedCaptcha,
  telling: ProblemKind,
  error: unknown,
): Promise<never> {
  if (error instanceof Problem && error.kind === telling) await transaction((tx) => spendCaptcha(tx, solved))
  throw error
}

/**
 * Solutions are forgotten an hour late, because clocks differ: one that is still taken somewhere must not be forgotten
 * here.
 */
export const forgetOldCaptchas = sql`
  delete from captcha_used where expires_at < now() - interval '1 hour'`

export const captchas = {
  require: requireCaptcha,
  spend: spendCaptcha,
  refuseForPay,
}
