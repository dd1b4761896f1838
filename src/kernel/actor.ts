/**
 * An actor asks. Every row is reached through the actor's company; there is no function that loads a row by its id
 * alone.
 */

export const roles = ['reviewer', 'recruiter', 'admin'] as const
export type Role = (typeof roles)[number]

export const scopes = [
  'jobs:read',
  'jobs:write',
  'candidates:read',
  'candidates:write',
  'applications:write',
  'webhooks:manage',
  'actions:stage',
] as const
export type Scope = (typeof scopes)[number]

/** A visitor has no credentials, and is known by a network address alone. */
export interface Visitor {
  readonly kind: 'visitor'
  readonly address: string
  readonly companyId: null
}

/** A signed-in user may be without a company. */
export interface User {
  readonly kind: 'user'
  readonly userId: string
  readonly sessionId: string
  readonly address: string
  readonly companyId: string | null
  readonly role: Role | null
}

/** A member is a signed-in user at work in a company. */
export interface Member extends User {
  readonly companyId: string
  readonly role: Role
  /** A key uses the tools of members as somebody like them, who sees what the key sees. */
  readonly key?: KeyHolder
}

/** An API key works for a company: its own, or a client of its platform. */
export interface KeyHolder {
  readonly kind: 'key'
  readonly keyId: string
  /** Keys that took each other's place by rotation are one family. */
  readonly keyFamily: string
  readonly keyType: 'company' | 'platform'
  readonly keyCompanyId: string
  readonly address: string
  readonly companyId: string
  readonly scopes: readonly Scope[]
}

/** The service itself works for a company, in a reaction or a task. */
export interface Machine {
  readonly kind: 'machine'
  readonly name: string
  readonly companyId: string
}

export type Actor = Visitor | User | Member | KeyHolder | Machine

export type CompanyActor = Member | KeyHolder | Machine

/** The id is that of the user or the key, or the name of the machine. */
export function actorIdOf(actor: CompanyActor): string {
  switch (actor.kind) {
    case 'user':
      return actor.userId
    case 'key':
      return actor.keyId
    case 'machine':
      return actor.name
  }
}

/** Rate limits, idempotency and the audit log know the caller by this name: it is unique, and not personal. */
export function callerOf(actor: Actor): string {
  switch (actor.kind) {
    case 'visitor':
      return `visitor:${actor.address}`
    case 'user':
      return `user:${actor.userId}`
    case 'key':
      return `key:${actor.keyId}`
    case 'machine':
      return `machine:${actor.name}`
  }
}

export const roleAllows = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed)
