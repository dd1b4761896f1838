/**
 * A vendor is asked for one page at a time, with the company's own key. What it refuses for now is asked for again later, with growing pauses;
 * what it will refuse again ends the channel, and the search goes on without it.
 */

import { z } from 'zod'
import { sql } from '#kernel/database/sql.ts'
import { understand } from '#reading/index.ts'
import { channels, type VendorChannel } from '../channel.ts'
import { findAccess, unsealedKey } from '../channel-access.ts'
import {
  type PeopleProvider,
  type PeopleQuestion,
  ProviderFault,
  type ProviderFaultKind,
  type ProviderPerson,
  peopleProvidersPort,
} from '../ports.ts'
import { type Found, storeFound } from '../prospect.store.ts'
import { rewriteSearch } from '../search.store.ts'
import type { Search } from '../search.ts'
import { proposeFound } from './found-people.ts'
import { asRun, leaveChannel, type RunScope } from './run.ts'

const triesMax = 5
const firstPauseMs = 2_000
const longestPauseMs = 15 * 60_000

const Place = z.object({ cursor: z.string(), taken: z.int() })

export async function collectFromVendor(scope: RunScope, search: Search, channel: VendorChannel): Promise<number> {
  const { db, ports, signal } = scope
  const { companyId } = search
  const provider = peopleProvidersPort.from(ports).get(channel)
  const access = await findAccess(db.reading({ companyId }, signal), companyId, channel)
  if (!provider || !access) {
    await asRun(scope, (tx, held) =>
      leaveChannel(tx, held, { channel, fault: 'off', detail: `${channels[channel].title} is off.` }),
    )
    return 0
  }
  const place = Place.nullable().parse(search.channelPlace) ?? { cursor: null, taken: 0 }
  const cap = Math.min(provider.pageMax, peopleMaxOf(provider, search) - place.taken)
  try {
    const page = await provider.search(questionOf(search), {
      key: unsealedKey(ports.secrets, access),
      cap,
      cursor: place.cursor,
      signal,
      now: () => ports.clock.now(),
    })
    await asRun(scope, async (tx, held) => {
      const { licence } = channels[channel]
      const by = { companyId, channel, source: provider.title, basis: 'legitimate_interest', licence, obtainedOn: null }
      const stored = await storeFound(tx, by, page.people.map(foundOf))
      const told = await proposeFound(tx, held, channel, stored, page.people.length)
      const taken = place.taken + page.people.length
      const isOver = page.cursor === null || page.people.length === 0 || taken >= peopleMaxOf(provider, search)
      if (isOver) return leaveChannel(tx, told, null)
      await rewriteSearch(tx, told, sql`channel_place = ${JSON.stringify({ cursor: page.cursor, taken })}, tries = 0`)
    })
    return 0
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error
    return meet(scope, search, channel, error)
  }
}

/** What costs something is taken no oftener than people are wanted. */
const freeMax = 300
const peopleMaxOf = ({ costsPerPerson }: PeopleProvider, { targetCount }: Search): number =>
  costsPerPerson ? targetCount : freeMax

/** A vendor knows skills, roles and papers by their names; all else is judged by us, of whoever comes. */
const named: ReadonlySet<string> = new Set(['skill', 'role', 'certificate'])

function questionOf({ criteria, filters, jobTitle }: Search): PeopleQuestion {
  const namesOf = (kind: 'must_have' | 'nice_to_have'): string[][] =>
    criteria
      .filter((each) => each.kind === kind)
      .flatMap(({ text }) => understand(text).asks)
      .map(({ anyOf }) => anyOf.flatMap((asked) => (named.has(asked.kind) ? [asked.name] : [])))
      .filter(({ length }) => length > 0)
  return {
    musts: namesOf('must_have'),
    nices: namesOf('nice_to_have'),
    jobTitle,
    places: filters.places,
    languages: filters.languages.map((language) => language.replace(/:.*/, '')),
  }
}

const foundOf = ({ providerId, ...person }: ProviderPerson): Found => ({ ...person, sourceId: providerId, tags: [] })

const mayPass: ReadonlySet<ProviderFaultKind> = new Set(['rate_limited', 'unavailable'])

const words: Readonly<Record<ProviderFaultKind, string>> = {
  key_refused: 'does not take the company’s key',
  quota_spent: 'has no more credits of the company',
  rate_limited: 'had no time, however often it was asked',
  unavailable: 'could not be reached, however often it was tried',
  question_refused: 'takes no such question',
  contract_violation: 'answered something that it does not promise',
}

async function meet(scope: RunScope, { tries }: Search, channel: VendorChannel, fault: ProviderFault): Promise<number> {
  const { kind, details } = fault
  const isTriedAgain = mayPass.has(kind) && tries + 1 < triesMax
  await asRun(scope, async (tx, held) => {
    if (isTriedAgain) return void (await rewriteSearch(tx, held, sql`tries = tries + 1`))
    if (kind === 'key_refused') {
      await tx.run(sql`
        update sourcing_access set fault = ${kind} where company_id = ${held.companyId} and channel = ${channel}`)
    }
    await leaveChannel(tx, held, { channel, fault: kind, detail: `${channels[channel].title} ${words[kind]}.` })
  })
  scope.ports.log.warn({ channel, fault: kind, status: details.status }, 'a vendor of people could not be asked')
  return isTriedAgain ? Math.min(longestPauseMs, details.retryAfterMs ?? firstPauseMs * 2 ** tries) : 0
}
