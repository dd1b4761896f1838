import { note, type ProblemNotes } from '#kernel/http/openapi/notes.ts'
import { channelOff } from './problems.ts'

export const problemNotes: ProblemNotes = {
  [channelOff.code]: note(
    'The company has given no key for this channel.',
    'Have an admin give one (`PUT /v1/sourcing-channels/{channel}/key`), or search without the channel.',
  ),
}
