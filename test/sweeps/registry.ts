/** Every operation that runs in development is here, and how to ask it with plausible values. */
import { demoExamples, inReadingOrder } from '#app/documentation.ts'
import { modules, modulesIn } from '#app/modules.ts'
import { publishContract } from '#kernel/http/openapi/contract.ts'
import type { Operation } from '#kernel/http/operation.ts'
import type { PageRoute } from '#kernel/http/web-page.ts'
import type { Client, World } from '#test'

export const contract = publishContract({ modules: inReadingOrder(modulesIn('development')), examples: demoExamples })
export const operations: readonly Operation[] = contract.operations

export const pageRoutes: readonly PageRoute[] = modules.flatMap(({ pages }) => pages?.routes ?? [])

export const nameOf = ({ method, path }: Operation): string => `${method} ${path}`

/** The values of the path have the right shape and name nothing. */
export const plausiblePath = ({ path }: Operation): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => (name.endsWith('CompanyId') ? nowhere : '987654321'))

export const nowhere = 'org_000000000000000000000000'

export const needsKey = ({ access }: Operation): boolean => typeof access === 'object'
export const needsRole = ({ access }: Operation): boolean =>
  access === 'admin' || access === 'recruiter' || access === 'reviewer'
export const needsCredentials = (operation: Operation): boolean =>
  needsKey(operation) || needsRole(operation) || operation.access === 'user'

/** Somebody may ask this. */
export async function allowed(operation: Operation, world: World): Promise<Client> {
  const { access } = operation
  if (typeof access !== 'object') return world.as(needsCredentials(operation) ? world.admin : null)
  const scopes = access.scope === 'any' ? [] : [access.scope]
  return world.as(await world.make.key({ scopes }))
}
