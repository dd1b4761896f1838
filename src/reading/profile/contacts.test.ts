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

  test('is read broken at the edge of a column, spelt out, and without blanks around it', () => {
    assertRead(
      [
        ['lena.brandt@ ⏎ post.example', 'lena.brandt@post.example'],
        ['lena.brandt ⏎ @post.example', 'lena.brandt@post.example'],
        ['E-Mail: lena.brandt@post. ⏎ example', 'lena.brandt@post.example'],
        ['lena@my- ⏎ post.example', 'lena@my-post.example'],
        ['邮箱lena@post.example电话', 'lena@post.example'],
        ['メール：lena＠post.example', 'lena@post.example'],
        ['E-Mail: lena @ post.example', 'lena@post.example'],
        ['lena(małpa)post.example', 'lena@post.example'],
        ['lena[at]post[dot]co[dot]example', 'lena@post.co.example'],
        ['mailto:lena@mail.post.co.example', 'lena@mail.post.co.example'],
        ['Эл. почта:lena@post.example', 'lena@post.example'],
        ["o'neill@post.example", "o'neill@post.example"],
        ['Chef @ Booking.com', ''],
        ['Lena ⏎ @lena.brandt', ''],
        ['lena@post ⏎ Work experience', ''],
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

  test('is read in 25 languages, with their labels, digits and ways of writing', () => {
    assertRead(
      [
        [
          'Jan Kowalski ⏎ ul. Długa 5, 00-123 Warszawa ⏎ tel. kom.: 601 234 567 ⏎ Doświadczenie zawodowe: księgowość',
          '+48601234567',
        ],
        ['Imię i nazwisko: Jan Żak ⏎ Łódź ⏎ (22) 123-45-67', '+48221234567'],
        ['Petr Dvořák ⏎ Dlouhá 5, 110 00 Praha ⏎ Mobil: 777 123 456', '+420777123456'],
        ['Ștefan Țăranu ⏎ București ⏎ Telefon: 0722/123.456', '+40722123456'],
        ['Åsa Öberg ⏎ Storgatan 1, 111 22 Stockholm ⏎ Mobil 070-123 45 67', '+46701234567'],
        ['Søren Kjær ⏎ Vestergade 3, 8000 Aarhus ⏎ Tlf.: 22 34 56 78', '+4522345678'],
        ['Kari Hansen ⏎ Storgata 2, 0155 Oslo ⏎ Mobil: 912 34 567', '+4791234567'],
        ['Päivi Mäkelä ⏎ Helsinki ⏎ Puh. 040 123 4567', '+358401234567'],
        ['Ayşe Yılmaz ⏎ İstanbul ⏎ Cep Tel: 0532 123 45 67', '+905321234567'],
        ['Mehmet Şahin ⏎ (0532) 123 45 67 ⏎ mehmet@posta.example ⏎ iş deneyimi ağır sanayi', '+905321234567'],
        ['Γιώργος Παπαδόπουλος ⏎ Κιν.: 691 234 5678', '+306912345678'],
        ['Олена Коваленко ⏎ Київ ⏎ тел.: (067) 123-45-67', '+380671234567'],
        ['Олена Коваленко ⏎ +38 (067) 123-45-67', '+380671234567'],
        ['Иван Петров ⏎ Телефон: 8 (912) 345-67-89', '+79123456789'],
        ['Szabó Őrs ⏎ 1051 Budapest, Fő utca 3. ⏎ Telefon: 06-30/123-4567 ⏎ Tűzoltó, űrkutató', '+36301234567'],
        ['أحمد محمد ⏎ القاهرة ⏎ هاتف: ٠١٠٠ ١٢٣ ٤٥٦٧', '+201001234567'],
        ['أحمد محمد ⏎ ‎+966 50 123 4567', '+966501234567'],
        ['דנה כהן ⏎ נייד: 050-123-4567', '+972501234567'],
        ['राजेश शर्मा ⏎ मोबाइल: ९८७६५ ४३२१०', '+919876543210'],
        ['Rajesh Sharma ⏎ Mumbai, India ⏎ Mobile: 98765 43210', '+919876543210'],
        ['山田 太郎 ⏎ やまだ たろう ⏎ 電話：０９０－１２３４－５６７８', '+819012345678'],
        ['山田 太郎 ⏎ やまだ たろう ⏎ 携帯電話090-1234-5678', '+819012345678'],
        ['김민수 ⏎ 서울 ⏎ 휴대폰: 010-1234-5678', '+821012345678'],
        ['王小明 ⏎ 手机：138 1234 5678', '+8613812345678'],
        ['李娜，软件工程师 ⏎ 13812345678 | lina@mail.example', '+8613812345678'],
        ['Jan Novák ⏎ telefon +420 777 123 456, +420 222 333 444', '+420777123456, +420222333444'],
        ['10115 Berlin, Deutschland ⏎ 030 1234567/0171 2345678', '+49301234567, +491712345678'],
        ['10115 Berlin, Deutschland ⏎ Tel.030 1234567 | Mob.0171 2345678', '+49301234567, +491712345678'],
        ['Springfield, IL 62701 ⏎ Phone: (217) 555-0147 ext. 12', '+12175550147'],
        ['Springfield, IL 62701 ⏎ 217-555-0147x12', '+12175550147'],
        ['75011 Paris, France ⏎ Port. : 06.12.34.56.78', '+33612345678'],
        ['75011 Paris, France ⏎ Téléphone ⏎ 06 12 34 56 78', '+33612345678'],
        ['1020 Wien ⏎ lena@post.at ⏎ T: 0664/123 45 67', '+436641234567'],
      ],
      phones,
    )
  })

  test('is no number of a person, an account or a day, and no amount', () => {
    assertRead(
      [
        ['Jan Żak ⏎ PESEL: 85010112345 ⏎ NIP: 526-104-08-28', ''],
        ['Petr Dvořák ⏎ Rodné číslo: 850101/1234', ''],
        ['Åsa Öberg ⏎ Personnummer: 850101-1234', ''],
        ['Kari Hansen ⏎ Oslo ⏎ Kontonummer 1234 56 78903', ''],
        ['Ayşe Yılmaz ⏎ İstanbul ⏎ TC Kimlik No: 12345678901', ''],
        ['山田 ⏎ 2019.03.01 - 2021.05.31 株式会社', ''],
        ['Søren ⏎ København ⏎ Ansvar for et budget på 12 500 000 kr', ''],
        ['Lena ⏎ IBAN DE89 3704 0044 0532 0130 00', ''],
        ['Szabó Őrs ⏎ Fő ⏎ 2015.09.01 – 2019.06.15. Győr', ''],
        ['Jan Żak ⏎ 2015 2016 2017 2018', ''],
        [
          'Lena ⏎ Oslo ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ x ⏎ Turnover 22 34 56 78 in all',
          '',
        ],
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
