/**
 * Everything of the service, its database and its files, goes into a folder that `npm run restore` puts back.
 *
 *   npm run backup -- <folder that is not there yet>
 *
 * The service may run. It is found by its settings: DATABASE_URL or MUSTER_DATA, S3_URL, MUSTER_SECRET.
 */
import { backUp } from '#app/backup/back-up.ts'
import { runCommand } from '#app/backup/command.ts'

runCommand('backup', process.env, process.argv.slice(2), backUp)
