/** Words are as people write them: few of them often, most of them seldom, many with the same beginning. */

const syllables =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su'.split(
    ' ',
  )

/** The first 1,600 words have two syllables, the others three. */
export function spelled(rank: number): string {
  const places = rank < syllables.length ** 2 ? [1, 0] : [2, 1, 0]
  return places.map((place) => syllables[Math.floor(rank / syllables.length ** place) % syllables.length]).join('')
}

export const firstNames = (
  'Ada Adam Aisha Alan Alice Amara Amir Ana Anders Anna Anton Asha Astrid Ben Bruno Carla Carlos Chen Clara Dana Daniel David ' +
  'Diego Dora Elena Eli Emil Emma Eric Eva Farid Fatima Felix Finn Frida Greta Hana Hannah Hugo Ida Igor Ines Ivan Jana Jonas ' +
  'Julia Kai Karim Lara Lars Lea Leon Lina Linus Louis Lucia Magda Maria Mark Marta Max Mei Mia Mila Mira Nadia Nina Noah ' +
  'Nora Olga Omar Oscar Paul Petra Rosa Sam Sara Sofia Tariq Tomas Vera Yara Yusuf Zoe'
).split(' ')

/** A beginning and an ending make sixteen thousand names. */
export const lastNameBeginnings = Array.from({ length: 400 }, (_, index) => {
  const beginning = spelled((index * 37) % 1600)
  return beginning.charAt(0).toUpperCase() + beginning.slice(1)
})

export const lastNameEndings = (
  'son berg mann sen ova ez ski escu idis ian ter feld ton ley ward well wood stein hart nen lin moto yama gawa oglu zade kar ' +
  'nath rao reddy nkwo diallo hoff quist strom lund vic enko shvili ault'
).split(' ')

export const cities = [
  'Berlin',
  'Lisbon',
  'Nairobi',
  'Osaka',
  'Oslo',
  'Pune',
  'Quito',
  'Toronto',
  'Warsaw',
  'Wellington',
]

/** This share of people has the skill. */
export const skills = {
  excel: 0.15,
  sql: 0.12,
  python: 0.1,
  javascript: 0.09,
  java: 0.08,
  nursing: 0.05,
  kubernetes: 0.02,
  rust: 0.005,
  cobol: 0.0005,
}

/** Ten people have this skill, however many there are. */
export const rareSkill = 'zymurgy'

const words = 50_000
const wordsOfBody = 60
const bodies = 4000

/**
 * Bodies are texts as `tsvector` reads them. Two of them make the text of a resume, so that there are millions of
 * those.
 */
export function resumeBodies(): string[] {
  const next = randomFrom(42)
  const word = (): string => spelled(Math.floor(Math.exp(next() * Math.log(words))))
  return Array.from({ length: bodies }, () =>
    Array.from({ length: wordsOfBody }, (_, place) => `'${word()}':${place + 30}D`).join(' '),
  )
}

/** The same seed gives the same numbers in each run (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
