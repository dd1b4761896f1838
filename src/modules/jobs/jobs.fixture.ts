/** The tests of this module read these fields out of answers. */

interface Refusal {
  readonly status: number
  readonly body: {
    readonly code?: string
    readonly errors?: readonly { readonly pointer: string; readonly rule: string }[]
  }
}

export const refusal = ({ status, body }: Refusal) => [status, body.code]

export const broken = ({ body }: Refusal) => (body.errors ?? []).map(({ pointer, rule }) => `${pointer} ${rule}`).sort()

export const titlesOf = ({ body }: { body: { data: readonly { title: string }[] } }) =>
  body.data.map(({ title }) => title)
