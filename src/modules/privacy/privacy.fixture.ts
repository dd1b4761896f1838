/** This person is known by everything that can be known, all of it marked. */
import { randomBytes } from 'node:crypto'
import { came, keptFile, pathTo, written } from '#modules/inbox/inbox.fixture.ts'
import { linkedJob, pathOfAtsJob } from '#modules/integration/integration.fixture.ts'
import { attempt, tried } from '#modules/webhooks/delivery-log.fixture.ts'
import { collector, logOf } from '#modules/webhooks/webhooks.fixture.ts'
import { type Answer, everywhere, type World } from '#test'

export interface KnownPerson {
  /** The mark is part of every word that says who they are. */
  readonly mark: string
  readonly candidateId: number
  readonly applicationId: number
  readonly jobId: number
  readonly fileKeys: readonly string[]
}

const must = (answer: Answer): Answer['body'] => {
  if (answer.status >= 300) throw new Error(`refused: ${answer.text}`)
  return answer.body
}

const question = { text: 'What do you bring?', type: 'text' }

export async function makeKnownPerson(here: World): Promise<KnownPerson> {
  const { as, recruiter, make, settle } = here
  const mark = `zq${randomBytes(6).toString('hex')}`
  const by = as(recruiter)
  const job = await make.job({
    status: 'live',
    criteria: [{ text: 'Knowledge of TypeScript' }],
    screeningQuestions: [question],
  })
  const { id: candidateId } = await make.candidate({
    firstName: `First${mark}`,
    lastName: `Last${mark}`,
    headline: `Headline ${mark}`,
    emails: [`${mark}@people.example`],
    location: { city: `City ${mark}`, region: null, country: null },
    links: [`https://people.example/${mark}`],
    tags: [`tag ${mark}`],
    source: `from ${mark}`,
  })
  const attached = await make.file({ bytes: Buffer.from(`Letter of ${mark}`), fileName: `${mark}.txt` })
  const resume = await make.file({ bytes: Buffer.from(`I am ${mark}. I know TypeScript.`), fileName: `cv ${mark}.txt` })
  must(await by.post(`/v1/candidates/${candidateId}/files`, { fileKey: attached.fileKey }))
  must(await by.post(`/v1/candidates/${candidateId}/resumes`, { fileKey: resume.fileKey }))
  must(await by.post(`/v1/candidates/${candidateId}/notes`, { body: `A note on ${mark}` }))
  const application = await make.application({
    jobId: job.id,
    candidateId,
    screeningAnswers: [{ questionId: job.screeningQuestions[0].id, answer: `TypeScript, says ${mark}` }],
  })
  must(await by.patch(`/v1/applications/${application.id}`, { status: 'not_suitable', reason: `Because of ${mark}` }))
  await settle()
  must(
    await by.put(`/v1/applications/${application.id}/evaluation/override`, {
      verdict: 'weak',
      reason: `I know ${mark}`,
    }),
  )
  await everywhere(
    here.owner,
    `insert into message (company_id, candidate_id, direction, channel, subject, body)
     values ($1, $2, 'inbound', 'email', $3, $3)`,
    [here.companyId, candidateId, `It is me, ${mark}.`],
  )
  await writeWith(here, mark, candidateId)
  await applyOnline(here, mark)
  await comeFromElsewhere(here, mark)
  return {
    mark,
    candidateId,
    applicationId: application.id,
    jobId: job.id,
    fileKeys: [attached.fileKey, resume.fileKey],
  }
}

/** They are written to, and write: into a thread of theirs, from nowhere, and into one of somebody else. */
async function writeWith(here: World, mark: string, candidateId: number): Promise<void> {
  const { as, recruiter, make } = here
  const sent = await make.file({ bytes: Buffer.from(`For ${mark}`), fileName: `for ${mark}.txt` })
  const { thread } = await written(here, {
    candidateId,
    subject: `For ${mark}`,
    bodyMarkdown: `Dear ${mark}`,
    fileKeys: [sent.fileKey],
  })
  const theirs = {
    address: `${mark}@people.example`,
    from: { name: `First${mark}`, address: `${mark}@people.example` },
    subject: `From ${mark}`,
    text: `It is ${mark} again`,
    html: `<p>${mark}</p>`,
    rfcId: `<${mark}@people.example>`,
    source: Buffer.from(`Subject: ${mark}`),
  }
  await came(here, { ...theirs, place: { threadId: thread.id } }, [await keptFile(here, `I am ${mark}`, `${mark}.txt`)])
  await came(here, theirs)
  await came(here, { ...theirs, place: { threadId: (await written(here)).thread.id } })
  must(await as(recruiter).post(pathTo(thread, '/notes'), { body: `${mark} writes well` }))
  must(await as(recruiter).put(pathTo(thread, '/draft'), { subject: mark, bodyMarkdown: `Dear ${mark}, again` }))
}

/** The person applies to another job themselves, asks for news of others, and is written to. */
async function applyOnline({ as, admin, make, settle }: World, mark: string): Promise<void> {
  const other = await make.job({ status: 'live' })
  const { slug: companySlug } = must(await as(admin).get('/v1/company'))
  must(await as(null).post('/v1/newsletter/subscriptions', { companySlug, email: `${mark}@people.example` }))
  must(
    await as(null).post(`/v1/public/jobs/${other.slug}/applications`, {
      candidate: { firstName: `First${mark}`, lastName: `Last${mark}`, email: `${mark}@people.example` },
      resume: {
        contentType: 'text/plain',
        data: Buffer.from(`I am still ${mark}.`).toString('base64'),
        fileName: `${mark}.txt`,
      },
      consent: true,
    }),
  )
  await settle()
}

/** Another system hands the person in under an id of its own, and is told of them. Its answers name them. */
async function comeFromElsewhere(here: World, mark: string): Promise<void> {
  const { key } = await collector(here)
  const job = await linkedJob(here, { key })
  must(
    await here.as(key).post(`${pathOfAtsJob(job.atsJob.id)}/applications`, {
      externalApplicationId: `A-${mark}`,
      candidate: { firstName: `First${mark}`, lastName: `Last${mark}`, email: `${mark}@people.example` },
    }),
  )
  await here.settle()
  for (const { deliveryId } of await logOf(here, key, '&type=application.created')) {
    await tried(here, deliveryId, [attempt({ answer: `Thank you for ${mark}` }), attempt({ answer: null })], 'pending')
  }
}
