/** Files are kept beside Ashby, at a storage that takes signed addresses and no key. */
import type { VendorAnswer, VendorRequest } from '../vendor-server.ts'
import type { AshbyState } from './state.ts'

export async function answerStorage(state: AshbyState, request: VendorRequest): Promise<VendorAnswer> {
  // A storage refuses requests that are signed in two ways.
  if (request.headers['authorization'] !== undefined) return { status: 400 }
  const [, candidateId = ''] = /^\/storage\/files\/([^/]+)$/.exec(request.path) ?? []
  if (request.method === 'GET') return fileOf(state, candidateId)
  return request.method === 'POST' && request.path === '/storage/uploads' ? take(state, request) : { status: 404 }
}

function fileOf({ ats }: AshbyState, candidateId: string): VendorAnswer {
  const resume = ats.find('candidate', candidateId)?.resume
  if (!resume) return { status: 404 }
  const headers = { 'content-type': resume.contentType }
  return { status: 200, headers, body: Buffer.from(resume.base64, 'base64') }
}

async function take({ uploads }: AshbyState, { headers, body }: VendorRequest): Promise<VendorAnswer> {
  const type = headers['content-type'] ?? ''
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  const [handle, file] = [String(form.get('key')), form.get('file')]
  const isLast = [...form.keys()].at(-1) === 'file'
  if (!uploads.has(handle) || form.get('policy') !== 'signed' || !(file instanceof File) || !isLast) {
    return { status: 403 }
  }
  uploads.set(handle, { name: file.name, contentType: file.type, bytes: Buffer.from(await file.arrayBuffer()) })
  return { status: 204 }
}
