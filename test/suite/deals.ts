/** A process runs some test files one after another. */

/** Shorter deals would spend their time on starting a service. */
const filesMin = 40

/**
 * Those that start whole services and time them are one process, with those that measure what the largest requests cost, and begin: two
 * such would only measure each other. Those that open a browser are one as well, and share it. Of the others each process takes a share
 * of what is left, so that the last ones are short and all hands end at about the same time; long and short files mix, as each share is
 * taken from all over the list.
 */
export function dealt(files: readonly string[], hands: number): string[][] {
  const together = [/^test\/process\/|^test\/sweeps\/largest-/, /^test\/browser\//]
  const deals = together.map((kind) => files.filter((file) => kind.test(file)))
  for (let left = files.filter((file) => !together.some((kind) => kind.test(file))); left.length > 0; ) {
    const every = Math.min(hands + 1, Math.max(1, Math.floor(left.length / filesMin)))
    deals.push(left.filter((_, index) => index % every === 0))
    left = left.filter((_, index) => index % every !== 0)
  }
  return deals.filter((deal) => deal.length > 0)
}
