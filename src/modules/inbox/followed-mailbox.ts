/**
 * A mailbox that a process follows. The process has it as leases are had (`holder_lives`), and what it writes it writes only while it
 * does: a process that was slow, and whose mailbox is another one's by now, stores nothing and tells nothing.
 */
import type { Database, Tx, Writing } from '#kernel/database/database.ts'
import { nothing, type Statement, sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { nobody } from './arrival.ts'
import type { FollowingState, OwnMailbox } from './ports.ts'

export interface FollowedMailbox {
  /** `none` is the company of the service's own mailbox, whose number is 0. */
  readonly companyId: string
  readonly id: number
  /** It is another one when somebody changes it. */
  readonly version: number
  readonly restUntil: Instant | null
  /** Sealed; the service's own has none. */
  readonly settings: Buffer | null
}

export const ownMailboxId = 0
export const isOwn = ({ companyId }: Pick<FollowedMailbox, 'companyId'>): boolean => companyId === nobody
export const keyOf = ({ companyId, id }: Pick<FollowedMailbox, 'companyId' | 'id'>): string => `${companyId} ${id}`

const isHeld = (mailbox: FollowedMailbox, holder: string): Statement =>
  isOwn(mailbox)
    ? sql`name = 'mailbox' and holder = ${holder}`
    : sql`company_id = ${mailbox.companyId} and id = ${mailbox.id} and version = ${mailbox.version} and is_on and holder = ${holder}`

const tableOf = (mailbox: FollowedMailbox): Statement => (isOwn(mailbox) ? sql`arrival_way` : sql`mailbox`)

/** A row while the mailbox is ours, which stays so until the transaction ends. */
export const holding = (mailbox: FollowedMailbox, holder: string): Statement =>
  sql`select from ${tableOf(mailbox)} where ${isHeld(mailbox, holder)} for key share`

/** What people are shown, and until when a refused password rests: both outlive this process. */
export async function tellState(
  writing: Writing,
  mailbox: FollowedMailbox,
  holder: string,
  { state, detail, until, login }: FollowingState,
): Promise<void> {
  const isReached = state === 'following' || state === 'folder_missing'
  await writing.run(sql`
    update ${tableOf(mailbox)} set state = ${state === 'following' ? 'works' : 'fails'}, detail = ${detail},
      looked_at = case when ${isReached}::boolean then now() else looked_at end,
      ${isOwn(mailbox) && login !== undefined ? sql`login = ${login},` : nothing}
      rest_until = ${state === 'refused' ? (until?.toISOString() ?? null) : null}::timestamptz
    where ${isHeld(mailbox, holder)}`)
}

/** Others may follow it at once. */
export async function letGo(writing: Writing, mailbox: FollowedMailbox, holder: string): Promise<void> {
  await writing.run(sql`update ${tableOf(mailbox)} set holder = null where ${isHeld(mailbox, holder)}`)
}

interface MailboxOfCompany extends FollowedMailbox {
  readonly settings: Buffer
}

const columns = sql`b.company_id, b.id, b.version, b.rest_until, b.settings`

/** Mailboxes that this process has, as they are now. */
export const heldMailboxes = (holder: string): Statement<FollowedMailbox> => sql<MailboxOfCompany>`
  select ${columns} from mailbox b where b.holder = ${holder} and b.is_on and b.has_imap`

/** Each holder is asked for once, however many mailboxes it has. */
const isFree = sql`b.is_on and b.has_imap and (b.holder is null or b.holder = any(array(
  select h.holder from (select distinct m.holder from mailbox m where m.holder is not null) h where not holder_lives(h.holder))))`

/** Whether anybody's mailbox waits for a process. */
export const anyWaits: Statement<{ isAny: boolean }> = sql<{ isAny: boolean }>`
  select exists (select from mailbox b where ${isFree}) as is_any`

/** Companies take turns, and of one the mailbox comes first that nobody has looked at for the longest time. */
export const claimMailboxes = (holder: string, room: number): Statement<FollowedMailbox> => sql<MailboxOfCompany>`
  update mailbox b set holder = ${holder} where ${isFree} and (b.company_id, b.id) in (
    select w.company_id, w.id from (
      select b.company_id, b.id, b.looked_at,
        row_number() over (partition by b.company_id order by b.looked_at nulls first, b.id) as turn
      from mailbox b where ${isFree}) w
    order by w.turn, w.looked_at nulls first, w.company_id limit ${room})
  returning ${columns}`

interface OwnWay {
  readonly isOurs: boolean
  readonly isFree: boolean
  readonly isSame: boolean
  readonly restUntil: Instant | null
}

const own = ({ restUntil }: Pick<OwnWay, 'restUntil'>): FollowedMailbox => ({
  companyId: nobody,
  id: ownMailboxId,
  version: 0,
  settings: null,
  restUntil,
})

const readOwnWay = (holder: string, { address }: Pick<OwnMailbox, 'address'>): Statement<OwnWay> => sql<OwnWay>`
  select w.holder is not distinct from ${holder} as is_ours, w.holder is null or not holder_lives(w.holder) as is_free,
    w.address = ${address} as is_same, w.rest_until
  from arrival_way w where w.name = 'mailbox'`

/** The service's own mailbox, where this process has it or gets it now. */
export async function takeOwnMailbox(
  db: Database,
  holder: string,
  mailbox: OwnMailbox,
): Promise<FollowedMailbox | null> {
  const seen = await db.reading('everyone').maybe(readOwnWay(holder, mailbox))
  if (seen && !seen.isFree) return seen.isOurs ? own(seen) : null
  const login = await mailbox.login()
  return db.transaction('everyone', (tx) => claimOwnMailbox(tx, holder, { ...mailbox, login }))
}

interface Claimed extends Pick<OwnMailbox, 'address'> {
  readonly login: string
}

/** Of another mailbox than before nothing is known, and another password or token is tried at once. */
async function claimOwnMailbox(tx: Tx, holder: string, mailbox: Claimed): Promise<FollowedMailbox | null> {
  const { address, login } = mailbox
  await tx.run(sql`insert into arrival_way (name, address) values ('mailbox', ${address}) on conflict do nothing`)
  const way = await tx.one(sql<OwnWay>`${readOwnWay(holder, mailbox)} for update`)
  if (!way.isFree) return null
  const claimed = await tx.one(sql<{ restUntil: Instant | null }>`
    update arrival_way set holder = ${holder}, address = ${address}, login = ${login},
      state = case when ${way.isSame}::boolean then state else 'new' end,
      detail = case when ${way.isSame}::boolean then detail end,
      looked_at = case when ${way.isSame}::boolean then looked_at end,
      rest_until = case when ${way.isSame}::boolean and login = ${login} then rest_until end
    where name = 'mailbox' returning rest_until`)
  if (!way.isSame)
    await tx.run(sql`delete from mailbox_folder where company_id = ${nobody} and mailbox_id = ${ownMailboxId}`)
  return own(claimed)
}
