/** A process runs some test files one after another. */

/** Shorter deals would spend their time on starting a service. */
const filesMin = 20

/**
 * The files that start whole services and time them are one process, and begin: two such processes would only measure
 * each other. Each other process takes a share of what is left, so that the last ones are short and all hands end at
 * about the same time; long and short files mix, as each share is taken from all over the list.
 */
export function dealt(files: readonly string[], hands: number): string[][] {
  const whole = files.filter((file) => file.startsWith('test/process/'))
  const deals = [whole]
  for (let left = files.filter((file) => !whole.includes(file)); left.length > 0; ) {
    const every = Math.min(hands + 1, Math.max(1, Math.floor(left.length / filesMin)))
    deals.push(left.filter((_, index) => index % every === 0))
    left = left.filter((_, index) => index % every !== 0)
  }
  return deals.filter((deal) => deal.length > 0)
}
