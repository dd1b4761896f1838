import type { Progress } from './blobs.ts'

/** People who wait are told how far it has come. */
export type Tell = (sentence: string) => void

const filesBetween = 1_000

export const tellFiles =
  (tell: Tell) =>
  ({ count, bytes }: Progress): void => {
    if (count % filesBetween === 0) tell(`${count} files, ${bytes} bytes so far`)
  }
