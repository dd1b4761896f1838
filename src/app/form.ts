/**
 * The type of a posted form is read in one way: what was counted is what the parser is given, so that no second
 * `boundary` or `charset` can mean something else to it.
 */
import { gatewayError } from '#kernel/http/problems.ts'

export const formBytesMax = 16 * 1024

/** Each part costs microseconds in which nobody else is served; no form of ours has so many. */
const partsMax = 1000
/** The bound is for all parts together: each line of their heads costs as much as a part does. */
const headersBytesMax = 48 * 1024

export async function formIn(type = '', body: unknown): Promise<FormData> {
  // The parser of all bodies hands them on as bytes.
  if (!Buffer.isBuffer(body) || body.length === 0) return new FormData()
  const read = readableAs(type, body)
  if (read === undefined) throw unreadable()
  return new Response(new Uint8Array(body), { headers: { 'content-type': read } }).formData().catch(() => {
    throw unreadable()
  })
}

const unreadable = () => gatewayError(400, 'The form can not be read.')

const multipart = /^multipart\/form-data *; *boundary=(?:"([\w'()+,./:=?-]{1,70})"|([\w'+.-]{1,70})) *$/i
const plain = /^application\/x-www-form-urlencoded *(?:; *charset="?utf-8"?)? *$/i

/** The answer is the type as the parser is to take it, and undefined for what is no form, or costs too much to read. */
function readableAs(type: string, body: Buffer): string | undefined {
  if (plain.test(type)) return body.length <= formBytesMax ? 'application/x-www-form-urlencoded' : undefined
  const [, quoted, bare] = multipart.exec(type) ?? []
  const boundary = quoted ?? bare
  if (boundary === undefined || costsTooMuch(body, `--${boundary}`)) return undefined
  return `multipart/form-data; boundary="${boundary}"`
}

function costsTooMuch(body: Buffer, mark: string): boolean {
  let [parts, headersBytes] = [0, 0]
  for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1)) {
    const headers = body.subarray(at + mark.length, at + mark.length + headersBytesMax)
    // The last mark has no headers behind it, and no parser goes on where no line ends.
    const bytes = headers[0] === 0x0d ? headers.indexOf('\r\n\r\n') : 0
    parts++
    headersBytes += bytes === -1 ? headers.length : bytes
    if (parts > partsMax || headersBytes >= headersBytesMax) return true
  }
  return false
}
