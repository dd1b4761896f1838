/**
 * A contact says where to reach a person: `exact` says who somebody is, `normal` is what spellings of one mailbox or
 * number share.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { type Statement, sql } from '#kernel/database/sql.ts'
import { Email, text } from '#kernel/http/fields.ts'

export const contactKinds = ['email', 'phone'] as const

export interface Contact {
  readonly kind: (typeof contactKinds)[number]
  readonly value: string
}

const contactsMax = 10

export const Emails = z
  .array(Email)
  .max(contactsMax)
  .meta({ description: 'The first is the one that is written to. One address is one person’s.' })

export const Phone = text(3, 40).regex(/\d(?:.*\d){2}/s, 'must have at least three digits')

export const Phones = z.array(Phone).max(contactsMax).meta({ description: 'The first is the one that is called.' })

/** An address is the same in any letter case. */
export const exactEmail = (email: string): string => email.normalize('NFC').toLowerCase()

/** Mailboxes of one person share an address without the tag behind `+`, and without dots where dots mean nothing. */
export function normalEmail(email: string): string {
  const [local = '', domain = ''] = exactEmail(email).split('@')
  const box = local.replace(/\+.*$/, '') || local
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${box.replaceAll('.', '')}@gmail.com`
    : `${box}@${domain}`
}

/** A number that says its country is in E.164; another is only its digits. */
export const normalPhone = (phone: string): string =>
  parsePhoneNumberFromString(phone.replace(/^\s*00/, '+'))?.number ?? phone.replaceAll(/\D/g, '').replace(/^0+/, '')

export const contactsOf = (emails: readonly string[], phones: readonly string[]): Contact[] => [
  ...emails.map((value) => ({ kind: 'email' as const, value })),
  ...phones.map((value) => ({ kind: 'phone' as const, value })),
]

const exactOf = ({ kind, value }: Contact): string => (kind === 'email' ? exactEmail(value) : normalPhone(value))
const normalOf = ({ kind, value }: Contact): string => (kind === 'email' ? normalEmail(value) : normalPhone(value))

/** A contact that stays is the same row, because a merge may remember it. */
export async function replaceContacts(
  tx: Tx,
  companyId: string,
  candidateId: number,
  kind: Contact['kind'],
  values: readonly string[],
): Promise<void> {
  const contacts = values.map((value) => ({ kind, value }))
  await tx.batch(
    sql`
      delete from candidate_contact
      where company_id = ${companyId} and candidate_id = ${candidateId} and kind = ${kind}
        and exact <> all(${contacts.map(exactOf)}::text[])`,
    sql`
      insert into candidate_contact (company_id, candidate_id, kind, value, exact, normal, position)
      select distinct on (exact) ${companyId}, ${candidateId}::bigint, ${kind}, value, exact, normal, place
      from unnest(${[...values]}::text[], ${contacts.map(exactOf)}::text[], ${contacts.map(normalOf)}::text[])
        with ordinality as wanted (value, exact, normal, place)
      order by exact, place
      on conflict (company_id, candidate_id, kind, exact)
        do update set value = excluded.value, normal = excluded.normal, position = excluded.position`,
  )
}

/** Each contact stays once, in the spelling that came first. */
export const distinct = (kind: Contact['kind'], values: readonly string[]): string[] => {
  const exacts = values.map((value) => exactOf({ kind, value }))
  return values.filter((_, index) => exacts.indexOf(exacts[index] ?? '') === index)
}

/** Each contact is once among the rows, in the spelling that came first, with its place among all. */
export const contactRows = (contacts: readonly Contact[]): Statement => sql`
  select distinct on (kind, exact) kind, value, exact, normal, position
  from unnest(${contacts.map(({ kind }) => kind)}::text[], ${contacts.map(({ value }) => value)}::text[],
    ${contacts.map(exactOf)}::text[], ${contacts.map(normalOf)}::text[])
    with ordinality as given (kind, value, exact, normal, position)
  order by kind, exact, position`

/**
 * The contacts come behind those a person has. One that they have already is left as it is; a row back means that one
 * was added.
 */
export const insertContacts = (companyId: string, candidateId: number, contacts: readonly Contact[]) => sql<
  Pick<Contact, 'kind'>
>`
  insert into candidate_contact (company_id, candidate_id, kind, value, exact, normal, position)
  select ${companyId}, ${candidateId}::bigint, kind, value, exact, normal,
    coalesce((select max(position) from candidate_contact held
      where held.company_id = ${companyId} and held.candidate_id = ${candidateId} and held.kind = added.kind), 0) + position
  from (${contactRows(contacts)}) added
  on conflict (company_id, candidate_id, kind, exact) do nothing
  returning kind`
