/**
 * The bars are what the held half must reach (`people.test.ts`). They stand just below what is reached, and are raised
 * with it by `npm run judge -- --bars`; nobody lowers one but for a fault of the corpus itself. Figures without a bar
 * are told only.
 */
export const languages = ['en', 'de', 'fr', 'es', 'da', 'sv', 'nl', 'it', 'pt'] as const

export const least: Readonly<Record<string, number>> = {
  'met, English': 0.68,
  'met, all languages': 0.6,
  'met, en': 0.68,
  'met, de': 0.64,
  'met, fr': 0.63,
  'met, es': 0.7,
  'met, da': 0.36,
  'met, sv': 0.4,
  'met, nl': 0.62,
  'met, it': 0.66,
  'met, pt': 0.65,
  names: 0.99,
  emails: 0.99,
  phones: 0.97,
  dates: 0.83,
  employers: 0.73,
  titles: 0.77,
  'all three': 0.67,
  education: 0.69,
  institutions: 0.7,
  languages: 0.76,
  'total years': 0.65,
}

/** A bar of 1 is kept by anything: nothing is held there yet. */
export const most: Readonly<Record<string, number>> = {
  'wrong yes (truth no or unknown)': 0.06,
  'yes where partly is true': 0.04,
  'wrong no': 0.01,
  'denials said yes': 0.43,
  'stuffed, own words: yes': 0.23,
  'stuffed, own words: not below honest': 0.75,
  'stuffed, copied criteria: yes': 0.64,
  'stuffed, copied criteria: not below honest': 1,
  'stuffed, summary sentence: yes': 0.28,
  'stuffed, summary sentence: not below honest': 0.96,
  'stuffed, skills section: yes': 0.28,
  'stuffed, skills section: not below honest': 0.96,
  'stuffed, fifty times: yes': 0.28,
  'stuffed, fifty times: not below honest': 0.96,
  'stuffed, hobbies: yes': 0.01,
  'stuffed, hobbies: not below honest': 0,
  'stuffed, quoted advertisement: yes': 0.45,
  'stuffed, quoted advertisement: not below honest': 1,
  'stuffed, interested: yes': 0.25,
  'stuffed, interested: not below honest': 0.96,
  'stuffed, among roles: yes': 0.81,
  'stuffed, among roles: not below honest': 1,
  /** No score is a fair answer of a careful judge, but most pairs must be left to compare. */
  'honest without a score': 0.25,
}
