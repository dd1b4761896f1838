/**
 * Events become messages, and messages deliveries to the endpoints they concern. A batch looks once at what it is
 * about, and adds two statements to the commit. Messages are kept where nobody listens, too.
 */
import { bulkReaction } from '#kernel/events/event.ts'
import { newId } from '#kernel/ids.ts'
import { linkedApplications, linkedJobs } from '#modules/integration/index.ts'
import { send } from './delivery.store.ts'
import { concerns } from './delivery.ts'
import { listeningEndpoints } from './endpoint.store.ts'
import { forgetInMessages } from './erasing.ts'
import { keepMessages, newMessage } from './message.ts'
import { announcedEvents, contentOf, subjectsOf } from './message-content.ts'

export const announceToOthers = bulkReaction({
  name: 'announce-to-others',
  on: announcedEvents,

  async applyAll(events, { tx }) {
    const [{ companyId }] = events
    const { jobIds, applicationIds, erased } = subjectsOf(events)
    const [jobs, applications, endpoints] = await tx.batch(
      linkedJobs(companyId, jobIds),
      linkedApplications(companyId, applicationIds),
      listeningEndpoints(companyId),
    )
    const known = {
      jobs: new Map(jobs.map((job) => [job.jobId, job])),
      applications: new Map(applications.map((application) => [application.id, application])),
    }

    // Messages may have told others of these people while they were being erased.
    await forgetInMessages(tx, companyId, erased)
    const messages = events.flatMap((event) => contentOf(event, known).map((told) => newMessage(event, told)))
    const ways = endpoints.flatMap((endpoint) =>
      messages
        .filter((message) => concerns(endpoint, message))
        .map((message) => ({ id: newId('dlv'), endpointId: endpoint.id, message })),
    )

    keepMessages(tx, companyId, messages)
    send(tx, companyId, 'event', ways)
  },
})
