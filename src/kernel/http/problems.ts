/** Every operation can give these refusals, in the words of the contract (spec §7). */
import { Problem, problem } from './problem.ts'

export const invalidJson = problem('invalid_json', 400, 'The body is not valid JSON')
export const unexpectedBody = problem('unexpected_body', 400, 'This operation takes no body')
export const unexpectedQuery = problem('unexpected_query', 400, 'Unknown query parameters')
export const invalidCursor = problem('invalid_cursor', 400, 'The cursor can not be used here')
export const invalidIdempotencyKey = problem('invalid_idempotency_key', 400, 'The Idempotency-Key is not valid')
export const companyIdRequired = problem('company_id_required', 400, 'Name the company in Svc-Company-Id')

export const unauthorized = problem('unauthorized', 401, 'Sign in, or send an API key')
export const tokenExpired = problem('TOKEN_EXPIRED', 401, 'The session has expired', 'Sign in again.')
export const invalidToken = problem('INVALID_TOKEN', 401, 'The session token is not valid', 'Sign in again.')

export const accessDenied = problem('access_denied', 403, 'This credential does not open this path')
export const noActiveOrg = problem('NO_ACTIVE_ORG', 403, 'Choose a company first')
export const insufficientScope = problem('insufficient_scope', 403, 'The key lacks the scope this needs')
export const companyNotConnected = problem('company_not_connected', 403, 'The key may not act for this company')
export const apiNotEnabled = problem('api_not_enabled', 403, 'The API is not switched on for the company')
export const forbidden = problem('FORBIDDEN', 403, 'Your role does not allow this')

export const routeNotFound = problem('route_not_found', 404, 'No such operation')
export const notFound = problem(
  'NOT_FOUND',
  404,
  'Not found',
  'Nothing that you may see is there. Check the id, and which company you are at work in.',
)
export const methodNotAllowed = problem('method_not_allowed', 405, 'Not with this method')

export const conflict = problem('CONFLICT', 409, 'The resource is not in a state that allows this')
export const idempotencyInProgress = problem('idempotency_in_progress', 409, 'The same request is still running')
export const idempotentReplyNotKept = problem('idempotent_reply_not_kept', 409, 'The request was carried out before')

export const preconditionFailed = problem('PRECONDITION_FAILED', 412, 'The resource changed since it was read')
export const payloadTooLarge = problem('payload_too_large', 413, 'The body is too large')

export const validationFailed = problem('validation_failed', 422, 'The request has invalid values')
export const idempotencyKeyReused = problem('idempotency_key_reused', 422, 'The Idempotency-Key was used before')

export const throttled = problem('throttled', 429, 'Too many requests')
export const rateLimited = problem('rate_limited', 429, 'The key is over its rate limit')

export const internalError = problem('internal_error', 500, 'Something went wrong on our side')
export const upstreamTimeout = problem('upstream_timeout', 504, 'The operation did not finish in time')

const gatewayErrorKind = problem('gateway_error', 400, 'The request was refused before any operation ran')

/**
 * The edge refuses these before any operation runs. The HTTP status says which kind; a fault that passes by itself is
 * worth asking again.
 */
export const gatewayError = Object.assign(
  (status: number, detail: string, cause?: unknown) =>
    new Problem(gatewayErrorKind, detail, { cause, ...(status === 503 && { headers: askAgainSoon }) }, status),
  { kind: gatewayErrorKind },
)

/** The full disk is ours or that of the database. Reading goes on. */
export const noRoomLeft = (cause: unknown): Problem =>
  gatewayError(503, 'There is no room left to store this. Nothing was changed; send it again later.', cause)

const askAgainSoon = { 'retry-after': '1' }
