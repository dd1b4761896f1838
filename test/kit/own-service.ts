/**
 * A test has a service of its own over the database that all share, with other settings. It answers requests and does
 * no tasks.
 */
import { type Overrides, startService } from '#app/service.ts'
import { openLog } from '#kernel/log.ts'
import { webhookSettings } from './receiver.ts'
import { testConfig, testServer, webhookTimeoutMs } from './server.ts'

/** The answer is its address. The service ends with the test. */
export async function ownService(
  t: { after(end: () => unknown): void },
  settings: Readonly<Record<string, string>>,
  overrides: Overrides = {},
): Promise<string> {
  const { databaseUrl, dataFolder } = await testServer()
  const config = testConfig(databaseUrl, dataFolder, { ...(await webhookSettings()), MUSTER_ROLE: 'api', ...settings })
  const service = await startService(config, openLog(config), {
    strict: true,
    webhookTimeoutMs,
    byTheClock: false,
    ...overrides,
  })
  t.after(() => service.stop())
  return `http://127.0.0.1:${service.port}`
}
