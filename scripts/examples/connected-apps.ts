/** The admin lets an assistant in by a browser, sees it among their programs, and ends it. */
import { createHash, randomBytes } from 'node:crypto'
import { type Asker, admin } from './asker.ts'

const redirectUri = 'https://assistant.example/callback'

export async function connectedApps(asker: Asker): Promise<void> {
  await asker.ask('updateCompany', { body: { connectedAppsEnabled: true } })
  await letIn(asker)
  const { data } = await asker.ask('listConnectedAppsPage')
  await asker.ask('endConnectedApp', { params: { appId: data[0].id } })
}

async function letIn(asker: Asker): Promise<void> {
  const registration = { client_name: 'An assistant', redirect_uris: [redirectUri] }
  const registered = await asker.post('/oauth/register', JSON.stringify(registration), 'application/json')
  const { client_id } = JSON.parse(registered)
  const wish = new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: redirectUri,
    code_challenge: createHash('sha256').update(randomBytes(32).toString('base64url')).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const address = `/oauth/authorize?${wish}`
  const page = await asker.post(address, new URLSearchParams(admin).toString())
  const hiddenIn = (name: string): string => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? ''
  const consent = { ticket: hiddenIn('ticket'), company: hiddenIn('company'), stage: 'yes', answer: 'allow' }
  await asker.post(address, new URLSearchParams(consent).toString())
}
