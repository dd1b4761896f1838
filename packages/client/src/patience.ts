/** These waits end when somebody says so. */

/** `work` runs under a signal that fires after a time, or with any of the given ones. */
export async function within<Result>(
  timeoutMs: number,
  signals: readonly AbortSignal[],
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  // `AbortSignal.any` is younger than the oldest runtimes that we serve.
  const ended = new AbortController()
  const stops = signals.map((signal) => onAbort(signal, () => ended.abort(signal.reason)))
  const timer = setTimeout(
    () => ended.abort(new DOMException(`no answer within ${timeoutMs} ms`, 'TimeoutError')),
    timeoutMs,
  )
  try {
    return await work(ended.signal)
  } finally {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** The promise rejects with the reason of the first signal that fires meanwhile. */
export async function pause(ms: number, signals: readonly AbortSignal[]): Promise<void> {
  let stops: readonly (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(resolve, ms)
      stops = signals.map((signal) => onAbort(signal, () => reject(signal.reason)))
    })
  } finally {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

function onAbort(signal: AbortSignal, act: () => void): () => void {
  if (signal.aborted) act()
  signal.addEventListener('abort', act, { once: true })
  return () => signal.removeEventListener('abort', act)
}
