import { problem } from '#kernel/http/problem.ts'

export const notStaged = problem('CONFLICT', 409, 'The action can not be carried out any more')
export const doneOtherwise = problem('CONFLICT', 409, 'The action was carried out with another text')
export const notUncertain = problem('CONFLICT', 409, 'It is known what came of the action')
export const notUndone = problem('CONFLICT', 409, 'The action can not be taken back')
