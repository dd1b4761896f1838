/** Every address beside the operations is here, as it is mounted. */
import { type BesideParts, mountBeside } from '#app/beside.ts'
import { documentationOf } from '#app/documentation.ts'
import { modules } from '#app/modules.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import type { OidcProvider } from '#modules/identity/index.ts'
import { oidcPort } from '#modules/identity/ports.ts'
import { contract } from './registry.ts'

function mounted(): readonly string[] {
  const urls: string[] = []
  // Only requests to them would need the rest.
  const ports = withAdapter(testPorts(), oidcPort, {} as OidcProvider)
  const documentation = documentationOf(contract, ports)
  const parts = { ports, drain: {}, documentation, modules } as unknown as BesideParts
  mountBeside((url) => void urls.push(url), parts)
  return urls
}

/** Each parameter gets something plausible; the address of files is added, which is mounted by itself. */
export const plainPaths: readonly string[] = [...mounted(), '/files/:fileKey'].map((url) =>
  url.replaceAll(/:(\w+)(?:\([^)]*\))?/g, (_, name: string) => (name === 'token' ? 'a'.repeat(43) : 'something')),
)
