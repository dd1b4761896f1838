/** A test has a service of its own, that does tasks, too, and a company in it that was made as its people make one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { Muster } from '@muster/client'
import { startService } from '#app/service.ts'
import { scopes } from '#kernel/actor.ts'
import { openLog } from '#kernel/log.ts'
import { newDatabase, testConfig } from '#test'

export interface OwnCompany {
  readonly url: string
  readonly key: string
  /** The client bears the session of the admin, and the key. */
  readonly client: Muster
}

export async function ownCompany(
  t: Pick<TestContext, 'after'>,
  settings: Readonly<Record<string, string>>,
): Promise<OwnCompany> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-own-'))
  const config = testConfig(await newDatabase(), folder, settings)
  const service = await startService(config, openLog(config), { strict: true, byTheClock: false })
  t.after(async () => {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const baseUrl = `http://127.0.0.1:${service.port}`
  const person = { email: 'ada@people.example', password: 'correct horse battery', name: 'Ada', companyName: 'Acme' }
  const { token } = await new Muster({ baseUrl }).signUp({ body: person })
  const admin = new Muster({ baseUrl, token })
  await admin.updateCompany({ body: { apiEnabled: true } })
  const { key } = await admin.createApiKey({ body: { name: 'ats', type: 'company', scopes } })
  return { url: baseUrl, key, client: new Muster({ baseUrl, token, key }) }
}
