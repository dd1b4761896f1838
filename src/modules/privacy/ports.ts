/** The composition root takes what privacy needs from the manifests of the modules. */
import type { PersonKeeper } from '#kernel/person.ts'
import { port } from '#kernel/port.ts'

/** The keepers are in the order of the modules. */
export const personKeepersPort = port<readonly PersonKeeper[]>('personKeepers')

declare module '#kernel/person.ts' {
  interface Whom {
    /** The ids are of the candidate, and of everybody who was merged into them. */
    readonly candidateIds: readonly number[]
    readonly applicationIds: readonly number[]
  }
}
