/** Merge refuses by a status with a sentence or with problems, and says nothing that is not in its contract. */
import { z } from 'zod'
import { failure, page } from '#connectors/ats/merge/contract.ts'
import type { VendorAnswer } from '../vendor-server.ts'

/** What the contract does not have makes the test fail. */
export const say = <Answer>(contract: z.ZodType<Answer>, body: Answer, status = 200): VendorAnswer => ({
  status,
  body: contract.parse(body),
})

export const sayPage = <Row>(contract: z.ZodType<Row>, rows: readonly Row[], next: string | null): VendorAnswer =>
  say(page, { next, previous: null, results: z.array(contract).parse(rows) })

export class Refused extends Error {
  readonly answer: VendorAnswer

  constructor(answer: VendorAnswer) {
    super('Merge refuses this')
    this.answer = answer
  }
}

export const refusal = (status: number, type?: string): VendorAnswer => ({
  status,
  body: failure.parse(
    type === undefined
      ? { detail: 'ada@example.com: not this' }
      : { errors: [{ title: 'No', detail: 'ada@example.com: not this', problem_type: type }], warnings: [] },
  ),
})

export function refuse(status: number, type?: string): never {
  throw new Refused(refusal(status, type))
}

export function take<Given>(contract: z.ZodType<Given>, given: unknown): Given {
  const read = contract.safeParse(given)
  return read.success ? read.data : refuse(400, 'UNRECOGNIZED_FIELD')
}
