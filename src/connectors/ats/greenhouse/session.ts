/** One call of the module is one session: requests with a token, and one more with the next token where the first was refused. */
import type { AtsCall } from '#modules/ats/ports.ts'
import type { AtsAnswer, Exchange } from '../exchange.ts'
import { faultOf, rateOf } from './fault.ts'
import type { Tokens } from './token.ts'

export interface GreenhousePlace {
  readonly exchange: Exchange
  /** Neither address ends with a slash. */
  readonly baseUrl: string
  readonly authBaseUrl: string
}

interface Asked {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly body?: unknown
}

export interface Session {
  readonly place: GreenhousePlace
  readonly signal: AbortSignal
  /** Any answer but a success is thrown as a fault. */
  ask(asked: Asked): Promise<AtsAnswer>
}

interface Begun {
  readonly place: GreenhousePlace
  readonly tokens: Tokens
  readonly call: AtsCall
}

export function beginSession({ place, tokens, call }: Begun): Session {
  const send = (asked: Asked, token: string) =>
    place.exchange.send({ ...asked, headers: { authorization: `Bearer ${token}` }, signal: call.signal })
  return {
    place,
    signal: call.signal,
    async ask(asked) {
      const token = await tokens.present()
      let answer = await send(asked, token)
      // A request that is not let in has changed nothing, whatever it was for.
      if (answer.status === 401) answer = await send(asked, await tokens.after(token))
      const rate = rateOf(answer.headers)
      if (Object.keys(rate).length > 0) call.onRate?.(rate)
      if (answer.status < 300) return answer
      const hasCursor = new URL(asked.url).searchParams.has('cursor')
      throw faultOf({ answer, isRead: asked.method === 'GET', hasCursor, now: call.now() })
    },
  }
}
