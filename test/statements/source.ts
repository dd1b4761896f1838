/**
 * Statements are written at these places in `src/`, with the row each promises and the kinds of its values, as
 * TypeScript knows them.
 */
import { globSync } from 'node:fs'
import { join } from 'node:path'
import {
  isIdentifier,
  isTaggedTemplateExpression,
  isTemplateExpression,
  type Node,
  type TaggedTemplateExpression,
} from 'typescript/unstable/ast'
import { API, type Checker, type Project, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync'

/** A kind says what a value is, as far as both TypeScript and PostgreSQL tell. */
export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object' | 'date' | 'decimal' | 'any'
export type Kinds = ReadonlySet<Kind>

export interface StatementPlace {
  /** The place is `file:line:column`, as a recording names it. */
  readonly place: string
  /** Columns go by name; the row is undefined where none is promised, or only a caller knows it. */
  readonly row: ReadonlyMap<string, Kinds> | undefined
  /** A column's promise stands at one place in the source, which rows that are made of each other share. */
  readonly promisedAt: ReadonlyMap<string, string>
  /** Rows are of several types, whose columns say together which. */
  readonly isUnion: boolean
  readonly isGeneric: boolean
  /** Each value between the parts has its kinds. */
  readonly holes: readonly Kinds[]
}

const root = join(import.meta.dirname, '../..')

export interface Source {
  readonly places: readonly StatementPlace[]
  /**
   * A loose part leaves a module by its face, and is neither a relation nor a whole statement: it has a contract that
   * nothing holds.
   */
  readonly looseParts: readonly string[]
}

export function readSource(): Source {
  const api = new API({ cwd: root })
  try {
    const configuration = join(root, 'tsconfig.json')
    const project = api.updateSnapshot({ openProjects: [configuration] }).getProject(configuration)
    if (!project) throw new Error('tsconfig.json could not be opened')
    const files = globSync('src/**/*.ts', { cwd: root }).filter(
      (file) => !/\.(?:test|fixture)\.ts$/.test(file) && !file.includes('/test/'),
    )
    const faces = files.filter((file) => /^src\/modules\/[^/]+\/index\.ts$/.test(file))
    return {
      places: files.flatMap((file) => placesIn(project, file)),
      looseParts: faces.flatMap((file) => loosePartsIn(project, file)),
    }
  } finally {
    api.close()
  }
}

function placesIn({ program, checker }: Project, file: string): StatementPlace[] {
  const source = program.getSourceFile(join(root, file))
  if (!source) throw new Error(`${file} is not of the program`)
  const lines = lineStartsOf(source.text)
  return taggedIn(source).map((node) => ({
    place: `${file}:${positionOf(lines, node.template.getStart(source))}`,
    ...rowOf(checker, node),
    holes: holesOf(checker, node),
  }))
}

function loosePartsIn({ program, checker }: Project, file: string): string[] {
  const source = program.getSourceFile(join(root, file))
  const face = source && checker.getSymbolAtLocation(source)
  if (!face) throw new Error(`${file} is no module`)
  return checker.getExportsOfModule(face).flatMap((each) => {
    const type = checker.getTypeOfSymbol(each)
    if (!type) return []
    const members = checker.getPropertiesOfType(type).map((member) => ({
      name: `${each.name}.${member.name}`,
      type: checker.getTypeOfSymbol(member),
    }))
    // A noun is an object of functions and statements: each of them leaves the module too.
    return [{ name: each.name, type }, ...members]
      .filter((shown) => shown.type && isLoosePart(checker, givenBy(checker, shown.type)))
      .map(({ name }) => `${file} exports ${name}`)
  })
}

/** What a function answers, or else the value itself. */
function givenBy(checker: Checker, type: Type): Type {
  const [signature] = checker.getSignaturesOfType(type, SignatureKind.Call)
  return (signature && checker.getReturnTypeOfSignature(signature)) ?? type
}

function isLoosePart(checker: Checker, type: Type): boolean {
  if (type.getSymbol()?.name !== 'Statement' || !type.isTypeReference()) return false
  const [row] = checker.getTypeArguments(type)
  return row !== undefined && (row.flags & TypeFlags.AnyOrUnknown) !== 0
}

function taggedIn(node: Node): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = []
  const visit = (each: Node): void => {
    if (isTaggedTemplateExpression(each) && isIdentifier(each.tag) && each.tag.text === 'sql') found.push(each)
    each.forEachChild(visit)
  }
  visit(node)
  return found
}

type Promised = Pick<StatementPlace, 'row' | 'promisedAt' | 'isUnion' | 'isGeneric'>

function rowOf(checker: Checker, node: TaggedTemplateExpression): Promised {
  const promisedAt = new Map<string, string>()
  const none = { row: undefined, promisedAt, isUnion: false }
  const type = checker.getTypeAtLocation(node)
  const [row] = type?.isTypeReference() ? checker.getTypeArguments(type) : []
  if (!row || row.flags & TypeFlags.AnyOrUnknown) return { ...none, isGeneric: false }
  if (row.isTypeParameter()) return { ...none, isGeneric: true }
  // A row by any name has no columns to hold: an export tells all that it finds.
  if (checker.getIndexInfosOfType(row).length > 0) return { ...none, isGeneric: false }
  const columns = new Map<string, Kinds>()
  // Each of several types has columns of its own.
  for (const each of row.isUnionType() ? row.getTypes() : [row]) {
    for (const property of checker.getPropertiesOfType(each)) {
      const type = checker.getTypeOfSymbol(property)
      const kinds: Kinds = type ? kindsOf(checker, type) : new Set(['any'])
      columns.set(property.name, kinds.union(columns.get(property.name) ?? new Set()))
      const [declaration] = property.declarations
      if (declaration) promisedAt.set(property.name, `${declaration.path} ${declaration.index}`)
    }
  }
  return { row: columns, promisedAt, isUnion: row.isUnionType(), isGeneric: false }
}

function holesOf(checker: Checker, { template }: TaggedTemplateExpression): Kinds[] {
  if (!isTemplateExpression(template)) return []
  return template.templateSpans.map(({ expression }) => {
    const type = checker.getTypeAtLocation(expression)
    return type ? kindsOf(checker, type) : new Set(['any'])
  })
}

function kindsOf(checker: Checker, type: Type): Kinds {
  if (type.isUnionType()) return new Set(type.getTypes().flatMap((each) => [...kindsOf(checker, each)]))
  return new Set([kindOf(checker, type)])
}

function kindOf(checker: Checker, type: Type): Kind {
  const { flags } = type
  if (flags & TypeFlags.StringLike) return 'string'
  if (flags & TypeFlags.NumberLike) return 'number'
  if (flags & TypeFlags.BooleanLike) return 'boolean'
  if (flags & (TypeFlags.Null | TypeFlags.Undefined)) return 'null'
  if (checker.isArrayLikeType(type)) return 'array'
  // A branded string is an intersection.
  if (type.isIntersectionType()) {
    const kinds = type.getTypes().map((each) => kindOf(checker, each))
    return kinds.find((kind) => kind !== 'object') ?? 'object'
  }
  if (type.getSymbol()?.name === 'Date') return 'date'
  return flags & TypeFlags.Object ? 'object' : 'any'
}

function lineStartsOf(text: string): number[] {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function positionOf(lineStarts: readonly number[], position: number): string {
  const line = lineStarts.findLastIndex((start) => start <= position)
  return `${line + 1}:${position - (lineStarts[line] ?? 0) + 1}`
}
