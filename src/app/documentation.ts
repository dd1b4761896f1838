/** What the pages of the documentation show: our texts, and the parts of the contract in the order in which readers look for them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Documentation } from '#kernel/http/docs/docs.ts'
import { type Text, titleOf } from '#kernel/http/docs/prose.ts'
import { problemCatalogue } from '#kernel/http/openapi/catalogue.ts'
import type { Contract } from '#kernel/http/openapi/contract.ts'
import type { DocumentedModule } from '#kernel/http/openapi/documented-module.ts'
import type { Examples } from '#kernel/http/openapi/examples.ts'
import type { Ports } from '#kernel/ports.ts'

const docs = join(import.meta.dirname, '../../docs')

/** Hiring first, then what other systems do with it, then the company itself. Modules depend on each other in quite another order. */
const readingOrder = [
  'jobs',
  'candidates',
  'applications',
  'evaluation',
  'imports',
  'files',
  'careers',
  'agent',
  'analytics',
  'integration',
  'webhooks',
  'identity',
  'access',
  'billing',
  'plans',
  'privacy',
  'audit',
  'mail',
]

export function inReadingOrder<Named extends DocumentedModule>(modules: readonly Named[]): readonly Named[] {
  const place = ({ name }: Named): number =>
    readingOrder.includes(name) ? readingOrder.indexOf(name) : readingOrder.length
  return [...modules].sort((one, other) => place(one) - place(other))
}

export const documentationOf = (contract: Contract, ports: Ports): Documentation => ({
  problems: problemCatalogue(contract.modules),
  home: textIn('api.md'),
  guides: guides(),
  parts: contract.modules.filter(({ operations }) => operations.length > 0).map(({ name }) => name),
  document: () => contract.documentAt(ports.publicUrl),
})

/** What the demo company answered; `npm run examples` asks it anew. */
export const demoExamples = (): Examples =>
  JSON.parse(readFileSync(join(docs, '../openapi/examples.json'), 'utf8')) as Examples

function guides(): Text[] {
  const names = readdirSync(join(docs, 'guides')).filter((name) => name.endsWith('.md'))
  return names.sort().map((name) => textIn(`guides/${name}`))
}

function textIn(path: string): Text {
  const markdown = readFileSync(join(docs, path), 'utf8')
  return { name: path.replace(/^.*\//, '').replace(/\.md$/, ''), title: titleOf(markdown), markdown }
}
