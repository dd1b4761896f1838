/** The ATSs that companies can connect here: those that take a company's own credentials, and those that the operator has set up. */
import { join } from 'node:path'
import { greenhouseConnector } from '#connectors/ats/greenhouse/greenhouse.ts'
import { komboConnector } from '#connectors/ats/kombo/kombo.ts'
import { sandboxConnector } from '#connectors/ats/sandbox/sandbox-connector.ts'
import { SandboxServer } from '#connectors/ats/sandbox/sandbox-server.ts'
import type { Config } from '#kernel/config.ts'
import type { AtsConnector, AtsConnectors } from '#modules/ats/ports.ts'

interface OpenConnectors extends AtsConnectors {
  close(): Promise<void>
}

interface Parts {
  readonly config: Config
  /** Tests keep the connectors, and put others in their places. */
  readonly atsConnectors?: Map<string, AtsConnector> | undefined
}

export function atsConnectorsFor({ config, atsConnectors = new Map() }: Parts): OpenConnectors {
  const sandbox = sandboxFor(config)
  const connectors = [
    ...(sandbox ? [sandboxConnector({ server: sandbox })] : []),
    ...brokersFor(config),
    greenhouseConnector({
      ...at('baseUrl', config.greenhouseApiBase),
      ...at('authBaseUrl', config.greenhouseAuthBase),
    }),
  ]
  for (const connector of connectors) atsConnectors.set(connector.provider, connector)
  return Object.assign(atsConnectors, { close: async () => sandbox?.stop() })
}

/** It starts with the first that asks for it. */
function sandboxFor({ atsSandbox, atsSandboxPort, environment, dataFolder }: Config): SandboxServer | null {
  if (!(atsSandbox ?? environment === 'development')) return null
  return new SandboxServer({ folder: join(dataFolder, 'ats-sandbox'), port: atsSandboxPort })
}

function brokersFor(config: Config): AtsConnector[] {
  const { komboApiKey, komboWebhookSecret, komboApiBase } = config
  return [
    ...(komboApiKey === null
      ? []
      : [
          komboConnector({
            apiKey: komboApiKey,
            webhookSecret: komboWebhookSecret ?? '',
            ...at('baseUrl', komboApiBase),
          }),
        ]),
  ]
}

const at = <Name extends string>(name: Name, url: URL | null): { readonly [Key in Name]?: string } =>
  (url === null ? {} : { [name]: url.href }) as { readonly [Key in Name]?: string }
