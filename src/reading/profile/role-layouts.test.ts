import { describe, test } from 'node:test'
import { slice } from '../words/text.ts'
import { readText } from './reading.ts'
import { asDocument, assertRead } from './table.fixture.ts'

function read(written: string): string {
  const text = asDocument(written)
  return readText(text, '2026-06-15')
    .entries.map(({ title, employer, from, to }) => {
      const [what, where] = [title, employer].map((span) => (span ? slice(text, span) : '?'))
      return `${what} @ ${where} ${from}..${to}`
    })
    .join(' ⏎ ')
}

describe('the pattern of a resume', () => {
  test('tells an unknown title by its place among known ones', () => {
    assertRead(
      [
        [
          'Experience ⏎ Nurse | Oak House | 2018 – 2020 ⏎ Snorgler | Veltrin | 2016 – 2018 ⏎ Carer | Elm House | 2014 – 2016',
          'Nurse @ Oak House 2018..2020 ⏎ Snorgler @ Veltrin 2016..2018 ⏎ Carer @ Elm House 2014..2016',
        ],
        [
          'Experience ⏎ Oak House Ltd ⏎ Nurse ⏎ 2018 – 2020 ⏎ ⏎ Veltrin ⏎ Snorgler ⏎ 2016 – 2018 ⏎ ⏎ Elm House Ltd ⏎ Carer ⏎ 2014 – 2016',
          'Nurse @ Oak House Ltd 2018..2020 ⏎ Snorgler @ Veltrin 2016..2018 ⏎ Carer @ Elm House Ltd 2014..2016',
        ],
        [
          'Experience ⏎ 2018 – 2020 ⏎ Nurse, Baker & Sons ⏎ • Wards ⏎ 2016 – 2018 ⏎ Nurse, Cook ⏎ • Care ⏎ 2014 – 2016 ⏎ Carer, Oak House Ltd',
          'Nurse @ Baker & Sons 2018..2020 ⏎ Nurse @ Cook 2016..2018 ⏎ Carer @ Oak House Ltd 2014..2016',
        ],
      ],
      read,
    )
  })

  test('is told by the front of a line that holds a whole role, duties and all', () => {
    assertRead(
      [
        [
          'Experience ⏎ | 2018 – 2020 | Electrician | Volt Ltd, Leeds | Wiring of cabinets to plan, nurse; Trained new colleagues, nurse; Nurse, wound care |',
          'Electrician @ Volt Ltd 2018..2020',
        ],
        [
          'Experience ⏎ 2018 – 2020: Bookkeeper, Baker & Sons, Bristol – Monthly payroll with all deductions, Nurse, Supplier invoices of all houses, wound care, Nurse, wound care',
          'Bookkeeper @ Baker & Sons 2018..2020',
        ],
        [
          'Experience ⏎ | 2018 – 2020 | Electrician | Veltrin | Wiring of cabinets to plan, nurse; Trained new colleagues, nurse; Nurse, wound care |',
          'Electrician @ Veltrin 2018..2020',
        ],
      ],
      read,
    )
  })

  test('is that of a form where labels say what each line is', () => {
    assertRead(
      [
        [
          'Employment ⏎ Employer: Oak House ⏎ Position: Nurse ⏎ Period: 2018 – 2020 ⏎ Employer: Elm House ⏎ Position: Carer ⏎ Period: 2014 – 2016',
          'Nurse @ Oak House 2018..2020 ⏎ Carer @ Elm House 2014..2016',
        ],
        [
          'Work experience ⏎ Dates   01/2018 – 12/2020 ⏎ Occupation or position held   Nurse ⏎ Main activities and responsibilities   Wards ⏎ Name and address of employer   Oak House, Leeds',
          'Nurse @ Oak House 2018-01..2020-12',
        ],
        [
          'Experiencia laboral ⏎ Fechas: 01/2018 – 12/2020 ⏎ Profesión o cargo desempeñado: Zurcidor ⏎ Nombre y dirección de la empresa o empleador: Veltrin, Sevilla',
          'Zurcidor @ Veltrin 2018-01..2020-12',
        ],
      ],
      read,
    )
  })

  test('has one house above several roles', () => {
    assertRead(
      [
        [
          'Experience ⏎ Veltrin ⏎ 4 years 7 months ⏎ Senior Accountant ⏎ May 2024 - Present (2 years 1 month) ⏎ Toronto, Canada ⏎ Closed the books. ⏎ ⏎ Accountant ⏎ May 2022 - April 2024 (2 years) ⏎ Toronto, Canada ⏎ ⏎ Birch Ltd ⏎ Bookkeeper ⏎ May 2020 - April 2022 (2 years)',
          'Senior Accountant @ Veltrin 2024-05..present ⏎ Accountant @ Veltrin 2022-05..2024-04 ⏎ Bookkeeper @ Birch Ltd 2020-05..2022-04',
        ],
        [
          'Experience ⏎ Veltrin   2015 – 2020 ⏎ Senior Accountant   2018 – 2020 ⏎ Accountant   2015 – 2018',
          'Senior Accountant @ Veltrin 2018..2020 ⏎ Accountant @ Veltrin 2015..2018',
        ],
      ],
      read,
    )
  })

  test('is not disturbed by heads of tables, particles of names, interns and roles of one year', () => {
    assertRead(
      [
        [
          'Experience ⏎ Period | Position | Company | City ⏎ 2018 – 2020 | Snorgler | Veltrin | Leeds ⏎ 2016 – 2018 | Nurse | Oak House | York',
          'Snorgler @ Veltrin 2018..2020 ⏎ Nurse @ Oak House 2016..2018',
        ],
        [
          'Werkervaring ⏎ 2018 – 2020 Boekhouder, van den Berg, Utrecht ⏎ 2016 – 2018 Boekhouder bij de Groot',
          'Boekhouder @ van den Berg 2018..2020 ⏎ Boekhouder @ de Groot 2016..2018',
        ],
        ['Experience ⏎ 2018 – 2020 Intern, Nurse, Oak House', 'Intern, Nurse @ Oak House 2018..2020'],
        [
          'Experience ⏎ Nurse | Oak House | 2019 – 2021 ⏎ Carer | Elm House | 2018 ⏎ Carer | Ash House | 2016 – 2017',
          'Nurse @ Oak House 2019..2021 ⏎ Carer @ Elm House 2018..2018 ⏎ Carer @ Ash House 2016..2017',
        ],
        ['Experience ⏎ Nurse, Oak House   2018 2020', 'Nurse @ Oak House 2018..2020'],
        [
          'Arbeidserfaring ⏎ Sykepleier ved Veltrin AS, Oslo ⏎ 2018 – 2020 ⏎ Hjelpepleier ved Marbud AS ⏎ 2015 – 2018',
          'Sykepleier @ Veltrin AS 2018..2020 ⏎ Hjelpepleier @ Marbud AS 2015..2018',
        ],
      ],
      read,
    )
  })

  test('holds in other scripts and languages', () => {
    assertRead(
      [
        [
          'Doświadczenie zawodowe ⏎ Księgowa ⏎ Veltrin Sp. z o.o., Kraków ⏎ 03.2018 – obecnie ⏎ Referent ⏎ Marbud S.A. ⏎ 01.2015 – 02.2018',
          'Księgowa @ Veltrin Sp. z o.o. 2018-03..present ⏎ Referent @ Marbud S.A. 2015-01..2018-02',
        ],
        [
          'Työkokemus ⏎ 2018 – 2020  Sairaanhoitaja, Veltrin Oy ⏎ 2015 – 2018  Lähihoitaja, Kotka Oy',
          'Sairaanhoitaja @ Veltrin Oy 2018..2020 ⏎ Lähihoitaja @ Kotka Oy 2015..2018',
        ],
        [
          'Опыт работы ⏎ 2018 – 2020 ⏎ ООО Велтрин ⏎ Бухгалтер ⏎ 2015 – 2018 ⏎ ООО Марбуд ⏎ Кассир',
          'Бухгалтер @ ООО Велтрин 2018..2020 ⏎ Кассир @ ООО Марбуд 2015..2018',
        ],
        [
          '職歴 ⏎ 2018年4月 – 2020年3月  株式会社ベルトリン  エンジニア ⏎ 2015年4月 – 2018年3月  株式会社マル  営業',
          'エンジニア @ 株式会社ベルトリン 2018-04..2020-03 ⏎ 営業 @ 株式会社マル 2015-04..2018-03',
        ],
        [
          '職歴 ⏎ 2015年4月 株式会社山田 入社 ⏎ 2018年3月 株式会社山田 退社 ⏎ 2018年4月 東京商事株式会社 入社',
          '? @ 株式会社山田 2015-04..2018-03 ⏎ ? @ 東京商事株式会社 2018-04..present',
        ],
        [
          '工作经历 ⏎ 2018.03 - 2020.05  维特林科技有限公司  软件工程师 ⏎ 2015.07 - 2018.02  马布德集团  销售经理',
          '软件工程师 @ 维特林科技有限公司 2018-03..2020-05 ⏎ 销售经理 @ 马布德集团 2015-07..2018-02',
        ],
        [
          '경력사항 ⏎ 2018.03 - 2020.05  (주)벨트린  개발자 ⏎ 2015.07 - 2018.02  주식회사 마르  영업사원',
          '개발자 @ (주)벨트린 2018-03..2020-05 ⏎ 영업사원 @ 주식회사 마르 2015-07..2018-02',
        ],
        [
          'ניסיון תעסוקתי ⏎ 2018 – 2020  מנהלת חשבונות, ולטרין בע"מ ⏎ 2015 – 2018  קופאית, מרבוד בע"מ',
          'מנהלת חשבונות @ ולטרין בע"מ 2018..2020 ⏎ קופאית @ מרבוד בע"מ 2015..2018',
        ],
        [
          'الخبرة العملية ⏎ 2018 – 2020 ⏎ محاسب ⏎ شركة فلترين ⏎ 2015 – 2018 ⏎ كاتب ⏎ شركة مربود',
          'محاسب @ شركة فلترين 2018..2020 ⏎ كاتب @ شركة مربود 2015..2018',
        ],
      ],
      read,
    )
  })
})

describe('a section', () => {
  test('that no list knows has the form of the others, and is what stands in it', () => {
    assertRead(
      [
        [
          'SUMMARY ⏎ Careful. ⏎ ⏎ PLACES I LOVED ⏎ 2018 – 2020 Nurse, Oak House ⏎ ⏎ WHERE I SAT ⏎ 2010 – 2014 Bachelor of Science, Leeds ⏎ ⏎ LANGUAGES ⏎ English',
          'Nurse @ Oak House 2018..2020',
        ],
      ],
      read,
    )
  })
})

describe('a study', () => {
  test('is no work, also below no heading, and a teacher at a school is at work', () => {
    assertRead(
      [
        [
          'Experience ⏎ 2018 – 2020 Teacher, Leeds High School ⏎ 2010 – 2014 Bachelor of Science, University of Leeds',
          'Teacher @ Leeds High School 2018..2020',
        ],
        [
          'Lena Brandt ⏎ 2018 – 2020 Nurse, Oak House ⏎ 2010 – 2014 MSc, University of Leeds',
          'Nurse @ Oak House 2018..2020',
        ],
      ],
      read,
    )
  })
})
