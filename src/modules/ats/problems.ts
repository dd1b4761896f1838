import { problem } from '#kernel/http/problem.ts'

export const connectedAlready = problem(
  'ats_integration_conflict',
  409,
  'Another ATS has the jobs of the company',
  'The company is connected to an ATS. Disconnect it first: DELETE /v1/ats-integration.',
)
export const notConnected = problem(
  'NOT_FOUND',
  404,
  'No ATS is connected',
  'POST /v1/ats-integration/link makes a link to connect one.',
)
export const connectorGone = problem('CONFLICT', 409, 'The ATS can not be reached from here any more')
export const nothingToMend = problem('CONFLICT', 409, 'The connection works')
export const linkedBefore = problem('CONFLICT', 409, 'The link is to another job')
export const atsUnavailable = problem(
  'ats_unavailable',
  503,
  'The ATS does not answer',
  'Nothing was changed. Try again in a minute.',
)
export const atsRefused = problem('ats_refused', 409, 'The ATS does not let us do this')
export const takesNoCredentials = problem('CONFLICT', 409, 'This ATS is connected on a page of its own')
export const notReadYet = problem('CONFLICT', 409, 'The ATS has not been read yet')
