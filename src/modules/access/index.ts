import type { Module } from '#kernel/module.ts'
import { keysOfRemoved } from './keys-of-removed.ts'
import { authorizePlatform } from './operations/authorize-platform.ts'
import { createApiKey } from './operations/create-api-key.ts'
import { getIntegrationCompany } from './operations/get-integration-company.ts'
import { getPlatformAuthorization } from './operations/get-platform-authorization.ts'
import { listApiKeys } from './operations/list-api-keys.ts'
import { listApiKeysPage } from './operations/list-api-keys-page.ts'
import { revokeApiKey } from './operations/revoke-api-key.ts'
import { revokePlatformAuthorization } from './operations/revoke-platform-authorization.ts'
import { rotateApiKey } from './operations/rotate-api-key.ts'
import { personalData } from './personal-data.ts'
import { problemNotes } from './problem-notes.ts'

export { mayAct } from './key-at-work.ts'
export { isAuthorized } from './platform-at-work.ts'
export { verifyKey } from './verify-key.ts'

export const accessModule: Module = {
  name: 'access',
  about: 'API keys, and the platforms that act for companies.',
  operations: [
    listApiKeys,
    createApiKey,
    listApiKeysPage,
    revokeApiKey,
    rotateApiKey,
    getPlatformAuthorization,
    authorizePlatform,
    revokePlatformAuthorization,
    getIntegrationCompany,
  ],
  reactions: [keysOfRemoved],
  personalData,
  problemNotes,
}
