/** The document says who may ask by scheme, in words, and for programs. */
import { roles } from '../../actor.ts'
import type { Access } from '../operation.ts'

export type Security = readonly Readonly<Record<string, readonly string[]>>[]

export const securitySchemes = {
  session: {
    type: 'http',
    scheme: 'bearer',
    description:
      "A signed-in user's session token. It opens everything but `/v1/integration`. The roles of a company, from the " +
      `least: ${roles.map((role) => `\`${role}\``).join(', ')}.`,
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key, `svc_live_…` or `svc_test_…`. It opens `/v1/integration` alone, for the company it belongs to or, ' +
      'if it is the key of a platform, for the client that `Svc-Company-Id` names.',
  },
} as const

export function securityOf(access: Access): Security {
  if (access === 'anyone') return []
  if (access === 'maybe-user') return [{}, { session: [] }]
  return typeof access === 'object' ? [{ apiKey: [] }] : [{ session: [] }]
}

export function accessSentence(access: Access): string {
  if (typeof access === 'object') {
    return access.scope === 'any'
      ? 'Needs an API key, whatever its scopes.'
      : `Needs an API key with the scope \`${access.scope}\`.`
  }
  switch (access) {
    case 'anyone':
      return 'Needs no credentials.'
    case 'maybe-user':
      return 'Needs no credentials, and takes a session.'
    case 'user':
      return 'Needs a session.'
    default:
      return `Needs a session in a company, with at least the role \`${access}\`.`
  }
}

/** A table of contents has one word for it. */
export function accessWord(access: Access): string {
  if (typeof access !== 'object') return access
  return access.scope === 'any' ? 'any-key' : access.scope
}

export function accessExtensions(access: Access): Readonly<Record<`x-${string}`, string>> {
  if (typeof access === 'object') return access.scope === 'any' ? {} : { 'x-required-scope': access.scope }
  const role = roles.find((each) => each === access)
  return role ? { 'x-required-role': role } : {}
}
