/** Kombo refuses by codes, and says nothing that is not in its contract. */
import type { z } from 'zod'
import { failure } from '#connectors/ats/kombo/contract.ts'
import type { VendorAnswer } from '../vendor-server.ts'

/** What the contract does not have makes the test fail. */
export const say = <Answer>(contract: z.ZodType<Answer>, body: Answer): VendorAnswer => ({
  status: 200,
  body: contract.parse(body),
})

export class Refused extends Error {
  readonly answer: VendorAnswer

  constructor(answer: VendorAnswer) {
    super('Kombo refuses this')
    this.answer = answer
  }
}

export const refusal = (status: number, code: string): VendorAnswer => ({
  status,
  body: failure.parse({
    status: 'error',
    error: { code, title: null, message: `ada@example.com: ${code}`, log_url: 'https://app.kombo.example/logs/1' },
  }),
})

export function refuse(status: number, code: string): never {
  throw new Refused(refusal(status, code))
}

export function take<Given>(contract: z.ZodType<Given>, given: unknown): Given {
  const read = contract.safeParse(given)
  return read.success ? read.data : refuse(400, 'PLATFORM.INPUT_INVALID')
}
