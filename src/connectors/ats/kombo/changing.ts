/**
 * Kombo passes a change on to the system behind it at once. It keeps no id of ours: an application that may have been made is found by the
 * person's e-mail address on the job.
 */
import type { z } from 'zod'
import {
  type ApplicationWish,
  type AtsCall,
  type AtsConnection,
  AtsFault,
  type FoundApplication,
  type MoveWish,
} from '#modules/ats/ports.ts'
import { lenient } from '../lenient.ts'
import { instantOf, textLengthMax, textOf, urlsOf } from '../neutral-text.ts'
import { path } from '../request-path.ts'
import { askPage, type KomboClient } from './client.ts'
import { provider } from './fault.ts'
import { read, stagesOfJob } from './reading.ts'
import {
  addApplicationAnswer,
  type addApplicationBody,
  candidate,
  type KomboCandidate,
  moveAnswer,
  type moveBody,
} from './record-contract.ts'

const moveReader = lenient(moveAnswer)
const addReader = lenient(addApplicationAnswer)
const candidateReader = lenient(candidate)

/** A stage of another job is refused by each system in its own words: so it is looked for first. */
export async function move(
  client: KomboClient,
  { connection, wish }: { readonly connection: AtsConnection; readonly wish: MoveWish },
  call: AtsCall,
): Promise<{ readonly stageId: string }> {
  const { applicationId, toStageId } = wish
  const jobId = wish.jobId ?? (await jobOf(client, { connection, applicationId }, call))
  const stages = jobId === null ? [] : await stagesOfJob(client, { connection, jobId }, call)
  if (!stages.some(({ remoteId }) => remoteId === toStageId)) throw new AtsFault('stage_not_in_job', { provider })
  const body: z.input<typeof moveBody> = { stage_id: toStageId }
  const place = path`/ats/applications/${applicationId}/stage`
  await client.ask(moveReader, { method: 'PUT', path: place, body, connection }, call)
  return { stageId: toStageId }
}

async function jobOf(
  client: KomboClient,
  { connection, applicationId }: { readonly connection: AtsConnection; readonly applicationId: string },
  call: AtsCall,
): Promise<string | null> {
  const found = await read(client, { connection, model: 'application', remoteId: applicationId }, call)
  if (found === null) throw new AtsFault('not_found', { provider })
  return found.jobId
}

interface Added extends FoundApplication {
  readonly isNew: boolean
}

export async function addApplication(
  client: KomboClient,
  { connection, wish }: { readonly connection: AtsConnection; readonly wish: ApplicationWish },
  call: AtsCall,
): Promise<Added> {
  const place = path`/ats/jobs/${wish.jobId}/applications`
  const asked = { method: 'POST', path: place, body: bodyOf(wish), connection } as const
  const answer = await client.ask(addReader, asked, call).catch((fault: unknown) => {
    if (fault instanceof AtsFault && fault.kind === 'already_exists') return fault
    throw fault
  })
  if (answer instanceof AtsFault) {
    const { jobId, applicant } = wish
    const existing = await findApplication(client, { connection, jobId, email: applicant.email }, call)
    if (existing === null) throw answer
    return { ...existing, isNew: false }
  }
  const { id, candidate_id, candidate } = answer.data
  const candidateId = candidate_id ?? candidate?.id
  // It was made, and whose it is has to be looked for.
  if (candidateId === undefined) throw new AtsFault('ambiguous_write', { provider, code: 'no_candidate' })
  return { candidateId, applicationId: id, isNew: true }
}

function bodyOf({ stageId, applicant, resume }: ApplicationWish): z.input<typeof addApplicationBody> {
  const links = urlsOf(applicant.links)
  return {
    ...(stageId !== null && { stage_id: stageId }),
    candidate: {
      first_name: textOf(applicant.firstName, textLengthMax.name) ?? '-',
      // Both names are asked for, and some people have one.
      last_name: textOf(applicant.lastName, textLengthMax.name) ?? '-',
      email_address: applicant.email,
      ...(applicant.phone !== null && applicant.phone !== '' && { phone_number: applicant.phone }),
      ...(links.length > 0 && { social_links: links.map((url) => ({ url })) }),
    },
    ...(resume !== null && {
      attachments: [
        {
          name: textOf(resume.fileName, textLengthMax.name) ?? 'resume',
          content_type: resume.contentType,
          data: Buffer.from(resume.bytes).toString('base64'),
          type: 'CV',
        },
      ],
    }),
  }
}

interface Sought {
  readonly connection: AtsConnection
  readonly jobId: string
  readonly email: string
}

/** The person may be there twice, with the application on either; the newest one counts. */
export async function findApplication(
  client: KomboClient,
  { connection, jobId, email }: Sought,
  call: AtsCall,
): Promise<FoundApplication | null> {
  const query = { email, page_size: '250' }
  const { rows } = await askPage(client, { path: '/ats/candidates', query, connection, row: candidateReader }, call)
  const [newest] = rows
    .flatMap((row) => row.applications.map((each) => ({ row, each })))
    .filter(({ row, each }) => each.job?.id === jobId && hasEmail(row, email))
    .toSorted((one, other) => madeAt(other.each) - madeAt(one.each))
  return newest === undefined ? null : { candidateId: newest.row.id, applicationId: newest.each.id }
}

/** A filter that a system does not support must not make any person the one that was looked for. */
const hasEmail = ({ email_addresses }: KomboCandidate, email: string): boolean =>
  (email_addresses ?? []).some((each) => each.email_address?.trim().toLowerCase() === email.trim().toLowerCase())

const madeAt = (each: { readonly remote_created_at: unknown }): number =>
  instantOf(each.remote_created_at)?.getTime() ?? 0
