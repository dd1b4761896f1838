import { operation, reply } from '#kernel/http/operation.ts'
import { getStatusLetter as get, StatusField, StatusLetterView, viewStatusLetter } from '../status-letter.ts'

export const getStatusLetter = operation({
  id: 'getStatusLetter',
  method: 'GET',
  path: '/v1/inbox/status-letters/{applicationStatus}',
  summary: 'The letter that goes out when an application gets a status',
  access: 'recruiter',
  params: { applicationStatus: StatusField },
  replies: { 200: StatusLetterView },
  transaction: 'read',

  async handle({ params }, { tx, actor }) {
    const letter = await get(tx, actor, params.applicationStatus)

    return reply(200, viewStatusLetter(letter), { etag: letter })
  },
})
