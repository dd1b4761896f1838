/** A reading process dies of this signal when a document took too much memory. Nobody else sends it. */
export const memorySignal = 'SIGUSR2'
