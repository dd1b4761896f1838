/**
 * Long work goes in short steps: each takes so many at most, and tells how many it took. A step that takes fewer is the
 * last.
 */
export async function inBatches(
  size: number,
  signal: AbortSignal,
  take: (size: number) => Promise<number>,
): Promise<void> {
  let taken = size
  while (taken === size) {
    signal.throwIfAborted()
    taken = await take(size)
  }
}
