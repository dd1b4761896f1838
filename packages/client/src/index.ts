export type { Answer, Arguments, CachedId, Call, CallOptions, NotModified, OperationId, Reply } from './call.ts'
export { type CaptchaCall, CaptchaUnsolvable } from './captcha.ts'
export type { Operations } from './generated/operations.ts'
export type { ProblemCode } from './generated/problem-codes.ts'
export type * from './generated/schemas.ts'
export type { WebhookEvents } from './generated/webhooks.ts'
export { Muster, type Settings } from './muster.ts'
export type { ItemOf, PagedId } from './pages.ts'
export { MusterProblem, MusterUnreachable } from './problem.ts'
export { Sync, type SyncCall, type SyncedId } from './sync.ts'
export {
  verifyWebhook,
  type WebhookEvent,
  type WebhookHeaders,
  type WebhookOptions,
  type WebhookRefusal,
  WebhookVerificationError,
} from './webhook.ts'
