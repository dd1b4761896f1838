/**
 * Companies have mail servers of their own, by which letters from their mailboxes leave. Whoever has mailboxes keeps the servers here, in
 * the transaction that changes them: so mail knows what it needs to hand a letter over, and nothing of mailboxes.
 */
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Ports } from '#kernel/ports.ts'
import type { CompanyServer } from './ports.ts'

/** Letters without a server of their company leave by the one of the service. */
export const ofService = ''

interface LetterServer {
  readonly companyId: string
  readonly id: string
  /** Letters by it have this sender on the envelope. */
  readonly address: string
  /** Letters wait while it is off. */
  readonly isOn: boolean
  readonly server: CompanyServer
}

type Sealing = Pick<Ports, 'secrets'>
const purpose = 'letter-servers'

export const unsealedServer = ({ secrets }: Sealing, settings: Buffer): CompanyServer =>
  JSON.parse(secrets.unseal(purpose, settings)) as CompanyServer

export const letterServers = {
  /** The server is tried at once, whatever became of it as it was before. */
  keep(tx: Tx, { secrets }: Sealing, { companyId, id, address, isOn, server }: LetterServer): Promise<number> {
    const { host, port, security, user, password } = server
    const settings = secrets.seal(purpose, JSON.stringify({ host, port, security, user, password }))
    return tx.run(sql`
      insert into letter_server (company_id, id, address, is_on, settings) values (${companyId}, ${id}, ${address}, ${isOn}, ${settings})
      on conflict (company_id, id) do update set address = excluded.address, is_on = excluded.is_on, settings = excluded.settings,
        state = 'new', detail = null, failures = 0, rest_until = null, tried_until = null`)
  },

  /** Letters that wait for it are refused when it is their turn: no other server may send them. */
  drop: (tx: Tx, companyId: string, id: string): Promise<number> =>
    tx.run(sql`delete from letter_server where company_id = ${companyId} and id = ${id}`),
} as const
