/** The service of the bench asks a sandbox that the bench has, and does its tasks. */
import { startService } from '#app/service.ts'
import { sandboxConnector } from '#connectors/ats/sandbox/sandbox-connector.ts'
import { openLog } from '#kernel/log.ts'
import type { AtsConnector } from '#modules/ats/ports.ts'
import { readBenchConfig } from '../harness/config.ts'
import { serve } from '../harness/report-cpu.ts'

const config = readBenchConfig(process.env['BENCH_DATABASE'], { MUSTER_ROLE: 'all', MUSTER_LOG: 'error' })
const atsConnectors = new Map<string, AtsConnector>()
const { port } = await startService(config, openLog(config), { byTheClock: false, atsConnectors })
const { traits, ...connector } = sandboxConnector({ server: { url: process.env['BENCH_ATS'] ?? '' } })
// What the sandbox bears is not what is measured.
atsConnectors.set('sandbox', { ...connector, traits: { ...traits, pace: { requests: 1_000_000, perMs: 1000 } } })
serve({ address: '127.0.0.1', family: 'IPv4', port: port ?? 0 })
