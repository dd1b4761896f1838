/** A server of the bench says where it listens, and what it has used of the processor whenever it is asked. */

export function serve(address: unknown): void {
  const { port } = address as { readonly port: number }
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpuMicros: user + system, rssMaxKb: process.resourceUsage().maxRSS })
  })
  process.on('disconnect', () => process.exit(0))
  process.send?.({ port })
}
