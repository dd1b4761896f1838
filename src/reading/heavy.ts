/**
 * Rules take half a second and more for a text of 100,000 characters, so a thread beside the service runs them. This
 * file knows only where the program is, and what each of its functions takes and gives; others have the threads.
 */
import type * as Program from './on-thread.ts'

type Programs = typeof Program

interface Heavy<Name extends keyof Programs> {
  readonly file: string
  readonly name: Name
  /** The field only carries the type. */
  readonly work?: Programs[Name]
}

const file = import.meta.resolve('./on-thread.ts')
const heavy = <Name extends keyof Programs>(name: Name): Heavy<Name> => ({ file, name })

export const evaluating = heavy('evaluate')
export const standing = heavy('quoteStandings')
export const profiling = heavy('profileOf')
export const blinding = heavy('blindAll')
/** People become terms by which they are sought. */
export const seeking = heavy('termsOfPeople')
