/** Ashby takes a person and their application apart: people are looked for by their address before one is made. */
import { z } from 'zod'
import type { ApplicationWish } from '#modules/ats/ports.ts'
import { type AshbyAt, type AshbyClient, nullWhere } from './ashby-client.ts'
import { applicationShape, candidateShape } from './contract.ts'

export type Person = z.infer<typeof candidateShape>

/** Somebody who applied more often than this is looked at in the newest ones. */
const applicationsMax = 20

export const readPerson = (client: AshbyClient, candidateId: string, at: AshbyAt): Promise<Person | null> =>
  client
    .askFor({ method: 'candidate.info', body: { id: candidateId }, shape: candidateShape }, at)
    .catch(nullWhere('not_found'))

/** The search finds what is like the address, too. */
export async function findPeople(client: AshbyClient, email: string, at: AshbyAt): Promise<Person[]> {
  const asked = { method: 'candidate.search', body: { email }, shape: z.array(candidateShape) } as const
  const isTheirs = ({ value }: { readonly value: string }) => value.toLowerCase() === email.toLowerCase()
  return (await client.askFor(asked, at)).filter(
    ({ emailAddresses, primaryEmailAddress: primary }) =>
      emailAddresses.some(isTheirs) || (primary !== undefined && isTheirs(primary)),
  )
}

export function makePerson(client: AshbyClient, { applicant }: ApplicationWish, at: AshbyAt): Promise<Person> {
  const { firstName, lastName, email, phone, links } = applicant
  const linkTo = (host: RegExp) => links.find((link) => URL.canParse(link) && host.test(new URL(link).hostname))
  const [linkedInUrl, githubUrl] = [linkTo(/(^|\.)linkedin\.com$/), linkTo(/(^|\.)github\.com$/)]
  const website = links.find((link) => link !== linkedInUrl && link !== githubUrl)
  const body = {
    name: `${firstName} ${lastName}`.trim(),
    email,
    ...(phone !== null && { phoneNumber: phone }),
    ...(linkedInUrl !== undefined && { linkedInUrl }),
    ...(githubUrl !== undefined && { githubUrl }),
    ...(website !== undefined && { website }),
  }
  return client.askFor({ method: 'candidate.create', body, shape: candidateShape }, at)
}

/** Who was refused on a job before may apply to it again: that one is over. */
export async function findLiving(client: AshbyClient, person: Person, jobId: string, at: AshbyAt) {
  for (const applicationId of person.applicationIds.slice(-applicationsMax).reverse()) {
    const asked = { method: 'application.info', body: { applicationId }, shape: applicationShape } as const
    const application = await client.askFor(asked, at).catch(nullWhere('not_found'))
    if (application?.job?.id === jobId && application.status !== 'Archived') return application
  }
  return undefined
}
