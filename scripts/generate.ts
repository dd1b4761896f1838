/**
 * Some files are made from declarations: the contract, the reference and the operations of the client; and the versions
 * of functions are counted. `--check` writes nothing, and fails when one of them is not what the declarations say now.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { demoExamples, inReadingOrder } from '#app/documentation.ts'
import { modules } from '#app/modules.ts'
import { referenceFiles } from '#app/reference/files.ts'
import { countVersions, functionVersionsPath } from '#kernel/database/function-file.ts'
import { publishContract } from '#kernel/http/openapi/contract.ts'
import { clientFiles } from './client/files.ts'

const root = dirname(import.meta.dirname)
const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } })

const events = modules.flatMap((module) => module.events ?? [])
const webhooks = modules.flatMap((module) => module.webhooks ?? [])
const contract = publishContract({ modules: inReadingOrder(modules), webhooks, examples: demoExamples })
// Whoever makes a client tells it where the service is.
const document = contract.documentAt('http://localhost')
const files = new Map([
  ...referenceFiles(contract, events, webhooks),
  ...clientFiles(document),
  [functionVersionsPath, `${JSON.stringify(countVersions(root), null, 2)}\n`],
])
const stale = [...files].filter(([path, text]) => contentOf(join(root, path)) !== text)

if (!values.check) for (const [path, text] of stale) write(path, text)
else if (stale.length > 0) {
  console.error(
    `Not what the declarations say now; run npm run generate:\n${stale.map(([path]) => `  ${path}\n`).join('')}`,
  )
  process.exitCode = 1
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
  console.log(`wrote ${path}`)
}
