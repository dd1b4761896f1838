/** Pages describe a job in these English words. */
import type { Job } from '#modules/jobs/index.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicJobSummary, PublicSalary } from '../public-job.ts'

export const employmentNames: Readonly<Record<NonNullable<Job['employmentType']>, string>> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  temporary: 'Temporary',
  internship: 'Internship',
  apprenticeship: 'Apprenticeship',
  volunteer: 'Volunteer',
}

export const workplaceNames = { onsite: 'On site', hybrid: 'Hybrid', remote: 'Remote' } as const

const regions = new Intl.DisplayNames(['en'], { type: 'region' })

export const countryName = (code: string): string => regions.of(code) ?? code

/** A place is named like `Leipzig, Saxony, Germany`; work that is done anywhere has an empty name. */
export const placeName = (location: Job['location']): string =>
  inLine(
    [location?.city, location?.region, location?.country && countryName(location.country)].filter(Boolean).join(', '),
  )

export function salaryText({ min, max, currency, period }: PublicSalary): string {
  const whole = [min, max].every((amount) => amount === null || Number.isInteger(amount))
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    ...(whole && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  })
  const amounts =
    min !== null && max !== null
      ? min === max
        ? format.format(min)
        : `${format.format(min)} to ${format.format(max)}`
      : min !== null
        ? `from ${format.format(min)}`
        : `up to ${format.format(max ?? 0)}`
  return `${amounts} ${period === 'hour' ? 'an' : 'a'} ${period}`
}

const days = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

export const dayText = (instant: string): string => days.format(new Date(instant))

/** A list says this of a job beside its title. */
export function factsLine(job: PublicJobSummary, withDepartment: boolean): string {
  const { location, employmentType, department, salary, isOpen } = job
  return [
    placeName(location),
    location?.workplace && workplaceNames[location.workplace],
    employmentType && employmentNames[employmentType],
    withDepartment && department && inLine(department),
    salary && salaryText(salary),
    !isOpen && 'Takes no more applications',
  ]
    .filter(Boolean)
    .join(' · ')
}
