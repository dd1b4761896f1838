/** An example keeps of a body the first items of a list, the beginning of a text, and no secret. */

const textMax = 400

/** Secrets are known by the name of the member that bears them; each is replaced by one of the same form. */
const secretNames = new Set(['token', 'key', 'secret', 'password', 'captcha'])
/** Some members have data as keys, and grow without end. */
const membersMax = 40

export function kept(value: unknown, itemsMax: number, name = ''): unknown {
  if (typeof value === 'string') return secretNames.has(name) ? masked(value) : shortened(value, name)
  if (Array.isArray(value)) return value.slice(0, itemsMax).map((each) => kept(each, itemsMax))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .slice(0, membersMax)
      .map(([member, each]) => [member, kept(each, itemsMax, member)]),
  )
}

/** The masked secret begins as the real one did, up to the last mark, as `svc_live_`. */
function masked(secret: string): string {
  const start = /^(?:[a-z]+_)*/.exec(secret)?.[0] ?? ''
  return start + secret.slice(start.length).replaceAll(/[a-z]/g, 'x').replaceAll(/[A-Z]/g, 'X').replaceAll(/\d/g, '0')
}

/** Addresses and encoded data are of no use in part. */
const shortened = (text: string, name: string): string =>
  text.length <= textMax || /url|cursor|data$/i.test(name) ? text : `${text.slice(0, textMax).trimEnd()}…`
