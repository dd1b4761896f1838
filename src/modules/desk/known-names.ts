/**
 * The company's own names that a sentence may mean. What the rules look for in it is looked up in one round trip, among
 * the jobs and people that the actor sees.
 */
import { type KnownName, type KnownNames, nameSpansIn } from '#intents/index.ts'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { Email } from '#kernel/http/fields.ts'
import { allContacts, candidatesSeenBy, exactEmail } from '#modules/candidates/index.ts'
import { jobStore, jobsSeenBy } from '#modules/jobs/index.ts'
import { wordsOf } from '#text/search.ts'
import { peopleNamed } from './found-candidate.ts'

/** The rules look for 200 names of each kind at most. */
const jobsMax = 60
const peopleMax = 80
const wordsMax = 20
/** A shorter word begins too many others. */
const beginningMin = 4

interface Sought {
  /** The words of each place that may be a name. */
  readonly spans: readonly (readonly string[])[]
  readonly words: readonly string[]
  readonly jobIds: readonly number[]
  readonly emails: readonly string[]
}

/** The job is that of the conversation; it is refused when the actor does not see it. */
export async function lookUpNames(
  tx: Reading,
  actor: CompanyActor,
  { sentence, jobId }: { readonly sentence: string; readonly jobId: number | null },
): Promise<KnownNames> {
  const sought = soughtIn(sentence)
  const jobs = selectJobs(actor, sought)
  const people = selectPeople(actor, sought)
  const [seen, ...found] = await tx.batch(jobStore.sees(actor, jobId ?? 0), ...jobs, ...people)
  if (jobId !== null) jobStore.found(seen[0])
  return {
    jobs: onceEach(found.slice(0, jobs.length).flat()),
    people: onceEach(found.slice(jobs.length).flat()),
    contextJobId: jobId ?? undefined,
  }
}

const onceEach = (names: readonly KnownName[]): KnownName[] => [
  ...new Map(names.map((each) => [`${each.id} ${each.name}`, each])).values(),
]

/** An address names one person, and none of its words names another. */
function soughtIn(sentence: string): Sought {
  const spans = nameSpansIn(sentence)
  const emails = spans.filter(({ kind }) => kind === 'email')
  const names = spans.filter(
    ({ kind, start, end }) => kind === 'name' && !emails.some((email) => start < email.end && end > email.start),
  )
  const words = names.map(({ text }) => wordsOf(text).filter((word) => word.length > 1))
  return {
    spans: words.filter((each) => each.length > 0),
    words: [...new Set(words.flat())].slice(0, wordsMax),
    jobIds: spans.filter(({ kind }) => kind === 'jobNumber').map(({ text }) => Number(text)),
    emails: emails.flatMap(({ text }) => Email.safeParse(text.toWellFormed()).data ?? []),
  }
}

/** The newest are looked at for their initials, too: no index knows those. */
function selectJobs(actor: CompanyActor, { words, jobIds }: Sought): Statement<KnownName>[] {
  const jobs = sql`from ${jobsSeenBy(actor)} j where j.company_id = ${actor.companyId}`
  const stems = words.map(singular)
  return [
    sql<KnownName>`select j.id, j.title as name ${jobs} order by j.created_at desc, j.id desc limit ${jobsMax}`,
    ...(jobIds.length > 0
      ? [sql<KnownName>`select j.id, j.title as name ${jobs} and j.id = any(${[...jobIds]}::bigint[])`]
      : []),
    // The words may stand in the description, too; titles that have more of them come first.
    ...(words.length > 0
      ? [
          sql<KnownName>`
            select j.id, j.title as name ${jobs} and j.id in (select search_jobs(${stems.map(beginning).join(' | ')}::tsquery))
            order by (select count(*) from unnest(${stems}::text[]) stem where strpos(lower(j.title), stem) > 0) desc,
              j.created_at desc, j.id desc limit ${jobsMax}`,
        ]
      : []),
  ]
}

const singular = (word: string): string => (word.length >= beginningMin ? word.replace(/s$/, '') : word)
const beginning = (word: string): string => (word.length >= beginningMin ? `'${word}':*` : `'${word}'`)

/** People who have all the words of a place come before those who have one of them: there may be many an Anna. */
function selectPeople(actor: CompanyActor, { spans, words, emails }: Sought): Statement<KnownName>[] {
  const whole = spans.filter(({ length }) => length > 1)
  return [
    ...(emails.length > 0 ? [selectAddressed(actor, emails)] : []),
    ...(whole.length > 0 ? [selectNamed(actor, whole.map(allWords).join(' | '))] : []),
    ...(words.length > 0 ? [selectNamed(actor, words.map(nameWord).join(' | '))] : []),
  ]
}

const selectNamed = (actor: CompanyActor, query: string): Statement<KnownName> =>
  sql<KnownName>`
    select c.id, concat_ws(' ', c.first_name, c.last_name) as name
    from ${peopleNamed(actor, query, peopleMax)} named
      join ${candidatesSeenBy(actor)} c on c.company_id = ${actor.companyId} and c.id = named.candidate_id
    order by c.created_at desc, c.id desc`

/** The rules find the person where the sentence has the address. */
const selectAddressed = (actor: CompanyActor, emails: readonly string[]): Statement<KnownName> =>
  sql<KnownName>`
    select c.id, contact.exact as name
    from ${allContacts} contact
      join ${candidatesSeenBy(actor)} c on c.company_id = contact.company_id and c.id = contact.candidate_id
    where contact.company_id = ${actor.companyId} and contact.kind = 'email'
      and contact.exact = any(${emails.map(exactEmail)}::text[])`

const allWords = (words: readonly string[]): string => `(${words.slice(0, wordsMax).map(nameWord).join(' & ')})`

/** German puts an “s” behind a name without an apostrophe. */
const nameWord = (word: string): string =>
  word.length >= beginningMin && word.endsWith('s') ? `('${word}':A | '${word.slice(0, -1)}':A)` : `'${word}':A`
