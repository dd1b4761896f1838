/** A file is uploaded as a browser does it: announced, then sent to its link. */
import type { Answer, Client } from './client.ts'

export interface FileWish {
  readonly bytes?: Uint8Array
  readonly fileName?: string
  readonly contentType?: string
}

/** The answer is the file as it is shown once it is stored. */
export async function makeFile(
  client: Client,
  { bytes = Buffer.from('Jana binds books.'), fileName = 'Jana.txt', contentType = 'text/plain' }: FileWish = {},
): Promise<Answer['body']> {
  const announced = await client.post('/v1/files', { fileName, contentType, size: bytes.length })
  if (announced.status !== 201) throw new Error(`the file was refused: ${announced.text}`)
  const { fileKey, uploadUrl } = announced.body
  const uploaded = await client.put(pathOf(uploadUrl), undefined, { raw: new Uint8Array(bytes) })
  if (uploaded.status !== 204) throw new Error(`its bytes were refused: ${uploaded.text}`)
  return (await client.get(`/v1/files/${fileKey}`)).body
}

/** The service may stand at another address than the one its links name, so only the path of a link is used. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
