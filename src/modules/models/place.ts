import type { Asker, FairPlaces } from '#kernel/fair-places.ts'

/** A stream holds its place until it lets go. The answer is null when too many wait, or it waited too long. */
export async function takePlace(places: FairPlaces, asker: Asker, signal: AbortSignal): Promise<(() => void) | null> {
  const seated = Promise.withResolvers<(() => void) | null>()
  const work = (): Promise<void> => {
    const held = Promise.withResolvers<void>()
    seated.resolve(held.resolve)
    return held.promise
  }
  places.run(asker, work, signal).then(() => seated.resolve(null), seated.reject)
  return seated.promise
}
