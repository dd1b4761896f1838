/** A provider takes the money of a company; `local` is pages of our own, where no money moves. */
export const providerNames = ['local', 'stripe'] as const
export type ProviderName = (typeof providerNames)[number]
