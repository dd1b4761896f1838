/** A process takes a run to its end, as a worker does, and may be killed at any moment. It is given the database, the data folder and the run. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { folderBlobs } from '#connectors/folder-blobs/folder-blobs.ts'
import { Database } from '#kernel/database/database.ts'
import { sessionOptions } from '#kernel/database/open.ts'
import { testPorts, withAdapter } from '#kernel/test/ports.ts'
import { blobsPort } from '#modules/files/ports.ts'
import { workOnRun } from './run-step.ts'

const [databaseUrl = '', dataFolder = '', companyId = '', searchId = '', run = ''] = process.argv.slice(2)
const db = new Database(new pg.Pool({ connectionString: databaseUrl, max: 2, options: sessionOptions(null) }))
const ports = withAdapter(testPorts(), blobsPort, folderBlobs(join(dataFolder, 'files')))
const key = { companyId, searchId: Number(searchId), run: Number(run) }
for (let next: number | null = 0; next !== null; ) {
  if (next > 0) await pause(next)
  next = await workOnRun({ db, ports, signal: new AbortController().signal, key })
}
process.exit(0)
