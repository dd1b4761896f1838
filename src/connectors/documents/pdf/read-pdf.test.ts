import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { lines, type PdfOptions, words, writePdf } from '#test/kit/documents/pdf.ts'
import { readDocument } from '../read.ts'

async function read(options: PdfOptions) {
  const reading = await readDocument(writePdf(options), 'application/pdf')
  assert.ok(reading.outcome === 'read', JSON.stringify(reading))
  return reading
}

const textOf = async (page: string, options: Partial<PdfOptions> = {}): Promise<string> =>
  (await read({ pages: [page], ...options })).text

const prose = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${word} line ${index + 1} goes on to the end of its column`)

describe('the text of a PDF', () => {
  test('has the lines of its pages in order, compressed or not', async () => {
    const pages = ['one', 'two'].map((number) =>
      lines(['Jana Nováková'.replace('á', 'a'), `Page ${number}`], { x: 50, y: 780 }),
    )

    const [plain, compressed] = await Promise.all([read({ pages }), read({ pages, compress: true })])

    assert.equal(plain.text, 'Jana Novakov\u00e1\nPage one\n\nJana Novakov\u00e1\nPage two')
    assert.equal(compressed.text, plain.text)
    assert.deepEqual([plain.pages, plain.truncated, plain.scanned], [2, false, false])
  })

  test('is sorted by where it stands, however it was painted', async () => {
    const page =
      words('third line of the document', { x: 50, y: 700 }) +
      words('first line of it', { x: 50, y: 740 }) +
      words('goes on', { x: 150, y: 720 }) +
      words('second line', { x: 50, y: 720 })

    assert.equal(await textOf(page), 'first line of it\nsecond line\tgoes on\nthird line of the document')
  })

  test('has two columns one after the other, between what is above and below them', async () => {
    const page =
      words('Name and title above both of the columns of this page', { x: 50, y: 800, size: 16 }) +
      lines(prose('left', 8), { x: 50, y: 760 }) +
      lines(prose('right', 8), { x: 320, y: 760 }) +
      words('A sentence below them, from one side of the page to the other, closes the document as a whole.', {
        x: 50,
        y: 600,
      })

    const text = await textOf(page)

    assert.deepEqual(
      text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => line.split(' ')[0]),
      ['Name', ...Array(8).fill('left'), ...Array(8).fill('right'), 'A'],
    )
  })

  test('has columns one after the other when they were painted line by line, and their lines are not level', async () => {
    const page = prose('left', 10)
      .map(
        (line, index) =>
          words(line, { x: 50, y: 760 - index * 14 }) + words(`item ${index}`, { x: 400, y: 757 - index * 17 }),
      )
      .join('')

    const text = await textOf(page)

    assert.ok(text.lastIndexOf('left') < text.indexOf('item 0'), text)
  })

  test('has a narrow margin of contacts and skills after what is beside it', async () => {
    const page =
      lines(['CONTACT', 'jana@example.org', 'Brno', 'SKILLS', 'Ledgers', 'Payroll', 'Taxes', 'Audits'], {
        x: 40,
        y: 760,
      }) + lines(['Jana Novakova', 'Accountant', ...prose('work', 9)], { x: 200, y: 762, leading: 15 })

    const text = await textOf(page)

    assert.ok(text.startsWith('Jana Novakova\nAccountant'), text)
    assert.match(text, /CONTACT\njana@example\.org\nBrno\nSKILLS\nLedgers/)
  })

  test('has tables row by row: of short cells, of dates, and of long cells with rules between them', async () => {
    const cells = [
      ['Skill', 'Level', 'Years'],
      ['Ledgers', 'expert', '9'],
      ['Payroll', 'good', '4'],
      ['Taxes', 'basic', '1'],
    ]
    const short = cells
      .flatMap((row, y) => row.map((cell, x) => words(cell, { x: 50 + x * 150, y: 700 - y * 18 })))
      .join('')
    const dated = prose('work', 5)
      .map(
        (line, y) =>
          words(line, { x: 50, y: 700 - y * 20 }) + words(`${2015 + y} - ${2016 + y}`, { x: 450, y: 700 - y * 20 }),
      )
      .join('')
    const ruled = prose('left', 5)
      .map(
        (line, y) =>
          words(line, { x: 50, y: 700 - y * 20 }) +
          words(line.replace('left', 'right'), { x: 320, y: 700 - y * 20 }) +
          `40 ${694 - y * 20} m 560 ${694 - y * 20} l S\n`,
      )
      .join('')

    assert.equal(await textOf(short), cells.map((row) => row.join('\t')).join('\n'))
    assert.match(await textOf(dated), /work line 1 [^\n]*\t2015 - 2016\nwork line 2/)
    assert.match(await textOf(ruled), /left line 1 [^\n]*\tright line 1 [^\n]*\nleft line 2/)
  })

  test('has labels in the margin before the paragraphs they belong to', async () => {
    const page =
      lines(prose('story', 9), { x: 160, y: 700 }) +
      [0, 3, 6].map((row) => words(`Label ${row}`, { x: 50, y: 700 - row * 14 })).join('')

    const text = await textOf(page)

    assert.match(text, /^Label 0\tstory line 1[^\n]*\nstory line 2/)
    assert.match(text, /Label 6\tstory line 7/)
  })

  test('has words that were parted joined again, but for those with a hyphen of their own', async () => {
    const page = lines(
      [
        'She was responsible for develop-',
        'ment of the full-',
        'stack team, and of part-time help;',
        'some worked part-',
        'time. In 2019-',
        '2020 as well.',
      ],
      { x: 50, y: 700 },
    )

    assert.equal(
      await textOf(page),
      'She was responsible for development\nof the full-stack\nteam, and of part-time help;\nsome worked part-time.\nIn 2019-\n2020 as well.',
    )
  })

  test('has ligatures, spaced-out headings and doubled bold letters as ordinary words', async () => {
    const resources = '/Font << /F1 3 0 R /F3 10 0 R >>'
    const extra = [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [1 /fi /fl] >> >>',
    ]
    const page =
      'BT /F3 12 Tf 50 780 Td (of\u0001ce and \u0002oor plan) Tj ET\n' +
      'q BT /F1 12 Tf 6 Tc 50 740 Td (EDUCATION) Tj ET Q\n' +
      words('S K I L L S  L I S T', { x: 50, y: 700 }) +
      words('Bold', { x: 50, y: 660 }) +
      words('Bold', { x: 50.3, y: 660 }) +
      'BT /F1 12 Tf 50 620 Td [(by) -300 (ker) 20 (ning) -300 (alone)] TJ ET\n'

    assert.equal(
      await textOf(page, { resources, extra }),
      'ofﬁce and ﬂoor plan\n\nEDUCATION\n\nSKILLS LIST\n\nBold\n\nby kerning alone'.normalize('NFKC'),
    )
  })

  test('has accents that were painted as glyphs of their own on their letters', async () => {
    const page =
      'BT /F1 12 Tf 50 780 Td [(Jos) (\\264) 445 (e, Citro) (e) 445 (\\250) 222 (n, \\264 alone)] TJ ET\n' +
      words('A line below it', { x: 50, y: 760 })

    assert.equal(await textOf(page), 'José, Citroën, ´ alone\nA line below it')
  })

  test('has what is written along the edge of a page after the rest, and turned pages as they are read', async () => {
    const turned = 'BT /F1 10 Tf 0 1 -1 0 580 100 Tm (along the edge) Tj ET\n'
    const upright = lines(['The first line of the page', 'and the second one'], { x: 50, y: 700 })
    const sideways = ['The first line of the page', 'and the second one']
      .map((line, y) => `BT /F1 10 Tf 0 1 -1 0 ${100 + y * 14} 50 Tm (${line}) Tj ET\n`)
      .join('')

    assert.equal(await textOf(turned + upright), 'The first line of the page\nand the second one\n\nalong the edge')
    assert.equal(
      await textOf(sideways, { pageEntries: '/Rotate 90' }),
      'The first line of the page\nand the second one',
    )
  })

  test('has what was filled into forms', async () => {
    const extra = [
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (x) /F 4 /Rect [50 600 300 620] /AP << /N 11 0 R >> >>',
      '<< /Type /XObject /Subtype /Form /BBox [0 0 250 20] /Resources << /Font << /F1 3 0 R >> >> /Length 45 >>\nstream\nBT /F1 10 Tf 2 5 Td (filled in by hand) Tj ET\nendstream',
    ]

    const text = await textOf(words('Application form, first page', { x: 50, y: 700 }), {
      extra,
      pageEntries: '/Annots [10 0 R]',
    })

    assert.match(text, /filled in by hand/)
  })

  test('that is right to left reads from the right', async () => {
    const { inReadingOrder } = await import('./direction.ts')

    assert.equal(inReadingOrder('םולש'), 'שלום')
    assert.equal(inReadingOrder('2019 תנש (Acme Ltd) הדבע'), 'עבדה (Acme Ltd) שנת 2019')
    assert.equal(inReadingOrder('Name: הנח in Brno'), 'Name: חנה in Brno')
  })
})

describe('the order of a PDF', () => {
  const strokes = (xs: readonly number[], ys: readonly number[]): string =>
    [
      ...ys.map((y) => `${xs[0]} ${y} m ${xs.at(-1)} ${y} l S`),
      ...xs.map((x) => `${x} ${ys[0]} m ${x} ${ys.at(-1)} l S`),
    ].join('\n')

  test('goes cell by cell where strokes part the cells, also when it was drawn column by column', async () => {
    const dates = words('2016 - 2019', { x: 55, y: 680 }) + words('2012 - 2016', { x: 55, y: 640 })
    const titles = words('Planner', { x: 155, y: 680 }) + words('Clerk', { x: 155, y: 640 })
    const duties =
      lines(['Planned outages of works', 'along the Elbe'], { x: 305, y: 680, leading: 12 }) +
      lines(['Kept books of every works', 'along the Rhine'], { x: 305, y: 640, leading: 12 })
    const page = strokes([50, 150, 300, 428], [700, 660, 620]) + dates + titles + duties

    assert.equal(
      await textOf(page),
      '2016 - 2019\tPlanner\tPlanned outages of works along the Elbe\n\n' +
        '2012 - 2016\tClerk\tKept books of every works along the Rhine',
    )
  })

  test('goes card by card where cards have a ground of their own', async () => {
    const card = (x: number, name: string) =>
      `0.9 g ${x} 600 240 100 re f\n${lines([`${name} at the mill`, '2016 - 2019', `${name} of the books`], { x: x + 10, y: 680 })}`

    assert.equal(
      await textOf(words('Work', { x: 40, y: 720 }) + card(40, 'Planner') + card(300, 'Clerk')),
      'Work\n\nPlanner at the mill\n2016 - 2019\nPlanner of the books\n\nClerk at the mill\n2016 - 2019\nClerk of the books',
    )
  })

  test('pairs dates with their rows below each heading, whatever the tables of other sections hold', async () => {
    const row = (y: number, label: string, text: string) => words(label, { x: 50, y }) + words(text, { x: 180, y })
    const page =
      words('Work', { x: 50, y: 760, size: 14 }) +
      row(740, '05/2016 - dosud', 'Planner') +
      words('of the outages of a mill', { x: 180, y: 728 }) +
      row(716, '08/2010 - 04/2016', 'Clerk') +
      words('of the books of a mill', { x: 180, y: 704 }) +
      words('Languages', { x: 50, y: 680, size: 14 }) +
      row(660, 'Czech', 'native') +
      row(646, 'English', 'fluent') +
      row(632, 'German', 'basic')

    const text = await textOf(page)

    assert.match(text, /05\/2016 - dosud\tPlanner\nof the outages of a mill\n08\/2010 - 04\/2016\tClerk\n/)
    assert.match(text, /Czech\tnative\nEnglish\tfluent\nGerman\tbasic/)
  })

  test('keeps columns whose lists are set in far', async () => {
    const list = (x: number, word: string) =>
      words(`${word} heading`, { x, y: 700 }) +
      words(`${word} year`, { x, y: 686 }) +
      lines(prose(word, 5), { x: x + 30, y: 672, size: 9 })

    const text = await textOf(list(40, 'left') + list(310, 'right'))

    assert.ok(text.lastIndexOf('left') < text.indexOf('right'), text)
  })
})

describe('a line of Arabic or Hebrew', () => {
  const read = async (line: string, page: 'left' | 'right') => {
    const { inReadingOrder } = await import('./direction.ts')
    return inReadingOrder(line, page)
  }

  test('has numbers, telephones and foreign words in their own order', async () => {
    assert.equal(await read('2018 – 2013', 'right'), '2013 – 2018')
    assert.equal(await read('0132 555 4 971+', 'right'), '+971 4 555 0132')
    assert.equal(await read('Kafka ,תווצ לוהינ ,Java, Python', 'right'), 'Java, Python, ניהול צוות, Kafka')
    assert.equal(await read('םויה – 03/2019', 'right'), '03/2019 – היום')
    assert.equal(await read('lina@example.org', 'right'), 'lina@example.org')
  })

  test('has its brackets open before they close, whichever of them a file names', async () => {
    assert.equal(await read('לימעל (Monthly) תוחוד', 'right'), 'דוחות (Monthly) לעמיל')
    assert.equal(await read('לימעל )Monthly( תוחוד', 'right'), 'דוחות (Monthly) לעמיל')
  })
})

describe('a hostile PDF', () => {
  const outcomeOf = async (bytes: Buffer) => {
    const reading = await readDocument(bytes, 'application/pdf')
    return reading.outcome === 'unreadable' ? reading.reason : reading.outcome
  }

  test('that is cut off is read as far as it goes, or damaged', async () => {
    const whole = writePdf({ pages: [lines(prose('work', 5), { x: 50, y: 700 })] })

    assert.equal(await outcomeOf(whole.subarray(0, 400)), 'damaged')
    assert.equal(await outcomeOf(whole.subarray(0, whole.length - 12)), 'read')
  })

  test('with a password is encrypted', async () => {
    const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O <${'28'.repeat(32)}> /U <${'31'.repeat(32)}> >> /ID [<00> <00>]`

    assert.equal(
      await outcomeOf(writePdf({ pages: [words('secret', { x: 50, y: 700 })], trailerEntries: encrypt })),
      'encrypted',
    )
  })

  test('of pictures alone has no text', async () => {
    assert.equal(await outcomeOf(writePdf({ pages: ['', '0 0 100 100 re f'] })), 'no_text')
  })

  test('of 10,000 pages is read up to the 200th', async () => {
    const begin = performance.now()

    const reading = await read({
      pages: Array.from({ length: 10_000 }, (_, index) => words(`This is page ${index + 1}.`, { x: 50, y: 700 })),
    })

    assert.deepEqual([reading.pages, reading.truncated], [10_000, true])
    assert.match(reading.text, /page 200\.$/)
    assert.ok(performance.now() - begin < 10_000)
  })

  test('with one bad page gives the others, and says that something is missing', async () => {
    const good = words('A page that can be read.', { x: 50, y: 700 })
    const bytes = writePdf({ pages: [good, good] })
    const second = bytes.lastIndexOf('/Type /Page ')
    bytes.write('/Type /Nope ', second, 'latin1')

    const outcome = await outcomeOf(bytes)

    assert.equal(outcome, 'read')
  })
})
