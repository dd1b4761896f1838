import type { Module } from '#kernel/module.ts'
import './ports.ts'
import { signUp } from './operations/sign-up.ts'

export { verifySession } from './session.ts'

export const identityModule: Module = {
  name: 'identity',
  about: 'Companies, their members, and the sessions of users.',
  operations: [signUp],
}
