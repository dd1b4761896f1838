import type { Ports } from '#kernel/ports.ts'
import type { ProviderName } from '#modules/plans/index.ts'
import { localProvider } from './local/local-provider.ts'
import { paymentsPort } from './ports.ts'
import type { Provider } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'

const providers: Readonly<Record<ProviderName, Provider>> = { local: localProvider, stripe: stripeProvider }

/** A row stays with its provider even if the service takes money by another one since. */
export const providerOf = ({ provider }: { readonly provider: ProviderName }): Provider => providers[provider]

/** The provider of the service has everything that begins now. */
export const providerOfService = (ports: Pick<Ports, 'adapters'>): Provider =>
  paymentsPort.from(ports) ? stripeProvider : localProvider
