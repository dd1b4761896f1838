/** The demo has searched for people; some of them are decided on, and another search is planned with a list. */
import type { Answer, Asker } from './asker.ts'
import { upload } from './upload.ts'

export async function sourcing(asker: Asker): Promise<void> {
  const params = { searchId: 1 }
  const search = await asker.ask('getSourcingSearch', { params })
  const { data: found } = await asker.ask('listSourcingResultsPage', { params })
  const [first, second, third, fourth] = found.map(({ candidateId }: Answer) => candidateId)
  await asker.ask('acceptSourcingResult', { params: { ...params, candidateId: first } })
  await asker.ask('dismissSourcingResult', {
    params: { ...params, candidateId: second },
    body: { reason: 'level', criterionId: search.criteria[0].id },
  })
  await asker.ask('decideSourcingResults', {
    params,
    body: { candidateIds: [third, fourth], decision: 'dismiss', reason: 'skills' },
  })
  await asker.ask('listSourcingSuggestions', { params })
  const of = { jobId: search.jobId }
  await asker.ask('countSourcingPeople', {
    params: of,
    body: { criteria: [{ text: '3 years of experience with Python' }, { text: 'German B2', kind: 'nice_to_have' }] },
  })
  const other = await asker.ask('createSourcingSearch', {
    params: of,
    body: { name: 'From the fair', channels: ['talent_pool', 'csv'], targetCount: 5 },
  })
  const planned = { searchId: other.id }
  const table = 'Name,Title,Email,Tags\nAda Ortiz,Developer,ada@people.example,Python; PostgreSQL\n'
  const fileKey = await upload(asker, { fileName: 'fair.csv', contentType: 'text/csv' }, table)
  await asker.ask('addSourcingList', {
    params: planned,
    body: { fileKey, source: 'Developer fair 2026', obtainedOn: '2026-11-02', basis: 'legitimate_interest' },
  })
  await asker.ask('listSourcingLists', { params: planned })
  await asker.ask('updateSourcingSearch', { params: planned, body: { filters: { places: ['Leipzig'] } } })
  await asker.ask('listSourcingVersionsPage', { params: planned })
  await asker.ask('startSourcingSearch', { params: planned })
  await asker.ask('pauseSourcingSearch', { params: planned })
  await asker.ask('listSourcingSearchesPage', { params: of })
  await asker.ask('putSourcingChannelKey', { params: { channel: 'github' }, body: { key: 'a token of the company' } })
  await asker.ask('listSourcingChannels')
  await asker.ask('deleteSourcingChannelKey', { params: { channel: 'github' } })
}
