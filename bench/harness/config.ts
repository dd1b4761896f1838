/** The service is set up in the same way for every bench, in whichever process a part of it runs. */
import type { Config } from '#kernel/config.ts'
import { readConfig } from '#kernel/read-config.ts'

export const poolSize = 20

/**
 * `BENCH_DATABASE` names the database. Nobody is refused for asking too often, and a header says from where they ask.
 */
export const readBenchConfig = (
  databaseUrl = process.env['BENCH_DATABASE'],
  more: Readonly<Record<string, string | undefined>> = {},
): Config =>
  readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    MUSTER_DATABASE_POOL: String(poolSize),
    // Files of applicants are kept here, if there are any.
    MUSTER_DATA: process.env['BENCH_DATA'],
    MUSTER_ROLE: 'api',
    MUSTER_SECRET: 'Yc4vTq8ZpL2mXw6Rk1sJd9HnB5gFe3Ua',
    MUSTER_SEED_DEMO: 'false',
    MUSTER_SESSION_LIMIT: '100000',
    MUSTER_TRUST_PROXY: '1',
    MUSTER_CAPTCHA: 'none',
    ...more,
  })
