/**
 * What is proposed to people stands until one of them confirms it: a job is published, a letter answered, and a closing undone. What
 * needs one of them is put off.
 */
import type { Answer, Asker } from './asker.ts'

export async function actions(asker: Asker): Promise<void> {
  const { id: jobId } = await asker.ask('createJob', {
    body: {
      title: 'Gilder',
      description: 'You put gold on what our bookbinders bind.',
      location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
      criteria: [{ text: '2 years of experience with gilding', kind: 'must_have', weight: 1 }],
    },
  })
  const body = { kind: 'publish_job', jobId, payload: { department: 'Production', tags: ['production'] } }
  const { actionKey, warnings } = await asker.ask('stageAction', { body })
  await asker.ask('getLatestDraft', { query: `jobId=${jobId}` })
  await asker.ask('getAction', { params: { actionKey }, query: `jobId=${jobId}` })
  const acknowledgements = Object.fromEntries(warnings.map(({ code, ack }: Answer) => [code, ack]))
  await asker.ask('executeAction', {
    params: { actionKey },
    body: { acknowledgements, reviewedDraft: { title: 'Gilder, by hand' } },
  })
  const closing = { kind: 'close_job', jobId, payload: { reason: 'filled' } }
  const closed = await asker.ask('stageAction', { body: closing })
  await asker.ask('executeAction', { params: { actionKey: closed.actionKey } })
  await asker.ask('undoAction', { params: { actionKey: closed.actionKey } })
  await reply(asker)
  const { data: queue } = await asker.ask('listAttentionQueue')
  const { kind, key } = queue[0]
  await asker.ask('snoozeAttention', { body: { kind, key, hours: 4 } })
}

async function reply(asker: Asker): Promise<void> {
  const { data: threads } = await asker.ask('listThreads')
  const { id: threadId, jobId } = threads.find((thread: Answer) => thread.jobId !== null)
  const payload = { threadId, bodyMarkdown: 'Thursday at ten suits us well.' }
  const { actionKey } = await asker.ask('stageAction', { body: { kind: 'send_reply', jobId, payload } })
  const params = { actionKey }
  await asker.ask('putActionDraft', {
    params,
    body: { subject: 'Re: Your visit', bodyMarkdown: 'Thursday at **eleven** suits us well.' },
  })
  await asker.ask('discardAction', { params })
}
