/** Files are listed on request, with addresses that soon expire; some systems keep them with the application, and others with the person. */
import { type AtsCall, type AtsConnection, AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import { lenient } from '../lenient.ts'
import { instantOf } from '../neutral-text.ts'
import { path } from '../request-path.ts'
import { fetchResume } from '../resume-file.ts'
import type { KomboClient } from './client.ts'
import { provider } from './fault.ts'
import { attachmentsAnswer } from './record-contract.ts'

const attachmentsReader = lenient(attachmentsAnswer)

interface Person {
  readonly connection: AtsConnection
  readonly candidateId: string
  readonly applicationId: string | null
}

export async function readResume(client: KomboClient, person: Person, call: AtsCall): Promise<AtsResume | null> {
  const { connection, candidateId, applicationId } = person
  const ofApplication =
    applicationId === null
      ? undefined
      : await newestResume(client, { connection, place: path`/ats/applications/${applicationId}/attachments` }, call)
  const found =
    ofApplication ??
    (await newestResume(client, { connection, place: path`/ats/candidates/${candidateId}/attachments` }, call))
  if (found === undefined) return null
  const file = { url: found.data_url, fileName: found.file_name, contentType: found.content_type }
  const { exchange, baseUrl } = client
  return fetchResume(file, { provider, exchange, baseUrl, signal: call.signal })
}

/** What a system does not offer, or has no longer, is undefined. */
async function newestResume(
  client: KomboClient,
  { connection, place }: { readonly connection: AtsConnection; readonly place: string },
  call: AtsCall,
) {
  const asked = { method: 'GET', path: place, connection } as const
  const answer = await client.ask(attachmentsReader, asked, call).catch((fault: unknown) => {
    if (fault instanceof AtsFault && (fault.kind === 'permission_missing' || fault.kind === 'not_found')) return null
    throw fault
  })
  return answer?.data.results
    .filter(({ type }) => type === 'CV')
    .toSorted((one, other) => madeAt(other.remote_created_at) - madeAt(one.remote_created_at))[0]
}

const madeAt = (given: unknown): number => instantOf(given)?.getTime() ?? 0
