/** The bytes of an announced file are sent to its signed link. No transaction is open while they come in. */

import type { Database, Tx } from '#kernel/database/database.ts'
import { FairPlaces } from '#kernel/fair-places.ts'
import type { BrokenRule } from '#kernel/http/problem.ts'
import { gatewayError, payloadTooLarge, validationFailed } from '#kernel/http/problems.ts'
import type { Ports } from '#kernel/ports.ts'
import { doomBlobs, putBlob, takeBlob } from './blob.ts'
import { getFile, markStored, type WaitingFile } from './file.ts'
import type { FileAddress } from './file-link.ts'
import { fileBytesMax, isOfType, traits } from './file-type.ts'
import { uploadedAlready } from './problems.ts'
import type { Spooled } from './spool.ts'
import { requireStorage } from './storage.ts'

interface Receiving {
  readonly db: Database
  readonly ports: Ports
  readonly signal: AbortSignal
}

/** The waiting file is found before any of the bytes are read. */
export async function expectFile(
  { db, signal }: Receiving,
  address: FileAddress,
  contentLength: string | undefined,
): Promise<WaitingFile> {
  if (contentLength === undefined) throw broken('header', '/content-length', 'required', 'must be sent')
  if (Number(contentLength) > fileBytesMax) throw payloadTooLarge('A file has 25 MiB at most.')
  const file = await getFile(db.reading(address, signal), address, address.fileKey)
  if (file.state === 'stored') throw uploadedAlready()
  requireSize(file, Number(contentLength), 'header', '/content-length')
  return file
}

/** An upload is in memory as a whole while it is looked at and put, so only a few have a place. */
const places = new FairPlaces({ atOnce: 4, atOnceOfCompany: 4, waiting: 200, waitingInLane: 100 })

/** The bytes are safe and the file is stored once this resolves. */
export async function receiveFile(receiving: Receiving, file: WaitingFile, spooled: Spooled): Promise<void> {
  const { companyId } = file
  const store = async () => {
    await storeFile(receiving, file, spooled)
    return 'stored'
  }
  if (await places.run({ companyId }, store, receiving.signal)) return
  throw gatewayError(503, 'Too many files are being uploaded. Try again soon.')
}

async function storeFile({ db, ports, signal }: Receiving, file: WaitingFile, spooled: Spooled): Promise<void> {
  const { companyId } = file
  const transaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction({ companyId }, work, signal)
  requireSize(file, spooled.sizeBytes, 'body', '')
  const bytes = await spooled.read()
  requireType(ports, file, bytes)
  // Bytes are not put when there is no room for them; others may take the room until they are stored.
  await transaction((tx) => requireStorage(tx, ports, companyId, spooled.sizeBytes))

  const blobId = await putBlob({ transaction, ports, signal }, companyId, bytes)
  const won = await transaction(async (tx) => {
    await requireStorage(tx, ports, companyId, spooled.sizeBytes)
    if (!(await markStored(tx, file, { blobId, sha256: spooled.sha256 }))) {
      await doomBlobs(tx, companyId, [blobId])
      return false
    }
    await takeBlob(tx, companyId, blobId)
    return true
  })
  if (won) return

  // Another upload was faster, or the file was deleted meanwhile and is not found.
  await getFile(db.reading(file, signal), file, file.id)
  throw uploadedAlready()
}

function requireSize({ sizeBytes }: WaitingFile, sent: number, where: BrokenRule['in'], pointer: string): void {
  if (sent !== sizeBytes) throw broken(where, pointer, 'size', `must be the ${sizeBytes} bytes that were announced`)
}

function requireType(ports: Ports, { contentType }: WaitingFile, bytes: Buffer): void {
  if (isOfType(ports, bytes, contentType)) return
  throw broken('body', '', 'contentType', `must be ${traits[contentType].name}, as it was announced`)
}

const broken = (where: BrokenRule['in'], pointer: string, rule: string, detail: string) =>
  validationFailed(undefined, { errors: [{ in: where, pointer, rule, detail }] })
