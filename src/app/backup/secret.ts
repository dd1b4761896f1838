/**
 * A secret sealed what is in the database. One that the service made itself lies beside the database, and goes into the
 * archive beside it; one that was set is kept by the operator who set it. Nobody's keys, links and webhooks would hold
 * any more after a restore under another one.
 */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#kernel/config.ts'
import { Secrets } from '#kernel/secrets.ts'
import { BackupRefused } from './backup-refused.ts'

type SecretConfig = Pick<Config, 'secret' | 'dataFolder'>

const fileIn = (folder: string): string => join(folder, 'secret')

async function findSecret(folder: string): Promise<string | undefined> {
  return existsSync(fileIn(folder)) ? (await readFile(fileIn(folder), 'utf8')).trim() : undefined
}

const fingerprintOf = (secret: string): string => new Secrets(secret).key('backup').toString('hex')

/** A secret that the service made goes into the archive. The answer is its fingerprint. */
export async function keepSecret({ secret, dataFolder }: SecretConfig, archive: string): Promise<string> {
  if (secret) return fingerprintOf(secret)
  const made = await findSecret(dataFolder)
  if (!made) {
    throw new BackupRefused(
      `There is no secret in ${dataFolder}. Set MUSTER_SECRET, or MUSTER_DATA, as the service has them.`,
    )
  }
  await copyFile(fileIn(dataFolder), fileIn(archive))
  return fingerprintOf(made)
}

/**
 * The data of the archive must be readable with the present secret. The answer puts the secret of the archive in its
 * place, if that is needed.
 */
export async function requireSecret(
  { secret, dataFolder }: SecretConfig,
  archive: string,
  fingerprint: string,
): Promise<() => Promise<void>> {
  const isIt = (each: string | undefined): boolean => each !== undefined && fingerprintOf(each) === fingerprint
  const made = await findSecret(dataFolder)
  if (isIt(secret ?? made)) return async () => {}
  if (secret) throw new BackupRefused('MUSTER_SECRET is not the one of the service that was backed up. Set that one.')
  if (made) {
    throw new BackupRefused(
      `${fileIn(dataFolder)} is not the secret of the service that was backed up. Move it away, or set MUSTER_SECRET.`,
    )
  }
  if (!isIt(await findSecret(archive))) {
    throw new BackupRefused('Set MUSTER_SECRET to the one of the service that was backed up: it is not in the backup.')
  }
  return async () => {
    await mkdir(dataFolder, { recursive: true })
    await copyFile(fileIn(archive), fileIn(dataFolder))
  }
}
