import { QueryBoolean, TextId } from '#kernel/http/fields.ts'
import { empty, operation, reply } from '#kernel/http/operation.ts'
import { applicationProblems } from '#modules/applications/index.ts'
import { withdrawOwnApplication as withdraw } from '../own-application.ts'

export const withdrawOwnApplication = operation({
  id: 'withdrawOwnApplication',
  method: 'DELETE',
  path: '/v1/public/applications/{token}',
  summary: 'Withdraw an application, by the one who applied',
  description:
    'With `erase` it also asks for everything about the person to be erased, which the admins of the company are told and decide. Asked again, nothing more happens. Somebody who was hired can ask for erasure alone.',
  access: 'anyone',
  params: { token: TextId },
  query: { erase: QueryBoolean.default(false).meta({ description: 'Ask for erasure too.' }) },
  replies: { 204: empty },
  problems: [applicationProblems.hiredStays],
  transaction: 'none',

  async handle({ params, query }, scope) {
    await withdraw(scope, params.token, query)

    return reply(204)
  },
})
