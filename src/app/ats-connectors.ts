/** The ATSs that companies can connect here: those that take a company's own credentials, and those that the operator has set up. */
import { join } from 'node:path'
import { ashbyConnector } from '#connectors/ats/ashby/ashby-connector.ts'
import { greenhouseConnector } from '#connectors/ats/greenhouse/greenhouse.ts'
import { komboConnector } from '#connectors/ats/kombo/kombo.ts'
import { leverConnector } from '#connectors/ats/lever/lever.ts'
import { mergeConnector } from '#connectors/ats/merge/merge.ts'
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
    ashbyConnector(at('baseUrl', config.ashbyApiBase)),
    greenhouseConnector({
      ...at('baseUrl', config.greenhouseApiBase),
      ...at('authBaseUrl', config.greenhouseAuthBase),
    }),
    leverFor(config),
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
  const { komboApiKey, komboWebhookSecret, komboApiBase, mergeApiKey, mergeWebhookSecret, mergeApiBase } = config
  const kombo = { webhookSecret: komboWebhookSecret ?? '', ...at('baseUrl', komboApiBase) }
  const merge = { webhookSecret: mergeWebhookSecret ?? '', ...at('baseUrl', mergeApiBase) }
  return [
    ...(komboApiKey === null ? [] : [komboConnector({ apiKey: komboApiKey, ...kombo })]),
    ...(mergeApiKey === null ? [] : [mergeConnector({ apiKey: mergeApiKey, ...merge })]),
  ]
}

/** A company lets us in on Lever's own page where the operator has registered there; elsewhere it types in a key. */
function leverFor({
  leverApiBase,
  leverAuthBase,
  leverClientId: clientId,
  leverClientSecret: clientSecret,
}: Config): AtsConnector {
  const place = at('baseUrl', leverApiBase)
  if (clientId === null || clientSecret === null) return leverConnector(place)
  return leverConnector({ ...place, oauth: { clientId, clientSecret, ...at('authBaseUrl', leverAuthBase) } })
}

const at = <Name extends string>(name: Name, url: URL | null): { readonly [Key in Name]?: string } =>
  (url === null ? {} : { [name]: url.href }) as { readonly [Key in Name]?: string }
