import type { PortedModule } from '#kernel/module.ts'
import { LetterCarrier } from './letter-carrier.ts'
import { letterSettled } from './letter-settled.ts'
import { listOutboxPage } from './operations/list-outbox-page.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { letterSenderPort, letterSignerPort } from './ports.ts'
import { sweepLetterCountsTask } from './tasks/sweep-letter-counts.ts'
import { sweepLettersTask } from './tasks/sweep-letters.ts'

export { composeLetter } from './composed-letter.ts'
export { exactAddress } from './exact-address.ts'
export { forgetLettersOf, forgetServed } from './forget.ts'
export { lettersLeave, requireLetters } from './leaving.ts'
export { messageIdOf } from './letter-address.ts'
export { letLettersLeave } from './letter-pace.ts'
export { retryLetter, settleLetter, withdrawLetter } from './letter-queue.ts'
export { letterSettled } from './letter-settled.ts'
export { inLine, keepLetter, queueLetter, sendMail, sendMailIfRoom } from './mail.ts'
export { hasRoomForLetter, requireRoomForLetter } from './room-for-letters.ts'

export const mailModule = {
  name: 'mail',
  about: 'Mail to people, and the local outbox it waits in.',
  operations: [listOutboxPage],
  events: [letterSettled],
  tasks: [sweepLetterCountsTask, sweepLettersTask],
  person,
  personalData,
  ports: { letterSender: letterSenderPort, letterSigner: letterSignerPort },
  worker: (parts) => new LetterCarrier(parts),
} satisfies PortedModule
