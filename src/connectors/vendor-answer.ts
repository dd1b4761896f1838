/** Answers of vendors: no more of one is kept than was agreed, and it may ask to be left alone for a while. */

export class AnswerTooLong extends Error {}

export async function bytesOf(response: Response, bytesMax: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > bytesMax) throw new AnswerTooLong()
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** So long a vendor asks to be left alone: seconds, or a time. */
export function retryAfterMs(headers: Headers, now: Date): number | undefined {
  const given = headers.get('retry-after')
  if (given === null) return undefined
  const seconds = Number(given)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(given) - now.getTime()
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined
}
