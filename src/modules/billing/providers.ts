import type { Ports } from '#kernel/ports.ts'
import type { ProviderName } from '#modules/plans/index.ts'
import { localProvider } from './local/local-provider.ts'
import { paymentsPort } from './ports.ts'
import type { Provider } from './provider.ts'
import { stripeProvider } from './stripe-provider.ts'

const providers: Readonly<Record<ProviderName, Provider>> = { local: localProvider, stripe: stripeProvider }

/** Whose a row is. It stays theirs when the service takes its money by another one since. */
export const providerOf = ({ provider }: { readonly provider: ProviderName }): Provider => providers[provider]

/** Whose everything is that begins now. */
export const providerOfService = (ports: Pick<Ports, 'adapters'>): Provider =>
  paymentsPort.from(ports) ? stripeProvider : localProvider
