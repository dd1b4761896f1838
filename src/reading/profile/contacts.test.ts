import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findDocumentLanguage } from '../words/document-language.ts'
import { fold, linesOf } from '../words/text.ts'
import { findContacts } from './contacts.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const contactsIn = (written: string) => {
  const text = asDocument(written)
  return findContacts(linesOf(text), findDocumentLanguage(fold(text)))
}
const valuesOf = (facts: readonly { readonly value: string }[]): string => facts.map(({ value }) => value).join(', ')

describe('an e-mail address', () => {
  test('is read as it stands, in small letters, and without what is around it', () => {
    assertRead(
      [
        ['E-Mail: Lena.Brandt@Post.example', 'lena.brandt@post.example'],
        ['(ana+jobs@mail.example)', 'ana+jobs@mail.example'],
        ['Write to ana@mail.example.', 'ana@mail.example'],
        ['josé.núñez@correo.example', 'josé.núñez@correo.example'],
        ['lena [at] post [dot] example', 'lena@post.example'],
        ['ana(arroba)correo(punto)example', 'ana@correo.example'],
        ['ana@mail.example | ANA@mail.example | a.b@c.d.example', 'ana@mail.example, a.b@c.d.example'],
        ['@lena on other networks', ''],
        ['lena at post dot example', ''],
      ],
      (written) => valuesOf(contactsIn(written).emails),
    )
  })
})

describe('a telephone', () => {
  const phones = (written: string): string => valuesOf(contactsIn(written).phones)

  test('with its country is read as machines write it', () => {
    assertRead(
      [
        ['+49 (0)171 2345678', '+491712345678'],
        ['Tel.: 0049 171 2345678', '+491712345678'],
        ['+33 6 12 34 56 78', '+33612345678'],
        ['Móvil: +34 612 345 678', '+34612345678'],
        ['Cell. +39 347 123 4567', '+393471234567'],
        ['Telemóvel: +351 912 345 678', '+351912345678'],
        ['+31 (0)6 1234 5678', '+31612345678'],
        ['M: +44 7700 900123', '+447700900123'],
        ['+1 (415) 555-2671', '+14155552671'],
        ['+55 (11) 91234-5678', '+5511912345678'],
      ],
      phones,
    )
  })

  test('without its country is of the one that address, mail and language speak for', () => {
    assertRead(
      [
        ['10115 Berlin, Deutschland ⏎ Tel. 0171 2345678', '+491712345678'],
        ['lena@post.at ⏎ Mobil 0664 1234567', '+436641234567'],
        ['75011 Paris, France ⏎ 06 12 34 56 78', '+33612345678'],
        ['Calle Mayor 1, 28013 Madrid, España ⏎ Tfno. 612 345 678', '+34612345678'],
        ['London SW1A 1AA ⏎ 07700 900123', '+447700900123'],
        ['Springfield, IL 62701 ⏎ (217) 555-0147', '+12175550147'],
        ['Rua Augusta, 01305-000 São Paulo ⏎ (11) 91234-5678', '+5511912345678'],
        ['1012 AB Amsterdam ⏎ 06-12345678', '+31612345678'],
      ],
      phones,
    )
  })

  test('is two where two stand with a dash between them', () => {
    assert.equal(phones('+49 171 2345678 / +49 30 1234567'), '+491712345678, +49301234567')
  })

  test('is no date, postcode or number of another kind', () => {
    assertRead(
      [
        ['03/2018 – 05/2020', ''],
        ['2018 - 2020', ''],
        ['1234-567 Lisboa', ''],
        ['IBAN: 3704 0044 0532 0130 00', ''],
        ['NIF 123 456 789', ''],
        ['Siret 732 829 320 00074', ''],
        ['Revenue grew to 12 500 000', ''],
      ],
      phones,
    )
  })
})

describe('a link', () => {
  test('is read without what browsers add, and is no product and no part of an address', () => {
    assertRead(
      [
        ['https://www.linkedin.com/in/lena-brandt/', 'linkedin.com/in/lena-brandt'],
        ['GitHub: github.com/LenaB', 'github.com/LenaB'],
        ['(lenabrandt.dev)', 'lenabrandt.dev'],
        ['HTTPS://Lena.Example/Work', 'lena.example/Work'],
        ['lena@post.example', ''],
        ['Node.js, Vue.js and ASP.NET', ''],
        ['Key account manager at Booking.com', ''],
      ],
      (written) => valuesOf(contactsIn(written).links),
    )
  })
})

describe('a contact', () => {
  test('says where it stands', () => {
    const text = 'Lena Brandt\nlena@post.example · +49 171 2345678 · github.com/lena'
    const { emails, phones, links } = findContacts(linesOf(text), 'de')

    assert.deepEqual(
      [...emails, ...phones, ...links].map(({ evidence: { start, end } }) => text.slice(start, end)),
      ['lena@post.example', '+49 171 2345678', 'github.com/lena'],
    )
  })
})
