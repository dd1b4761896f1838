import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { foldOf, writtenIn } from './fold.ts'

const ours = ['jobs@acme.example']
const me = 'Acme hiring <jobs@acme.example>'

/** How clients announce what they quote. Those marked need our address, since nobody lists all languages. */
const announcements: readonly (readonly [string, string, 'by our address'?])[] = [
  ['English', `On Mon, Nov 23, 2026 at 9:14 AM ${me} wrote:`],
  ['German', `Am Mo., 23. Nov. 2026 um 09:14 Uhr schrieb ${me}:`],
  ['French', `Le lun. 23 nov. 2026 à 09:14, ${me} a écrit :`],
  ['Spanish', `El lun, 23 nov 2026 a las 9:14, ${me} escribió:`],
  ['Portuguese', `Em seg., 23 de nov. de 2026 às 09:14, ${me} escreveu:`],
  ['Italian', `Il giorno lun 23 nov 2026 alle ore 09:14 ${me} ha scritto:`],
  ['Dutch', `Op ma 23 nov 2026 om 09:14 schreef ${me}:`],
  ['Danish', `Den man. 23. nov. 2026 kl. 09.14 skrev ${me}:`],
  ['Swedish', `Den mån 23 nov. 2026 kl 09:14 skrev ${me}:`],
  ['Finnish', `ma 23. marrask. 2026 klo 9.14 ${me} kirjoitti:`],
  ['Polish', `pon., 23 lis 2026 o 09:14 ${me} napisał(a):`],
  ['Czech', `po 23. 11. 2026 v 9:14 odesílatel ${me} napsal:`],
  ['Slovak', `po 23. 11. 2026 o 9:14 ${me} napísal(a):`],
  ['Hungarian', `${me} ezt írta (időpont: 2026. nov. 23., H, 9:14):`],
  ['Romanian', `În lun., 23 nov. 2026 la 09:14, ${me} a scris:`],
  ['Russian', `пн, 23 нояб. 2026 г. в 09:14, ${me} написал:`],
  ['Russian, short', `пн, 23 нояб. 2026 г. в 09:14, ${me}:`],
  ['Ukrainian', `пн, 23 лист. 2026 р. о 09:14 ${me} пише:`],
  ['Greek', `Στις Δευ 23 Νοε 2026 στις 9:14 π.μ., ο χρήστης ${me} έγραψε:`],
  ['Turkish', `${me}, 23 Kas 2026 Pzt, 09:14 tarihinde şunu yazdı:`],
  ['Chinese', `Acme hiring <jobs@acme.example> 于2026年11月23日周一 09:14写道：`],
  ['Korean', `2026년 11월 23일 (월) 오전 9:14, ${me}님이 작성:`],
  ['Japanese', `2026年11月23日(月) 9:14 ${me}:`],
  ['Thai', `ในวันที่ จ. 23 พ.ย. 2026 เวลา 09:14 ${me} เขียนว่า:`],
  ['Arabic', `في الاثنين، 23 نوفمبر 2026 في 9:14 ص، تمت كتابة ما يلي بواسطة ${me}:`, 'by our address'],
  ['Hindi', `सोम, 23 नव॰ 2026 को 9:14 पू॰ बजे को ${me} ने लिखा:`, 'by our address'],
  ['Georgian', `ორშ, 23 ნოე. 2026, 09:14 ${me} დაწერა:`, 'by our address'],
  ['a date alone', `2026-11-23 09:14 GMT+01:00 ${me}:`],
]

describe('what was written is told from what is quoted', () => {
  for (const [language, line, byAddress] of announcements) {
    const text = `Thank you.\n\n${line}\n\n> Good morning\n> Acme\n`

    test(`in ${language}`, () => {
      assert.equal(writtenIn(text, foldOf(text, { ours: byAddress ? ours : [] })), 'Thank you.')
    })

    test(`in ${language}, broken over two lines and without marks`, () => {
      const broken = text.replace('<jobs', '<\njobs').replaceAll('> ', '')

      assert.equal(writtenIn(broken, foldOf(broken, { ours })), 'Thank you.')
    })
  }

  for (const [name, text, written] of [
    [
      'by the fields of a letter',
      'Fine.\n\nVon: Acme\nGesendet: Montag, 23. November 2026 09:14\nAn: Anna\nBetreff: x\n\nGuten Tag',
      'Fine.',
    ],
    ['by a title', 'Fine.\n\n-----Original Message-----\nHello', 'Fine.'],
    ['by a title in another language', 'Fine.\n\n----- Mensaje original -----\nHola', 'Fine.'],
    ['by a line that asks to answer above it', 'Fine.\n\n## Please reply above this line ##\nHello', 'Fine.'],
    ['by marks to the end', 'Fine.\n\n> Hello\n> you', 'Fine.'],
    [
      'by a rule above the fields',
      'Fine.\n\n________________________________\nFrom: Acme\nSent: Monday 9:14\nTo: Anna\nSubject: x\n\nHello',
      'Fine.',
    ],
    ['and from a signature', 'Fine.\n\n-- \nAnna\nExample Ltd', 'Fine.'],
    ['and from the line of a telephone', 'Fine.\n\nVon meinem iPhone gesendet', 'Fine.'],
  ] as const) {
    test(name, () => {
      assert.equal(writtenIn(text, foldOf(text)), written)
    })
  }

  test('by texts of the thread that stand in it unmarked', () => {
    const known = 'Dear Anna, would Tuesday at ten o clock suit you?\nKind regards from Acme hiring'
    const text = `Yes.\n\n${known}`

    assert.deepEqual([writtenIn(text, foldOf(text)), writtenIn(text, foldOf(text, { known: [known] }))], [text, 'Yes.'])
  })
})

describe('all is shown', () => {
  for (const [name, text] of [
    ['where nothing is quoted', 'One.\n\nTwo.'],
    ['where answers stand below', `On Mon, 23 Nov 2026 ${me} wrote:\n> When?\n\nTuesday.`],
    [
      'where one short answer stands below a long quote',
      `Hello,\n\nOn Mon, 23 Nov 2026 ${me} wrote:\n${'> When?\n'.repeat(9)}\nTuesday.`,
    ],
    ['where answers stand in between', 'Hi\n\n> When?\nTuesday.\n> Where?\nHere.'],
    ['where there is nothing but a quote', '> Hello\n> you'],
    ['where our address is in a sentence', 'I wrote to jobs@acme.example in 2026.\n\nDid it arrive?'],
    ['where a sentence ends with our address', 'I asked this at jobs@acme.example:\n\nMay I start in May?'],
    ['where a sentence begins like a field', 'To: be honest, no.\n\nDate: whenever.'],
    ['where a person tells what somebody wrote', 'My father wrote: never give up.\n\nSo I go on.'],
  ] as const) {
    test(name, () => {
      const { quoteFrom, signatureFrom } = foldOf(text, { ours })

      assert.deepEqual([quoteFrom, signatureFrom], [text.length, text.length])
    })
  }
})

describe('folding', () => {
  test('never cuts: places are within the text, in their order, and leave something to read', () => {
    const line = fc.constantFrom(
      '',
      '> a',
      'Hello there',
      '-- ',
      `On 2026-11-23 ${me} wrote:`,
      'From: a@b.example',
      'Sent: 9:14',
      'To: x',
      'Subject: y',
      '-----',
      me,
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 40 }), (lines) => {
        const text = lines.join('\n')
        const { signatureFrom, quoteFrom } = foldOf(text, { ours })

        assert.ok(0 <= signatureFrom && signatureFrom <= quoteFrom && quoteFrom <= text.length)
        assert.equal(text.slice(0, signatureFrom).trim() === '', text.trim() === '')
      }),
      { numRuns: 1_000 },
    )
  })

  for (const piece of [
    '> a\n',
    `On 23.11.2026 ${me} wrote:\nx\n> y\n`,
    'From: x\n',
    '\n',
    'a',
    'jobs@acme.example 9:14:\n> a\nb\n',
    '-- \n',
    '-----\n',
    ' ',
    '*',
  ]) {
    test(`of a megabyte of ${JSON.stringify(piece)} takes no longer than of words`, () => {
      const startedAt = performance.now()

      foldOf(piece.repeat(1_000_000 / piece.length), { ours, known: [piece.repeat(1_000)] })

      assert.ok(performance.now() - startedAt < 5_000)
    })
  }
})
