/** Files are with the person, whatever they applied to. */
import { type AtsCall, type AtsConnection, AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import { lenient } from '../lenient.ts'
import { instantOf } from '../neutral-text.ts'
import { fetchResume } from '../resume-file.ts'
import { askAll, type MergeClient } from './client.ts'
import { provider } from './fault.ts'
import { attachment } from './record-contract.ts'

const attachmentReader = lenient(attachment)

interface Person {
  readonly connection: AtsConnection
  readonly candidateId: string
}

export async function readResume(
  client: MergeClient,
  { connection, candidateId }: Person,
  call: AtsCall,
): Promise<AtsResume | null> {
  const query = { candidate_id: candidateId }
  const asked = { path: '/attachments', query, connection, row: attachmentReader }
  const rows = await askAll(client, asked, call).catch((fault: unknown) => {
    if (fault instanceof AtsFault && fault.kind === 'not_found') return []
    throw fault
  })
  const [newest] = rows
    .filter(
      (row) => row.attachment_type === 'RESUME' && row.candidate === candidateId && row.remote_was_deleted !== true,
    )
    .flatMap(({ file_url, file_name, created_at }) =>
      file_url ? [{ url: file_url, fileName: file_name, created_at }] : [],
    )
    .toSorted((one, other) => madeAt(other.created_at) - madeAt(one.created_at))
  if (newest === undefined) return null
  const { exchange, baseUrl } = client
  return fetchResume({ ...newest, contentType: null }, { provider, exchange, baseUrl, signal: call.signal })
}

const madeAt = (given: unknown): number => instantOf(given)?.getTime() ?? 0
