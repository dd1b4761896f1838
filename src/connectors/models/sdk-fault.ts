/** Errors of the library are read for their kind alone: their messages quote what was said. */
import { AISDKError, APICallError, RetryError, StreamProviderError } from 'ai'
import type { ModelFault } from '#modules/models/ports.ts'
import { connectionLost, failedMidway, notUnderstood } from './provider-fault.ts'

const passing =
  /rate.?limit|too.?many|overloaded|capacity|exhausted|quota|busy|unavailable|server.?error|internal|timeout/i

/** What a provider did wrong is an error of the library, or no error at all; any other is a bug of ours. */
export const isOurs = (error: unknown): boolean => error instanceof Error && !AISDKError.isInstance(error)

export function faultOf(error: unknown): ModelFault {
  if (RetryError.isInstance(error)) return faultOf(error.lastError)
  if (StreamProviderError.isInstance(error)) {
    const passes = error.isRetryable || passing.test(`${error.type} ${error.code}`)
    return passes ? failedMidway('the provider failed midway') : notUnderstood('the provider gave up midway')
  }
  if (APICallError.isInstance(error)) {
    return error.isRetryable ? connectionLost : notUnderstood('the answer is not what the provider promises')
  }
  return notUnderstood(`the answer could not be read (${error instanceof Error ? error.name : typeof error})`)
}
