/** Who asks. Every row is reached through the actor's company; there is no function that loads a row by its id alone. */

export const roles = ['reviewer', 'recruiter', 'admin'] as const
export type Role = (typeof roles)[number]

export const scopes = [
  'jobs:read',
  'jobs:write',
  'candidates:read',
  'candidates:write',
  'applications:write',
  'webhooks:manage',
] as const
export type Scope = (typeof scopes)[number]

/** Somebody without credentials, known by a network address alone. */
export interface Visitor {
  readonly kind: 'visitor'
  readonly address: string
  readonly companyId: null
}

/** A signed-in user, perhaps without a company. */
export interface User {
  readonly kind: 'user'
  readonly userId: string
  readonly sessionId: string
  readonly address: string
  readonly companyId: string | null
  readonly role: Role | null
}

/** A signed-in user at work in a company. */
export interface Member extends User {
  readonly companyId: string
  readonly role: Role
}

/** An API key at work for a company: its own, or a client of its platform. */
export interface KeyHolder {
  readonly kind: 'key'
  readonly keyId: string
  /** The same for all keys that took each other's place by rotation. */
  readonly keyFamily: string
  readonly keyType: 'company' | 'platform'
  readonly keyCompanyId: string
  readonly address: string
  readonly companyId: string
  readonly scopes: readonly Scope[]
}

/** The service itself: a reaction or a task, at work for a company. */
export interface Machine {
  readonly kind: 'machine'
  readonly name: string
  readonly companyId: string
}

export type Actor = Visitor | User | Member | KeyHolder | Machine

/** Anyone who is at work in one company. */
export type CompanyActor = Member | KeyHolder | Machine

/** The id of who acts for a company, by its kind: of the user, of the key, or what the machine is called. */
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

/** The caller's name in rate limits, idempotency and the audit log: unique, and not personal. */
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
