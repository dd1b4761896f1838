import type { Operation } from '../operation.ts'
import { Stream } from './stream.ts'

/** An operation may answer with a stream. */
export function streamOf({ id, method, transaction, replies }: Operation): Stream | undefined {
  const found = Object.values(replies).find((schema) => schema instanceof Stream)
  if (found && (method !== 'GET' || transaction === 'write')) throw new Error(`${id} streams, so it only reads`)
  return found
}
