/** Other systems and strangers ask this in the demo company. */
import { type Asker, admin, resume } from './asker.ts'

export async function integration(asker: Asker, token: string): Promise<void> {
  const scopes = [
    'jobs:read',
    'jobs:write',
    'candidates:read',
    'candidates:write',
    'applications:write',
    'webhooks:manage',
  ]
  const { key } = await asker.ask('createApiKey', { body: { name: 'another ATS', type: 'company', scopes } })
  asker.as = key
  const ats = { atsJobId: 'REQ-17' }
  const endpoint = { url: `${asker.receiverUrl}/`, eventTypes: ['application.created', 'application.status_changed'] }
  await asker.ask('putWebhookEndpoint', { body: endpoint })
  await asker.ask('putAtsJob', {
    params: ats,
    body: {
      title: 'Bookbinder',
      description: 'Bind books.',
      location: { city: 'Leipzig', country: 'DE' },
      criteria: [{ text: 'Has bound a book' }],
      status: 'live',
      url: 'https://ats.example/jobs/17',
    },
  })
  const { candidateId } = await asker.ask('handInApplication', {
    params: ats,
    body: {
      externalApplicationId: 'A-4711',
      candidate: { firstName: 'Ada', lastName: 'Ortiz', email: 'ada.ortiz@people.example' },
      resume: { contentType: 'text/plain', data: Buffer.from(resume).toString('base64'), fileName: 'Ada.txt' },
    },
  })
  const { data: jobs } = await asker.ask('listLinkedJobsPage')
  const params = { jobId: jobs[0].id, candidateId }
  for (const id of ['getLinkedJob', 'listIntegrationCandidatesPage', 'getIntegrationCandidate', 'getIntegrationResume'])
    await asker.ask(id, { params })
  await asker.ask('updateIntegrationCandidate', { params, body: { status: 'shortlisted', reason: 'Good first call' } })
  await asker.ask('getIntegrationCompany')
  await asker.ask('testWebhookEndpoint')
  const [delivery] = await asker.until('listWebhookDeliveriesPage', ({ data }) => data.length > 0)
  await asker.ask('getWebhookDelivery', { params: { deliveryId: delivery.deliveryId } })
  await asker.ask('redeliverWebhook', { params: { deliveryId: delivery.deliveryId } })
  const now = Date.now()
  const [from, to] = [new Date(now - 3_600_000).toISOString(), new Date(now).toISOString()]
  await asker.ask('replayWebhooks', { body: { from, to } })
  await asker.ask('getWebhookEndpoint')
  await asker.ask('rotateWebhookSecret', { body: { overlapHours: 24 } })
  await asker.ask('deleteWebhookEndpoint')
  await asker.ask('unlinkAtsJob', { params: ats })
  asker.as = token
}

export async function strangers(asker: Asker, token: string): Promise<void> {
  asker.as = ''
  const slug = 'demo-company'
  const { data: jobs } = await asker.ask('listPublicJobsPage', { params: { slug } })
  const [{ slug: jobSlug }] = jobs
  const { screeningQuestions } = await asker.ask('getPublicJob', { params: { slug, jobSlug } })
  await asker.ask('getPublicCompany', { params: { slug } })
  const applied = await asker.ask('applyToJob', {
    params: { jobSlug },
    body: {
      candidate: { firstName: 'Mila', lastName: 'Berg', email: 'mila@people.example' },
      resume: { contentType: 'text/plain', data: Buffer.from(resume).toString('base64'), fileName: 'Mila.txt' },
      screeningAnswers: screeningQuestions.flatMap(answerTo),
      consent: true,
    },
  })
  await asker.ask('getOwnApplication', { params: { token: applied.token } })
  await asker.ask('subscribeToNewsletter', { body: { companySlug: slug, email: 'mila@people.example' } })
  await asker.ask('requestPasswordReset', { body: { email: 'emil@muster.example' } })
  asker.as = token
  await asker.ask('createInvitation', { body: { email: 'noor@muster.example', role: 'recruiter' } })
  const letters = await asker.until('listOutboxPage', ({ data }) => linksIn(data).size >= 2)
  const links = linksIn(letters)
  asker.as = ''
  await asker.ask('resetPassword', {
    params: { token: links.get('reset-password') },
    body: { password: admin.password },
  })
  await asker.ask('acceptInvitation', {
    params: { token: links.get('invitations') },
    body: { name: 'Noor Haddad', password: 'a long enough password' },
  })
  asker.as = token
}

/** The answer is what the newest links end with, by what they are for; the letters begin with the newest. */
const linksIn = (letters: readonly { readonly text: string }[]): Map<string, string> =>
  new Map(
    letters
      .toReversed()
      .flatMap(({ text }) =>
        [...text.matchAll(/\/(reset-password|invitations)\/([\w-]+)/g)].map(
          ([, purpose = '', token = '']) => [purpose, token] as const,
        ),
      ),
  )

interface Question {
  readonly id: string
  readonly type: string
  readonly mandatory: boolean
  readonly options?: readonly string[]
}

function answerTo({ id, type, mandatory, options = [] }: Question): object[] {
  const answers: Readonly<Record<string, unknown>> = {
    boolean: true,
    text: 'A report that took an hour',
    number: 20,
    date: '2027-01-04',
    single_choice: options[0],
    multiple_choice: options.slice(0, 1),
  }
  return mandatory ? [{ questionId: id, answer: answers[type] }] : []
}
