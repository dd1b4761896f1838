/** An applicant agrees to a text. Its version is made from its words, so that no two texts ever share one. */
import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#kernel/database/database.ts'
import { sql } from '#kernel/database/sql.ts'
import type { Instant } from '#kernel/database/types.ts'
import { validationFailed } from '#kernel/http/problems.ts'
import { inLine } from '#modules/mail/index.ts'

export interface Consent {
  readonly version: string
  readonly text: string
}

interface Asking {
  readonly name: string
  readonly asksSelfIdentification: boolean
}

export const ConsentView = z
  .strictObject({
    version: z.string().meta({ description: 'Sent back as `consentVersion`.' }),
    text: z.string().meta({ description: 'What whoever sends `consent` agrees to.' }),
  })
  .meta({ id: 'Consent' })

/** Data that is asked for figures alone must be agreed to for figures alone. */
const ofFiguresAlone =
  ' If I tell my sex, race or ethnicity, that is stored apart, decides nothing about me, and is used for figures about ' +
  'how fair hiring is.'

export function consentOf({ name, asksSelfIdentification }: Asking): Consent {
  const text =
    `I agree that ${inLine(name)} stores what I send here and uses it to decide about my application, for as long as ` +
    'that takes or the law demands. I can withdraw my application and ask for erasure at any time, by the link that is ' +
    `mailed to me.${asksSelfIdentification ? ofFiguresAlone : ''}`
  return { version: createHash('sha256').update(text).digest('hex').slice(0, 16), text }
}

/** An agreement to another text than the one that is shown now is refused. */
export function requireCurrentConsent({ version }: Consent, agreedTo: string | undefined): void {
  if (agreedTo === undefined || agreedTo === version) return
  throw validationFailed('The text that you agreed to has changed. Read it again.', {
    errors: [{ in: 'body', pointer: '/consentVersion', rule: 'current', detail: `must be ${version}` }],
  })
}

/** The consent says who agreed to what, and when; its words are kept once for all. */
export function recordConsent(
  tx: Tx,
  companyId: string,
  { applicationId, consent, givenAt }: { applicationId: number; consent: Consent; givenAt?: Instant },
): void {
  tx.later(sql`
    insert into consent_text (company_id, version, body) values (${companyId}, ${consent.version}, ${consent.text})
    on conflict (company_id, version) do nothing`)
  tx.later(sql`
    insert into application_consent (company_id, application_id, text_version, given_at)
    values (${companyId}, ${applicationId}, ${consent.version}, coalesce(${givenAt ?? null}::timestamptz, now()))`)
}
