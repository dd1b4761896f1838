/**
 * Whose a letter is that came by one of the service's own ways. An address that we made decides, then a mailbox of a company, then the
 * letters that it names, and where there is but one company it is that one's. In doubt it is nobody's: a letter that is shown to the
 * wrong company can not be taken back.
 */
import type { Reading } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import { allCompanies } from '#modules/identity/index.ts'
import { companiesOfLetters, exactAddress, letterAddresses } from '#modules/mail/index.ts'
import { nobody } from './arrival.ts'
import { referencesOf, returnedLettersOf, sealedAddressesOf } from './letter-head.ts'
import { openReplyAddress } from './token-address.ts'

export interface LetterOwner {
  readonly companyId: string
  readonly mailboxId: number | null
  /** Those of its recipients that led to this company. */
  readonly to: readonly string[]
}

type Known = Pick<Ports, 'config' | 'secrets'>
type Recipient = Pick<LetterOwner, 'companyId' | 'mailboxId'> | 'the service'

/** Null where nobody of ours has this address. */
export async function findRecipient(ports: Known, reading: Reading, address: string): Promise<Recipient | null> {
  const companyId = await companyOfSealed(ports, reading, address)
  if (companyId !== null) return { companyId, mailboxId: null }
  const exact = exactAddress(address)
  return isOfService(ports, exact) ? 'the service' : findMailboxAt(reading, exact)
}

/** A company can not take the address of all for its own, nor the one that every domain has (RFC 5321). */
const isOfService = ({ config: { mailFrom, inboundDomain } }: Known, exact: string): boolean =>
  (mailFrom !== null && exactAddress(mailFrom.address) === exact) ||
  (inboundDomain !== null && exact === `postmaster@${inboundDomain}`)

/** An address that was made for a thread, or for a letter of ours. */
async function companyOfSealed(ports: Known, reading: Reading, address: string): Promise<string | null> {
  const reply = openReplyAddress(ports, address)
  if (reply) return onlyOne(await companiesOfThread(reading, reply.threadId))
  const bounce = letterAddresses.openBounce(ports, address)
  if (!bounce) return null
  const [companyId] = await companiesOfLetters(reading, [bounce.letterId])
  // The letter is gone, or was to a user as such. Whoever returns it must not have it back.
  return companyId ?? nobody
}

const companiesOfThread = async (reading: Reading, threadId: string): Promise<string[]> =>
  (await reading.all(sql<{ companyId: string }>`select t.company_id from thread t where t.id = ${threadId}`)).map(
    ({ companyId }) => companyId,
  )

/** Several companies may name one address; only one that has shown that it can open the mailbox has it then. */
async function findMailboxAt(reading: Reading, exact: string): Promise<Recipient | null> {
  const found = await reading.all(sql<{ companyId: string; mailboxId: number; isProven: boolean }>`
    select b.company_id, b.id as mailbox_id, b.has_imap and b.state = 'works' as is_proven from mailbox b
    where b.exact = ${exact} and b.is_on limit 100`)
  const proven = found.filter(({ isProven }) => isProven)
  const [first, ...others] = proven.length > 0 ? proven : found
  return first && others.length === 0 ? { companyId: first.companyId, mailboxId: first.mailboxId } : null
}

export interface LetterOwners {
  /** The owners of a letter that was handed to us for these recipients: a company has it once. */
  ofListened(raw: Buffer, to: readonly string[]): Promise<LetterOwner[]>
  /** The owners of a letter that lay in the service's own mailbox. */
  ofFollowed(raw: Buffer): Promise<LetterOwner[]>
}

interface Looking {
  readonly ports: Known
  readonly reading: Reading
  readonly onlyCompany: () => Promise<string | null>
}

/** For letters that come together: whether there is but one company is looked up once for them. */
export function letterOwners(ports: Known, reading: Reading): LetterOwners {
  let only: Promise<string | null> | undefined
  const onlyCompany = (): Promise<string | null> => {
    only ??= findOnlyCompany(reading)
    return only
  }
  const looking: Looking = { ports, reading, onlyCompany }
  return {
    ofListened: (raw, to) => ownersOfListened(looking, raw, to),
    ofFollowed: async (raw) => onceEach(await ownersByContent(looking, raw, [])),
  }
}

async function ownersOfListened(looking: Looking, raw: Buffer, to: readonly string[]): Promise<LetterOwner[]> {
  const { ports, reading } = looking
  const owners: LetterOwner[] = []
  const toService: string[] = []
  for (const address of to) {
    const recipient = await findRecipient(ports, reading, address)
    // One that was there when the sender asked may be gone by now: what was promised to be taken is taken.
    if (recipient === null || recipient === 'the service') toService.push(address)
    else owners.push({ ...recipient, to: [address] })
  }
  const ofService = toService.length > 0 ? await ownersByContent(looking, raw, toService) : []
  return onceEach([...owners, ...ofService])
}

async function ownersByContent(
  { ports, reading, onlyCompany }: Looking,
  raw: Buffer,
  to: readonly string[],
): Promise<LetterOwner[]> {
  const { inboundDomain } = ports.config
  const owners: LetterOwner[] = []
  for (const address of inboundDomain === null ? [] : sealedAddressesOf(raw, inboundDomain)) {
    const companyId = await companyOfSealed(ports, reading, address)
    if (companyId !== null) owners.push({ companyId, mailboxId: null, to: [address] })
  }
  if (owners.some(({ companyId }) => companyId !== nobody)) return owners
  const companyId = (await companyOfNamed(reading, raw)) ?? (await onlyCompany()) ?? nobody
  return [{ companyId, mailboxId: null, to }]
}

const ownName = /^<(msg_[0-9a-z]{24})@[^@>]+>$/i

/** Letters of ours come first: others may have been written to two companies at once. */
async function companyOfNamed(reading: Reading, raw: Buffer): Promise<string | null> {
  const references = referencesOf(raw)
  const named = references.flatMap((id) => ownName.exec(id)?.[1]?.toLowerCase() ?? [])
  const ours = onlyOne(await companiesOfLetters(reading, named))
  if (ours !== null) return ours
  const inThreads = references.length === 0 ? null : onlyOne(await companiesOfMessages(reading, references))
  return inThreads ?? onlyOne(await companiesOfLetters(reading, returnedLettersOf(raw)))
}

const companiesOfMessages = async (reading: Reading, rfcIds: readonly string[]): Promise<string[]> =>
  (
    await reading.all(sql<{ companyId: string }>`
      select distinct m.company_id from message m where m.rfc_id = any(${[...rfcIds]}::text[]) limit 2`)
  ).map(({ companyId }) => companyId)

async function findOnlyCompany(reading: Reading): Promise<string | null> {
  const companies = await reading.all(sql<{ id: string }>`select c.id from ${allCompanies} c limit 2`)
  return onlyOne(companies.map(({ id }) => id))
}

const onlyOne = (companyIds: readonly string[]): string | null =>
  companyIds.length === 1 ? (companyIds[0] ?? null) : null

/** One that is somebody's is nobody's no more. */
function onceEach(owners: readonly LetterOwner[]): LetterOwner[] {
  const byCompany = Map.groupBy(owners, ({ companyId }) => companyId)
  if (byCompany.size > 1) byCompany.delete(nobody)
  return [...byCompany].map(([companyId, each]) => ({
    companyId,
    mailboxId: each.find(({ mailboxId }) => mailboxId !== null)?.mailboxId ?? null,
    to: [...new Set(each.flatMap(({ to }) => to))],
  }))
}
