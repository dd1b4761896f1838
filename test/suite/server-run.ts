/**
 * A run may be of what depends on the database server alone: `TEST_ONLY=server npm test`, after all tests ran on
 * another server. `.ci/run` asks for it. Nobody lists such files: only `test/kit/server.ts` gives a database, so a file
 * that does not load it has none.
 */
import { loadedBy } from './imports.ts'

const source = 'test/kit/server.ts'
/**
 * A browser shows what the pages say, which the tests beside them read. The edge, who may ask for what, what a request may cost our own
 * processes, and what models and mailboxes of others do are the same over any server.
 */
const ofOurs: readonly string[] = [
  'test/browser/chromium.ts',
  'test/edge/fixture.ts',
  'test/cost/loop.ts',
  'test/fuzz/fuzzing.ts',
  'test/sweeps/allowed.test.ts',
  'test/sweeps/refusals.test.ts',
  'test/kit/models/model-server.ts',
  'test/kit/imap-server.ts',
]

export function dependsOnServer(file: string): boolean {
  const loaded = loadedBy(file)
  return loaded.has(source) && !ofOurs.some((file) => loaded.has(file))
}

const wish = process.env['TEST_ONLY'] ?? ''
if (!['', 'server'].includes(wish)) throw new Error(`TEST_ONLY can be server, and is ${wish}`)
export const isServerRun = wish === 'server'

/**
 * A run on another server has nothing new to say of these: they use the embedded database, or none, or are about what
 * processes of ours do while any server is there.
 */
export const unlessServerRun = { skip: isServerRun && 'nothing of it depends on this server' } as const

/** For what is dear, and is shown in another way by the run before. */
export const onlyServerRun = { skip: !isServerRun && 'a run on a server does it' } as const
