/** The bytes of files go in and out by their signed links, whoever speaks HTTP. */
import { openLink } from './file-link.ts'
import { expectFile, receiveFile } from './receive-file.ts'
import { downloadHeadersOf, openDownload } from './send-file.ts'
import { spool } from './spool.ts'

export const fileTransfer = {
  openLink,
  expect: expectFile,
  spool,
  receive: receiveFile,
  openDownload,
  downloadHeadersOf,
}
