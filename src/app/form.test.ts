import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { formIn } from './form.ts'

const part = (name: string, value = '') => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const end = '--x--\r\n'
const multipart = 'multipart/form-data; boundary=x'
const plain = 'application/x-www-form-urlencoded'
const read = async (type: string | undefined, body: string) => Object.fromEntries(await formIn(type, Buffer.from(body)))
const refuses = (type: string | undefined, body: string) =>
  assert.rejects(read(type, body), { status: 400, message: 'The form can not be read.' }, `${type}`)

describe('a form', () => {
  for (const type of [multipart, 'Multipart/Form-Data;boundary="x"', 'multipart/form-data ; boundary=x ']) {
    test(`is read as ${type}`, async () => {
      assert.deepEqual(await read(type, part('a', 'é') + part('b') + end), { a: 'é', b: '' })
    })
  }

  for (const type of [plain, `${plain};charset=UTF-8`, `${plain}; charset="utf-8"`]) {
    test(`is read as ${type}`, async () => {
      assert.deepEqual(await read(type, 'a=%C3%A9&b='), { a: 'é', b: '' })
    })
  }

  test('is read with all that browsers can have between its marks', async () => {
    const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW'
    const body = (part('a', '\r\n\r\n--') + end).replaceAll('--x', `--${boundary}`)

    assert.deepEqual(await read(`multipart/form-data; boundary=${boundary}`, body), { a: '\r\n\r\n--' })
  })

  test('of no bytes has no fields, whatever it is', async () => {
    assert.deepEqual([await read(undefined, ''), await read('text/plain', '')], [{}, {}])
  })

  for (const type of [
    undefined,
    '',
    'text/plain',
    'application/json',
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/form-data; boundary=y; boundary=x',
    'multipart/form-data; boundary=x; boundary=y',
    'multipart/form-data; boundary="x"; boundary=y',
    'multipart/form-data; Boundary=y; boundary=x',
    'multipart/form-data; x="; boundary=y"; boundary=x',
    'multipart/form-data; boundary=x; charset=utf-8',
    'multipart/form-data; boundary=x, multipart/form-data; boundary=y',
    'multipart/form-data; boundary="x\\y"',
    `multipart/form-data; boundary=${'x'.repeat(71)}`,
    `${plain}; charset=utf-16`,
    `${plain}; charset=utf-8; charset=latin1`,
  ]) {
    test(`is none as ${type}`, async () => {
      await refuses(type, part('a') + end)
    })
  }
})

describe('the cost of a form', () => {
  test('has a bound on its parts', async () => {
    const many = (count: number) => '--x\r\nContent-Disposition: form-data; name=""\r\n\r\n\r\n'.repeat(count) + end

    assert.deepEqual(await read(multipart, many(990)), { '': '' })
    await refuses(multipart, many(1001))
  })

  for (const [what, headers] of Object.entries({
    'lines of its parts': 'a: b\r\n'.repeat(9000),
    'words in a line of a part': `a: ${'x; '.repeat(20_000)}\r\n`,
    'lines that have no end': 'a: b\r\n'.repeat(100_000),
  })) {
    test(`has a bound on the ${what}`, async () => {
      await refuses(multipart, part('a').replace('\r\n', `\r\n${headers}`) + end)
    })
  }

  test('has a bound on the headers of all its parts together', async () => {
    await refuses(
      multipart,
      part('a')
        .replace('\r\n', `\r\na: ${'x'.repeat(10_000)}\r\n`)
        .repeat(5) + end,
    )
  })

  test('has a bound on what has no parts', async () => {
    await refuses(plain, 'a='.repeat(8193))
  })
})
