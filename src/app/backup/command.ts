/** A command is given one folder, and ends in words. */
import type { Config } from '#kernel/config.ts'
import { DataInUse } from '#kernel/database/open-embedded.ts'
import { DatabaseUnusable } from '#kernel/database/unusable.ts'
import { type Log, openLog } from '#kernel/log.ts'
import { ConfigError, readConfig } from '#kernel/read-config.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Tell } from './tell.ts'

type Work = (config: Config, log: Log, folder: string, tell: Tell) => Promise<void>

export function runCommand(name: string, environment: NodeJS.ProcessEnv, words: readonly string[], work: Work): void {
  const told = (sentence: string): void => console.log(sentence)
  const run = async (): Promise<void> => {
    const [folder, ...more] = words
    if (!folder || more.length > 0) throw new BackupRefused(`say which folder: npm run ${name} -- <folder>`)
    await work(readConfig(environment), openLog({ logLevel: 'warn' }), folder, told)
  }
  run().then(
    () => process.exit(0),
    (error) => {
      // Faults of the system or the database, like a full disk, are told to the operator, too.
      const isFault = error instanceof Error && 'code' in error
      const isSaid =
        isFault || [BackupRefused, ConfigError, DataInUse, DatabaseUnusable].some((kind) => error instanceof kind)
      console.error(isSaid ? error.message : error)
      process.exit(1)
    },
  )
}
