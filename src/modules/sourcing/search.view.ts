import { z } from 'zod'
import type { Member } from '#kernel/actor.ts'
import { viewTime, viewTimeOrNull } from '#kernel/database/types.ts'
import type { Versioned } from '#kernel/http/etag.ts'
import { IdView, TimeView } from '#kernel/http/fields.ts'
import { type Criterion, jobCriteria } from '#modules/jobs/index.ts'
import { priceList } from '#modules/plans/index.ts'
import { talent } from '#modules/talent/index.ts'
import { ChannelField } from './channel.ts'
import { AllowedOnSearchView, allowedOnSearch } from './search.allowed.ts'
import { type Counted, type Search, searchStates } from './search.ts'

const count = (description: string) => z.int().min(0).meta({ description })

export const CountsView = z
  .strictObject({
    pool: count('People of the known channels, after the filters.'),
    waiting: count(
      'People who came or changed a moment ago and are not read yet, up to 10,000: they are not counted, or as they were.',
    ),
    allMusts: count('Those of them who show all musts.'),
    perCriterion: z.array(
      z.strictObject({
        criterionId: z.string(),
        have: count('Those who show it at all.'),
        without: count('Those who would show all musts if this one were dropped.'),
        separates: z.enum(['yes', 'no', 'almost_nobody']).meta({
          description: '`no`: nearly everybody has it. `almost_nobody`: hardly anybody has.',
        }),
      }),
    ),
  })
  .meta({ id: 'SourcingCounts', description: 'Why the others did not come: how many have what.' })

export const CriterionView = jobCriteria.View.extend({
  understood: jobCriteria.View.shape.understood.extend({
    terms: z.array(z.string()).meta({ description: 'What people are ranked by, before anybody is judged.' }),
    ranksBy: z.enum(['yes', 'partly', 'literal']).meta({
      description: '`literal`: none of its words are known, so people are ranked by the words as they stand.',
    }),
  }),
}).meta({ id: 'SourcingCriterion' })

export const viewCriterion = (criterion: Criterion): z.input<typeof CriterionView> => {
  const { understood: ranksBy, terms } = talent.understand(criterion.text)
  const { understood, ...rest } = jobCriteria.view(criterion)
  return { ...rest, understood: { ...understood, terms: [...terms], ranksBy } }
}

const FiltersView = z
  .strictObject({
    places: z.array(z.string()),
    languages: z.array(z.string()),
    activeAfter: z.string().nullable(),
    sources: z.array(z.string()),
    tags: z.array(z.string()),
    askedMonths: z.int(),
  })
  .meta({ id: 'SourcingFilters' })

const CreditsView = z.strictObject({
  perPerson: z.int().meta({ description: 'What each person who is accepted costs. Looking and judging cost nothing.' }),
  spent: z.int(),
  toTarget: z.int().meta({ description: 'What it would cost to accept as many as are still wanted.' }),
})

export const SearchView = z
  .strictObject({
    id: IdView,
    jobId: IdView,
    jobTitle: z.string(),
    name: z.string(),
    purpose: z.string().nullable(),
    version: z.int().meta({ description: 'Of criteria, filters and channels.' }),
    state: z.enum(searchStates),
    criteria: z.array(CriterionView),
    filters: FiltersView,
    channels: z.array(ChannelField),
    targetCount: z.int(),
    progress: z.strictObject({
      looked: count('People looked at.'),
      ranked: count('The best of them.'),
      judged: count('Those of the best who were judged, and are shown.'),
      accepted: count('Accepted, in all versions.'),
      dismissed: count('Dismissed, in all versions.'),
      joined: count('Found by several ways, and shown once.'),
      forgotten: count('Dropped unseen, because they had asked to be forgotten or not to be written to.'),
    }),
    counts: CountsView.nullable().meta({ description: 'Null before it has ranked anybody.' }),
    credits: CreditsView,
    channelFaults: z.array(z.strictObject({ channel: ChannelField, fault: z.string(), detail: z.string() })).meta({
      description: 'Channels that could not be asked to their end.',
    }),
    failure: z.string().nullable(),
    createdBy: z.string(),
    createdAt: TimeView,
    startedAt: TimeView.nullable(),
    completedAt: TimeView.nullable(),
    allowed: AllowedOnSearchView,
  })
  .meta({ id: 'SourcingSearch' })

type Looker = Pick<Member, 'role'>

export const viewSearchFor =
  (actor: Looker) =>
  (search: Search): z.input<typeof SearchView> => ({
    id: search.id,
    jobId: search.jobId,
    jobTitle: search.jobTitle,
    name: search.name,
    purpose: search.purpose,
    version: search.version,
    state: search.state,
    criteria: search.criteria.map(viewCriterion),
    filters: search.filters,
    channels: [...search.channels],
    targetCount: search.targetCount,
    progress: {
      looked: search.looked,
      ranked: search.ranked,
      judged: search.judged,
      accepted: search.accepted,
      dismissed: search.dismissed,
      joined: search.joined,
      forgotten: search.forgotten,
    },
    counts: search.counts && viewCounts(search.counts),
    credits: creditsOf(search),
    channelFaults: search.faults.map(({ channel, fault, detail }) => ({ channel, fault, detail })),
    failure: search.failure,
    createdBy: search.createdBy,
    createdAt: viewTime(search.createdAt),
    startedAt: viewTimeOrNull(search.startedAt),
    completedAt: viewTimeOrNull(search.completedAt),
    allowed: allowedOnSearch(actor, search),
  })

export const viewCounts = ({ pool, waiting = 0, allMusts, perCriterion }: Counted): z.input<typeof CountsView> => ({
  pool,
  waiting,
  allMusts,
  perCriterion: perCriterion.map((each) => ({ ...each })),
})

export const pricePerPerson = priceList.creditPrices.sourced_person

const creditsOf = ({ targetCount, accepted, credits }: Search): z.input<typeof CreditsView> => ({
  perPerson: pricePerPerson,
  spent: credits,
  toTarget: Math.max(0, targetCount - accepted) * pricePerPerson,
})

/** The version of the view changes with all that it shows of the search itself. */
export const versionOfSearch = ({ revision }: Pick<Search, 'revision'>): Versioned => ({ version: revision })
