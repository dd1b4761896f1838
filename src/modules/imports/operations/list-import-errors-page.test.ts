import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { world } from '#test'
import { csvFile, imported } from '../imports.fixture.ts'

describe('GET /v1/imports/{importId}/errors/page', () => {
  test('tells all that is wrong, in the order of the rows', async () => {
    const here = await world()
    const { id } = await imported(here, csvFile(`Name,Email,Shoe\n${'Ada,wrong\nBob,b@x.example,42\n'.repeat(60)}`))
    const rows: string[] = []
    let cursor: string | null = ''

    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `&cursor=${cursor}`
      const { body } = await here.as(here.recruiter).get(`/v1/imports/${id}/errors/page?limit=50${query}`)
      rows.push(...body.data.map(({ row, code }: { row: number; code: string }) => `${row} ${code}`))
      cursor = body.nextCursor
    }

    const wanted = Array.from({ length: 60 }, (_, index) => [
      `${index * 2 + 2} ragged_row`,
      `${index * 2 + 2} invalid_cell`,
    ])
    assert.deepEqual(rows, ['0 unknown_columns', ...wanted.flat()])
  })

  test('finds no import of another company', async () => {
    const here = await world()
    const { id } = await imported(here, csvFile('Name\nAda\n'))

    assert.equal((await here.as(here.stranger).get(`/v1/imports/${id}/errors/page`)).status, 404)
  })
})
