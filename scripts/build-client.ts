/**
 * `@muster/client` is made ready for others, as a folder that `npm pack` and `npm publish` take:
 *
 *   npm run build -w @muster/client             in packages/client/dist
 *   node scripts/build-client.ts <folder>       elsewhere
 *
 * In this project the package is its TypeScript source. Node strips no types below `node_modules`, so others get
 * JavaScript and declarations, and a manifest that points to them.
 */
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { runProgram } from './steps.ts'

const root = dirname(import.meta.dirname)
const source = join(root, 'packages/client')
const folder = resolve(process.argv[2] ?? join(source, 'dist'))

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const compiler = join(root, 'node_modules/typescript/bin/tsc')
const { code, output } = await runProgram(process.execPath, [compiler, '--project', source, '--outDir', folder])
if (code === 0) finish()
else console.error(output)
process.exitCode = code

function finish(): void {
  // The compiler leaves `.ts` in declarations, which not every reader of them takes.
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8')
    writeFileSync(join(folder, file), text.replaceAll(/( from '\.[^']*)\.ts'/g, "$1.js'"))
  }
  const { private: _, scripts: __, ...manifest } = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'))
  const exports = { '.': { types: './index.d.ts', default: './index.js' } }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ ...manifest, exports }, null, 2)}\n`)
  cpSync(join(source, 'README.md'), join(folder, 'README.md'))
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  console.log(`built ${manifest.name} ${manifest.version} in ${folder}`)
}
