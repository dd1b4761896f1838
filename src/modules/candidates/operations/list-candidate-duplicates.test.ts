import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { pathTo, refusal } from '../candidates.fixture.ts'

describe('GET /v1/candidates/{candidateId}/duplicates', () => {
  test('proposes those who share a mailbox or a number, however it is spelled; those who share most first', async () => {
    const { as, recruiter, make } = await world()
    const candidate = await make.candidate({ emails: ['ada.byron@gmail.com'], phones: ['+49 341 123456'] })
    const both = await make.candidate({ emails: ['AdaByron+jobs@googlemail.com'], phones: ['0049 (341) 12-34-56'] })
    const number = await make.candidate({ phones: ['+49341123456', '999'] })
    await make.candidate({ emails: ['ada.byron@a.example'], phones: ['+49 341 123457'] })

    const { body } = await as(recruiter).get(pathTo(candidate, '/duplicates'))

    const view = ({ id, firstName, lastName, emails, phones }: typeof both) => ({
      id,
      firstName,
      lastName,
      emails,
      phones,
    })
    assert.deepEqual(body.data, [
      { candidate: view(both), sharedEmails: both.emails, sharedPhones: both.phones },
      { candidate: view(number), sharedEmails: [], sharedPhones: ['+49341123456'] },
    ])
  })

  test('proposes nobody who was merged, nor of another company', async () => {
    const here = await world()
    const { as, recruiter, make } = here
    const other = await world()
    const candidate = await make.candidate({ phones: ['+49 341 123456'] })
    const duplicate = await make.candidate({ phones: ['+49 341 123456'] })
    await other.make.candidate({ phones: ['+49 341 123456'] })
    await as(recruiter).post(pathTo(candidate, '/merge'), { duplicateId: duplicate.id })

    const { body } = await as(recruiter).get(pathTo(candidate, '/duplicates'))

    assert.deepEqual(body, { data: [] })
  })

  test('is not for reviewers, who would read of people they do not see', async () => {
    const { as, reviewer, make } = await world()

    const reply = await as(reviewer).get(pathTo(await make.candidate(), '/duplicates'))

    assert.deepEqual(refusal(reply), [403, 'FORBIDDEN'])
  })
})
