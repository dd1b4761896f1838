/** The corpus of job texts has with each text what a person reads in it. See `jobs/README.md`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface LabelledJob {
  readonly id: string
  readonly text: string
  /** A criterion must speak of these words. */
  readonly must: readonly string[]
  readonly nice: readonly string[]
  /** A criterion may speak of these, and need not. */
  readonly also: readonly string[]
  /** No criterion may speak of these. */
  readonly not: readonly string[]
  readonly employmentType: string | null
  /** Pay is written like `45000-55000 EUR year`. */
  readonly pay: string | null
  readonly place: Readonly<Record<'city' | 'region' | 'country' | 'workplace', string | null>>
}

/** `tuned` and `fresh` were read while the rules were written, `held` never. */
export type Part = 'tuned' | 'held' | 'fresh'

export const readJobs = (part: Part): LabelledJob[] => {
  const folder = join(import.meta.dirname, 'jobs', part)
  return readdirSync(folder)
    .sort()
    .map((file) => labelled(file.replace(/\.txt$/, ''), readFileSync(join(folder, file), 'utf8')))
}

function labelled(id: string, file: string): LabelledJob {
  const end = file.indexOf('====\n')
  const labels = file
    .slice(0, end)
    .trim()
    .split('\n')
    .map((line) => line.split(': '))
  const all = (name: string): string[] => labels.flatMap(([label, value]) => (label === name && value ? [value] : []))
  const [city, region, country, workplace] = (all('place')[0] ?? '')
    .split(', ')
    .map((part) => (part === '-' ? null : part))
  return {
    id,
    text: file.slice(end + 5),
    must: all('must'),
    nice: all('nice'),
    also: all('also'),
    not: all('not'),
    employmentType: all('type')[0] ?? null,
    pay: all('pay')[0] ?? null,
    place: { city: city ?? null, region: region ?? null, country: country ?? null, workplace: workplace ?? null },
  }
}
