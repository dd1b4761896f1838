/** Each reads the text of a setting, or throws an Error that says what is wrong with it. */

export const text = (text: string | undefined): string | null => text ?? null

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[], fallback: Choice) =>
  (text: string | undefined): Choice => {
    const choice = choices.find((each) => each === (text ?? fallback))
    if (!choice) throw new Error(`must be one of ${choices.join(', ')}`)
    return choice
  }

export const wholeNumber =
  (min: number, max: number, fallback: number) =>
  (text: string | undefined): number => {
    if (text === undefined) return fallback
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max)) throw new Error(`must be a whole number from ${min} to ${max}`)
    return value
  }

export const factor =
  (fallback: number) =>
  (text: string | undefined): number => {
    if (text === undefined) return fallback
    const value = Number(text)
    if (!(value > 0 && value <= 10)) throw new Error('must be a number above 0 and at most 10')
    return value
  }

export const percent = (text: string | undefined): number => {
  if (text === undefined) return 0
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(text)) throw new Error('must be a number from 0 to 99.99, like 19 or 7.7')
  return Number(text)
}

export const flag = (text: string | undefined): boolean | null => {
  if (text === undefined) return null
  if (text !== 'true' && text !== 'false') throw new Error('must be true or false')
  return text === 'true'
}

export const address =
  (...protocols: readonly string[]) =>
  (text: string | undefined): URL | null => {
    if (text === undefined) return null
    const url = URL.canParse(text) ? new URL(text) : null
    if (!url || !protocols.includes(url.protocol)) {
      throw new Error(`must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`)
    }
    return url
  }

export const origins = (text: string | undefined): readonly string[] => {
  const entries = (text ?? '').split(',').map((entry) => entry.trim())
  return entries
    .filter((entry) => entry !== '')
    .map((entry) => {
      if (!URL.canParse(entry) || new URL(entry).origin !== entry) throw new Error(`${entry} is not an exact origin`)
      return entry
    })
}

export const web = address('http:', 'https:')

export const given =
  <Value>(read: (text: string) => Value) =>
  (text: string | undefined): Value | null =>
    text === undefined ? null : read(text)

export const domain = given((text) => {
  if (!/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i.test(text))
    throw new Error('must be a domain, like in.acme.example')
  return text.toLowerCase()
})

export const selector = given((text) => {
  if (!/^[a-z0-9](?:[a-z0-9.-]{0,61}[a-z0-9])?$/i.test(text)) throw new Error('must be a name in the DNS, like muster')
  return text
})
