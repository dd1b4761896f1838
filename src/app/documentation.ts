/**
 * The pages of the documentation show our texts, and the parts of the contract in the order in which readers look for
 * them.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Documentation } from '#kernel/http/docs/docs.ts'
import { type Text, titleOf } from '#kernel/http/docs/prose.ts'
import { problemCatalogue } from '#kernel/http/openapi/catalogue.ts'
import type { Contract } from '#kernel/http/openapi/contract.ts'
import type { DocumentedModule } from '#kernel/http/openapi/documented-module.ts'
import type { Examples } from '#kernel/http/openapi/examples.ts'
import type { Module } from '#kernel/module.ts'
import type { Ports } from '#kernel/ports.ts'

const docs = join(import.meta.dirname, '../../docs')

/**
 * Tags are in the order of readers: hiring first, then what other systems do with it, then the company itself. Modules
 * depend on each other in quite another order.
 */
const readingOrder = [
  'jobs',
  'candidates',
  'applications',
  'evaluation',
  'imports',
  'files',
  'careers',
  'inbox',
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

/** Modules that share a tag are one part of the contract. */
export function inReadingOrder(modules: readonly Module[]): readonly DocumentedModule[] {
  const parts = [...Map.groupBy(modules, ({ tag, name }) => tag ?? name)].map(([tag, sharing]) => partOf(tag, sharing))
  const place = ({ name }: DocumentedModule): number =>
    readingOrder.includes(name) ? readingOrder.indexOf(name) : readingOrder.length
  return parts.sort((one, other) => place(one) - place(other))
}

const partOf = (name: string, modules: readonly Module[]): DocumentedModule => ({
  name,
  about: modules[0]?.about ?? '',
  operations: modules.flatMap(({ operations }) => operations),
  problemNotes: Object.fromEntries(modules.flatMap(({ problemNotes = {} }) => Object.entries(problemNotes))),
})

export const documentationOf = (contract: Contract, ports: Ports): Documentation => ({
  problems: problemCatalogue(contract.modules),
  home: textIn('api.md'),
  guides: guides(),
  parts: contract.modules.filter(({ operations }) => operations.length > 0).map(({ name }) => name),
  document: () => contract.documentAt(ports.publicUrl),
})

/** The demo company answered these; `npm run examples` asks it anew. */
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
