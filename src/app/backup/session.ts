/**
 * A backup or a restore speaks to the database for as long as it takes, past row security, and in words that every
 * version reads.
 */
import type pg from 'pg'

const settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  client_encoding: 'UTF8',
  statement_timeout: '0',
  lock_timeout: '60s',
  idle_in_transaction_session_timeout: '0',
  jit: 'off',
  'muster.company_id': '*',
}

export const patient = (connection: pg.PoolConfig): pg.PoolConfig => ({
  ...connection,
  options: Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' '),
})
