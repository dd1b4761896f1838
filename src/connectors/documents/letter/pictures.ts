/** Pictures that a letter brings along are put into its HTML: the page that shows it may load nothing. */
import type { Attachment } from '#letters/index.ts'

const pictureBytesMax = 1024 * 1024
const picturesBytesMax = 3 * 1024 * 1024

const beginnings = [
  ['image/png', '89504e470d0a1a0a'],
  ['image/jpeg', 'ffd8ff'],
  ['image/gif', '474946383961'],
  ['image/gif', '474946383761'],
] as const

/** What a picture is its bytes say, whatever it claims to be. */
function pictureType(bytes: Buffer): string | null {
  const beginning = bytes.subarray(0, 8).toString('hex')
  return beginnings.find(([, magic]) => beginning.startsWith(magic))?.[0] ?? null
}

export function withPictures(html: string, attachments: readonly Attachment[]): string {
  const known = new Map<string, string>()
  let room = picturesBytesMax
  for (const { contentId, inline, bytes } of attachments) {
    const type = inline && bytes.length <= Math.min(room, pictureBytesMax) ? pictureType(Buffer.from(bytes)) : null
    if (contentId === null || type === null || known.has(contentId)) continue
    room -= bytes.length
    known.set(contentId, `data:${type};base64,${Buffer.from(bytes).toString('base64')}`)
  }
  let length = 0
  return html.replaceAll(/\ssrc="cid:([^"]{0,1000})"/g, (_, id: string) => {
    const data = known.get(plainId(id)) ?? ''
    // One picture that is shown a thousand times is shown as often as there is room.
    length += data.length
    return data === '' || length > 2 * picturesBytesMax ? '' : ` src="${data}"`
  })
}

function plainId(id: string): string {
  const bare = id.replaceAll('&amp;', '&')
  try {
    return decodeURIComponent(bare)
  } catch {
    return bare
  }
}
