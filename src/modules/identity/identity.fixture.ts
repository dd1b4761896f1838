/** The tests of this module share what they read out of letters and answers. */

/** The text is a letter, or the address of its link. */
export const tokenIn = (text: string | undefined): string => /\/([\w-]{43})(?:\s|$)/.exec(text ?? '')?.[1] ?? 'no-link'

export const refusal = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code]
