/** The service runs as it does where it works: its tasks, its outbox and its pump, and its log. */
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { readBenchConfig } from '../harness/config.ts'
import { serve } from '../harness/report-cpu.ts'

const config = readBenchConfig()

await startService({ ...config, role: 'worker', webhookAllow: [process.env['BENCH_RECEIVER'] ?? ''] }, openLog(config))
serve({ port: 0 })
