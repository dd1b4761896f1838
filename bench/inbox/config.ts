/** The settings of the receiving side: those of every bench, and where letters come from. */
import type { Config } from '#kernel/config.ts'
import { readImapUrl } from '#kernel/imap-url.ts'
import { readListenAddress } from '#kernel/listen-address.ts'
import { readBenchConfig } from '../harness/config.ts'

export const receivingConfig = (): Config => ({
  ...readBenchConfig(),
  smtpListen: readListenAddress(process.env['BENCH_LISTEN'] ?? ''),
  imap: readImapUrl(process.env['BENCH_IMAP'] ?? ''),
})
