/** How a reading process tells by its death that a document took too much memory. Nobody else sends this signal. */
export const memorySignal = 'SIGUSR2'
