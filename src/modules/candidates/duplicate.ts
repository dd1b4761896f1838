/**
 * Duplicates are people who may be one: they share a mailbox or a number, in any spelling. A person decides whether
 * they are.
 */
import { z } from 'zod'
import type { CompanyActor } from '#kernel/actor.ts'
import type { Reading } from '#kernel/database/database.ts'
import { allOf, sql } from '#kernel/database/sql.ts'
import { IdView } from '#kernel/http/fields.ts'
import { candidateStore, contactsColumn } from './candidate.store.ts'
import { present } from './visible-person.ts'

const duplicatesMax = 100

interface Duplicate {
  readonly id: number
  readonly firstName: string
  readonly lastName: string
  readonly emails: readonly string[]
  readonly phones: readonly string[]
  readonly sharedEmails: readonly string[]
  readonly sharedPhones: readonly string[]
}

const shared = z.array(z.string()).meta({ description: 'As the other one has them.' })

export const DuplicatesView = z.strictObject({
  data: z
    .array(
      z.strictObject({
        candidate: z.strictObject({
          id: IdView,
          firstName: z.string(),
          lastName: z.string(),
          emails: z.array(z.string()),
          phones: z.array(z.string()),
        }),
        sharedEmails: shared,
        sharedPhones: shared,
      }),
    )
    .max(duplicatesMax),
})

export const viewDuplicate = ({ sharedEmails, sharedPhones, ...candidate }: Duplicate) => ({
  candidate: {
    id: candidate.id,
    firstName: candidate.firstName,
    lastName: candidate.lastName,
    emails: [...candidate.emails],
    phones: [...candidate.phones],
  },
  sharedEmails: [...sharedEmails],
  sharedPhones: [...sharedPhones],
})

/** Those who share most come first. The list has an end, because many people may share the number of a switchboard. */
export async function listDuplicates(tx: Reading, actor: CompanyActor, candidateId: number): Promise<Duplicate[]> {
  const { companyId } = actor
  const sharedOf = (kind: 'email' | 'phone') =>
    sql`coalesce(array_agg(theirs.value order by theirs.position) filter (where theirs.kind = ${kind}), '{}')`
  const [[person], duplicates] = await tx.batch(
    candidateStore.sees(actor, candidateId),
    sql<Duplicate>`
      select c.id, c.first_name, c.last_name, ${contactsColumn('email')} as emails, ${contactsColumn('phone')} as phones,
        sharing.emails as shared_emails, sharing.phones as shared_phones
      from (
        select theirs.candidate_id, ${sharedOf('email')} as emails, ${sharedOf('phone')} as phones, count(*) as count
        from candidate_contact own join candidate_contact theirs
          on theirs.company_id = own.company_id and theirs.kind = own.kind and theirs.normal = own.normal
        where own.company_id = ${companyId} and own.candidate_id = ${candidateId} and theirs.candidate_id <> ${candidateId}
        group by theirs.candidate_id) sharing
      join candidate c on ${allOf(sql`c.company_id = ${companyId}`, sql`c.id = sharing.candidate_id`, present)}
      order by sharing.count desc, c.id desc limit ${duplicatesMax}`,
  )
  candidateStore.found(person)
  return duplicates
}
