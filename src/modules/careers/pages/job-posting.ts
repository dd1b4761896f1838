/** Search engines read a live job in the words of schema.org, and nothing that the page does not show (contract §5). */

import { viewTime } from '#kernel/database/types.ts'
import { html, type Markup, trusted } from '#kernel/http/html.ts'
import type { ShownText } from '#kernel/http/markdown/markdown.ts'
import type { Job } from '#modules/jobs/index.ts'
import { inLine } from '#modules/mail/index.ts'
import type { PublicJob } from '../public-job.ts'
import { companyPath, type Site } from './site.ts'
import { countryName } from './words.ts'

const employmentTypes: Readonly<Record<NonNullable<Job['employmentType']>, string>> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  apprenticeship: 'OTHER',
  volunteer: 'VOLUNTEER',
}

export function jobPosting(job: PublicJob, text: ShownText, { publicUrl }: Site): Readonly<Record<string, unknown>> {
  const { company, employmentType } = job
  const name = inLine(company.name)
  const careers = publicUrl + companyPath(company)
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: inLine(job.title),
    description: text.markup.text,
    identifier: { '@type': 'PropertyValue', name, value: job.slug },
    url: `${careers}/${job.slug}`,
    datePosted: viewTime(job.publishedAt),
    ...(employmentType && { employmentType: employmentTypes[employmentType] }),
    hiringOrganization: {
      '@type': 'Organization',
      name,
      sameAs: careers,
      ...(company.brand.logoUrl && { logo: company.brand.logoUrl }),
    },
    ...placeOf(job.location),
    ...salaryOf(job.salary),
    directApply: true,
  }
}

/** Work from anywhere has no place, but may have a country it is done in. */
function placeOf(location: Job['location']): Readonly<Record<string, unknown>> {
  if (location === null) return {}
  const { city, region, country, workplace } = location
  if (workplace === 'remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      ...(country && { applicantLocationRequirements: { '@type': 'Country', name: countryName(country) } }),
    }
  }
  if (!city && !region && !country) return {}
  return {
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        ...(city && { addressLocality: inLine(city) }),
        ...(region && { addressRegion: inLine(region) }),
        ...(country && { addressCountry: country }),
      },
    },
  }
}

function salaryOf(salary: PublicJob['salary']): Readonly<Record<string, unknown>> {
  if (!salary) return {}
  const { min, max, currency, period } = salary
  return {
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency,
      value: {
        '@type': 'QuantitativeValue',
        ...(min !== null && min === max ? { value: min } : {}),
        ...(min !== null && min !== max && { minValue: min }),
        ...(max !== null && min !== max && { maxValue: max }),
        unitText: period.toUpperCase(),
      },
    },
  }
}

const unsafeInScript = /[<>&\u2028\u2029]/g

/** No text in the data can end the element it stands in. */
export const jsonLd = (data: unknown): Markup => {
  const json = JSON.stringify(data).replaceAll(
    unsafeInScript,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return html`<script type="application/ld+json">${trusted(json)}</script>`
}
