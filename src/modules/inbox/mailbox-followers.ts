/**
 * This process follows mailboxes: the service's own, and those of companies that no other process follows. It looks every few seconds
 * for mailboxes that were added, changed or removed, and for those of processes that are gone.
 *
 * A process has a bounded number, as each is a connection and letters on their way. Where more mailboxes wait than there is room,
 * followers give up their places after a while, and who has waited longest comes next: letters are late then, and none is lost.
 */
import type { Database } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { folderPlaces } from './folder-place.ts'
import {
  anyWaits,
  claimMailboxes,
  type FollowedMailbox,
  heldMailboxes,
  isOwn,
  keyOf,
  letGo,
  takeOwnMailbox,
  tellState,
} from './followed-mailbox.ts'
import { settingsOf } from './mailbox.ts'
import {
  type Ending,
  type FollowingState,
  type FollowingTasks,
  type MailboxFollowing,
  mailboxFollowingPort,
} from './ports.ts'

const claimedAtOnceMax = 20
const turnsEndedAtOnceMax = 10

export interface FollowerPlaces {
  readonly most: number
  /** A place is kept for so long at least, where others wait. */
  readonly turnMs: number
}

const usualPlaces: FollowerPlaces = { most: 100, turnMs: 5 * 60_000 }

interface FollowersParts {
  readonly db: Database
  readonly ports: Ports
  readonly holder: string
  readonly places?: FollowerPlaces
}

interface Follower {
  readonly mailbox: FollowedMailbox
  readonly began: number
  readonly ending: Promise<Ending>
  /** States are written one after another. */
  telling: Promise<void>
}

export class MailboxFollowers {
  readonly #db: Database
  readonly #ports: Ports
  readonly #holder: string
  readonly #following: MailboxFollowing
  readonly #places: FollowerPlaces
  readonly #followers = new Map<string, Follower>()
  /** One that is being closed is not begun anew before it has ended. */
  readonly #closing = new Map<string, Promise<void>>()

  constructor({ db, ports, holder, places = usualPlaces }: FollowersParts) {
    this.#db = db
    this.#ports = ports
    this.#holder = holder
    this.#places = places
    this.#following = mailboxFollowingPort.from(ports)
  }

  async look(): Promise<void> {
    const held = await this.#held()
    const isStill = new Map(held.map((mailbox) => [keyOf(mailbox), mailbox.version]))
    for (const [key, { mailbox }] of this.#followers) if (isStill.get(key) !== mailbox.version) this.#end(key)
    for (const mailbox of held) this.#begin(mailbox)

    const room = Math.min(this.#places.most - this.#followers.size, claimedAtOnceMax)
    if (room <= 0) return this.#makeRoom()
    for (const mailbox of await this.#db.writing('everyone').all(claimMailboxes(this.#holder, room)))
      this.#begin(mailbox)
  }

  async close(): Promise<void> {
    const mailboxes = [...this.#followers.values()].map(({ mailbox }) => mailbox)
    for (const key of [...this.#followers.keys()]) this.#end(key)
    await Promise.all(this.#closing.values())
    // Whoever is not heard is found to be gone.
    for (const mailbox of mailboxes) await this.#letGo(mailbox).catch(() => {})
  }

  async #held(): Promise<FollowedMailbox[]> {
    const { ownMailbox } = this.#following
    const own = ownMailbox === null ? null : await takeOwnMailbox(this.#db, this.#holder, ownMailbox)
    const held = await this.#db.reading('everyone').all(heldMailboxes(this.#holder))
    return own ? [own, ...held] : held
  }

  #begin(mailbox: FollowedMailbox): void {
    const key = keyOf(mailbox)
    if (this.#followers.has(key) || this.#closing.has(key)) return
    const follower: Follower = {
      mailbox,
      began: performance.now(),
      ending: this.#follow(mailbox),
      telling: Promise.resolve(),
    }
    this.#followers.set(key, follower)
    follower.ending.catch((error: unknown) => {
      this.#ports.log.error({ error, ...namesOf(mailbox) }, 'a mailbox could not be followed')
      this.#tell(mailbox, {
        state: 'away',
        detail: 'What opens it can not be read here. Enter its password anew.',
        until: null,
      })
    })
  }

  async #follow(mailbox: FollowedMailbox): Promise<Ending> {
    const tasks = this.#tasksFor(mailbox)
    if (mailbox.settings === null) return this.#following.followOwn(tasks)
    const { imap } = settingsOf(this.#ports.secrets, { settings: mailbox.settings })
    return imap ? this.#following.follow(imap, tasks) : { close: async () => {} }
  }

  #tasksFor(mailbox: FollowedMailbox): FollowingTasks {
    const { log } = this.#ports
    return {
      ...folderPlaces({ db: this.#db, ports: this.#ports, holder: this.#holder, mailbox }),
      onState: (state) => this.#tell(mailbox, state),
      onFault: (error) => log.error({ error, ...namesOf(mailbox) }, 'letters of a mailbox could not be written down'),
      restUntil: mailbox.restUntil === null ? null : new Date(mailbox.restUntil),
    }
  }

  #tell(mailbox: FollowedMailbox, state: FollowingState): void {
    const follower = this.#followers.get(keyOf(mailbox))
    if (follower?.mailbox !== mailbox) return
    if (isOwn(mailbox) && state.state !== 'following')
      this.#ports.log.warn({ detail: state.detail }, 'the mailbox of the service can not be followed')
    follower.telling = follower.telling
      .then(() => tellState(this.#db.writing('everyone'), mailbox, this.#holder, state))
      .catch((error: unknown) => this.#ports.log.warn({ error }, 'how a mailbox is doing could not be written down'))
  }

  #end(key: string): void {
    const follower = this.#followers.get(key)
    if (!follower) return
    this.#followers.delete(key)
    const closing = closed(follower).finally(() => this.#closing.delete(key))
    this.#closing.set(key, closing)
  }

  /** Those that have been followed for longest give up their places, where somebody waits for one. */
  async #makeRoom(): Promise<void> {
    const { isAny } = await this.#db.reading('everyone').one(anyWaits)
    if (!isAny) return
    const due = [...this.#followers.values()]
      .filter(({ mailbox, began }) => !isOwn(mailbox) && performance.now() - began > this.#places.turnMs)
      .toSorted((one, other) => one.began - other.began)
      .slice(0, turnsEndedAtOnceMax)
    for (const { mailbox } of due) {
      this.#end(keyOf(mailbox))
      await this.#closing.get(keyOf(mailbox))
      await this.#letGo(mailbox)
    }
  }

  #letGo(mailbox: FollowedMailbox): Promise<void> {
    return letGo(this.#db.writing('everyone'), mailbox, this.#holder)
  }
}

const namesOf = ({ companyId, id }: FollowedMailbox) => ({ companyId, mailboxId: id })

/** A follower that never began has nothing to close. */
async function closed(follower: Follower): Promise<void> {
  await follower.ending.then((ending) => ending.close()).catch(() => {})
  await follower.telling
}
