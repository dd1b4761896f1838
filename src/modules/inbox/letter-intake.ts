/** Letters of the service's own ways find their owners, and are stored. */
import type { Database } from '#kernel/database/database.ts'
import type { Ports } from '#kernel/ports.ts'
import { storeArrivals } from './arrival.store.ts'
import type { NewArrival } from './arrival.ts'
import { findRecipient, type LetterOwner, letterOwners } from './letter-owner.ts'
import type { ListenedLetter, ListenerTasks } from './ports.ts'

interface Intake {
  readonly db: Database
  readonly ports: Ports
}

/** Nothing of a letter that was refused is kept, and what was accepted is there before its sender is told. */
export function listenerTasks({ db, ports }: Intake): ListenerTasks {
  const reading = db.reading('everyone')
  return {
    isRecipient: async (address) => (await findRecipient(ports, reading, address)) !== null,
    async store(letter) {
      const to = letter.envelope.to.map(({ address }) => address)
      const owners = await letterOwners(ports, reading).ofListened(letter.raw, to)
      const arrivals = owners.map((owner) => arrivalOf(letter, owner))
      await db.transaction('everyone', (tx) => storeArrivals(tx, arrivals))
    },
    onFault: (error) => ports.log.error({ error }, 'a letter could not be taken in: its sender was told to come again'),
  }
}

const arrivalOf = ({ raw, envelope, receivedAt, proof }: ListenedLetter, owner: LetterOwner): NewArrival => ({
  companyId: owner.companyId,
  mailboxId: owner.mailboxId,
  way: 'smtp',
  envelope: { from: envelope.from, to: owner.to },
  proof,
  raw,
  leftOut: null,
  arrivedAt: receivedAt,
})
