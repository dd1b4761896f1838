/** As much of sanitize-html as we build on. It brings no types of its own, and its version is pinned. */
declare module 'sanitize-html' {
  namespace sanitizeHtml {
    type Attributes = Record<string, string>

    interface Frame {
      readonly tag: string
      readonly attribs: Attributes
      /** What stands in it, once it is closed. */
      readonly text: string
    }

    type Transform = (tagName: string, attribs: Attributes) => { tagName: string; attribs: Attributes }

    interface Options {
      readonly allowedTags: readonly string[]
      readonly allowedAttributes: Readonly<Record<string, readonly string[]>>
      readonly allowedSchemes: readonly string[]
      readonly allowedSchemesByTag: Readonly<Record<string, readonly string[]>>
      readonly allowedStyles: Readonly<Record<string, Readonly<Record<string, readonly RegExp[]>>>>
      readonly allowProtocolRelative: boolean
      readonly nestingLimit: number
      readonly transformTags: Readonly<Record<string, Transform>>
      /** True leaves it out. It is asked when the tag is closed. */
      readonly exclusiveFilter: (frame: Frame) => boolean
    }
  }

  function sanitizeHtml(html: string, options: sanitizeHtml.Options): string

  export = sanitizeHtml
}
