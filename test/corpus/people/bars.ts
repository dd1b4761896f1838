/**
 * The bars are what the held half must reach (`people.test.ts`). They stand just below what is reached, and are raised
 * with it by `npm run judge -- --bars`; nobody lowers one but for a fault of the corpus itself. Figures without a bar
 * are told only.
 */
export const languages = ['en', 'de', 'fr', 'es', 'da', 'sv', 'nl', 'it', 'pt', 'pl', 'cs', 'ro'] as const

export const least: Readonly<Record<string, number>> = {
  'met, English': 0.8,
  'met, all languages': 0.79,
  'met, en': 0.8,
  'met, de': 0.8,
  'met, fr': 0.79,
  'met, es': 0.79,
  'met, da': 0.77,
  'met, sv': 0.74,
  'met, nl': 0.76,
  'met, it': 0.78,
  'met, pt': 0.79,
  'met, pl': 0.76,
  'met, cs': 0.74,
  'met, ro': 0.76,
  names: 0.99,
  emails: 0.99,
  phones: 0.97,
  dates: 0.95,
  employers: 0.93,
  titles: 0.95,
  'all three': 0.91,
  education: 0.92,
  institutions: 0.93,
  languages: 0.97,
  'total years': 0.85,
}

export const most: Readonly<Record<string, number>> = {
  'wrong yes (truth no or unknown)': 0.02,
  'yes where partly is true': 0.015,
  'wrong no': 0.01,
  'denials said yes': 0.02,
  'stuffed, own words: yes': 0,
  'stuffed, own words: not below honest': 0,
  'stuffed, copied criteria: yes': 0,
  'stuffed, copied criteria: not below honest': 0,
  'stuffed, summary sentence: yes': 0,
  'stuffed, summary sentence: not below honest': 0,
  'stuffed, skills section: yes': 0,
  'stuffed, skills section: not below honest': 0,
  'stuffed, fifty times: yes': 0,
  'stuffed, fifty times: not below honest': 0,
  'stuffed, hobbies: yes': 0,
  'stuffed, hobbies: not below honest': 0,
  'stuffed, quoted advertisement: yes': 0,
  'stuffed, quoted advertisement: not below honest': 0,
  'stuffed, interested: yes': 0,
  'stuffed, interested: not below honest': 0,
  'stuffed, among roles: yes': 0,
  'stuffed, among roles: not below honest': 0,
  /** No score is a fair answer of a careful judge, but most pairs must be left to compare. */
  'honest without a score': 0.25,
}

/** Lines that whoever mends the rules has written (`denials/own`) are held language by language; none is believed. */
export const mostOfOwn = { 'honest lines lost': 0.08 } as const
