/** The thread computed for so long without a pause; unlike the time on the wall, this does not grow with the load. */
export async function longestTurnMs(work: Promise<unknown>): Promise<number> {
  let longest = 0
  let last = process.threadCpuUsage()
  const ticks = setInterval(() => {
    const used = process.threadCpuUsage(last)
    longest = Math.max(longest, (used.user + used.system) / 1000)
    last = process.threadCpuUsage()
  }, 1)
  await work
  clearInterval(ticks)
  return longest
}
