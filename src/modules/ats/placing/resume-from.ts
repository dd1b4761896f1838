/** The resume of somebody in the ATS is read like any that strangers send. */
import type { Tx } from '#kernel/database/database.ts'
import { Problem } from '#kernel/http/problem.ts'
import { incomingResume } from '#modules/applications/index.ts'
import { AtsFault, type AtsResume } from '../ports.ts'
import { callVendor, type VendorParts } from '../vendor-call.ts'

interface Person {
  readonly candidateId: string
  readonly applicationId: string | null
}

export type FetchedResume = Awaited<ReturnType<typeof incomingResume.prepare>>

/** A resume that can not be had, or is none, keeps nobody out. */
export async function resumeFrom(parts: VendorParts, person: Person): Promise<FetchedResume | null> {
  const { db, ports, signal, connection } = parts
  const { companyId } = connection
  const sent = await callVendor(parts, connection, (connector, opened, call) =>
    connector.readResume(opened, person, call),
  ).catch((error: unknown): AtsResume | null => {
    if (error instanceof AtsFault && (error.kind === 'not_found' || error.kind === 'permission_missing')) return null
    throw error
  })
  if (!sent) return null
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction({ companyId }, work, signal)
  try {
    const checked = incomingResume.check(ports, {
      bytes: Buffer.from(sent.bytes),
      contentType: sent.contentType ?? 'application/octet-stream',
      fileName: sent.fileName,
    })
    return await incomingResume.prepare({ transaction, ports, signal }, { companyId, sender: 'task' }, checked)
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}
