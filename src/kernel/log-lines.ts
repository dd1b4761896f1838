/** People read these lines in a terminal: the time, the level, the message, and the rest in short. */
import type { DestinationStream } from 'pino'

const colours: Readonly<Record<string, number>> = { debug: 90, info: 36, warn: 33, error: 31 }

interface Line {
  readonly level: string
  readonly time: string
  readonly msg: string
  readonly [field: string]: unknown
}

export const forPeople = (out: { write(text: string): unknown }): DestinationStream => ({
  write: (json) => void out.write(`${lineOf(JSON.parse(json))}\n`),
})

/** Requests are so many that their ids would hide the message. */
const unread = new Set(['level', 'time', 'msg', 'requestId'])

export function lineOf(line: Line): string {
  const fields = Object.entries(line).filter(([name]) => !unread.has(name))
  const shown = fields.map(([name, value]) => (name === 'error' ? faultOf(value) : `${name}=${wordOf(value)}`))
  const level = `\u001b[${colours[line.level] ?? 0}m${line.level.padEnd(5)}\u001b[0m`
  return `${line.time.slice(11, 19)} ${level} ${printable([line.msg, ...shown].join(' '))}`
}

const wordOf = (value: unknown): string => {
  if (typeof value === 'number') return String(Math.round(value * 1000) / 1000)
  return typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value)
}

function faultOf(error: unknown): string {
  const { message, stack, cause } = error as { message?: string; stack?: string; cause?: unknown }
  return `\n  ${(stack ?? message ?? '').replaceAll('\n', '\n  ')}${cause === undefined ? '' : `\n  because of${faultOf(cause)}`}`
}

/** Text from outside may hold orders to the terminal. */
const printable = (text: string): string => text.replaceAll(/[^\P{Cc}\n]/gu, '?')
