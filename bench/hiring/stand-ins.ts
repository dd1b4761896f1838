/**
 * Statements were recorded with one request, and are used for the values of others. A value that was said or made in
 * the recorded one, and differs from request to request, stands for the same value in another.
 */
import type { Prepared } from '#kernel/database/sql.ts'
import { hashToken } from '#kernel/secrets.ts'

/**
 * Values go by the names of what they are. Texts are found within texts, numbers and hashes as a whole or within JSON.
 */
export type Values = Readonly<Record<string, string | number>>

type Fill = (values: Values) => unknown

export function bindable({ name, text, values }: Prepared, standIns: Values): (values: Values) => Prepared {
  const fills = values.map((value) => fillOf(value, standIns))
  return (given) => ({ name, text, values: fills.map((fill) => fill(given)) })
}

function fillOf(value: unknown, standIns: Values): Fill {
  if (typeof value === 'string') return fillOfText(value, standIns)
  if (Array.isArray(value)) {
    const fills = value.map((each) => fillOf(each, standIns))
    return (given) => fills.map((fill) => fill(given))
  }
  for (const [name, standIn] of Object.entries(standIns)) {
    if (value === standIn) return (given) => given[name]
    if (Buffer.isBuffer(value) && value.equals(hashToken(String(standIn)))) {
      return (given) => hashToken(String(given[name]))
    }
  }
  return () => value
}

function fillOfText(text: string, standIns: Values): Fill {
  const names = Object.keys(standIns)
    .filter((name) => text.includes(String(standIns[name])))
    .sort((one, other) => String(standIns[other]).length - String(standIns[one]).length)
  if (names.length === 0) return () => text
  const pieces = new RegExp(`(${names.map((name) => RegExp.escape(String(standIns[name]))).join('|')})`)
  const split = text.split(pieces).map((piece) => {
    const name = names.find((each) => String(standIns[each]) === piece)
    return name === undefined ? () => piece : (given: Values) => given[name]
  })
  return (given) => split.map((piece) => piece(given)).join('')
}
