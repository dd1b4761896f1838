/**
 * How far a folder has been followed moves with the commit that stores its letters, and only from where it was found: of two followers
 * of one folder the second fails, and looks anew. So no letter is passed that was not stored.
 */
import type { Database, Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import type { Ports } from '#kernel/ports.ts'
import { storeArrivals } from './arrival.store.ts'
import type { NewArrival } from './arrival.ts'
import { type FollowedMailbox, holding, isOwn } from './followed-mailbox.ts'
import { type LetterOwner, letterOwners } from './letter-owner.ts'
import type { FolderLetter, FolderLetters, FolderPlace, FollowingTasks, LetterLeftThere } from './ports.ts'

interface Following {
  readonly db: Database
  readonly ports: Ports
  readonly holder: string
  readonly mailbox: FollowedMailbox
}

export function folderPlaces(following: Following): Pick<FollowingTasks, 'placeOf' | 'store'> {
  const { db, holder, mailbox } = following
  const found = new Map<string, FolderPlace | null>()
  return {
    async placeOf(folder) {
      const place = await findPlace(db.reading('everyone'), mailbox, folder)
      found.set(folder, place)
      return place
    },
    async store(letters, place) {
      const arrivals = await arrivalsIn(following, letters, place)
      await db.transaction('everyone', async (tx) => {
        const from = found.get(letters.folder) ?? null
        const [held, moved] = await tx.batch(
          holding(mailbox, holder),
          movedPlace(mailbox, letters.folder, { from, to: place }),
        )
        if (held.length === 0) throw new Error('another process follows the mailbox by now, or nobody does')
        if (moved.length === 0) throw new Error('the folder was followed by somebody else meanwhile')
        await storeArrivals(tx, arrivals)
      })
      found.set(letters.folder, place)
    },
  }
}

async function findPlace(
  reading: Reading,
  { companyId, id }: FollowedMailbox,
  folder: string,
): Promise<FolderPlace | null> {
  const row = await reading.maybe(sql<{ uidValidity: string; lastUid: number; since: Instant }>`
    select f.uid_validity, f.last_uid, f.since from mailbox_folder f
    where f.company_id = ${companyId} and f.mailbox_id = ${id} and f.folder = ${folder}`)
  return row ? { ...row, since: new Date(row.since) } : null
}

/** A row where the folder was still where it was found. */
const movedPlace = (
  { companyId, id }: FollowedMailbox,
  folder: string,
  { from, to }: { readonly from: FolderPlace | null; readonly to: FolderPlace },
): Statement =>
  from
    ? sql`
        update mailbox_folder set uid_validity = ${to.uidValidity}, last_uid = ${to.lastUid}
        where company_id = ${companyId} and mailbox_id = ${id} and folder = ${folder}
          and uid_validity = ${from.uidValidity} and last_uid = ${from.lastUid} returning 1 as one`
    : sql`
        insert into mailbox_folder (company_id, mailbox_id, folder, uid_validity, last_uid, since)
        values (${companyId}, ${id}, ${folder}, ${to.uidValidity}, ${to.lastUid}, ${to.since.toISOString()})
        on conflict do nothing returning 1 as one`

/** Whose the letters are is looked up before the transaction. */
async function arrivalsIn(
  { db, ports, mailbox }: Following,
  { folder, letters, leftOut }: FolderLetters,
  { uidValidity }: FolderPlace,
): Promise<NewArrival[]> {
  const owners = letterOwners(ports, db.reading('everyone'))
  const ownersOf = async (raw: Buffer): Promise<readonly LetterOwner[]> =>
    isOwn(mailbox) ? owners.ofFollowed(raw) : [{ companyId: mailbox.companyId, mailboxId: mailbox.id, to: [] }]

  const arrivals: NewArrival[] = []
  const all: readonly Followed[] = [
    ...letters.map((letter) => ({ ...letter, leftOut: null })),
    ...leftOut.map((letter) => leftThere(letter, folder, uidValidity)),
  ]
  for (const { raw, receivedAt, proof, leftOut: why, detail } of all) {
    for (const { companyId, mailboxId, to } of await ownersOf(raw)) {
      arrivals.push({
        companyId,
        mailboxId,
        way: 'imap',
        envelope: { from: null, to },
        proof,
        raw,
        leftOut: why,
        ...(detail !== undefined && { detail }),
        arrivedAt: receivedAt ?? ports.clock.now(),
      })
    }
  }
  return arrivals
}

type Followed = Omit<FolderLetter, 'uid'> & Pick<NewArrival, 'leftOut' | 'detail'>

/** A letter without anything to be had of it has a head of ours, by which it is told from others like it. */
function leftThere({ uid, why, head, receivedAt }: LetterLeftThere, folder: string, uidValidity: string): Followed {
  const place = Buffer.from(`X-Muster-Left-In: ${uidValidity} ${uid} ${folder.replaceAll(/[\r\n]/g, ' ')}\r\n\r\n`)
  return {
    raw: head ?? place,
    receivedAt,
    leftOut: why,
    detail: `It was left in the folder “${folder}” of the mailbox, as number ${uid}.`,
    proof: { verified: 'unknown', domain: null, spf: 'none', dkim: [], dmarc: 'none', detail: 'it was left there' },
  }
}
