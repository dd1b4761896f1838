import { z } from 'zod'
import { type Instant, viewTime } from '#kernel/database/types.ts'
import { TimeView } from '#kernel/http/fields.ts'
import type { FoundPerson } from './history-search.ts'
import { type OurCandidate, OurCandidateView, viewOurCandidate } from './our-candidate.ts'
import { countedMax, type PastApplication, PastApplicationView, viewPastApplication } from './past-application.ts'
import type { PastPerson } from './past-person.ts'
import { publicIdOf } from './past-person-id.ts'
import { FoundByView } from './sought.ts'
import { isWebAddress, webAddressOrNull } from './web-address.ts'

const shownMax = 20

const personFields = {
  candidateId: z.string().meta({
    description: 'Opaque. It leads to the same person also when their ATS has merged them into another.',
  }),
  ats: z.string().meta({ description: 'What the ATS is called.' }),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  company: z.string().nullable(),
  location: z.string().nullable(),
  emails: z.array(z.string()),
  skills: z.array(z.string()),
  applications: z.array(PastApplicationView),
  applicationCount: z
    .int()
    .min(0)
    .meta({ description: `Up to ${countedMax}.` }),
  lastHeardAt: TimeView.meta({ description: 'When something of them changed in the ATS, as far as it tells.' }),
  url: z.string().nullable().meta({ description: 'Where people find them in the ATS.' }),
  candidate: OurCandidateView.nullable(),
}

export const FoundPersonView = z
  .strictObject({
    ...personFields,
    foundBy: z.array(FoundByView).meta({ description: 'What of them has the words that were asked for.' }),
  })
  .meta({ id: 'AtsHistoryFoundPerson' })

export const PastPersonView = z
  .strictObject({
    ...personFields,
    phones: z.array(z.string()),
    tags: z.array(z.string()),
    links: z.array(z.string()),
    hasResumeText: z.boolean().meta({ description: 'Their resume was read, and is searched.' }),
  })
  .meta({ id: 'AtsHistoryPerson' })

interface Described {
  readonly person: PastPerson
  readonly applications: readonly PastApplication[]
  readonly candidate: OurCandidate | undefined
}

const viewPerson = ({ person, applications, candidate }: Described) => ({
  candidateId: publicIdOf(person),
  ats: person.sourceTitle,
  firstName: person.firstName ?? '',
  lastName: person.lastName ?? '',
  title: person.title,
  company: person.company,
  location: person.location,
  emails: person.emails.slice(0, shownMax),
  skills: person.skills.slice(0, shownMax),
  applications: applications.map(viewPastApplication),
  applicationCount: applications[0]?.count ?? 0,
  lastHeardAt: viewTime(latest([person.heardAt, ...applications.map(({ heardAt }) => heardAt)], person.heardAt)),
  url: webAddressOrNull(person.url),
  candidate: candidate ? viewOurCandidate(candidate) : null,
})

const latest = (instants: readonly (Instant | null)[], first: Instant): Instant =>
  instants.reduce<Instant>((last, each) => (each !== null && each > last ? each : last), first)

export const viewFoundPerson = (found: FoundPerson): z.input<typeof FoundPersonView> => ({
  ...viewPerson(found),
  foundBy: [...found.foundBy],
})

export const viewPastPerson = (described: Described): z.input<typeof PastPersonView> => ({
  ...viewPerson(described),
  skills: [...described.person.skills],
  emails: [...described.person.emails],
  phones: [...described.person.phones],
  tags: [...described.person.tags],
  links: described.person.links.filter(isWebAddress),
  hasResumeText: described.person.hasResume,
})
