/** The word for "and" of one language is a preposition of another: "a", "i", "en". */
const joiners: Readonly<Record<string, string>> = {
  en: 'and',
  de: 'und|sowie',
  fr: 'et',
  es: 'y|e',
  it: 'e|ed',
  pt: 'e',
  nl: 'en',
  pl: 'i|a|oraz',
  cs: 'a|i',
  ro: 'si|și',
  sv: 'och|samt',
  da: 'og|samt',
}
const joinersOfAny = 'and|und|et|y|e|en|i|a|si|och|og|oraz'

const compiled = new Map<string, RegExp>()

/** Items end at these signs and at words that join. */
export function itemEndsIn(signs: string, language: string | undefined): RegExp {
  const words = joiners[language ?? ''] ?? joinersOfAny
  const source = `${signs}|\\s(?:${words})\\s`
  const known = compiled.get(source)
  if (known) return known
  const made = new RegExp(source, 'u')
  compiled.set(source, made)
  return made
}
