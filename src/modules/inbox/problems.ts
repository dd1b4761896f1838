import { problem } from '#kernel/http/problem.ts'

export const noAddress = problem('no_address', 422, 'There is no address to write to')
export const attachmentsTooLarge = problem(
  'attachments_too_large',
  422,
  'The attachments are larger than 10 MB together',
)
export const addressSuppressed = problem('address_suppressed', 422, 'The company does not write to this address')
export const alreadyLeft = problem('CONFLICT', 409, 'The message has left')
export const notToBeRetried = problem('CONFLICT', 409, 'The message is not sent again')
export const notUncertain = problem('CONFLICT', 409, 'It is known what became of the message')
export const mergedWithItself = problem('CONFLICT', 409, 'A thread is not merged with itself')
export const ofSomebodyElse = problem('CONFLICT', 409, 'The threads are of two candidates')
export const nothingLeft = problem('CONFLICT', 409, 'A thread keeps at least one message')
export const nameTaken = problem('CONFLICT', 409, 'Another template has this name')
export const templateInUse = problem('CONFLICT', 409, 'A status letter is written with this template')
export const addressTaken = problem('CONFLICT', 409, 'Another mailbox has this address')
export const notVerified = problem('CONFLICT', 409, 'The letter does not prove who sent it')
