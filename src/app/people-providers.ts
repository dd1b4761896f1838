/** The vendors of people that companies can ask here, each with the company's own key. */
import { github } from '#connectors/sourcing/github/github.ts'
import { peopleDataLabs } from '#connectors/sourcing/people-data-labs/people-data-labs.ts'
import type { Config } from '#kernel/config.ts'
import type { PeopleProvider, PeopleProviders, VendorChannel } from '#modules/sourcing/ports.ts'

interface Parts {
  readonly config: Config
  /** Tests keep the providers, and put others in their places. */
  readonly peopleProviders?: Map<VendorChannel, PeopleProvider> | undefined
}

export function peopleProvidersFor({ config, peopleProviders = new Map() }: Parts): PeopleProviders {
  const { peopleApiBase, githubApiBase } = config
  const providers = [
    peopleDataLabs(peopleApiBase === null ? {} : { baseUrl: peopleApiBase.href }),
    github(githubApiBase === null ? {} : { baseUrl: githubApiBase.href }),
  ]
  for (const provider of providers) peopleProviders.set(provider.channel, provider)
  return peopleProviders
}
