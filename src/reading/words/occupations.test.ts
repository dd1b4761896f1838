import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { hasBreak, hasInternship, hasOccupation, hasOrganisation, hasSchool } from './occupations.ts'
import { fold } from './text.ts'

const titles =
  'Pielęgniarka; Kierowca C+E; Zdravotní sestra; Vedoucí směny; Asistent medical; Contabil șef; Undersköterska; Lagerarbetare; Sygeplejerske; Lagermedarbejder; Hjelpepleier; Sairaanhoitaja; Hemşire; Könyvelő; Бухгалтер; Водій; Νοσηλευτής; مهندس مدني; מהנדס תוכנה; 主任看護師; 간호사; 软件工程师'
const houses =
  'Nowak Sp. z o.o.; Škoda Auto a.s.; Novák s.r.o.; Spitalul Județean; Karolinska Universitetssjukhuset; Rigshospitalet Hospital; ООО Ромашка; トヨタ自動車株式会社; 삼성전자주식회사; 深圳科技有限公司'
const schools =
  'Uniwersytet Warszawski; Gymnázium Brno; Universitatea Babeș-Bolyai; Chalmers tekniska högskola; Københavns Universitet; 東京大学; 서울대학교'
const plain =
  'dobra znajomość; dobrá znalost; bună cunoaștere; god kendskab; mycket goda kunskaper; Paracetamol; Sommer; Wetter; immer; nummer; kalendarz; korytarz; papír; cukr; vår; over; under; summer; winter; computer'

const each = (list: string): string[] => list.split('; ').map(fold)

describe('words of work', () => {
  for (const [what, list, has] of [
    ['titles', titles, hasOccupation],
    ['employers', houses, hasOrganisation],
    ['schools', schools, hasSchool],
    ['internships', 'Staż; Stáž - praktikant; Stagiar; Praktikant; 인턴; インターン', hasInternship],
    ['breaks', 'Urlop macierzyński; Mateřská dovolená; Föräldraledig; Barselsorlov; 育児休業', hasBreak],
  ] as const)
    test(`tell ${what} in many languages and scripts`, () => {
      assert.deepEqual(
        each(list).filter((text) => !has(text)),
        [],
      )
    })

  test('are not seen in words that only end alike', () => {
    assert.deepEqual(each(plain).filter(hasOccupation), [])
  })
})
