/**
 * What is asked of the person search of People Data Labs, and what it answers, as its public document says. The stand-in of the tests holds
 * requests to this; of answers only what a person can't be without has to be right.
 */
import { z } from 'zod'

const terms = z.strictObject({ terms: z.record(z.string(), z.array(z.string()).min(1)) })
const phrase = z.strictObject({ match_phrase: z.record(z.string(), z.string()) })
const anyOf = z.strictObject({ bool: z.strictObject({ should: z.array(z.union([terms, phrase])).min(1) }) })

/** One of `query` and `sql` is taken; we send the first. */
export const searchRequest = z.strictObject({
  query: z.strictObject({
    bool: z.strictObject({ must: z.array(anyOf).min(1), should: z.array(anyOf).optional() }),
  }),
  size: z.int().min(1).max(100),
  scroll_token: z.string().min(1).optional(),
})
export type SearchRequest = z.input<typeof searchRequest>
export type AnyOf = z.input<typeof anyOf>

const text = z.string().nullish().catch(null)
const texts = z.array(z.string()).nullish().catch(null)

const Experience = z.object({
  company: z.object({ name: text }).nullish().catch(null),
  title: z.object({ name: text }).nullish().catch(null),
  start_date: text,
  end_date: text,
  summary: text,
})

const Education = z.object({
  school: z.object({ name: text }).nullish().catch(null),
  degrees: texts,
  majors: texts,
  start_date: text,
  end_date: text,
})

/** Each field is there, and null where nothing is known. Where a contract leaves a field out, `true` stands for one that is known. */
export const Person = z.object({
  id: z.string().min(1),
  first_name: text,
  last_name: text,
  full_name: text,
  job_title: text,
  job_company_name: text,
  location_locality: text,
  location_region: text,
  location_country: text,
  linkedin_url: text,
  github_url: text,
  work_email: text,
  summary: text,
  skills: texts,
  experience: z.array(Experience).nullish().catch(null),
  education: z.array(Education).nullish().catch(null),
  languages: z
    .array(z.object({ name: text }))
    .nullish()
    .catch(null),
  certifications: z
    .array(z.object({ name: text }))
    .nullish()
    .catch(null),
  job_last_verified: text,
})
export type Person = z.output<typeof Person>

export const SearchAnswer = z.object({
  data: z.array(Person),
  scroll_token: z.string().nullish(),
  total: z.int().min(0),
})
