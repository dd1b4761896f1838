/**
 * People come by channels. Each says what of them may be kept, for how long, and by what right: a company reads that before it chooses.
 */
import { z } from 'zod'

export const channelNames = ['talent_pool', 'ats_history', 'csv', 'people_api', 'github'] as const
export type ChannelName = (typeof channelNames)[number]

/** People who are known already are ranked together, by what is stored of them. */
export const knownChannels = ['talent_pool', 'ats_history'] as const
export type KnownChannel = (typeof knownChannels)[number]
export type FoundChannel = Exclude<ChannelName, KnownChannel>

/** Channels outside ask a vendor with the company's own key. */
export const vendorChannels = ['people_api', 'github'] as const
export type VendorChannel = (typeof vendorChannels)[number]

export const isKnownChannel = (name: ChannelName): name is KnownChannel =>
  name === 'talent_pool' || name === 'ats_history'
export const isVendorChannel = (name: ChannelName): name is VendorChannel => name === 'people_api' || name === 'github'

/** Days for which somebody whom nobody has decided on is kept: the law asks that they hear of it within a month. */
export const prospectDays = 30

export interface Channel {
  readonly title: string
  readonly about: string
  readonly stores: string
  readonly keptFor: string
  readonly licence: string
  /** A letter may begin from what was found there. */
  readonly mayBeWritten: boolean
}

const untilDecided = `For ${prospectDays} days, unless somebody accepts them; then as long as any candidate, and as many months as the settings of outreach say, six at first, where they never answer.`

export const channels: Readonly<Record<ChannelName, Channel>> = {
  talent_pool: {
    title: 'Talent pool',
    about: 'People whom the company knows: who applied, was found or was imported.',
    stores: 'Nothing more than is known of them already.',
    keptFor: 'As long as the candidate.',
    licence: 'What they gave to the company themselves.',
    mayBeWritten: true,
  },
  ats_history: {
    title: 'ATS history',
    about: 'People whom the company’s ATS has known.',
    stores: 'An id, until somebody accepts them: what is shown is read from the history.',
    keptFor: 'As long as the history has them.',
    licence: 'What they gave to the company through its ATS.',
    mayBeWritten: true,
  },
  csv: {
    title: 'A list',
    about: 'People of a list that the company has, with a source, a day and a legal basis for the whole of it.',
    stores: 'Name, headline, addresses, numbers, place, links and tags, as the list has them.',
    keptFor: untilDecided,
    licence: 'The company says by which right it has the list.',
    mayBeWritten: true,
  },
  people_api: {
    title: 'People Data Labs',
    about:
      'Professional profiles of a vendor, by the company’s own contract. Each profile that comes costs the company one credit there.',
    stores: 'Name, headline, work addresses, place, profile link, and a text of roles, schools and skills.',
    keptFor: `${untilDecided} They are deleted when the contract ends, which is when the company takes its key away.`,
    licence: 'The contract between the company and People Data Labs.',
    mayBeWritten: true,
  },
  github: {
    title: 'GitHub',
    about: 'People who show their own code, by the company’s own token. Off until an admin gives one.',
    stores:
      'Login, number, link, the name and place they show, and facts of their own public repositories. Never an address for letters.',
    keptFor: untilDecided,
    licence: 'The Acceptable Use Policies of GitHub, which forbid to use what is found there for unsolicited letters.',
    mayBeWritten: false,
  },
}

export const ChannelField = z.enum(channelNames)
export const VendorChannelField = z.enum(vendorChannels)
