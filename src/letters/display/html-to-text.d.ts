/** As much of html-to-text as we build on. It brings no types of its own, and its version is pinned. */
declare module 'html-to-text' {
  interface Selector {
    readonly selector: string
    readonly format?: string
    readonly options?: Readonly<Record<string, unknown>>
  }

  interface Options {
    readonly wordwrap?: number | false
    readonly limits?: Readonly<
      Partial<Record<'maxDepth' | 'maxChildNodes' | 'maxInputLength' | 'maxBaseElements', number>>
    >
    readonly selectors?: readonly Selector[]
  }

  export function compile(options: Options): (html: string) => string
}
