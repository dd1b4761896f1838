/** The service as it runs: its edge, its limits, its metrics and its log, without tasks beside it. */
import { startService } from '#app/service.ts'
import { readConfig } from '#kernel/config.ts'
import { openLog } from '#kernel/log.ts'
import { serve } from './report-cpu.ts'

const { BENCH_DATABASE: databaseUrl, BENCH_POOL: pool } = process.env

const config = readConfig({
  PORT: '0',
  DATABASE_URL: databaseUrl,
  MUSTER_DATABASE_POOL: pool,
  MUSTER_ROLE: 'api',
  MUSTER_SECRET: 'Yc4vTq8ZpL2mXw6Rk1sJd9HnB5gFe3Ua',
  MUSTER_SEED_DEMO: 'false',
  MUSTER_SESSION_LIMIT: '100000',
})

const { port } = await startService(config, openLog(config))
serve({ port })
