/**
 * A folder that `npm run backup` made is put into a database and a store in which there is nothing yet.
 *
 *   npm run restore -- <folder>
 *
 * The settings say where these are: DATABASE_URL or MUSTER_DATA, S3_URL, MUSTER_SECRET.
 */
import { runCommand } from '#app/backup/command.ts'
import { restore } from '#app/backup/restore.ts'

runCommand('restore', process.env, process.argv.slice(2), restore)
