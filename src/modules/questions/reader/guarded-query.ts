/**
 * One statement runs on a connection of the reader, in a transaction that only reads, with a bound on everything: time
 * on the server, time here, and bytes on the wire. A single value can be a gigabyte, and it would be one message.
 */
import type { Socket } from 'node:net'
import type pg from 'pg'
import { answerLimits } from './limits.ts'
import { parserOf } from './values.ts'

const wireBytesMax = 2_000_000
/** The server looks at its clock between rows. The connection is given up when it does not look for a moment longer. */
const watchdogMs = answerLimits.milliseconds + 300

export class CutOff extends Error {
  readonly reason: 'time' | 'bytes'

  constructor(reason: CutOff['reason']) {
    super(`cut off because of its ${reason}`)
    this.reason = reason
  }
}

export interface Rows {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly unknown[])[]
}

/** A client's types do not tell of these parts. */
interface Insides {
  readonly processID: number
  readonly connection: { readonly stream: Socket }
}

export async function guardedQuery(
  client: pg.PoolClient,
  canonical: string,
  tokenFor: (backend: number) => string,
): Promise<Rows> {
  const { processID, connection } = client as unknown as Insides
  const { stream } = connection
  let received = 0
  let cut: CutOff | undefined
  const cutOff = (reason: CutOff['reason']): void => {
    cut ??= new CutOff(reason)
    stream.destroy()
  }
  const count = (data: Buffer): void => {
    received += data.length
    if (received > wireBytesMax) cutOff('bytes')
  }
  const watchdog = setTimeout(cutOff, watchdogMs, 'time')
  stream.prependListener('data', count)
  try {
    await client.query(`begin read only; set local muster.analytics_token = '${tokenFor(processID)}';
      set local statement_timeout = ${answerLimits.milliseconds}`)
    const { fields, rows } = await client.query<unknown[]>(extended(canonical))
    return { columns: fields.map(({ name }) => name), rows }
  } catch (error) {
    throw cut ?? error
  } finally {
    clearTimeout(watchdog)
    stream.off('data', count)
    // A connection that can not roll back is not used again: this failure takes the place of any other.
    if (!cut) await client.query('rollback')
  }
}

/** The server itself refuses a second statement in the extended protocol. */
const extended = (canonical: string): pg.QueryArrayConfig & { readonly queryMode: 'extended' } => ({
  text: `select * from (${canonical}) as q limit ${answerLimits.rows + 1}`,
  values: [],
  queryMode: 'extended',
  rowMode: 'array',
  types: { getTypeParser: (type: number) => parserOf(type) as never },
})
