import assert from 'node:assert/strict'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { runProgram } from '../../scripts/steps.ts'
import type { Recorded } from './record.ts'

const program = `
import { prepare, sql } from '#kernel/database/sql.ts'

const list = (older) => sql\`select 1 from job where \${older}\`
prepare(list(sql\`id < 3\`))
prepare(list(sql\`id < 3\`))
for (const _ of [1, 2]) prepare(list(sql\`id < 3\`))
`

test('places that say the same are each written down, once', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-recorded-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))

  const { code, output } = await runProgram(
    process.execPath,
    ['--import', './test/statements/record.ts', '--input-type=module', '--eval', program],
    { ...process.env, MUSTER_TEST_STATEMENTS: folder },
  )

  assert.equal(code, 0, output)
  const lines = globSync('*.jsonl', { cwd: folder }).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  )
  const recorded = lines
    .map((line): Recorded => JSON.parse(line))
    .filter(({ text }) => text === 'select 1 from job where id < 3')
  const inner = recorded.flatMap(({ pieces }) =>
    pieces.map(({ place }) => place).filter((place) => !place.includes(':4:')),
  )
  assert.deepEqual(inner.map((place) => place.split(':').at(-2)).toSorted(), ['5', '6', '7'])
})
