import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, test } from 'node:test'
import { declaredPorts, modules } from '#app/modules.ts'
import type { Module } from '#kernel/module.ts'
import type { PortDeclarations } from '#kernel/port.ts'

/** STYLE.md has the import rules. Every offender is told at once, with what to do instead. */

const src = join(import.meta.dirname, '../src')
const order = modules.map(({ name }) => name)

interface Import {
  readonly file: string
  readonly target: string
}

const imports: Import[] = globSync('**/*.ts', { cwd: src })
  .filter((file) => !/\.(?:test|fixture)\.ts$/.test(file) && !file.includes('/test/'))
  .flatMap((file) => {
    const text = readFileSync(join(src, file), 'utf8')
    const found = text.matchAll(/(?:\bfrom\s+|\bimport\s+|\bimport\()'([^']+)'/g)
    return [...found].map(([, to = '']) => ({
      file,
      target: to.startsWith('#') ? to.slice(1) : to.startsWith('.') ? relative(src, join(src, dirname(file), to)) : to,
    }))
  })

const layerOf = (path: string): string => path.split('/')[0] ?? ''
const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)/.exec(path)?.[1]
const ours = new Set([
  'app',
  'kernel',
  'modules',
  'connectors',
  'intents',
  'letters',
  'reading',
  'printing',
  'text',
  'test',
  'main.ts',
])

const offenders = (wrong: (each: Import) => boolean): string[] =>
  imports.filter(wrong).map(({ file, target }) => `${file} imports ${target}`)

/** A layer may import itself and the known ones of ours. */
const offendersIn = (layer: string, known: readonly string[]): string[] =>
  offenders(
    ({ file, target }) =>
      layerOf(file) === layer && ours.has(layerOf(target)) && ![layer, ...known].includes(layerOf(target)),
  )

/** A folder of a place may not import those that come after it there. */
function offendersInOrder(place: string, folders: readonly string[]): string[] {
  const stepOf = (path: string): number =>
    path.startsWith(`${place}/`) ? folders.indexOf(path.slice(place.length + 1).split('/')[0] ?? '') : -1
  return offenders(({ file, target }) => stepOf(file) !== -1 && stepOf(target) > stepOf(file))
}

/** Types count, too: a reader of one file should not have to read the other first, and the other way about. */
function inCircles(): string[] {
  const importsOf = Map.groupBy(imports, ({ file }) => file)
  const reach = (file: string, reached: Set<string>): Set<string> => {
    for (const { target } of importsOf.get(file) ?? []) {
      if (!reached.has(target)) reach(target, reached.add(target))
    }
    return reached
  }
  return [...importsOf.keys()].filter((file) => reach(file, new Set()).has(file))
}

describe('imports', () => {
  test('what reads or prints text knows nothing else', () => {
    const found = [
      ...offendersIn('text', []),
      ...offendersIn('reading', ['text']),
      ...offendersIn('letters', ['text']),
      ...offendersIn('intents', ['text']),
      ...offendersIn('printing', ['text']),
    ]

    assert.deepEqual(found, [], 'a library gets what it needs as an argument')
  })

  test('what is printed is printed by one library', () => {
    const found = offenders(({ file, target }) => target === 'pdfkit' && layerOf(file) !== 'printing')

    assert.deepEqual(found, [], 'draw on the paper of src/printing')
  })

  test('what reads resumes, mail or sentences is entered through its index', () => {
    const found = ['intents', 'letters', 'reading'].flatMap((library) =>
      offenders(
        ({ file, target }) =>
          layerOf(file) !== library &&
          layerOf(target) === library &&
          target !== `${library}/index.ts` &&
          // What is known of a letter once it is read, which loads no parser.
          target !== 'letters/facts.ts',
      ),
    )

    assert.deepEqual(found, [], 'export it there if others need it')
  })

  test('words know no profile, a profile no blinding, blinding no judge, and none of them who is sought', () => {
    const found = offendersInOrder('reading', ['words', 'profile', 'blinding', 'judging', 'seeking'])

    assert.deepEqual(found, [], 'move what is shared to the folder before')
  })

  test('of what reads mail, an address knows no letter, and what parses or shows one no kind', () => {
    const found = offendersInOrder('letters', ['address', 'parse', 'display', 'folding', 'kind', 'threading'])

    assert.deepEqual(found, [], 'move what is shared to the folder before')
  })

  test('of what reads sentences, words know no names, names no sentence, and a sentence no prompt', () => {
    const found = offendersInOrder('intents', ['words', 'names', 'sentence', 'prompts'])

    assert.deepEqual(found, [], 'move what is shared to the folder before')
  })

  test('the guard of questions knows statements by steps, of which none knows a later one', () => {
    const found = offendersInOrder('modules/questions', ['refusals', 'sizes', 'policy', 'grammar', 'scope', 'walk'])

    assert.deepEqual(found, [], 'move what is shared to the folder before')
  })

  test('no file imports one that imports it', () => {
    assert.deepEqual(inCircles(), [], 'give what both need a file of its own, or hand down a function')
  })

  test('the kernel knows no business', () => {
    assert.deepEqual(offendersIn('kernel', ['text']), [], 'the kernel gets what it needs as an argument')
  })

  test('a module enters another through its index, and only one above it', () => {
    const found = offenders(({ file, target }) => {
      const [from, to] = [moduleOf(file), moduleOf(target)]
      if (!from || !to || from === to) return false
      return target !== `modules/${to}/index.ts` || order.indexOf(to) >= order.indexOf(from)
    })

    assert.deepEqual(found, [], 'announce an event instead, or move what is shared upwards')
  })

  test('a module knows no connector, and a connector knows only ports', () => {
    const fromModules = offenders(
      ({ file, target }) => layerOf(file) === 'modules' && ['connectors', 'app'].includes(layerOf(target)),
    )
    const fromConnectors = offenders(({ file, target }) => {
      if (layerOf(file) !== 'connectors' || !ours.has(layerOf(target)) || layerOf(target) === 'connectors') return false
      return (
        !['kernel', 'text', 'reading', 'letters', 'printing'].includes(layerOf(target)) &&
        !/^modules\/[^/]+\/(?:ports|oidc)\.ts$/.test(target)
      )
    })

    assert.deepEqual([...fromModules, ...fromConnectors], [], 'the composition root in app/ puts them together')
  })

  test('an operation never imports another operation', () => {
    const found = offenders(({ file, target }) => file.includes('/operations/') && target.includes('/operations/'))

    assert.deepEqual(found, [], 'lift what they share into the noun, the store or the commands')
  })

  test('production code never imports tests or fakes, and nobody imports app/ but app/ and main.ts', () => {
    const tests = offenders(({ target }) => layerOf(target) === 'test' || /\.(?:fake|fixture)\.ts$/.test(target))
    const app = offenders(
      ({ file, target }) => layerOf(target) === 'app' && !['app', 'main.ts'].includes(layerOf(file)),
    )

    assert.deepEqual([...tests, ...app], [])
  })

  test('only the configuration reads the environment', () => {
    const readers = globSync('**/*.ts', { cwd: src })
      .filter((file) => !file.endsWith('.test.ts') && file !== 'main.ts' && !file.includes('/test/'))
      .filter((file) => readFileSync(join(src, file), 'utf8').includes('process.env'))

    assert.deepEqual(readers, [], 'add a setting to kernel/config.ts')
  })
})

describe('faces', () => {
  const namesMax = 25
  const root = join(src, '..')
  const importers = globSync('{src,test,scripts,bench,examples}/**/*.ts', { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))
  const namesIn = (list: string): string[] =>
    list
      .split(',')
      .map((each) => each.trim().replace(/^type /, ''))
      .filter((name) => name !== '')
  const faceOf = (module: string): string => readFileSync(join(src, `modules/${module}/index.ts`), 'utf8')

  /** The manifest is declared in the face itself; all else is shown from the file of its noun. */
  const shownFrom = (module: string): { readonly file: string; readonly names: string[] }[] =>
    [...faceOf(module).matchAll(/^export (?:type )?\{([^}]*)\} from '\.\/([^']+)'/gm)].map(
      ([, list = '', file = '']) => ({ file, names: namesIn(list) }),
    )

  /** What others take from a module, by the name it has there, and who does. */
  const takenFrom = (module: string): Map<string, string[]> => {
    const found = importers
      .filter(({ file }) => moduleOf(file.replace(/^src\//, '')) !== module)
      .flatMap(({ text }) =>
        [...text.matchAll(/(?:import|export) (?:type )?\{([^}]*)\} from '([^']+)'/g)]
          .filter(([, , from]) => from === `#modules/${module}/index.ts`)
          .flatMap(([, list = '']) => namesIn(list).map((name) => ({ name: name.split(' as ')[0] ?? '', text }))),
      )
    const byName = Map.groupBy(found, ({ name }) => name)
    return new Map([...byName].map(([name, takers]) => [name, takers.map(({ text }) => text)]))
  }

  /** The members of a noun, an object written out in its file. A table of words, as of roles, is one thing. */
  async function membersOf(module: string, file: string, name: string): Promise<string[]> {
    const text = readFileSync(join(src, 'modules', module, file), 'utf8')
    if (!new RegExp(`^export const ${name} = \\{`, 'm').test(text)) return []
    const exported: Readonly<Record<string, unknown>> = await import(join(src, 'modules', module, file))
    const members = Object.entries(exported[name] ?? {})
    return members.every(([, member]) => typeof member === 'string') ? [] : members.map(([member]) => member)
  }

  test('show nothing that nobody takes, alone or as a member', async () => {
    const idle = await Promise.all(
      order.flatMap((module) => {
        const taken = takenFrom(module)
        return shownFrom(module).flatMap(({ file, names }) =>
          names.map(async (name) => {
            const takers = taken.get(name) ?? []
            if (takers.length === 0) return [`${module} shows ${name}`]
            const members = await membersOf(module, file, name)
            return members
              .filter((member) => !takers.some((text) => new RegExp(`\\b${name}\\s*\\.${member}\\b`).test(text)))
              .map((member) => `${module} shows ${name}.${member}`)
          }),
        )
      }),
    )

    assert.deepEqual(idle.flat(), [], 'leave it to its module')
  })

  test(`show ${namesMax} names at most`, () => {
    const wide = order
      .map((module) => `${module}: ${shownFrom(module).reduce((sum, { names }) => sum + names.length, 1)}`)
      .filter((each) => Number(each.split(': ')[1]) > namesMax)

    assert.deepEqual(wide, [], 'ask whether the coupling must be, or find the noun that several functions belong to')
  })

  test('show each thing by its own name, from the file of its noun', () => {
    const wrong = order.flatMap((module) => {
      const lists = [...faceOf(module).matchAll(/^export (?:type )?(\{[^}]*\}|\*.*?)(?: from '([^']+)')?$/gm)]
      const declared = [...faceOf(module).matchAll(/^export (?!const \w+Module\b|type \{|\{|\*).*/gm)]
      return [
        ...lists.filter(([, list = '', from = '']) => / as |^\*/.test(list) || !from.startsWith('./')),
        ...declared,
      ].map(([line]) => `${module}: ${line}`)
    })

    assert.deepEqual(wrong, [], 'give it one name, which says what it is at the call too')
  })
})

describe('ports', () => {
  const portsOfModule = (name: string): PortDeclarations => {
    const found: Module & { readonly ports?: PortDeclarations } =
      modules.find((each) => each.name === name) ?? assert.fail()
    return found.ports ?? {}
  }
  const texts = globSync('{src,test,scripts,bench}/**/*.ts', { cwd: join(src, '..') }).map((file) => ({
    file,
    text: readFileSync(join(src, '..', file), 'utf8'),
  }))
  const saying = (words: RegExp): string[] => texts.flatMap(({ file, text }) => (words.test(text) ? [file] : []))

  test('are merged into no type of all', () => {
    assert.deepEqual(saying(/^declare module '#kernel\/ports\.ts'/m), [], 'declare a port in ports.ts of the module')
  })

  test('are declared in ports.ts of their module, under names of their own in its manifest', async () => {
    const elsewhere = saying(/\bport<[\w\s|[\]]+>\('/).filter(
      (file) => !/^src\/modules\/[^/]+\/ports\.ts$|\.test\.ts$/.test(file),
    )
    const wrong = await Promise.all(
      globSync('modules/*/ports.ts', { cwd: src }).map(async (file) => {
        const exported: Readonly<Record<string, unknown>> = await import(join(src, file))
        const declared = Object.entries(exported).filter(([name]) => name.endsWith('Port'))
        const named = Object.entries(portsOfModule(moduleOf(file) ?? '')).map(([name, port]) => [`${name}Port`, port])
        const own = declared.every(([name, port]) => named.some(([other, its]) => other === name && its === port))
        return own && declared.length === named.length ? [] : [file]
      }),
    )
    const names = order.flatMap((name) => Object.entries(portsOfModule(name)))

    assert.deepEqual([...elsewhere, ...wrong.flat()], [], 'the composition root builds what manifests name')
    assert.deepEqual(Object.keys(declaredPorts).toSorted(), names.map(([name]) => name).toSorted())
    for (const [name, port] of names) assert.equal(port.name, name)
  })

  test('are no part of the face of a module', async () => {
    const all = new Set<unknown>(Object.values(declaredPorts))
    const shown = await Promise.all(
      order.map(async (name) => {
        const face: Readonly<Record<string, unknown>> = await import(join(src, `modules/${name}/index.ts`))
        return Object.keys(face).filter((each) => all.has(face[each]))
      }),
    )

    assert.deepEqual(shown.flat(), [], 'export a function that does what others need done')
  })
})

describe('operations', () => {
  const files = globSync('modules/*/operations/*.ts', { cwd: src })
  const operationFiles = files.filter((file) => !file.endsWith('.test.ts'))
  const fileNameOf = (id: string): string => `${id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`

  test('each file is listed by its module under the id it is named for', () => {
    const listed = modules.flatMap(({ name, operations }) =>
      operations.map(({ id }) => `modules/${name}/operations/${fileNameOf(id)}`),
    )

    assert.deepEqual(operationFiles.toSorted(), listed.toSorted())
  })

  test('each has a test beside it', () => {
    const untested = operationFiles.filter((file) => !files.includes(file.replace(/\.ts$/, '.test.ts')))

    assert.deepEqual(untested, [])
  })
})

describe('sizes', () => {
  test('no source is over 300 lines, no test over 500', () => {
    const long = globSync('{src,test,scripts,bench,examples,packages}/**/*.{ts,mjs}', { cwd: join(src, '..') })
      .filter((file) => !/node_modules|\/generated\/|\/dist\//.test(file))
      .map((file) => ({ file, lines: readFileSync(join(src, '..', file), 'utf8').split('\n').length - 1 }))
      .filter(({ file, lines }) => lines > (file.endsWith('.test.ts') ? 500 : 300))

    assert.deepEqual(long, [], 'find the missing noun')
  })
})
