import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from '../words/text.ts'
import { drivingIn, heldClasses } from './driving.ts'
import { sectionsOf } from './sections.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const read = (written: string): string => {
  const lines = linesOf(asDocument(written))
  return drivingIn(lines, sectionsOf(lines))
    .map(({ classes, isDenied }) => `${isDenied ? 'no ' : ''}${classes.join('+') || 'any'}`)
    .join(', ')
}

describe('a driving licence', () => {
  test('is read with its classes in seven languages', () => {
    assertRead(
      [
        ['Full UK driving licence', 'any'],
        ["Driver's license class B", 'B'],
        ['Driving licence (B, C1E)', 'B+C1E'],
        ['Category C+E driving licence', 'CE'],
        ['HGV class 1 licence', 'CE'],
        ['LGV C licence', 'C'],
        ['Führerschein Klasse B', 'B'],
        ['Führerscheinklassen: B, BE und C1', 'B+BE+C1'],
        ['Führerausweis Kat. B', 'B'],
        ['Permis B', 'B'],
        ['Permis de conduire catégories B et C', 'B+C'],
        ['Carnet de conducir B', 'B'],
        ['Carné de conducir tipo B y C1', 'B+C1'],
        ['Patente B', 'B'],
        ['Patente di guida categoria B e C', 'B+C'],
        ['Carta de condução categoria B', 'B'],
        ['CNH categoria AB', 'any'],
        ['Rijbewijs B en BE', 'B+BE'],
      ],
      read,
    )
  })

  test('is read with its classes in Polish, Czech, Romanian and the north', () => {
    assertRead(
      [
        ['Prawo jazdy kat. B', 'B'],
        ['Prawo jazdy kategorii B i C+E', 'B+CE'],
        ['posiadam prawo jazdy kat. B, C', 'B+C'],
        ['Řidičský průkaz sk. B', 'B'],
        ['Řidičský průkaz skupiny B, C a E', 'B+C'],
        ['ŘP: řidičské oprávnění skupiny B', 'B'],
        ['Permis de conducere cat. B', 'B'],
        ['Permis de conducere categoriile B și C', 'B+C'],
        ['Permis auto categoria B', 'B'],
        ['B-körkort', 'B'],
        ['Körkort: B, BE', 'B+BE'],
        ['Körkort klass B', 'B'],
        ['Kørekort kat. B', 'B'],
        ['Kørekort til kategori B', 'B'],
        ['C1E-kørekort', 'C1E'],
        ['Førerkort klasse B', 'B'],
        ['Ajokortti B', 'B'],
        ['Ehliyet: B', 'B'],
        ['Vezetői engedély', 'any'],
      ],
      read,
    )
  })

  test('is not held when it ran out, was taken away, is still to come or is said to be none', () => {
    assertRead(
      [
        ['Prawo jazdy kat. B – zatrzymane', 'no B'],
        ['Prawo jazdy: brak', 'no any'],
        ['Nie posiadam prawa jazdy', 'no any'],
        ['Řidičský průkaz sk. B (neplatný)', 'no B'],
        ['Nemám řidičský průkaz', 'no any'],
        ['Permis de conducere cat. B, expirat', 'no B'],
        ['Nu am permis de conducere', 'no any'],
        ['B-körkort (indraget)', 'no B'],
        ['Inget körkort', 'no any'],
        ['Körkort: nej', 'no any'],
        ['Kørekort kat. B frakendt', 'no B'],
        ['Intet kørekort', 'no any'],
        ['Driving licence B, expired in 2019', 'no B'],
        ['Provisional driving licence', 'no any'],
        ['Führerschein Klasse B entzogen', 'no B'],
        ['Patente B scaduta', 'no B'],
        ['Driving licence B, never suspended', 'B'],
        ['Driving licence B. Forklift licence expired', 'B'],
        ['Prawo jazdy kat. B, niekarany', 'B'],
      ],
      read,
    )
  })

  test('may be named by its heading alone', () => {
    assertRead(
      [
        ['Führerschein ⏎ Klasse B', 'B'],
        ['Führerschein (Klasse B)', 'B'],
        ['FÜHRERSCHEIN (B, BE) ⏎ Hobbys ⏎ Schach', 'B+BE'],
        ['Rijbewijs ⏎ B, BE', 'B+BE'],
        ['Driving licence: yes', 'any'],
        ['Driving licence ⏎ Languages ⏎ English', 'any'],
        ['Driving licence ⏎ none', ''],
      ],
      read,
    )
  })

  test('is denied by the smallest word, and by who does not drive', () => {
    assertRead(
      [
        ['No driving licence', 'no any'],
        ['Führerschein: keiner', 'no any'],
        ['Kein Führerschein', 'no any'],
        ['Pas de permis B', 'no B'],
        ['Sin carnet de conducir', 'no any'],
        ['Geen rijbewijs', 'no any'],
        ["I don't drive", 'no any'],
        ['Non guido', 'no any'],
      ],
      read,
    )
  })

  test('is no card, patent or permit of another kind', () => {
    assertRead(
      [
        ['Carnet de manipulador de alimentos', ''],
        ['Permis de séjour', ''],
        ['Two patents in optics', ''],
        ['Software licence manager', ''],
        ['References ⏎ Driving licence B', ''],
      ],
      read,
    )
  })

  test('holds the classes that its class includes, and for cars when it names none', () => {
    assert.deepEqual(heldClasses(['CE']).toSorted(), ['B', 'BE', 'C', 'C1', 'C1E', 'CE'])
    assert.deepEqual(heldClasses([]), ['B', 'AM'])
    assert.equal(heldClasses(['A']).includes('B'), false)
  })
})
