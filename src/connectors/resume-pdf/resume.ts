/** A resume says this, in the order in which it is printed. */
export interface Resume {
  readonly name: string
  readonly headline?: string
  /** Mail, telephone and town each have a line of their own. */
  readonly contacts: readonly string[]
  readonly sections: readonly ResumeSection[]
}

export interface ResumeSection {
  readonly heading: string
  readonly rows: readonly ResumeRow[]
  /** The section stands in the narrow column, where there are two. */
  readonly isAside?: boolean
}

/** A text is a plain line of words; an empty one is a space between roles. */
export type ResumeRow =
  | string
  | { readonly kind: 'point'; readonly text: string }
  /** The head of a role says who and where, with the dates at the right edge. */
  | { readonly kind: 'head'; readonly text: string; readonly aside: string }
  /** The words stand beside a label in the margin, as dates are. */
  | { readonly kind: 'labelled'; readonly label: string; readonly text: string }
  /** The cells stand beside each other, in equal shares of the width. */
  | { readonly kind: 'cells'; readonly cells: readonly string[] }
