/** The tests of uploads and downloads share this. */
import assert from 'node:assert/strict'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { type Answer, type Client, pathOf } from '#test'

export interface Announced {
  readonly fileKey: string
  /** The link is path and query. */
  readonly link: string
}

export async function announce(
  client: Client,
  wish: { size: number; contentType?: string; fileName?: string },
): Promise<Announced> {
  const { status, body, text } = await client.post('/v1/files', {
    fileName: 'Jana.txt',
    contentType: 'text/plain',
    ...wish,
  })
  assert.equal(status, 201, text)
  return { fileKey: body.fileKey, link: pathOf(body.uploadUrl) }
}

export const send = (client: Client, link: string, bytes: string | Uint8Array): Promise<Answer> =>
  client.put(link, undefined, { raw: new Uint8Array(Buffer.from(bytes)) })

export async function downloadLinkOf(client: Client, fileKey: string): Promise<string> {
  const { body } = await client.get(`/v1/files/${fileKey}`)
  return pathOf(body.downloadUrl)
}

export const refusalOf = ({ status, body }: Answer): unknown[] => [
  status,
  body.code,
  ...(body.errors ?? []).map(({ in: where, rule }: { in: string; rule: string }) => `${where} ${rule}`),
]

/** Every answer bears these, refusals too. */
export function assertStamped({ headers }: Answer): void {
  assert.match(headers.get('x-request-id') ?? 'absent', /^req_\w+$/)
  for (const name of ['limit', 'remaining', 'reset']) {
    assert.match(headers.get(`ratelimit-${name}`) ?? 'absent', /^\d+$/)
  }
}

/** The test itself writes the body of the request. */
export function openUpload(url: string, headers: Readonly<Record<string, string | number>>) {
  const answer = Promise.withResolvers<IncomingMessage>()
  const request = httpRequest(url, { method: 'PUT', headers }, answer.resolve)
  request.on('error', answer.reject)
  // Some tests look at the request alone.
  answer.promise.catch(() => {})
  return { request, answer: answer.promise }
}
