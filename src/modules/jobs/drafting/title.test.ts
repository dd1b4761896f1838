import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { employmentIn } from './employment.ts'
import { linesOf } from './lines.ts'
import { titleIn } from './title.ts'

const read = (text: string) => titleIn(linesOf(text))
const employment = (text: string) => employmentIn(linesOf(text), read(text))

describe('a title', () => {
  for (const [text, expected] of [
    ['Job title: Chief Storyteller', 'Chief Storyteller'],
    ['# Senior Backend Engineer – Berlin', 'Senior Backend Engineer'],
    ['Softwareentwickler:in (m/w/d)', 'Softwareentwickler:in (m/w/d)'],
    ['Requirements Engineer', 'Requirements Engineer'],
    ['Infirmier·ère de bloc H/F', 'Infirmier·ère de bloc H/F'],
    ['We are hiring a head of design, to start in May.', 'Head of design'],
    ['Wir suchen ab sofort eine Buchhalterin (m/w/d) für unser Büro.', 'Buchhalterin (m/w/d)'],
    ['Nous recherchons un développeur backend pour notre équipe.', 'Développeur backend'],
    ['Buscamos una ingeniera de datos para Madrid.', 'Ingeniera de datos'],
    ['Cerchiamo un cameriere per il nostro ristorante.', 'Cameriere'],
    ['Procuramos um engenheiro de software para Lisboa.', 'Engenheiro de software'],
    ['Wij zoeken een verpleegkundige voor de nacht.', 'Verpleegkundige'],
  ] as const) {
    test(`is read from “${text}”`, () => {
      assert.equal(read(text), expected)
    })
  }

  for (const text of [
    'Acme GmbH',
    'About us\nWe are hiring.',
    'Your role as a manager:',
    'We are looking for a team player to join us.',
    'We need a designer. We are hiring a developer.',
    'Managers like you make all of the difference in the world, and that is why we write to you today.',
    `Title: ${'x'.repeat(201)}`,
  ]) {
    test(`is not read from “${text.slice(0, 60)}”`, () => {
      assert.equal(read(text), null)
    })
  }
})

describe('employment', () => {
  for (const [text, expected] of [
    ['A full-time position', 'full_time'],
    ['Wir suchen jemanden in Teilzeit', 'part_time'],
    ['Type de contrat : CDD', 'temporary'],
    ['Employment type: Contract', 'contract'],
    ['Marketing Intern\nFull-time', 'internship'],
    ['Position: Auszubildender Buchbinder', 'apprenticeship'],
    ['Art der Anstellung: Praktikum, Vollzeit', 'internship'],
    ['Type: Volunteer', 'volunteer'],
    ['Full-time or part-time', null],
    ['Voll- oder Teilzeit', null],
    ['Jornada completa o parcial', null],
    ['Stage Manager', null],
    ['Volunteer Coordinator', null],
    ['You sign the contract at an early stage.', null],
    ['Anforderungen\n- Abgeschlossene Ausbildung', null],
  ] as const) {
    test(`is ${expected ?? 'not'} read from “${text}”`, () => {
      assert.equal(employment(text), expected)
    })
  }
})
