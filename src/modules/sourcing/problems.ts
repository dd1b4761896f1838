import { problem } from '#kernel/http/problem.ts'

export const notStartable = problem('CONFLICT', 409, 'The search can not be started')
export const notRunning = problem('CONFLICT', 409, 'The search is not running')
export const channelOff = problem('sourcing_channel_off', 409, 'The channel is off')
export const goneMeanwhile = problem('CONFLICT', 409, 'The person is not there any more')
export const tooManyLists = problem('CONFLICT', 409, 'The search has as many lists as it takes')
