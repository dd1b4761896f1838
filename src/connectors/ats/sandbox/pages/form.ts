/** Forms come from pages of the sandbox alone: pages of others may send forms here too, and browsers say where they are from. */
import { SandboxRefusal, type SandboxRequest } from '../sandbox-request.ts'

export function formOf(request: SandboxRequest): URLSearchParams {
  const { 'sec-fetch-site': site, origin, host, 'content-type': type = '' } = request.headers
  const isOwn = site === undefined ? origin === `http://${host}` : site === 'same-origin'
  if (!isOwn || !type.startsWith('application/x-www-form-urlencoded')) throw new SandboxRefusal(403, 'foreign_form')
  return new URLSearchParams(request.body.toString('utf8'))
}
