/**
 * Logs are structured: each line is JSON, or plain in a terminal, and has a request id; none holds bodies, addresses of
 * people or credentials.
 */
import { type DestinationStream, pino } from 'pino'
import type { Config } from './config.ts'
import { forPeople } from './log-lines.ts'

export interface Log {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

type LogConfig = Pick<Config, 'logLevel'> & Partial<Pick<Config, 'logFormat'>>

export function openLog({ logLevel, logFormat = 'auto' }: LogConfig, destination?: DestinationStream): Log {
  const options = {
    level: logLevel,
    base: null,
    timestamp: () => `,"time":"${timeAt(Date.now())}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { error: describeError },
  }
  if (destination) return pino(options, destination)
  const isForPeople = logFormat === 'text' || (logFormat === 'auto' && process.stdout.isTTY)
  if (isForPeople) return pino(options, forPeople(process.stdout))
  // Lines leave together, half a second late at most: a write for each would cost a tenth of a small request.
  return pino(options, pino.destination({ sync: false, minLength: 16_000, periodicFlush: 500 }))
}

let spelled = { second: Number.NaN, text: '' }

/** A second is spelled once: it takes ten times as long as the milliseconds. */
export function timeAt(ms: number): string {
  const second = Math.floor(ms / 1000)
  if (second !== spelled.second) spelled = { second, text: new Date(second * 1000).toISOString().slice(0, 20) }
  return `${spelled.text}${String(ms % 1000).padStart(3, '0')}Z`
}

interface ErrorLine {
  readonly type: string
  readonly message: string
  readonly stack?: string | undefined
  readonly cause?: ErrorLine
  readonly [detail: string]: unknown
}

/** Causes are described as well. PostgreSQL's details quote rows, so they are left out. */
function describeError(error: unknown, depth = 0): ErrorLine {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutSecrets(String(error)) }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: error.stack && withoutSecrets(error.stack),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && depth < 5 && { cause: describeError(error.cause, depth + 1) }),
  }
}

// Every repetition is bounded or can't begin anew within itself: a message of a megabyte must not hold up the service.
const secretShapes =
  /svc_(?:live|test)_\w+|whsec_[\w+/=]+|(?<=[Bb]earer {1,4})\S+|(?<=:\/\/[^/\s:@]{0,100}:)[^/@\s]+(?=@)|[^\s@"'<>]{1,64}@[^\s@"'<>]{1,255}\.\w+/g

/** Messages may quote keys, tokens, passwords in addresses and e-mail addresses from outside: these are struck out. */
export const withoutSecrets = (text: string): string => text.replace(secretShapes, '[hidden]')
