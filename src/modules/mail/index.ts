import type { PortedModule } from '#kernel/module.ts'
import { LetterCarrier } from './letter-carrier.ts'
import { letterSettled } from './letter-settled.ts'
import { listOutboxPage } from './operations/list-outbox-page.ts'
import { person } from './person.ts'
import { personalData } from './personal-data.ts'
import { companySenderPort, letterSenderPort, letterSignerPort } from './ports.ts'
import { sweepLetterCountsTask } from './tasks/sweep-letter-counts.ts'
import { sweepLettersTask } from './tasks/sweep-letters.ts'

export { composeLetter } from './composed-letter.ts'
export { exactAddress } from './exact-address.ts'
export { forgottenLetters } from './forget.ts'
export { lettersLeave, requireLetters } from './leaving.ts'
export { letterAddresses } from './letter-address.ts'
export { companiesOfLetters } from './letter-company.ts'
export { letLettersLeave } from './letter-pace.ts'
export { writtenLetters } from './letter-queue.ts'
export { letterReports } from './letter-report.ts'
export { letterServers } from './letter-server.ts'
export { letterSettled } from './letter-settled.ts'
export { inLine, keepLetter, queueLetter, sendMail, sendMailIfRoom } from './mail.ts'
export { allLetterServers, allLetters, allSuppressions } from './relations.ts'
export { roomForLetter } from './room-for-letters.ts'
export { findMailServerState, type MailServerState } from './server-state.ts'
export { suppressions } from './suppression.ts'

export const mailModule = {
  name: 'mail',
  about: 'Mail to people, and the local outbox it waits in.',
  operations: [listOutboxPage],
  events: [letterSettled],
  tasks: [sweepLetterCountsTask, sweepLettersTask],
  person,
  personalData,
  ports: { letterSender: letterSenderPort, companySender: companySenderPort, letterSigner: letterSignerPort },
  worker: (parts) => new LetterCarrier(parts),
} satisfies PortedModule
