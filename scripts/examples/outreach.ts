/** Letters are written to people who were found, previewed, and released by a person. */
import type { Asker } from './asker.ts'

export async function outreach(asker: Asker): Promise<void> {
  await asker.ask('getOutreachSettings')
  await asker.ask('updateOutreachSettings', { body: { until: '16:30', holidays: ['2026-12-24', '2026-12-25'] } })
  const { id: jobId } = await asker.ask('createJob', {
    body: {
      title: 'Marbler',
      description: 'You marble what our bookbinders bind.',
      location: { city: 'Leipzig', country: 'DE', workplace: 'onsite' },
      criteria: [{ text: '2 years of experience with marbling', kind: 'must_have', weight: 1 }],
    },
  })
  await asker.ask('publishJob', { params: { jobId } })
  const { id: candidateId } = await asker.ask('createCandidate', {
    body: {
      firstName: 'Mira',
      lastName: 'Lindqvist',
      emails: ['mira@lindqvist.example'],
      location: { city: 'Malmö', country: 'Sweden' },
    },
  })
  const found = { candidateId, status: 'sourced_potential', source: 'linkedin' }
  const { id: applicationId } = await asker.ask('addApplication', { params: { jobId }, body: found })
  const { id: sequenceId } = await asker.ask('createOutreachSequence', {
    params: { jobId },
    body: {
      name: 'Marblers of the north',
      steps: [
        {
          waitDays: 0,
          subject: '{{job.title}} at {{company.name}}',
          bodyMarkdown:
            'Hello {{candidate.firstName|there}},\n\nyour **suminagashi** papers caught our eye. Shall we talk?',
        },
        { waitDays: 5, bodyMarkdown: 'Hello {{candidate.firstName|there}}, is this a bad moment? A word is enough.' },
      ],
    },
  })
  const params = { sequenceId }
  await asker.ask('updateOutreachSequence', { params, body: { name: 'Marblers' } })
  await asker.ask('getOutreachSequence', { params })
  await asker.ask('listOutreachSequencesPage', { params: { jobId } })
  await asker.ask('previewOutreachSequence', { params, body: { applicationId } })
  await asker.ask('enrolInOutreach', { params, body: { applicationIds: [applicationId] } })
  const release = { kind: 'release_outreach', jobId, payload: { sequenceId } }
  const { actionKey } = await asker.ask('stageAction', { body: release })
  await asker.ask('executeAction', { params: { actionKey } })
  const { data: people } = await asker.ask('listOutreachEnrolmentsPage', { params })
  await asker.ask('stopOutreachEnrolment', { params: { enrolmentId: people[0].id } })
}
