import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf, slice } from '../words/text.ts'
import { findName, nameLead } from './name.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const mailPattern = /\S+@\S+/g

function read(written: string): string {
  const text = asDocument(written)
  const name = findName(linesOf(text), text.match(mailPattern) ?? [])
  return name ? slice(text, name) : 'nobody'
}

describe('a name', () => {
  test('is read in the first lines, in many alphabets and orders', () => {
    assertRead(
      [
        ['Lena Brandt ⏎ Köchin', 'Lena Brandt'],
        ['LENA BRANDT', 'LENA BRANDT'],
        ['Anne-Sophie Lefèvre d’Arcy ⏎ Lyon', 'Anne-Sophie Lefèvre d’Arcy'],
        ['María José García de la Torre ⏎ Enfermera', 'María José García de la Torre'],
        ['João Pedro dos Santos', 'João Pedro dos Santos'],
        ['Jan van der Berg ⏎ Monteur', 'Jan van der Berg'],
        ["Siobhán O'Neill | Nurse | Dublin", "Siobhán O'Neill"],
        ['Dr. Lena Brandt', 'Dr. Lena Brandt'],
        ['Олена Коваленко ⏎ Розробниця', 'Олена Коваленко'],
        ['Łukasz Żółkiewski', 'Łukasz Żółkiewski'],
        ['王小明 ⏎ 上海', '王小明'],
        ['Lena Brandt, Köchin', 'Lena Brandt'],
        ['Lena Brandt – Köchin', 'Lena Brandt'],
      ],
      read,
    )
  })

  test('is read behind its label, a title of the document or a greeting', () => {
    assertRead(
      [
        ['Name: Lena Brandt', 'Lena Brandt'],
        ['Curriculum Vitae ⏎ Name: Lena Brandt', 'Lena Brandt'],
        ['Lebenslauf – Lena Brandt', 'Lena Brandt'],
        ['CURRICULUM VITAE DI MARIO ROSSI', 'MARIO ROSSI'],
        ['Nombre y apellidos: Ana Ruiz Soto', 'Ana Ruiz Soto'],
        ['Nom et prénom : Claire Dubois', 'Claire Dubois'],
        ['DATOS PERSONALES ⏎ Nombre: Ana Ruiz', 'Ana Ruiz'],
        ['Mein Name ist Lena Brandt, und ich koche.', 'Lena Brandt'],
        ['Me llamo Ana Ruiz y soy enfermera.', 'Ana Ruiz'],
        ['Nome e cognome: Oksana ⏎ Hrytsenko', 'Oksana ⏎ Hrytsenko'],
      ].map(([written = '', name = '']) => [written, asDocument(name)]),
      read,
    )
  })

  test('may be a word of work or a place when the mail bears it, or when it stands first', () => {
    assertRead(
      [
        ['Grace Baker ⏎ grace.baker@mail.example', 'Grace Baker'],
        ['Luca Porto ⏎ Cuoco', 'Luca Porto'],
        ['Profile ⏎ Project Manager ⏎ London, United Kingdom ⏎ Ada Cook ⏎ ada.cook@mail.example', 'Ada Cook'],
      ],
      read,
    )
  })

  test('is no heading, job, house or sentence', () => {
    assertRead(
      [
        ['Curriculum Vitae', 'nobody'],
        ['Work Experience', 'nobody'],
        ['Curriculum Vitae ⏎ Senior Software Engineer', 'nobody'],
        ['Resume ⏎ Acme Solutions GmbH', 'nobody'],
        ['Curriculum Vitae ⏎ Köchin ⏎ New York', 'nobody'],
        ['Professional Resume', 'nobody'],
        ['Cover Letter ⏎ Köchin', 'nobody'],
        ['Europass CV', 'nobody'],
        ['Dossier de Candidature', 'nobody'],
        ['1990 ⏎ Head Chef', 'nobody'],
        ['I Like Cooking.', 'nobody'],
        ['', 'nobody'],
      ],
      read,
    )
  })

  test('is no place that stands alone, above the name or in its stead', () => {
    assertRead(
      [
        ['Resume ⏎ New York', 'nobody'],
        ['Resume – New York', 'nobody'],
        ['New York City', 'nobody'],
        ['Lebenslauf ⏎ Berlin Deutschland', 'nobody'],
        ['Rio de Janeiro ⏎ Ana Ruiz', 'Ana Ruiz'],
        ['Resume ⏎ New York, NY ⏎ Lena Brandt', 'Lena Brandt'],
        ['Resume ⏎ New York ⏎ new.york@mail.example', 'New York'],
        ['Name: New York', 'New York'],
        ['Sofia Valencia', 'Sofia Valencia'],
      ],
      read,
    )
  })

  test('stands beside what the document is called, in either order', () => {
    assertRead(
      [
        ['Europass CV – Lena Brandt', 'Lena Brandt'],
        ['Tabellarischer Lebenslauf von Lena Brandt', 'Lena Brandt'],
        ['Lebenslauf Vanessa Braun', 'Vanessa Braun'],
        ['CV Denise Meyer', 'Denise Meyer'],
        ['Cvetkovic Ana', 'Cvetkovic Ana'],
        ['Lena Brandt – Resume', 'Lena Brandt'],
        ['LENA BRANDT CURRICULUM VITAE', 'LENA BRANDT'],
        ['My Resume ⏎ Grace Baker', 'Grace Baker'],
      ],
      read,
    )
  })

  test('is led to by its label, and not by other words', () => {
    const leadOf = (text: string, name: string): number | undefined => {
      const [line] = linesOf(text)
      return line && nameLead(line, text.indexOf(name))
    }

    assert.equal(leadOf('Name: Lena Brandt', 'Lena'), 6)
    assert.equal(leadOf('• Lena Brandt', 'Lena'), 2)
    assert.equal(leadOf('Europass CV – Lena Brandt', 'Lena'), 14)
    assert.equal(leadOf('Chef: Lena Brandt', 'Lena'), undefined)
  })
})
