/** The service runs with its edge, its limits, its metrics and its log, without tasks beside it. */
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { readBenchConfig } from './config.ts'
import { serve } from './report-cpu.ts'

const config = readBenchConfig()

const { port } = await startService(config, openLog(config))
serve({ port })
