import type { PortedModule } from '#kernel/module.ts'
import { listOutboxPage } from './operations/list-outbox-page.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { letterSenderPort, letterSignerPort } from './ports.ts'
import { sweepLetterCountsTask } from './tasks/sweep-letter-counts.ts'

export { forgetServed } from './forget.ts'
export { lettersLeave, requireLetters } from './leaving.ts'
export { inLine, sendMail, sendMailIfRoom } from './mail.ts'
export { hasRoomForLetter, requireRoomForLetter } from './room-for-letters.ts'

export const mailModule = {
  name: 'mail',
  about: 'Mail to people, and the local outbox it waits in.',
  operations: [listOutboxPage],
  tasks: [sweepLetterCountsTask],
  person,
  personalData,
  ports: { letterSender: letterSenderPort, letterSigner: letterSignerPort },
} satisfies PortedModule
