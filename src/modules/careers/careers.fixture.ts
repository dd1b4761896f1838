/** The tests of this module send these forms, and read letters and answers with these functions. */
import { randomBytes } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Answer, Client } from '#test'

export const newEmail = (): string => `${randomBytes(8).toString('hex')}@people.example`

export const formOf = (more: Readonly<Record<string, unknown>> = {}) => ({
  candidate: { firstName: 'Jana', lastName: 'Nováková', email: newEmail() },
  screeningAnswers: [],
  consent: true,
  ...more,
})

export const pathTo = ({ slug }: { slug: string }): string => `/v1/public/jobs/${slug}/applications`

export const resumeOf = (bytes: Buffer | string, contentType = 'text/plain', fileName?: string) => ({
  contentType,
  data: Buffer.from(bytes).toString('base64'),
  ...(fileName !== undefined && { fileName }),
})

/** The token is part of the link in a letter. */
export const tokenIn = (text: string | undefined): string => /\/([\w-]{43})(?:\s|$)/.exec(text ?? '')?.[1] ?? 'no-link'

export const refusal = ({ status, body }: Answer) => [status, body.code]

/** The widget solves a challenge for applying in the same way. */
export async function solved(client: Client, query = '?purpose=apply'): Promise<string> {
  const { body } = await client.get(`/v1/public/captcha${query}`)
  const challenge: Challenge = body.challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
