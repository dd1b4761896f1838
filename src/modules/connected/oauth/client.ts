/**
 * A program registers itself before anybody lets it in (RFC 7591). It has no secret: what keeps a code from others is
 * where it is sent, and the challenge that only the program can answer.
 */
import { z } from 'zod'
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { text } from '#kernel/http/fields.ts'
import { newId } from '#kernel/ids.ts'

export interface ConnectedClient {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

/** Answers go over a safe connection, or to a program on the reader's own machine. */
const safeUri = /^https:\/\/[A-Za-z0-9.-]+(?::\d{1,5})?(?:\/[\w.~!$&'()*+,;=:@%/-]*)?(?:\?[\w.~!$&'()*+,;=:@%/?-]*)?$/
const loopbackUri = /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?:\/[\w.~!$&'()*+,;=:@%/-]*)?$/
const isRedirectUri = (uri: string): boolean => (safeUri.test(uri) || loopbackUri.test(uri)) && URL.canParse(uri)

export const Registration = z.looseObject({
  client_name: text(1, 100).default('An unnamed program'),
  redirect_uris: z.array(z.string().max(500).refine(isRedirectUri)).min(1).max(10),
  token_endpoint_auth_method: z.literal('none').optional(),
})

export async function registerClient(
  tx: Tx,
  { client_name: name, redirect_uris: redirectUris }: z.output<typeof Registration>,
): Promise<ConnectedClient> {
  const id = newId('clt')
  await tx.run(sql`insert into connected_client (id, name, redirect_uris) values (${id}, ${name}, ${redirectUris})`)
  return { id, name, redirectUris }
}

export const findClient = (tx: Reading, id: string): Promise<ConnectedClient | undefined> =>
  tx.maybe(
    sql<ConnectedClient>`select id, name, redirect_uris from connected_client where id = ${id.replaceAll('\0', '')}`,
  )

/** The address is just one of those registered; a program on a machine of its own takes any port that is free (RFC 8252, 7.3). */
export const mayAnswerAt = ({ redirectUris }: ConnectedClient, uri: string): boolean =>
  isRedirectUri(uri) &&
  redirectUris.some(
    (known) => known === uri || (loopbackUri.test(known) && loopbackUri.test(uri) && portless(known) === portless(uri)),
  )

const portless = (uri: string): string => uri.replace(/^(http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])):\d+/, '$1')
