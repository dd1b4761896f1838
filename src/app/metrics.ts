/** Prometheus reads these figures. Labels are operations and statuses: few, and nobody's data. */
import type pg from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Streams } from '#kernel/http/streams/streams.ts'
import { type Answered, RequestTimes } from './request-times.ts'

export class Metrics {
  readonly #registry = new Registry()
  readonly #answers = new RequestTimes('muster_http_request_seconds')

  constructor(owner: pg.Pool, streams: Pick<Streams, 'open' | 'outcomes'>) {
    collectDefaultMetrics({ register: this.#registry })
    this.#countStreams(streams)
    this.#gauge(
      'muster_events_waiting',
      'Events in the outbox not yet handed to their reactions.',
      owner,
      waitingEvents,
    )
    this.#gauge('muster_letters_waiting', 'Letters that did not leave.', owner, waitingLetters)
    this.#gauge(
      'muster_letters_uncertain',
      'Letters that may have arrived or not; nobody sends them again unasked.',
      owner,
      uncertainLetters,
    )
    this.#gauge(
      'muster_company_mail_servers_failing',
      'Mail servers of companies that were away, or let nobody in, when they were last tried.',
      owner,
      failingServers,
    )
    this.#gauge('muster_arrivals_waiting', 'Letters that came in and are not read yet.', owner, waitingArrivals)
    this.#gauge(
      'muster_arrivals_nobodys',
      'Letters that came in and belong to no company that is known.',
      owner,
      nobodysArrivals,
    )
    this.#gauge('muster_tasks_waiting', 'Tasks due and not yet done.', owner, waitingTasks)
    this.#gauge('muster_tasks_dead', 'Tasks that gave up; `npm run tasks` lists and retries them.', owner, deadTasks)
  }

  observe(answered: Answered): void {
    this.#answers.observe(answered)
  }

  async render(): Promise<{ contentType: string; text: string }> {
    return {
      contentType: this.#registry.contentType,
      text: `${await this.#registry.metrics()}${this.#answers.render()}`,
    }
  }

  #countStreams(streams: Pick<Streams, 'open' | 'outcomes'>): void {
    const open: Gauge = new Gauge({
      name: 'muster_streams_open',
      help: 'Streams of events that this process has open.',
      registers: [this.#registry],
      collect: () => open.set(streams.open),
    })
    const ended: Counter<'outcome'> = new Counter({
      name: 'muster_streams_ended_total',
      help: 'Streams of events that ended, by why; `slow` are those cut off because nobody read them.',
      labelNames: ['outcome'],
      registers: [this.#registry],
      collect: () => {
        ended.reset()
        for (const [outcome, count] of streams.outcomes) ended.inc({ outcome }, count)
      },
    })
  }

  #gauge(name: string, help: string, owner: pg.Pool, query: string): void {
    const gauge = new Gauge({
      name,
      help,
      registers: [this.#registry],
      collect: async () => {
        const { rows } = await owner.query<{ count: number }>(query)
        gauge.set(rows[0]?.count ?? 0)
      },
    })
  }
}

/** The count has a bound, so that a scrape stays cheap when much is waiting. */
const upTo = (from: string): string => `select count(*)::int as count from (select from ${from} limit 10000) as counted`

const waitingEvents = `
  select set_config('muster.company_id', '*', true), (${upTo('event where dispatched_at is null')}) as count`
const waitingTasks = upTo(
  'graphile_worker._private_jobs where run_at <= now() and attempts < max_attempts and locked_at is null',
)
const waitingLetters = `
  select set_config('muster.company_id', '*', true), (${upTo(`mail_message
    where state = 'queued' or state = 'kept' and not exists (select from letter_pace where name = 'relay')`)}) as count`
const uncertainLetters = `
  select set_config('muster.company_id', '*', true), (${upTo(`mail_message where state = 'uncertain'`)}) as count`
const failingServers = `
  select set_config('muster.company_id', '*', true), (${upTo(`letter_server where is_on and state = 'fails'`)}) as count`
const waitingArrivals = `
  select set_config('muster.company_id', '*', true), (${upTo(`arrival where state = 'waiting'`)}) as count`
const nobodysArrivals = `
  select set_config('muster.company_id', '*', true), (${upTo(`arrival where state = 'nobodys'`)}) as count`
const deadTasks = upTo('graphile_worker._private_jobs where attempts >= max_attempts and locked_at is null')
