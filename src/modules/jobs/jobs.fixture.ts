/** What the tests of this module read out of answers. */

interface Refusal {
  readonly status: number
  readonly body: {
    readonly code?: string
    readonly errors?: readonly { readonly pointer: string; readonly rule: string }[]
  }
}

/** Status and code of a refusal, side by side. */
export const refusal = ({ status, body }: Refusal) => [status, body.code]

/** Which rule is broken where. */
export const broken = ({ body }: Refusal) => (body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`).sort()

export const titlesOf = ({ body }: { body: { data: readonly { title: string }[] } }) =>
  body.data.map(({ title }) => title)
