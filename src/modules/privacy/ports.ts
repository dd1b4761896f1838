/** What privacy needs of the modules, which the composition root takes from their manifests. */
import type { PersonKeeper } from '#kernel/person.ts'

declare module '#kernel/ports.ts' {
  interface Ports {
    /** In the order of the modules. */
    readonly personKeepers: readonly PersonKeeper[]
  }
}

declare module '#kernel/person.ts' {
  interface Whom {
    /** Of the candidate, and of everybody who was merged into them. */
    readonly candidateIds: readonly number[]
    readonly applicationIds: readonly number[]
  }
}
