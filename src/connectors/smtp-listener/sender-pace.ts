/**
 * How many letters somebody sent in this minute of the clock and in the last sixty. It is counted in this process alone: the limits
 * hold off a loop or a flood, and who is held off comes again. What is remembered is bounded; the longest silent are forgotten first.
 */
import type { Pace } from './letter-listener.ts'

const rememberedMax = 10_000

export function senderPace(
  pace: Pace,
  now: () => number = Date.now,
): { isWithin(sender: string): boolean; count(sender: string): void } {
  const letters = new Map<string, Map<number, number>>()
  const minute = (): number => Math.floor(now() / 60_000)

  const recent = (sender: string): Map<number, number> => {
    const counts = letters.get(sender) ?? new Map<number, number>()
    for (const at of counts.keys()) if (at <= minute() - 60) counts.delete(at)
    return counts
  }

  return {
    isWithin(sender) {
      const counts = recent(sender)
      const inHour = [...counts.values()].reduce((sum, each) => sum + each, 0)
      return (counts.get(minute()) ?? 0) < pace.minute && inHour < pace.hour
    },
    count(sender) {
      const counts = recent(sender)
      counts.set(minute(), (counts.get(minute()) ?? 0) + 1)
      letters.delete(sender)
      letters.set(sender, counts)
      const [oldest] = letters.keys()
      if (letters.size > rememberedMax && oldest !== undefined) letters.delete(oldest)
    },
  }
}
