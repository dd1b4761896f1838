/** One call of the module is one session: requests with an authorization, and one more with the next where the first was refused. */
import { type AtsCall, AtsFault } from '#modules/ats/ports.ts'
import type { AtsAnswer, Exchange } from '../exchange.ts'
import { provider } from './contract.ts'
import { faultOf } from './fault.ts'
import type { Authorization, LeverOAuth } from './grant.ts'

export interface LeverPlace {
  readonly exchange: Exchange
  /** The address has its version, and no slash at the end. */
  readonly baseUrl: string
  readonly oauth: LeverOAuth | undefined
}

interface Asked {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path begins below the version, without a slash. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>> | URLSearchParams
  readonly body?: unknown
}

export interface Session {
  readonly place: LeverPlace
  readonly signal: AbortSignal
  readonly authorization: Authorization
  /** Any answer but a success is thrown as a fault. */
  ask(asked: Asked): Promise<AtsAnswer>
  /** Changes are made in the name of a user; who connected may not have chosen one yet. */
  performAs(): string
}

interface Begun {
  readonly place: LeverPlace
  readonly authorization: Authorization
  readonly call: AtsCall
  readonly performAsUserId: string | undefined
}

export function beginSession({ place, authorization, call, performAsUserId }: Begun): Session {
  return {
    place,
    signal: call.signal,
    authorization,
    async ask({ method, path, query, body }) {
      const parameters = new URLSearchParams(query)
      const url = `${place.baseUrl}/${path}${parameters.size > 0 ? `?${parameters}` : ''}`
      const send = (header: string) =>
        place.exchange.send({ method, url, body, headers: { authorization: header }, signal: call.signal })
      const header = await authorization.present()
      let answer = await send(header)
      // A request that is not let in has changed nothing, whatever it was for.
      const next = answer.status === 401 ? await authorization.after(header) : null
      if (next !== null) answer = await send(next)
      if (answer.status < 300) return answer
      throw faultOf({ answer, isRead: method === 'GET', hasOffset: parameters.has('offset'), now: call.now() })
    },
    performAs() {
      if (!performAsUserId) throw new AtsFault('setup_incomplete', { provider, code: 'no_user_to_act_as' })
      return performAsUserId
    },
  }
}
