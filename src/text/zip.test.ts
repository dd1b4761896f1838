import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { writeZip } from '#test/kit/documents/zip.ts'
import { isAsClaimed, readDirectory, unpackEntry, ZipFault } from './zip.ts'

const limits = { sizeMax: 1 << 20, ratioMax: 250 }
const open = (bytes: Buffer) => readDirectory(bytes, { entriesMax: 100 })

describe('a zip archive', () => {
  test('gives back what was put into it, packed or as it is', () => {
    const parts = fc.array(fc.record({ name: fc.string(), data: fc.string(), isStored: fc.boolean() }), {
      maxLength: 5,
    })

    fc.assert(
      fc.property(parts, (given) => {
        const bytes = writeZip(given)
        const read = open(bytes).map((entry) => {
          const unpacked = unpackEntry(bytes, entry, limits)
          assert.ok(isAsClaimed(unpacked, entry))
          return [entry.name, String(unpacked)]
        })
        assert.deepEqual(
          read,
          given.map(({ name, data }) => [String(Buffer.from(name)), String(Buffer.from(data))]),
        )
      }),
    )
  })

  test('of any bytes, or with some that are wrong, fails as an archive does', () => {
    const honest = writeZip([
      { name: 'a', data: 'one'.repeat(50) },
      { name: 'b', data: 'two', isStored: true },
    ])
    const changes = fc.array(fc.tuple(fc.nat(honest.length - 1), fc.nat(255)), { maxLength: 6 })
    const bent = changes.map((all) => {
      const bytes = Buffer.from(honest)
      for (const [at, value] of all) bytes[at] = value
      return bytes
    })
    const any = fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes))

    fc.assert(
      fc.property(fc.oneof(bent, any), (bytes) => {
        try {
          for (const entry of open(bytes)) unpackEntry(bytes, entry, limits)
        } catch (error) {
          assert.ok(error instanceof ZipFault, String(error))
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('of more entries than are taken is not opened, nor is an entry that is larger than is taken', () => {
    const bytes = writeZip(Array.from({ length: 101 }, (_, index) => ({ name: `${index}`, data: '' })))
    const bomb = writeZip([{ name: 'zeros', data: Buffer.alloc(8 << 20) }])
    const [entry] = open(bomb)
    assert.ok(entry)

    assert.throws(() => open(bytes), { reason: 'too_large' })
    assert.throws(() => unpackEntry(bomb, entry, limits), { reason: 'too_large' })
    assert.throws(() => unpackEntry(bomb, entry, { sizeMax: 16 << 20, ratioMax: 250 }), { reason: 'too_large' })
    assert.equal(unpackEntry(bomb, entry, { sizeMax: 8 << 20, ratioMax: 2000 }).length, 8 << 20)
  })
})
