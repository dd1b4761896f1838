import { type CommandParser, defineScript } from 'redis'
import type { LimitPolicy, Standing } from './limiter.ts'

/**
 * The script keeps the exact sliding log as one atomic step on the Redis server: a sorted set per counter, scored by
 * the server's own clock in microseconds, so that processes need not agree on the time. Refused and peeking calls write
 * nothing. Times beyond now, left by a clock that was set back, do not count. The spare second of life is for the key
 * to outlive its newest time, as the server expires keys by the millisecond it began in.
 *
 * ARGV[1] is the member to add, unique, or empty to take nothing; then come limit and window of each key.
 */
const source = `
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local score = string.format('%.0f', now)
local room = true
local reply = {}

for i, key in ipairs(KEYS) do
  local limit, window = tonumber(ARGV[2 * i]), ARGV[2 * i + 1] * 1000
  local since = string.format('(%.0f', now - window)
  local used = redis.call('ZCOUNT', key, since, score)
  local over = math.max(0, used - limit)
  local leaving = redis.call('ZRANGEBYSCORE', key, since, score, 'WITHSCORES', 'LIMIT', over, 1)[2]

  room = room and used < limit
  reply[2 * i - 1] = used
  reply[2 * i] = leaving and leaving + window - now or window
end

if room and ARGV[1] ~= '' then
  for i, key in ipairs(KEYS) do
    local window = ARGV[2 * i + 1] * 1000
    redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', now - window))
    redis.call('ZADD', key, score, ARGV[1])
    redis.call('PEXPIRE', key, math.ceil(window / 1000) + 1000)
  end
end

return reply
`

/** The client sends a hash; it sends the source when the server does not know the script (yet, or any more). */
export const limitScript = defineScript({
  SCRIPT: source,

  parseCommand(parser: CommandParser, policies: readonly LimitPolicy[], member: string): void {
    parser.pushKeysLength(policies.map(({ id }) => limitKey(id)))
    parser.push(member)
    for (const { limit, windowMs } of policies) parser.push(String(limit), String(windowMs))
  },

  transformReply(reply: unknown): Standing[] {
    // The script above answers pairs of integers and nothing else.
    const numbers = reply as number[]
    return Array.from({ length: numbers.length / 2 }, (_, index) => ({
      used: numbers[2 * index] ?? 0,
      resetMs: (numbers[2 * index + 1] ?? 0) / 1000,
    }))
  },
})

/**
 * A cluster runs a script only over keys of one slot, and places a key by what stands in braces. That is the principal:
 * the counter of a platform's total is in the calls of all its companies, so neither the company nor the whole id may
 * choose the slot, while one tag for everybody would put all counters on one node.
 */
export function limitKey(id: string): string {
  const principal = id.split(':')[1] || id
  return `muster:limit:{${principal}}:${id}`
}
