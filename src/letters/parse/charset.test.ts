import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { mend } from './mend.ts'
import { readLetter } from './read-letter.ts'

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex')
const letter = (head: readonly string[], body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${['From: a@b.example', ...head].join('\r\n')}\r\n\r\n`, 'latin1'), body])

const plain = (label: string, body: Buffer, encoding = '8bit'): Buffer => {
  const sent = encoding === 'base64' ? Buffer.from(body.toString('base64')) : body
  return letter([`Content-Type: text/plain; charset=${label}`, `Content-Transfer-Encoding: ${encoding}`], sent)
}
const quotedPrintable = (label: string, body: string): Buffer =>
  letter([`Content-Type: text/plain${label}`, 'Content-Transfer-Encoding: quoted-printable'], Buffer.from(body))

const jis = bytesOf('1b2442 3c4b 256d 253a 1b2842')
const utf8 = (text: string): Buffer => Buffer.from(text)
const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

describe('a text is read', () => {
  for (const [name, raw, text] of [
    ['in UTF-8', plain('utf-8', utf8('Grüße, ваш, 日本')), 'Grüße, ваш, 日本'],
    ['without a label, in UTF-8', letter(['Content-Type: text/plain'], utf8('Grüße')), 'Grüße'],
    ['without a label, in windows-1252', letter(['Content-Type: text/plain'], latin1('Grüße')), 'Grüße'],
    ['without a content type, in windows-1252', letter([], latin1('Grüße')), 'Grüße'],
    ['called ASCII, in UTF-8', plain('us-ascii', utf8('Grüße')), 'Grüße'],
    ['called UTF-8, in windows-1252', plain('utf-8', latin1('Grüße aus Köln')), 'Grüße aus Köln'],
    ['called latin 1, with a euro of windows-1252', plain('iso-8859-1', bytesOf('80 20 93 78 94')), '€ “x”'],
    ['in iso-8859-15', plain('iso-8859-15', bytesOf('a4')), '€'],
    ['in windows-1251, quoted-printable', quotedPrintable('; charset=windows-1251', '=CF=F0=E8=E2=E5=F2'), 'Привет'],
    ['in koi8-r, base64', plain('koi8-r', bytesOf('f0 d2 c9 d7 c5 d4'), 'base64'), 'Привет'],
    ['in gb2312 with signs of gbk', plain('gb2312', bytesOf('c4e3 bac3 e946'), 'base64'), '你好镕'],
    [
      'in gb18030 with four bytes',
      plain('gb18030', bytesOf('95329f36'), 'base64'),
      '𠮷'.replace('𠮷', new TextDecoder('gb18030').decode(bytesOf('95329f36'))),
    ],
    ['in big5', plain('big5', bytesOf('bcd2'), 'base64'), new TextDecoder('big5').decode(bytesOf('bcd2'))],
    ['in euc-kr under its old name', plain('ks_c_5601-1987', bytesOf('c0cc b7c2 bcad'), 'base64'), '이력서'],
    ['in shift_jis', plain('shift_jis', bytesOf('979a 97f0 8f91'), 'base64'), '履歴書'],
    ['in cp932', plain('cp932', bytesOf('8740'), 'base64'), '①'],
    ['in iso-2022-jp', plain('iso-2022-jp', jis, '7bit'), '舎ロズ'],
    ['called iso-2022-jp, in UTF-8', plain('iso-2022-jp', utf8('日本')), '日本'],
    ['in iso-8859-8-i', plain('iso-8859-8-i', bytesOf('f9 ec e5 ed')), 'שלום'],
    ['in windows-1256', plain('windows-1256', bytesOf('d3 e1 c7 e3')), 'سلام'],
    ['in tis-620', plain('tis-620', bytesOf('a1')), 'ก'],
    ['in macintosh', plain('macintosh', bytesOf('4d 9f 6c 6c 65 72')), 'Müller'],
    ['called x-unknown, in UTF-8', plain('x-unknown', utf8('Müller')), 'Müller'],
    ['called unknown-8bit, in windows-1252', plain('unknown-8bit', latin1('Müller')), 'Müller'],
    ['with blanks around the label', plain('" UTF-8 "', utf8('Müller')), 'Müller'],
    ['called utf8mb4', plain('utf8mb4', utf8('Müller')), 'Müller'],
    ['in utf-16le', plain('utf-16le', Buffer.from('Müller', 'utf16le'), 'base64'), 'Müller'],
    ['without a label, quoted-printable of windows-1252', quotedPrintable('', 'Gr=FC=DFe'), 'Grüße'],
    ['called ASCII, base64 of UTF-8', plain('us-ascii', utf8('Grüße'), 'base64'), 'Grüße'],
  ] as const) {
    test(name, async () => {
      assert.equal((await readLetter(raw)).text?.trim(), text)
    })
  }

  test('as it comes where nobody knows its charset, and that is told', async () => {
    const read = await readLetter(plain('utf-7', Buffer.from('Gr+APwA3w-e')))

    assert.deepEqual([read.text?.trim(), read.problems], ['Gr+APwA3w-e', ['charset_unknown']])
  })
})

describe('a subject is read', () => {
  const base64 = (bytes: Buffer): string => bytes.toString('base64')
  const twice = utf8('日本語')
  for (const [name, subject, expected] of [
    ['raw in UTF-8', utf8('Grüße').toString('latin1'), 'Grüße'],
    ['raw in windows-1252', 'Grüße', 'Grüße'],
    [
      'cut in a letter over two words',
      `=?utf-8?B?${base64(twice.subarray(0, 4))}?= =?utf-8?B?${base64(twice.subarray(4))}?=`,
      '日本語',
    ],
    ['cut over three folded lines', `=?utf-8?Q?=E6?=\r\n =?utf-8?Q?=97?=\r\n =?utf-8?Q?=A5?=`, '日'],
    [
      'of two words of iso-2022-jp',
      `=?iso-2022-jp?B?${base64(jis)}?= =?iso-2022-jp?B?${base64(jis)}?=`,
      '舎ロズ舎ロズ',
    ],
    [
      'of iso-2022-jp whose state goes on',
      `=?iso-2022-jp?B?${base64(jis.subarray(0, 5))}?= =?iso-2022-jp?B?${base64(jis.subarray(5))}?=`,
      '舎ロズ',
    ],
    ['with blanks within an encoded word', '=?utf-8?q?Gr=C3=BC=C3=9Fe an alle?=', 'Grüße an alle'],
    ['with a language', '=?utf-8*de?q?Gr=C3=BC=C3=9Fe?=', 'Grüße'],
    ['with a line break inside an encoded word', '=?utf-8?q?one=0D=0ABcc:_x?=', 'one Bcc: x'],
  ] as const) {
    test(name, async () => {
      assert.equal((await readLetter(letter([`Subject: ${subject}`], Buffer.from('x')))).subject, expected)
    })
  }
})

describe('the name of a file is read', () => {
  for (const [name, head, expected] of [
    ['in pieces', "filename*0*=utf-8''Lebenslauf%20; filename*1*=M%C3%BCller.pdf", 'Lebenslauf Müller.pdf'],
    ['as an encoded word', 'filename="=?utf-8?Q?M=C3=BCller.pdf?="', 'Müller.pdf'],
    ['raw in UTF-8', `filename=${utf8('Müller.pdf').toString('latin1')}`, 'Müller.pdf'],
    ['without its folders', 'filename="C:\\\\Users\\\\me\\\\cv.pdf"', 'cv.pdf'],
    ['without dots that hide it', 'filename="..%2f.bashrc"', '%2f.bashrc'],
    ['without marks that turn it', `filename="=?utf-8?Q?cv=E2=80=AEfdp.exe?="`, 'cv fdp.exe'],
  ] as const) {
    test(name, async () => {
      const raw = letter(
        ['Content-Type: application/pdf', `Content-Disposition: attachment; ${head}`],
        Buffer.from('x'),
      )

      assert.equal((await readLetter(raw)).attachments[0]?.name, expected)
    })
  }
})

test('a letter with nothing to mend is given on as it is', () => {
  const raw = letter(['Content-Type: text/plain; charset=utf-8', 'Subject: =?utf-8?Q?=C3=BC?='], utf8('Grüße\r\n'))

  assert.deepEqual(mend(raw), { bytes: raw, problems: new Set() })
})
