/** The service writes the answers of its agent itself, as in production, and has the model that the bench names. */
import { startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { readBenchConfig } from '../harness/config.ts'
import { serve } from '../harness/report-cpu.ts'

const { AI_MODEL, AI_API_KEY, AI_BASE_URL } = process.env
const config = readBenchConfig(undefined, { MUSTER_ROLE: 'all', AI_MODEL, AI_API_KEY, AI_BASE_URL })

const { port } = await startService(config, openLog(config), { byTheClock: false })
serve({ port })
