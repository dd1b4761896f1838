/** The composition root takes what privacy needs from the manifests of the modules. */
import type { PersonKeeper } from '#kernel/person.ts'

declare module '#kernel/ports.ts' {
  interface Ports {
    /** The keepers are in the order of the modules. */
    readonly personKeepers: readonly PersonKeeper[]
  }
}

declare module '#kernel/person.ts' {
  interface Whom {
    /** The ids are of the candidate, and of everybody who was merged into them. */
    readonly candidateIds: readonly number[]
    readonly applicationIds: readonly number[]
  }
}
