/**
 * The networks from which a user has signed in are known. So a stranger who fails on purpose, from however many
 * networks, locks out strangers and not the account's owner. Only a keyed hash is kept: it tells that somebody is back,
 * and not where they live.
 */
import { createHmac } from 'node:crypto'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { networkOf } from '#kernel/http/network.ts'
import type { Ports } from '#kernel/ports.ts'

/** A user signs in from home, work, the train, and some more: the oldest make room. */
const networksMax = 20
const remembranceDays = 180

type Secrets = Pick<Ports, 'secrets'>

/** Each user has another hash, so nobody can tell that two people are in one place. */
const hashOf = ({ secrets }: Secrets, userId: string, address: string): Buffer =>
  createHmac('sha256', secrets.hmacKey('known-networks'))
    .update(`${userId} ${networkOf(address)}`)
    .digest()

/** This is asked of nobody as well, so that an unknown address takes as long. */
export async function isKnownNetwork(
  everyone: Reading,
  ports: Secrets,
  userId: string | undefined,
  address: string,
): Promise<boolean> {
  const known = await everyone.maybe(sql`
    select from known_network where user_id = ${userId ?? ''} and network = ${hashOf(ports, userId ?? '', address)}`)
  return known !== undefined
}

/**
 * The network is written with the commit of the session that began there. There are two statements, because the second
 * sees what the first wrote.
 */
export function rememberNetwork(tx: Tx, ports: Secrets, userId: string, address: string): void {
  tx.later(sql`
    insert into known_network (user_id, network) values (${userId}, ${hashOf(ports, userId, address)})
    on conflict (user_id, network) do update set signed_in_at = now()`)
  tx.later(sql`
    delete from known_network where user_id = ${userId} and network in (
      select network from known_network where user_id = ${userId} order by signed_in_at desc offset ${networksMax})`)
}

export const forgetOldNetworks = sql`
  delete from known_network where signed_in_at < now() - make_interval(days => ${remembranceDays})`
