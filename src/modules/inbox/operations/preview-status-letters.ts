import { z } from 'zod'
import { viewTimeOrNull } from '#kernel/database/types.ts'
import { BodyId, IdView, TimeView } from '#kernel/http/fields.ts'
import { operation, reply } from '#kernel/http/operation.ts'
import { notFound } from '#kernel/http/problems.ts'
import { applicationStatuses } from '#modules/applications/index.ts'
import { noLetterReasons } from '../status-letter-outlook.ts'
import { previewStatus } from '../status-letter-preview.ts'

const applicationsMax = 500

const PreviewView = z
  .strictObject({
    isOn: z.boolean().meta({ description: 'Whether any letter goes out on this status.' }),
    letters: z.int().meta({ description: 'How many would leave.' }),
    firstLeavesAt: TimeView.nullable(),
    lastLeavesAt: TimeView.nullable().meta({ description: 'They leave one a minute, and not before.' }),
    takenBack: z.int().meta({ description: 'How many that wait for a status before would not leave.' }),
    without: z
      .array(z.strictObject({ applicationId: IdView, reason: z.enum([...noLetterReasons, 'unchanged']) }))
      .meta({
        description:
          'Who would get none, where it is on. `unchanged`: they have the status. `off_the_board`; `sourced`: they did not apply; `applied_long_ago`; `sent_before` and `taken_back`: once for each application and status; `legal_hold`: a person should write; `no_address`; `suppressed`; `not_filled`: something that the template names is not known.',
      }),
  })
  .meta({ id: 'StatusLettersPreview' })

export const previewStatusLetters = operation({
  id: 'previewStatusLetters',
  method: 'POST',
  path: '/v1/inbox/status-letters/preview',
  summary: 'Which letters would go out if applications got a status',
  description:
    'To be asked before many get it (`changeStatuses`): how many letters leave, until when, and who gets none. Nothing is changed. A letter about `unreviewed` goes to whoever applies, so setting it sends none.',
  access: 'recruiter',
  onlyReads: true,
  body: z.strictObject({
    applicationIds: z.array(BodyId).min(1).max(applicationsMax),
    status: z.enum(applicationStatuses),
  }),
  replies: { 200: PreviewView },
  problems: [notFound],
  transaction: 'read',

  async handle({ body }, { tx, actor }) {
    const applicationIds = [...new Set(body.applicationIds)]
    const preview = await previewStatus(tx, actor, applicationIds, body.status)
    if (preview === null) throw notFound('Some of the applications are not there.')

    const { firstLeavesAt, lastLeavesAt } = preview
    return reply(200, {
      ...preview,
      firstLeavesAt: viewTimeOrNull(firstLeavesAt),
      lastLeavesAt: lastLeavesAt?.toISOString() ?? null,
    })
  },
})
