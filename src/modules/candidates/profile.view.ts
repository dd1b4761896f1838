/** The view shows what a resume says in short, without its quotes and without who it is about. */
import { z } from 'zod'
import type { Profile } from '#reading/index.ts'

/** More items help nobody, and strangers wrote them. */
const shownMax = 200

const date = z
  .string()
  .meta({ description: 'A month, or a year where it says no more.', examples: ['2019-03', '2019'] })

export const ProfileSummaryView = z
  .strictObject({
    totalYears: z.number().meta({ description: 'Of work, overlaps counted once.' }),
    skills: z.array(
      z.strictObject({
        name: z.string(),
        years: z.number().nullable().meta({ description: 'In roles with dates that show it; null where none does.' }),
      }),
    ),
    languages: z.array(z.strictObject({ code: z.string(), name: z.string(), level: z.string().nullable() })),
    education: z.array(
      z.strictObject({
        level: z.number().meta({ description: 'Of the European Qualifications Framework.' }),
        degree: z.string(),
        institution: z.string().nullable(),
        from: date.nullable(),
        to: date.nullable(),
        isFinished: z.boolean(),
      }),
    ),
    experience: z.array(
      z.strictObject({
        kind: z.string().meta({ examples: ['work', 'internship', 'volunteering', 'break'] }),
        title: z.string().nullable(),
        employer: z.string().nullable(),
        from: date,
        to: z.string().meta({ description: 'The same, or `present`.' }),
        months: z.int(),
      }),
    ),
  })
  .meta({ id: 'ProfileSummary' })

export const viewProfile = (profile: Profile) => ({
  totalYears: profile.totalYears,
  skills: profile.skills.slice(0, shownMax).map(({ name, months }) => ({ name, years: yearsOf(months) })),
  languages: profile.languages
    .slice(0, shownMax)
    .map(({ code, name, level }) => ({ code, name, level: level ?? null })),
  education: profile.education.slice(0, shownMax).map(({ level, degree, institution, from, to, isFinished }) => ({
    level,
    degree,
    institution,
    from,
    to,
    isFinished,
  })),
  experience: profile.experience
    .slice(0, shownMax)
    .map(({ kind, title, employer, from, to, months }) => ({ kind, title, employer, from, to, months })),
})

const yearsOf = (months: number | null): number | null => (months === null ? null : Math.round((months / 12) * 10) / 10)
