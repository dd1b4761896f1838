/**
 * Callers may read these views and columns, with values up to these sizes. The views keep the bounds by cutting what is
 * longer, and the size budget relies on them.
 */

export type ColumnType =
  | 'smallint'
  | 'integer'
  | 'bigint'
  | `numeric(${number},${number})`
  | 'text'
  | 'text[]'
  | 'timestamptz'
  | 'jsonb'

export interface ColumnPolicy {
  readonly type: ColumnType
  readonly about: string
  /** The bound is for a text, or for each text in a list. */
  readonly charactersMax?: number
  readonly elementsMax?: number
  /** The bound is for printed JSON. */
  readonly bytesMax?: number
}

export interface ViewPolicy {
  readonly about: string
  readonly columns: Readonly<Record<string, ColumnPolicy>>
}

const id = (about: string): ColumnPolicy => ({ type: 'bigint', about })
const whole = (about: string): ColumnPolicy => ({ type: 'integer', about })
const money = (about: string): ColumnPolicy => ({ type: 'numeric(12,2)', about })
const percent = (about: string): ColumnPolicy => ({ type: 'smallint', about })
const moment = (about: string): ColumnPolicy => ({ type: 'timestamptz', about })
const text = (charactersMax: number, about: string): ColumnPolicy => ({ type: 'text', charactersMax, about })
const word = (about: string): ColumnPolicy => text(40, about)
const tags = (about: string): ColumnPolicy => ({ type: 'text[]', elementsMax: 50, charactersMax: 50, about })

const statuses =
  'unreviewed, suitable, shortlisted, not_suitable, sourced_potential, interviewing, offered, hired or withdrawn'

export const views = {
  jobs: {
    about: 'Openings people apply to.',
    columns: {
      id: id('The job.'),
      title: text(200, 'What it is called.'),
      department: text(100, 'Where in the company, if somebody said so.'),
      location: text(300, 'City, region, country and workplace, as far as they are known, with commas between them.'),
      status: word('draft, live or closed.'),
      employment_type: word('full_time, part_time, contract, temporary, internship, apprenticeship or volunteer.'),
      screening_mode: word('resume or ai_interview.'),
      applicant_limit: whole('How many applicants it takes.'),
      salary_min: money('In units of its currency and for its period.'),
      salary_max: money('In units of its currency and for its period.'),
      tags: tags('Labels of the company.'),
      created_at: moment('When it was made.'),
      published_at: moment('When it first went live.'),
      closed_at: moment('When it was closed.'),
    },
  },
  candidates: {
    about: 'People who applied or were found, each once.',
    columns: {
      id: id('The person.'),
      kind: word('applicant or sourced.'),
      full_name: text(201, 'First name and last name.'),
      source: text(100, 'Where they came from first.'),
      country: text(2, 'ISO 3166, like DE.'),
      years_experience: { type: 'numeric(4,1)', about: 'Of work, by their newest resume.' },
      score: percent('The best score of their applications, 0 to 100.'),
      tags: tags('Labels of the company.'),
      created_at: moment('When they became known.'),
    },
  },
  applications: {
    about: 'People on jobs.',
    columns: {
      id: id('The application.'),
      job_id: id('The job.'),
      candidate_id: id('The person.'),
      status: word(`${statuses}.`),
      stage: word('The same as status.'),
      score: percent('How well the criteria are met, 0 to 100; null while nobody has judged.'),
      source: text(100, 'Where this application came from.'),
      applied_at: moment('When it came in.'),
      reviewed_at: moment('When its status first changed.'),
      hired_at: moment('When it became hired.'),
      rejected_at: moment('When it became not_suitable.'),
      removed_at: moment('When it was taken off the board.'),
      screening_answers: {
        type: 'jsonb',
        bytesMax: 65_536,
        about: 'A list of {questionId, question, type, answer}; null where it is longer than 64 KB.',
      },
    },
  },
  stage_events: {
    about: 'Each change of an application’s status.',
    columns: {
      id: id('The change.'),
      application_id: id('The application.'),
      job_id: id('The job.'),
      from_stage: word(`${statuses}; null for how it began.`),
      to_stage: word(`${statuses}.`),
      actor_type: word('user, key, machine or applicant.'),
      occurred_at: moment('When it changed.'),
    },
  },
  sourcing_campaigns: {
    about: 'Searches for people who have not applied.',
    columns: {
      id: id('The campaign.'),
      job_id: id('The job.'),
      name: text(200, 'What it is called.'),
      status: word('How far it is.'),
      started_at: moment('When it began.'),
      ended_at: moment('When it was over.'),
      profiles_found: whole('How many people were found.'),
      contacted: whole('How many of them were written to.'),
      replied: whole('How many of them answered.'),
      interested: whole('How many of them want to know more.'),
      cost: money('What it cost.'),
    },
  },
  messages: {
    about:
      'What was sent to people, and what they wrote: nothing that was taken back or never left, and no answers of machines.',
    columns: {
      id: id('The message.'),
      campaign_id: id('The campaign it belongs to.'),
      candidate_id: id('The person.'),
      job_id: id('The job.'),
      direction: word('inbound or outbound.'),
      channel: word('How it was sent.'),
      subject: text(200, 'Its first 200 characters.'),
      body: text(1000, 'Its first 1,000 characters.'),
      sent_at: moment('When it was sent.'),
      opened_at: moment('When it was first opened.'),
      replied_at: moment('When it was answered.'),
    },
  },
} as const satisfies Readonly<Record<string, ViewPolicy>>
