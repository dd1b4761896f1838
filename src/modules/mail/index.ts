import type { Module } from '#kernel/module.ts'
import { listOutboxPage } from './operations/list-outbox-page.ts'

export { forgetLetters, forgetServed, lettersTo } from './forget.ts'
export { exactAddress, inLine, type Letter, sendMail } from './mail.ts'

export const mailModule: Module = {
  name: 'mail',
  about: 'Mail to people, and the local outbox it waits in.',
  operations: [listOutboxPage],
}
