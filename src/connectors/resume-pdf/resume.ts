/** What a resume says, in the order in which it is printed. */
export interface Resume {
  readonly name: string
  readonly headline?: string
  /** Mail, telephone, town: each on a line of its own. */
  readonly contacts: readonly string[]
  readonly sections: readonly ResumeSection[]
}

export interface ResumeSection {
  readonly heading: string
  readonly rows: readonly ResumeRow[]
  /** Stands in the narrow column, where there are two. */
  readonly isAside?: boolean
}

/** A plain line of words; an empty one is a space between roles. */
export type ResumeRow =
  | string
  /** A point of a list. */
  | { readonly kind: 'point'; readonly text: string }
  /** The head of a role: who and where, with the dates at the right edge. */
  | { readonly kind: 'head'; readonly text: string; readonly aside: string }
  /** Words beside a label in the margin, as dates are. */
  | { readonly kind: 'labelled'; readonly label: string; readonly text: string }
  /** Beside each other, in equal shares of the width. */
  | { readonly kind: 'cells'; readonly cells: readonly string[] }
