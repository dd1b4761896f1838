/**
 * Look-ups in DNS that a letter causes. Whoever writes a letter names the servers that are asked, so each look-up has its own time,
 * all of them have one together, and their number is bounded. The policy of the domain in `From` is asked for at the beginning: a
 * forger whose own servers never answer would otherwise use up the time, and what fails would be told as unknown.
 */
import { resolve } from 'node:dns/promises'

export type LookUp = (name: string, type: string) => Promise<string[][] | string[]>

export interface LookUpBounds {
  readonly eachMs: number
  readonly togetherMs: number
  readonly lookUpsMax: number
}

export const systemLookUp: LookUp = async (name, type) => {
  const found: unknown = await resolve(name, type)
  // Only records of text and names are asked for: lists, or lists of lists, of text.
  return found as string[][] | string[]
}

export function boundedResolver(
  lookUp: LookUp,
  bounds: LookUpBounds,
): { lookUp: LookUp; prepare(domain: string): void } {
  const asked = new Map<string, Promise<string[][] | string[]>>()
  const end = performance.now() + bounds.togetherMs
  const ask: LookUp = (name, type) => {
    const key = `${type} ${name.toLowerCase().replace(/\.$/, '')}`
    const known = asked.get(key)
    if (known) return known
    const leftMs = Math.min(bounds.eachMs, end - performance.now())
    if (leftMs <= 0 || asked.size >= bounds.lookUpsMax) return Promise.reject(noTime(name))
    const answer = withinTime(lookUp(name, type), leftMs, name)
    answer.catch(() => undefined)
    asked.set(key, answer)
    return answer
  }
  return {
    lookUp: ask,
    prepare(domain) {
      const labels = domain.split('.')
      const above = labels.map((_label, at) => labels.slice(at).join('.')).slice(0, -1)
      for (const each of new Set([...above.slice(0, 1), ...above.slice(-4)]))
        void ask(`_dmarc.${each}`, 'TXT').catch(() => undefined)
    },
  }
}

async function withinTime<Value>(work: Promise<Value>, ms: number, name: string): Promise<Value> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(noTime(name)), ms)
  return await Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

const noTime = (name: string): Error =>
  Object.assign(new Error(`no answer about ${name} in time`), { code: 'ETIMEOUT' })
