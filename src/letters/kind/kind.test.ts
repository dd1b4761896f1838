import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readLetter } from '../parse/read-letter.ts'
import { type Kind, kindOf } from './kind.ts'
import { outcomeOf } from './outcome.ts'

const read = async (lines: readonly string[], mailFrom: string | null = null): Promise<Kind> =>
  kindOf(await readLetter(Buffer.from(lines.join('\r\n'))), { mailFrom })

const written = ['From: anna@mail.example', 'Subject: Hello', '', 'Good morning']
const withField = (field: string): string[] => ['From: anna@mail.example', field, 'Subject: Hello', '', 'Good morning']

describe('a letter', () => {
  for (const [name, lines, mailFrom, kind] of [
    ['of a person is written', written, 'anna@mail.example', 'written'],
    ['with Auto-Submitted: no is written', withField('Auto-Submitted: no'), null, 'written'],
    [
      'that hands on a report is written',
      ['From: anna@mail.example', 'Subject: Fwd: Undelivered Mail', '', 'It could not be delivered'],
      'anna@mail.example',
      'written',
    ],
    [
      'that speaks of failure is written',
      ['From: anna@mail.example', 'Subject: My exam failed', '', 'It has failed'],
      'anna@mail.example',
      'written',
    ],
    [
      'in which a person copied a report is written',
      [
        'From: anna@mail.example',
        'Subject: Help',
        '',
        'I got this:',
        '',
        'Final-Recipient: rfc822; ben@mail.example',
        'Action: failed',
        'Status: 5.1.1',
      ],
      null,
      'written',
    ],
    ['with an empty sender is automatic', written, '', 'automatic'],
    ['with an empty return path is automatic', withField('Return-Path: <>'), null, 'automatic'],
    ['that says that it is generated is automatic', withField('Auto-Submitted: auto-generated'), null, 'automatic'],
    [
      'that says that it answers is an automatic answer',
      withField('Auto-Submitted: auto-replied; owner-email="a"'),
      null,
      'automatic-answer',
    ],
    ['of an old autoresponder is an automatic answer', withField('X-Autorespond: yes'), null, 'automatic-answer'],
    ['of a list is bulk', withField('List-Id: <l.example>'), null, 'bulk'],
    ['with a way to unsubscribe is bulk', withField('List-Unsubscribe: <https://l.example>'), null, 'bulk'],
    ['with precedence of bulk is bulk', withField('Precedence: bulk'), null, 'bulk'],
    [
      'of a person called Microsoft Outlook is written',
      ['From: Microsoft Outlook <anna.berg@mail.example>', 'Subject: x', '', 'x'],
      null,
      'written',
    ],
  ] as const) {
    test(name, async () => {
      assert.equal((await read(lines, mailFrom)).kind, kind)
    })
  }

  for (const subject of [
    'Automatic reply: x',
    'Out of office',
    'Abwesenheitsnotiz',
    'Automatische Antwort: x',
    'Réponse automatique : x',
    'Respuesta automática: x',
    'Resposta automática: x',
    'Risposta automatica: x',
    'Automatisch antwoord: x',
    'Autosvar: x',
    'Automaattinen vastaus: x',
    'Odpowiedź automatyczna: x',
    '自動応答: x',
    '自动回复: x',
    'Автоответ: x',
    'Otomatik yanıt: x',
  ]) {
    test(`with the subject "${subject}" is an automatic answer`, async () => {
      assert.equal((await read(['From: anna@mail.example', `Subject: ${subject}`, '', 'x'])).kind, 'automatic-answer')
    })
  }
})

describe('a report', () => {
  const report = (...groups: readonly string[][]): string[] => [
    'From: MAILER-DAEMON@mx.example',
    'Subject: Delivery',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    '',
    'See below.',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example',
    '',
    ...groups.flatMap((group) => [...group, '']),
    '--b',
    'Content-Type: message/rfc822',
    '',
    'Message-ID: <one@acme.example>',
    'References: <zero@acme.example>',
    '',
    'x',
    '--b--',
  ]

  test('tells of each address what became of the letter, and which it was', async () => {
    const told = await read(
      report(
        [
          'Final-Recipient: rfc822; a@x.example',
          'Action: failed',
          'Status: 5.1.1',
          'Diagnostic-Code: smtp; 550 5.1.1',
          '  User unknown',
        ],
        ['Final-Recipient: rfc822; b@x.example', 'Action: delayed', 'Status: 4.4.7'],
        [
          'Original-Recipient: rfc822;c@x.example',
          'Final-Recipient: rfc822; d@x.example',
          'Action: relayed',
          'Status: 2.1.9',
        ],
      ),
    )

    assert.equal(told.kind, 'bounce')
    assert.deepEqual(
      told.deliveries.map(({ address, outcome, status }) => [address, outcome, status]),
      [
        ['a@x.example', 'hard', '5.1.1'],
        ['b@x.example', 'delay', '4.4.7'],
        ['c@x.example', 'delivered', '2.1.9'],
      ],
    )
    assert.equal(told.deliveries[0]?.said, 'smtp; 550 5.1.1 User unknown')
    assert.deepEqual(told.originals, ['<one@acme.example>', '<zero@acme.example>'])
  })

  test('of what is no complaint is none', async () => {
    const arf = (type: string) => [
      'From: fbl@x.example',
      'Content-Type: multipart/report; report-type=feedback-report; boundary=b',
      '',
      '--b',
      'Content-Type: message/feedback-report',
      '',
      `Feedback-Type: ${type}`,
      'Original-Rcpt-To: <a@x.example>',
      '',
      '--b--',
    ]

    const [abuse, failure] = [await read(arf('abuse')), await read(arf('auth-failure'))]

    assert.deepEqual([abuse.kind, abuse.complainant, failure.kind], ['complaint', 'a@x.example', 'automatic'])
  })

  test('of many recipients is read to a bound', async () => {
    const groups = Array.from({ length: 5_000 }, (_, index) => [
      `Final-Recipient: rfc822; a${index}@x.example`,
      'Action: failed',
    ])

    assert.equal((await read(report(...groups))).deliveries.length, 50)
  })
})

describe('what a server says', () => {
  for (const [status, said, outcome] of [
    ['5.1.1', '', 'hard'],
    ['5.0.0', '550 Unrouteable address', 'hard'],
    ['5.0.0', '550 user unknown', 'hard'],
    ['5.2.2', '552 over quota', 'soft'],
    ['5.0.0', '552 mailbox is full', 'soft'],
    ['4.4.1', 'connection timed out', 'soft'],
    ['5.7.1', 'blocked by policy', 'policy'],
    ['5.7.1', 'user unknown', 'hard'],
    ['5.0.0', '554 message looks like spam', 'policy'],
    [null, '550 5.1.1 no such user', 'hard'],
    [null, '450 4.2.1 greylisted, try again', 'soft'],
    [null, 'Das Postfach existiert nicht', 'hard'],
    [null, "L'adresse n'existe pas", 'hard'],
    [null, 'Почтовый ящик не существует', 'hard'],
    [null, 'nobody knows', 'soft'],
    ['5.4.4', 'host not found', 'hard'],
    [null, 'host 192.2.0.1 said: 550 user unknown', 'hard'],
    [null, 'server 2.1.5 said: mailbox is full', 'soft'],
  ] as const) {
    test(`as ${status} "${said}" is ${outcome}`, () => {
      assert.equal(outcomeOf(status, said), outcome)
    })
  }
})
