/** Months are those of dated roles that show it; the last year is 0 where none is known. */
export interface PersonTerm {
  readonly key: string
  readonly months: number
  readonly lastYear: number
  /** A dated role shows it; what is only listed is worth half. */
  readonly isInRole: boolean
}

export const heldTerm = (key: string, isInRole = true): PersonTerm => ({ key, months: 0, lastYear: 0, isInRole })
