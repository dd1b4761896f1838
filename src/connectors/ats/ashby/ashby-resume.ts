/** Resumes are in a storage beside Ashby, behind addresses that hold for a while. None of them is asked with the key. */
import { type ApplicationWish, AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import { allowedAddress, fetchResume } from '../resume-file.ts'
import { type AshbyAt, type AshbyClient, provider } from './ashby-client.ts'
import { type Person, readPerson } from './ashby-person.ts'
import { candidateShape, fileShape, uploadShape } from './contract.ts'

export async function readResume(client: AshbyClient, candidateId: string, at: AshbyAt): Promise<AtsResume | null> {
  const handle = (await readPerson(client, candidateId, at))?.resumeFileHandle
  if (!handle) return null
  const { url } = await client.askFor(
    { method: 'file.info', body: { fileHandle: handle.handle }, shape: fileShape },
    at,
  )
  const { baseUrl, exchange } = client
  const way = { provider, exchange, baseUrl, signal: at.call.signal }
  return fetchResume({ url, fileName: handle.name, contentType: null }, way)
}

/**
 * A resume goes to the storage first, and is then given to the person. It comes before the application, so that a try after one that was cut
 * off finds no application without its resume; that a person has it twice does no harm.
 */
export async function giveResume(
  client: AshbyClient,
  { person, resume }: { readonly person: Person; readonly resume: NonNullable<ApplicationWish['resume']> },
  at: AshbyAt,
): Promise<void> {
  if (person.resumeFileHandle?.name === resume.fileName) return
  try {
    const handle = await upload(client, resume, at)
    const body = { candidateId: person.id, resumeHandle: handle }
    await client.askFor({ method: 'candidate.uploadResume', body, shape: candidateShape }, at)
  } catch (error) {
    throw asHarmless(error)
  }
}

async function upload(
  client: AshbyClient,
  { fileName, contentType, bytes }: NonNullable<ApplicationWish['resume']>,
  at: AshbyAt,
): Promise<string> {
  const body = {
    fileUploadContext: 'CandidateResume',
    filename: fileName,
    contentType,
    contentLength: bytes.length,
  } as const
  const { handle, url, fields } = await client.askFor(
    { method: 'file.createFileUploadHandle', body, shape: uploadShape },
    at,
  )
  const { baseUrl, exchange } = client
  const { signal } = at.call
  const address = allowedAddress(url, { provider, exchange, baseUrl, signal })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  // The storage reads no field behind the file.
  form.append('file', new Blob([new Uint8Array(bytes)], { type: contentType }), fileName)
  const { status } = await exchange.send({ method: 'POST', url: address, body: form, signal })
  if (status < 200 || status >= 300) throw new AtsFault('unavailable', { provider, status, code: 'file_unavailable' })
  return handle
}

/** Nothing but a resume may have been changed, and sending it again is right. */
const asHarmless = (error: unknown): unknown =>
  error instanceof AtsFault && error.kind === 'ambiguous_write'
    ? new AtsFault('unavailable', { ...error.details, cause: error })
    : error
