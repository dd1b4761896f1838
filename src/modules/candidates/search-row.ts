/** A person is found by names, addresses, headline, tags, skills, and the text of the newest resume that was read. */
import type { Reading, Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import { searchQuery, searchVector, wordsOf } from '#text/search.ts'
import type { Person } from './candidate.ts'
import type { NewResume } from './resume.ts'

interface Findable {
  readonly firstName: string
  readonly lastName: string
  readonly headline: string | null
  readonly place: string
  readonly tags: readonly string[]
  readonly contacts: readonly string[]
  readonly skills: readonly string[]
  readonly resumeText: string | readonly string[] | null
}

const selectFindable = (companyId: string, candidateId: number) => sql<Findable>`
  select c.first_name, c.last_name, c.headline, c.tags,
    concat_ws(' ', c.location->>'city', c.location->>'region', c.location->>'country') as place,
    array(select k.value from candidate_contact k
      where k.company_id = c.company_id and k.candidate_id = c.id order by k.kind, k.position) as contacts,
    coalesce((select array_agg(skill->>'name') from jsonb_array_elements(r.profile->'skills') as skill), '{}') as skills,
    r.body_text as resume_text
  from candidate c left join lateral (
    select r.profile, r.body_text from resume r
    where r.company_id = c.company_id and r.candidate_id = c.id and r.state = 'read' order by r.id desc limit 1) r on true
  where c.company_id = ${companyId} and c.id = ${candidateId}`

/**
 * The person becomes findable by what is known of them now; somebody who is gone stays unfound. The transaction holds
 * them.
 */
export async function refreshSearch(tx: Tx, companyId: string, candidateId: number): Promise<void> {
  const findable = await readFindable(tx, companyId, candidateId)
  await tx.run(sql`
    insert into candidate_search (company_id, candidate_id, created_at, names, words)
    select company_id, id, created_at, ${namesOf(findable)}, ${vectorOf(findable)}::tsvector from candidate
    where company_id = ${companyId} and id = ${candidateId} and merged_into is null and erased_at is null
    on conflict (company_id, candidate_id) do update set names = excluded.names, words = excluded.words`)
}

/** The row of a new person is written together with them, with what they sent if it could be read. */
export const searchRowOf = ({ emails, phones, location, ...person }: Person, content?: NewResume['content']) => {
  const place = [location?.city, location?.region, location?.country].filter(Boolean).join(' ')
  const { skills, resumeText } = saidBy(content)
  const findable = { ...person, place, contacts: [...emails, ...phones], skills, resumeText }
  return { names: namesOf(findable), words: vectorOf(findable) }
}

const saidBy = (content: NewResume['content'] | undefined): Pick<Findable, 'skills' | 'resumeText'> =>
  content?.state === 'read'
    ? { skills: (content.profile?.skills ?? []).map(({ name }) => name), resumeText: content.runs }
    : { skills: [], resumeText: null }

const readFindable = (tx: Reading, companyId: string, candidateId: number): Promise<Findable> =>
  tx.one(selectFindable(companyId, candidateId))

const namesOf = ({ firstName, lastName, contacts }: Findable): string =>
  foldedName([firstName, lastName, ...contacts.filter((contact) => contact.includes('@'))].join(' '))

const nameLengthMax = 500

/**
 * Names are compared without case, accents and what stands between words. An address counts with what is before its
 * `@`.
 */
export const foldedName = (text: string): string =>
  wordsOf(text.replaceAll(/@\S*/g, ' ')).join(' ').slice(0, nameLengthMax).toWellFormed()

const vectorOf = ({ firstName, lastName, headline, place, tags, contacts, skills, resumeText }: Findable): string => {
  const said = [headline ?? '', place, ...tags, ...skills, resumeText ?? '']
  const words = searchVector(said, [firstName, lastName, ...contacts])
  return [words, ...tags.map(tagWord)].join(' ')
}

/** A tag is one word that no text can hold, so only a search for the tag finds it. */
const tagWord = (tag: string): string => `'#${Buffer.from(tag).toString('base64url')}'`

/** The tsquery finds people who have all the words of a text and all these tags; null means that nothing is asked. */
export function soughtBy({
  query = '',
  tags = [],
}: {
  query?: string | undefined
  tags?: readonly string[] | undefined
}) {
  const terms = [...tags.map(tagWord), searchQuery(query) ?? []].flat()
  return terms.length === 0 ? null : terms.join(' & ')
}
