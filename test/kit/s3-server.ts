/**
 * An S3-compatible store runs on loopback, as strict as the real ones: it works out each signature by itself (SigV4,
 * written after its specification and sharing nothing with the client), compares the body with its signed hash, knows
 * one bucket in one style, and answers in XML. The test decides what goes wrong there.
 */
import { createHash, createHmac } from 'node:crypto'
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestContext } from 'node:test'

/** Trouble answers in place of the store, or lets it answer. */
type Trouble = (asked: { method: string; path: string }, response: ServerResponse) => boolean | Promise<boolean>

export interface S3Server {
  /** `S3_URL` is set to this. */
  readonly url: string
  readonly port: number
  readonly objects: ReadonlyMap<string, Buffer>
  /** Everything that was answered is here by method and status, in order. */
  readonly answers: readonly string[]
  /** The trouble happens before each of the next requests, until it is taken away. */
  trouble: Trouble | undefined
}

interface Options {
  readonly style?: 'path' | 'virtual'
  /** The service says this, when that is wrong. */
  readonly claimed?: { readonly secret?: string; readonly bucket?: string; readonly region?: string }
}

const [accessKey, secretKey] = ['AKIAMUSTERTEST', 'a/secret+with=signs%and:colons@']
const [bucket, region] = ['muster-files', 'eu-central-1']

export async function s3Server(
  t: Pick<TestContext, 'after'>,
  { style = 'path', claimed = {} }: Options = {},
): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const answers: string[] = []
  const server = createServer((request, response) => {
    const { method = '', url: path = '' } = request
    response.once('finish', () => answers.push(`${method} ${response.statusCode}`))
    const answer = async (): Promise<void> => {
      if (await store.trouble?.({ method, path }, response)) return
      await serve(request, response, { objects, style, port: store.port })
    }
    answer().catch(() => response.destroy())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  if (style === 'virtual') resolveLocalNames(t)
  // A server that listens on a TCP port has an address of this shape.
  const { port } = server.address() as AddressInfo
  const keys = [accessKey, claimed.secret ?? secretKey].map(encodeURIComponent).join(':')
  const query = `region=${claimed.region ?? region}&tls=false${style === 'virtual' ? '&style=virtual' : ''}`
  const url = `s3://${keys}@${hostOf(style)}:${port}/${claimed.bucket ?? bucket}?${query}`
  const store: S3Server = { url, port, objects, answers, trouble: undefined }
  return store
}

/** Names below `localhost` are this machine (RFC 6761); not every system knows. */
function resolveLocalNames(t: Pick<TestContext, 'after'>): void {
  const { lookup } = dns
  const here = { address: '127.0.0.1', family: 4 }
  const lookupHere = (name: string, options: dns.LookupAllOptions, done: (...found: unknown[]) => void): void =>
    name.endsWith('.localhost') ? done(null, options.all ? [here] : here.address, 4) : lookup(name, options, done)
  dns.lookup = lookupHere as typeof lookup
  t.after(() => {
    dns.lookup = lookup
  })
}

const hostOf = (style: 'path' | 'virtual'): string => (style === 'path' ? '127.0.0.1' : 'localhost')

interface Store {
  readonly objects: Map<string, Buffer>
  readonly style: 'path' | 'virtual'
  readonly port: number
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { objects, style, port }: Store,
): Promise<void> {
  const { method = '', url = '', headers } = request
  const body = await buffer(request)
  const host = style === 'path' ? `${hostOf(style)}:${port}` : `${bucket}.${hostOf(style)}:${port}`
  if (headers.host !== host) return refuse(response, 400, 'InvalidHost')
  const denied = deniedFor(request, body)
  if (denied) return refuse(response, denied === 'XAmzContentSHA256Mismatch' ? 400 : 403, denied)

  const [, asked, key = ''] = style === 'path' ? (/^\/([^/]+)\/(.+)$/.exec(url) ?? []) : ['', bucket, url.slice(1)]
  if (asked !== bucket) return refuse(response, 404, 'NoSuchBucket')
  if (method === 'PUT') {
    if (headers['content-length'] === undefined) return refuse(response, 411, 'MissingContentLength')
    objects.set(key, body)
    return void response.writeHead(200, { etag: '"x"' }).end()
  }
  if (method === 'DELETE') {
    objects.delete(key)
    return void response.writeHead(204).end()
  }
  const object = objects.get(key)
  if (method !== 'GET') return refuse(response, 405, 'MethodNotAllowed')
  if (!object) return refuse(response, 404, 'NoSuchKey')
  response.writeHead(200, { 'content-length': object.length, 'content-type': 'binary/octet-stream' }).end(object)
}

export function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>no</Message></Error>`)
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/
const clockSkewMaxMs = 15 * 60_000

function deniedFor({ method = '', url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const [, key, day = '', signedRegion = '', names = '', signature] =
    authorization.exec(headers.authorization ?? '') ?? []
  const time = String(headers['x-amz-date'])
  const hash = String(headers['x-amz-content-sha256'])
  if (key !== accessKey) return 'InvalidAccessKeyId'
  if (signedRegion !== region) return 'AuthorizationHeaderMalformed'
  const iso = time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  if (!(Math.abs(Date.parse(iso) - Date.now()) < clockSkewMaxMs) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied'

  const [path = '', query = ''] = url.split('?')
  const lines = signed.map((name) => `${name}:${String(headers[name]).trim()}\n`).join('')
  const canonical = [method, path, query, lines, names, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')
  const signingKey = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region))
  if (hmac(signingKey, toSign).toString('hex') !== signature) return 'SignatureDoesNotMatch'
  return sha256(body) === hash ? undefined : 'XAmzContentSHA256Mismatch'
}
