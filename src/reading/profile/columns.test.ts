import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from '../words/text.ts'
import { withoutColumns } from './columns.ts'

const read = (text: string): string[] =>
  withoutColumns(linesOf(text))
    .map((line) => line.text.trim())
    .filter((line) => line !== '')

const side = (left: string, right: string): string => left.padEnd(36) + right

describe('two columns side by side', () => {
  const twoColumns = [
    'Lena Brandt',
    '',
    side('BERUFSERFAHRUNG', 'SPRACHEN'),
    side('Köchin, Gasthof Adler', 'Deutsch (Muttersprache)'),
    side('03/2018 – heute', 'Englisch B2'),
    side('', 'FÜHRERSCHEIN'),
    side('Beiköchin, Hotel Post', 'Klasse B'),
    '2015 – 2018',
  ].join('\n')

  test('are read one after the other', () => {
    assert.deepEqual(read(twoColumns), [
      'Lena Brandt',
      'BERUFSERFAHRUNG',
      'Köchin, Gasthof Adler',
      '03/2018 – heute',
      'Beiköchin, Hotel Post',
      '2015 – 2018',
      'SPRACHEN',
      'Deutsch (Muttersprache)',
      'Englisch B2',
      'FÜHRERSCHEIN',
      'Klasse B',
    ])
  })

  test('keep the place that each part has in the document', () => {
    for (const line of withoutColumns(linesOf(twoColumns)))
      assert.equal(twoColumns.slice(line.start, line.end), line.text)
  })
})

describe('one column', () => {
  test('stays as it is, with dates in its left margin too', () => {
    const margin = [
      'EXPÉRIENCE',
      side('2018 – 2021', 'Cuisinier, Hôtel du Lac'),
      side('2016 – 2018', 'Commis, Auberge du Pont'),
      side('2015 – 2016', 'Plongeur, Café Central'),
      side('2014 – 2015', 'Serveur, Brasserie Nord'),
      side('2013 – 2014', 'Serveur, Brasserie Sud'),
    ].join('\n')

    assert.deepEqual(withoutColumns(linesOf(margin)), linesOf(margin))
  })
})
