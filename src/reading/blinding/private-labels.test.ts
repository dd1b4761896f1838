import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { blind } from './blind.ts'
import { alternativesOf, privateLabels } from './private-words.ts'

/** The lines stand below a name and above a heading; the role behind it stays. */
const heads: readonly (readonly [string, string])[] = [
  [
    'pl',
    'Anna Kowalska⏎Data urodzenia: 12.03.1988, Kraków⏎Stan cywilny: mężatka, dwoje dzieci⏎Narodowość: polska⏎Płeć: kobieta⏎ul. Długa 5/3, 00-123 Warszawa',
  ],
  [
    'cs',
    'Jana Nováková⏎Datum narození: 1. 2. 1990⏎Rodinný stav: vdaná⏎Státní příslušnost: ČR⏎Dlouhá 5, 110 00 Praha 1⏎Bydliště: Brno',
  ],
  [
    'ro',
    'Ion Popescu⏎Data nașterii: 12.03.1988⏎Stare civilă: căsătorit, doi copii⏎Naționalitate: română⏎Sex: masculin⏎Str. Florilor nr. 3, bl. 5, ap. 12, București',
  ],
  [
    'sv',
    'Åsa Öberg⏎Född: 1988-03-12⏎Civilstånd: gift, två barn⏎Medborgarskap: svenskt⏎Storgatan 12 B, 111 22 Stockholm',
  ],
  [
    'da',
    'Søren Kjær⏎Fødselsdato: 12. marts 1988⏎Civilstatus: gift, to børn⏎Statsborgerskab: dansk⏎Køn: mand⏎Vestergade 3, 2. tv, 8000 Aarhus C',
  ],
  [
    'tr',
    'Ayşe Yılmaz⏎Doğum Tarihi: 12.03.1988⏎Medeni Durum: Evli⏎Uyruk: T.C.⏎Cinsiyet: Kadın⏎Adres: Atatürk Cad. No: 5, Kadıköy',
  ],
  [
    'uk',
    'Олена Коваленко⏎Дата народження: 12.03.1988⏎Сімейний стан: заміжня⏎Громадянство: Україна⏎Стать: жіноча⏎вул. Хрещатик, 5, Київ',
  ],
  [
    'hu',
    'Szabó László⏎Születési idő: 1988.03.12.⏎Családi állapot: nős⏎Állampolgárság: magyar⏎1051 Budapest, Fő utca 3.',
  ],
  ['ar', 'أحمد محمد⏎تاريخ الميلاد: 12/03/1988⏎الحالة الاجتماعية: متزوج⏎الجنسية: مصري⏎الجنس: ذكر⏎العنوان: شارع النيل 5'],
  [
    'el',
    'Μαρία Παπαδοπούλου⏎Ημερομηνία γέννησης: 12.03.1988⏎Οικογενειακή κατάσταση: έγγαμη⏎Υπηκοότητα: ελληνική⏎Διεύθυνση: Οδός Ερμού 5, Αθήνα',
  ],
  [
    'ru',
    'Пётр Королёв⏎Дата рождения: 12.03.1988⏎Семейное положение: женат⏎Гражданство: Россия⏎Пол: мужской⏎ул. Ленина, д. 5',
  ],
  ['he', 'שם: דנה כהן⏎תאריך לידה: 12.3.1988⏎מצב משפחתי: נשואה⏎אזרחות: ישראלית⏎כתובת: רחוב הרצל 5, חיפה'],
  ['hi', 'नाम: राजेश शर्मा⏎जन्म तिथि: 12/03/1988⏎लिंग: पुरुष⏎राष्ट्रीयता: भारतीय⏎वैवाहिक स्थिति: विवाहित'],
  ['ja', '氏名：山田 太郎⏎生年月日：1988年3月12日⏎性別：男⏎国籍：日本⏎住所：〒150-0001 東京都渋谷区神宮前1-2-3'],
  ['ko', '성명: 김민수⏎생년월일: 1988.03.12⏎성별: 남⏎주소: 서울특별시 강남구 테헤란로 5'],
  ['zh', '姓名：王小明⏎性别：男⏎出生日期：1988年3月⏎民族：汉族⏎婚姻状况：已婚⏎地址：北京市朝阳区建国路5号'],
]

describe('private matter', () => {
  for (const [language, head] of heads)
    test(`is hidden in ${language}, so that only the work is left`, () => {
      const { text } = blind(`${head.replaceAll('⏎', '\n')}\n\nWork experience\n\n\n\n\n2015 - 2020 PHP, Acme\n`)

      assert.match(text, /^█\n\nWork experience\n/)
      assert.match(text, /2015 - 2020 PHP, Acme/)
    })

  test('is hidden behind each label of the lists, small and in capitals', () => {
    const plain = privateLabels.flatMap(([, words]) => alternativesOf(words)).filter((word) => !/[[\](?\\]/.test(word))
    const forms = plain.flatMap((word) => [word, word.toUpperCase()])
    const shown = forms.filter((word) => blind(`Anna Kowalska\n\n${word}: Xyzzy\n\n2015 - 2020`).text.includes('Xyzzy'))

    assert.ok(plain.length > 400)
    assert.deepEqual(shown, [])
  })
})
