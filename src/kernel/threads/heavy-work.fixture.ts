export const double = (value: number): number => value * 2

export function fail(message: string): never {
  throw new Error(message)
}

export function never(): never {
  for (;;);
}

export function hoard(): never {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, index) => index))
}
