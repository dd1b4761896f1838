/**
 * This program keeps a copy of the candidates of all linked jobs in a file, and brings it up to date by what changed
 * since it last ran:
 *
 *   MUSTER_KEY=… node scripts/run.mjs examples/sync-candidates.ts candidates.json
 *
 * It needs a key with jobs:read and candidates:read. The file holds people's data: keep it as you keep other such data.
 */
import { readFile, rename, writeFile } from 'node:fs/promises'
import { type IntegrationCandidateSummary, MusterProblem } from '@muster/client'
import { connect } from './connect.ts'

interface Copy {
  /** The next run goes on from this token. */
  token: string | null
  candidates: Record<string, IntegrationCandidateSummary>
}

const [path = 'candidates.json'] = process.argv.slice(2)
const client = connect()
const before = await read()
const after: Record<string, Copy> = {}

// Jobs that are no longer linked are not copied on.
for await (const { id: jobId, title } of client.items('listLinkedJobsPage', {})) {
  const { copy, changed, gone } = await update(jobId, before[jobId] ?? { token: null, candidates: {} })
  after[jobId] = copy
  const kept = Object.keys(copy.candidates).length
  console.log(`job ${jobId}, ${title}: ${changed} new or changed, ${gone} gone, ${kept} kept`)
}
await write()

async function update(jobId: number, { token, candidates }: Copy) {
  const now = { ...candidates }
  const sync = client.sync('listIntegrationCandidatesPage', { jobId, syncToken: token, limit: 100 })
  let [changed, gone] = [0, 0]
  try {
    for await (const change of sync) {
      if (change.state === 'active') {
        now[change.id] = change
        changed++
      } else {
        // The person was erased, removed, or never known here: in any case nothing is kept.
        if (change.id in now) gone++
        delete now[change.id]
      }
    }
  } catch (error) {
    const isExpired = token !== null && error instanceof MusterProblem && error.code === 'invalid_cursor'
    if (!isExpired) throw error
    // The token is lost after 30 days: everybody is read again, into an empty copy.
    return update(jobId, { token: null, candidates: {} })
  }
  return { copy: { token: sync.token, candidates: now }, changed, gone }
}

async function read(): Promise<Record<string, Copy>> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

/** The token and what it stands for are replaced together, or not at all. */
async function write(): Promise<void> {
  await writeFile(`${path}.new`, `${JSON.stringify(after, null, 2)}\n`, { mode: 0o600 })
  await rename(`${path}.new`, path)
}
