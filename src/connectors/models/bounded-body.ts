import type { ModelFault } from '#modules/models/ports.ts'
import { tooLate, tooMuch } from './provider-fault.ts'

interface BodyBounds {
  readonly silenceMs: number
  readonly bytesMax: number
  readonly cut: (fault: ModelFault) => void
  readonly lost: () => void
  /** It is called once, however the body ends. */
  readonly over: () => void
}

/** Silence counts while somebody waits for the next piece, so that a slow reader is not the provider's fault. */
export function boundedBody(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { silenceMs, bytesMax, cut, lost, over }: BodyBounds,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  let bytes = 0
  return new ReadableStream({
    async pull(controller) {
      const timer = setTimeout(() => cut(tooLate('the next piece', silenceMs)), silenceMs)
      try {
        const { done, value } = await reader.read()
        bytes += value?.byteLength ?? 0
        if (bytes > bytesMax) cut(tooMuch(bytesMax))
        if (value && bytes <= bytesMax) controller.enqueue(value)
        if (done) {
          over()
          controller.close()
        }
        if (bytes > bytesMax) throw new Error('the answer has too many bytes')
      } catch (error) {
        lost()
        over()
        throw error
      } finally {
        clearTimeout(timer)
      }
    },
    cancel(reason) {
      over()
      return reader.cancel(reason)
    },
  })
}
