/**
 * Notes explain refusals in more words than a problem has room for: what each means, and what to do about it. Those of
 * the edge are here.
 */

export interface ProblemNote {
  readonly means: string
  readonly remedy: string
}

/** The key is the code of the problem. One without a note shows its title alone. */
export type ProblemNotes = Readonly<Record<string, ProblemNote>>

export const note = (means: string, remedy: string): ProblemNote => ({ means, remedy })

export const edgeNotes: ProblemNotes = {
  invalid_json: note(
    'The body is not JSON: it is empty, cut short, not UTF-8, or nested too deep.',
    'Serialise the body with a JSON library, and send it as application/json.',
  ),
  unexpected_body: note('The operation takes no body, but one was sent.', 'Send the request without a body.'),
  unexpected_query: note(
    'The query string names parameters that the operation does not define; the detail lists them.',
    'Leave them out, and check the spelling of the others.',
  ),
  invalid_cursor: note(
    'The cursor was changed, is too old, or belongs to a list with other filters.',
    'Start again without a cursor, and keep the filters the same from page to page.',
  ),
  invalid_idempotency_key: note(
    'The Idempotency-Key is empty, longer than 255 characters, or has characters that are not visible ASCII.',
    'Use a random UUID, and send the same one on each retry of one request.',
  ),
  company_id_required: note(
    'The key belongs to a platform, and the request does not say for which client it acts.',
    'Name the client in the Svc-Company-Id header.',
  ),
  unauthorized: note(
    'The Authorization header is missing, or its token or key is not accepted: mistyped, revoked, expired, or sent to ' +
      'the wrong environment.',
    'Sign in again, or check the key. Live keys belong to production, test keys to the other environments.',
  ),
  TOKEN_EXPIRED: note('The session is past its time.', 'Sign in again.'),
  INVALID_TOKEN: note('Nobody was ever given this session token.', 'Sign in again, and send the token unchanged.'),
  access_denied: note(
    'The credential is good, but not for this path: API keys open /v1/integration alone, and sessions all the rest.',
    'Use the other kind of credential.',
  ),
  NO_ACTIVE_ORG: note(
    'The session is not at work in a company, and the operation is about one.',
    'Choose a company with PUT /v1/me/active-company, or make one.',
  ),
  insufficient_scope: note(
    'The key lacks the scope that the operation needs.',
    'Make a new key that has it: the scopes of a key never change.',
  ),
  company_not_connected: note(
    'The key may not act for this company: it belongs to another one, or the client has not authorized the platform, ' +
      'or no longer does.',
    'Check the company id. A client authorizes a platform in its settings; so does the company of the platform, if it is to act there.',
  ),
  api_not_enabled: note(
    'The company has not switched the API on.',
    'An admin of the company switches it on in the settings.',
  ),
  FORBIDDEN: note('Your role in the company does not allow this.', 'Ask an admin of the company.'),
  route_not_found: note(
    'No operation has this method and path.',
    'Check the address; GET /v1/openapi.json lists all operations.',
  ),
  NOT_FOUND: note(
    'It does not exist, or it is not yours to see: the two are told apart for nobody.',
    'Check the id, and that the session or key is at work for the right company.',
  ),
  method_not_allowed: note('The path exists, but not for this method.', 'Use one that the Allow header lists.'),
  CONFLICT: note(
    'The resource is not in a state that allows the operation.',
    'Read the resource again and decide by its state.',
  ),
  idempotency_in_progress: note(
    'A request with the same Idempotency-Key is still running.',
    'Wait a moment and send the same request again: it gets the same answer.',
  ),
  PRECONDITION_FAILED: note(
    'The resource changed since the entity tag sent as If-Match was read.',
    'Read it again to get its ETag, look at what changed, then decide.',
  ),
  payload_too_large: note(
    'The body is larger than the operation accepts.',
    'Send at most what detail says. Members of a company send files by themselves, through POST /v1/files.',
  ),
  validation_failed: note(
    'The request is well formed, but some of its values are not valid; errors names each of them.',
    'Correct the values. Each entry has a JSON Pointer to the value and the rule it breaks.',
  ),
  idempotent_reply_not_kept: note(
    'A request with this Idempotency-Key was carried out, and its answer was too long to be kept for a second time.',
    'Do not send it again. Read what it changed.',
  ),
  idempotency_key_reused: note(
    'The Idempotency-Key was used for a request with another path or body.',
    'Make a new key for each new request; keep one only for retries.',
  ),
  throttled: note(
    'Too many requests came in a short time.',
    'Wait the seconds that Retry-After says, and wait longer each time.',
  ),
  rate_limited: note(
    'The key is over its requests a minute.',
    'Wait the seconds that Retry-After says. RateLimit-Remaining warns before.',
  ),
  internal_error: note(
    'Something went wrong on our side. It is logged.',
    'Try again later. If it stays, quote the correlationId to support.',
  ),
  upstream_timeout: note('The operation did not finish within 29 seconds.', 'Try once more.'),
  gateway_error: note(
    'The request was refused before any operation ran, for a reason that the HTTP status and the detail name: it is ' +
      'not valid HTTP, too long, in a format we do not read, or the service is stopping. It is also given, as 503, when the ' +
      'database went away: what an operation had begun is undone then, unless its commit was under way.',
    'Correct what the detail says. On a 5xx, wait the seconds of Retry-After and try again, with the same Idempotency-Key.',
  ),
}

/** This advice stands where nobody wrote any. */
export function noteForStatus(status: number): string {
  if (status >= 500) return 'Try again later. If it stays, quote the correlationId to support.'
  switch (status) {
    case 401:
      return 'Check the credentials and send them again.'
    case 403:
      return 'Ask an admin of the company.'
    case 404:
      return 'Check the id, and that the session or key is at work for the right company.'
    case 409:
      return 'Read the resource again and decide by its state.'
    case 422:
      return 'Correct what the detail says and send the request again.'
    case 429:
      return 'Wait the seconds that Retry-After says, then try again.'
    default:
      return 'The detail says what to correct.'
  }
}
