import { z } from 'zod'
import { action } from '#kernel/actions/action.ts'
import type { Warning } from '#kernel/actions/warning.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Tx } from '#kernel/database/database.ts'
import { BodyId } from '#kernel/http/fields.ts'
import { notFound } from '#kernel/http/problems.ts'
import { type Job, jobStore } from '#modules/jobs/index.ts'
import { channels, isVendorChannel } from '../channel.ts'
import { allowedOnSearch, sourcingRoles } from '../search.allowed.ts'
import { searchCommands } from '../search.commands.ts'
import { getSearch, lockSearch } from '../search.store.ts'
import { ChannelsField, FiltersField, type Search, TargetField, targetDefault } from '../search.ts'
import { pricePerPerson } from '../search.view.ts'

const criteriaMax = 15

interface Subject {
  readonly job: Job
  /** Null where one is planned by the criteria of the job. */
  readonly search: Search | null
}

/** Starts a search for people: one that was planned, or a new one by the criteria of the job. */
export const startSourcingAction = action({
  kind: 'start_sourcing',
  about: 'People are looked for who have not applied to the job.',
  access: sourcingRoles.start,
  lifetimeHours: 72,
  payload: z.strictObject({
    searchId: BodyId.nullable()
      .default(null)
      .meta({ description: 'Null plans a new one, by the criteria of the job.' }),
    channels: ChannelsField.default(['talent_pool', 'ats_history']).meta({ description: 'Of a new one.' }),
    targetCount: TargetField.default(targetDefault).meta({ description: 'Of a new one.' }),
  }),

  look: async (reading, { actor, jobId, payload: { searchId } }) => ({
    job: await jobStore.get(reading, actor, jobId),
    search: searchId === null ? null : ofJob(jobId, await getSearch(reading, actor, searchId)),
  }),
  hold: async (tx, { actor, jobId, payload: { searchId } }) => ({
    job: await jobStore.lock(tx, actor, jobId),
    search: searchId === null ? null : ofJob(jobId, await lockSearch(tx, actor, searchId)),
  }),
  target: ({ searchId }) => searchId,
  title: ({ job }) => `Look for people for ${job.title}`,
  summary: (subject, payload) =>
    `${wantedOf(subject, payload)} people, by ${channelsOf(subject, payload)
      .map((name) => channels[name].title)
      .join(', ')}. Each one who is accepted costs ${pricePerPerson} credits.`,
  preview: (subject, payload) => ({
    ...payload,
    channels: channelsOf(subject, payload),
    targetCount: wantedOf(subject, payload),
    criteria: criteriaOf(subject).map(({ text, kind, weight }) => ({ text, kind, weight })),
    creditsPerPerson: pricePerPerson,
    creditsToTarget: wantedOf(subject, payload) * pricePerPerson,
  }),
  basis: ({ job, search }) =>
    search
      ? { version: search.version, state: search.state }
      : { criteria: job.criteria.map(({ text, kind }) => [text, kind]) },
  changes: ({ search }) => [
    {
      path: search ? `/sourcing-searches/${search.id}/state` : '/sourcing-searches',
      from: search?.state ?? null,
      to: 'running',
    },
  ],
  warnings: (subject, payload) => [...vendorWarnings(subject, payload)],
  may: (actor, { job, search }) =>
    allowedOnSearch(actor, search ?? { state: 'draft', jobStatus: job.status, criteria: job.criteria }).start,

  async execute(tx, { actor, subject, payload }) {
    const planned = subject.search ?? (await plan(tx, actor, subject.job, payload))
    const { id, state, version } = await searchCommands.start(tx, actor, planned)
    return { result: { searchId: id, state, version } }
  },
})

type Payload = Pick<Search, 'targetCount' | 'channels'>

const channelsOf = ({ search }: Subject, payload: Payload) => search?.channels ?? payload.channels
const wantedOf = ({ search }: Subject, payload: Payload) => search?.targetCount ?? payload.targetCount
const criteriaOf = ({ job, search }: Subject) => search?.criteria ?? job.criteria.slice(0, criteriaMax)

function ofJob(jobId: number, search: Search): Search {
  if (search.jobId !== jobId) throw notFound('The search is not one of this job.')
  return search
}

const plan = (tx: Tx, actor: CompanyActor, job: Job, { channels: names, targetCount }: Payload): Promise<Search> =>
  searchCommands.add(tx, actor, {
    jobId: job.id,
    name: job.title,
    purpose: null,
    criteria: job.criteria.slice(0, criteriaMax),
    filters: FiltersField.parse({}),
    channels: names,
    targetCount,
  })

/** Vendors are paid by the company itself. */
function vendorWarnings(subject: Subject, payload: Payload): Warning[] {
  const vendors = channelsOf(subject, payload).filter(isVendorChannel)
  return vendors.map((name) => ({
    code: `asks_${name}`,
    severity: 'warning',
    message: `${channels[name].title} is asked with the company’s own key, and may charge for each person.`,
    facts: { channel: name, people: wantedOf(subject, payload) },
  }))
}
