/** A file is announced, then sent to its link. */
import type { Asker } from './asker.ts'

export async function upload(
  asker: Asker,
  file: { fileName: string; contentType: string },
  text: string,
): Promise<string> {
  const { fileKey, uploadUrl } = await asker.ask('createFile', {
    body: { ...file, size: Buffer.byteLength(text) },
  })
  const sent = await asker.send(uploadUrl, file.contentType, text)
  if (!sent.ok) throw new Error(`the upload of ${file.fileName} was refused: ${await sent.text()}`)
  return fileKey
}
