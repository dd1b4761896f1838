/**
 * Every bench runs, one after the other: the files right in bench/. Their arguments are passed on.
 *
 *   npm run bench              prints figures, and whether the goals are met
 *   npm run bench -- --assert  fails when one is not
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

for (const file of globSync('bench/*.ts', { cwd: root }).sort()) {
  console.log(`\n${file}`)
  const bench = spawn(process.execPath, [join(root, file), ...process.argv.slice(2)], { stdio: 'inherit' })
  const [code] = await once(bench, 'exit')
  if (code !== 0) process.exitCode = 1
}
