/** What the tests of this module read out of letters and answers. */

/** The token of the link in a letter, or of the address of one. */
export const tokenIn = (text: string | undefined): string => /\/([\w-]{43})(?:\s|$)/.exec(text ?? '')?.[1] ?? 'no-link'

/** Status and code of a refusal, side by side. */
export const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
