/**
 * What a thread beside the service does by the rules: a text of 100,000 characters takes half a second and more. Whoever has
 * threads runs it; here it is known only where the program is, and what each of its functions takes and gives.
 */
import type * as Program from './on-thread.ts'

type Programs = typeof Program

interface Heavy<Name extends keyof Programs> {
  readonly file: string
  readonly name: Name
  /** Of the type alone. */
  readonly work?: Programs[Name]
}

const file = import.meta.resolve('./on-thread.ts')
const heavy = <Name extends keyof Programs>(name: Name): Heavy<Name> => ({ file, name })

export const evaluating = heavy('evaluate')
export const profiling = heavy('profileOf')
export const blinding = heavy('blindAll')
