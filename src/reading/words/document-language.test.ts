import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertRead, type Row } from '../profile/table.fixture.ts'
import { documentLanguages, findDocumentLanguage, isJudged } from './document-language.ts'
import { allLanguages } from './languages/all-languages.ts'
import { fold } from './text.ts'

const texts: readonly Row[] = [
  ['I worked as a nurse in Leeds and led a team of five people.', 'en'],
  ['Ich war als Koch in einem Hotel tätig und habe das Team geleitet.', 'de'],
  ['Je travaille dans la vente depuis cinq ans avec une équipe de trois personnes.', 'fr'],
  ['Trabajo en una tienda de ropa desde hace cinco años y atiendo a los clientes.', 'es'],
  ['Lavoro presso un ristorante di Torino e mi occupo della cucina con il capo.', 'it'],
  ['Trabalho numa loja de roupa e atendo os clientes com uma equipa do Porto.', 'pt'],
  ['Ik werk als kok bij een hotel in Gent en ik heb het team geleid.', 'nl'],
  ['Pracuję jako kucharz w hotelu i odpowiadam za zespół oraz zamówienia.', 'pl'],
  ['Pracuji jako kuchař v hotelu a odpovídám za tým, který se stará o hosty.', 'cs'],
  ['Lucrez ca bucătar la un hotel din Cluj și răspund de echipă și de comenzi.', 'ro'],
  ['Jag arbetar som kock på ett hotell och har ansvar för köket, samt körkort.', 'sv'],
  ['Jeg arbejder som kok på et hotel og har ansvar for køkkenet samt kørekort af typen B.', 'da'],
  ['Jeg jobber som kokk på et hotell og har ansvar for kjøkkenet av og til, førerkort.', 'no'],
  ['Olen kokki ja vastasin keittiöstä sekä tilauksista, ajokortti on.', 'fi'],
  ['Bir otelde aşçı olarak çalıştım ve ekip için sipariş ile ilgilendim.', 'tr'],
  ['Εργάζομαι ως μάγειρας σε ξενοδοχείο.', 'el'],
  ['Працюю кухарем у готелі та відповідаю за команду.', 'uk'],
  ['Работаю поваром в гостинице, мы отвечаем за кухню и заказы.', 'ru'],
  ['Szakácsként dolgozom egy szállodában, és a konyha vezetése is az én feladatom.', 'hu'],
  ['أعمل طباخا في فندق كبير', 'ar'],
  ['אני עובד כטבח במלון גדול', 'he'],
  ['मैं एक होटल में रसोइया हूँ', 'hi'],
  ['ホテルで料理人として働いています。', 'ja'],
  ['호텔에서 요리사로 일하고 있습니다.', 'ko'],
  ['在酒店担任厨师，负责厨房管理。', 'zh'],
]

const shortTexts: readonly Row[] = [
  ['What do you bring?\nTypeScript, says Jana', 'en'],
  ['I know TypeScript.', 'en'],
  ['Do you have a licence?\nyes', 'en'],
  ['How did you hear of us?\nA friend', 'en'],
  ['Ich kann TypeScript.', 'de'],
  ['Was bringst du mit?\nTypeScript', 'de'],
  ['Je suis soudeur.', 'fr'],
  ['Soy soldador y tengo carnet.', 'es'],
  ['Sono un saldatore.', 'it'],
  ['Eu sou soldador.', 'pt'],
  ['Ik ben lasser.', 'nl'],
]

describe('the language of a text', () => {
  test('is told in all languages from one sentence', () => {
    assertRead(texts, (text) => findDocumentLanguage(fold(text)))
    assert.deepEqual(
      texts.map(([, language]) => language),
      documentLanguages,
    )
  })

  test('is told from an answer of a few words', () => {
    assertRead(shortTexts, (text) => findDocumentLanguage(fold(text)))
  })

  test('is not told by letters within a number or a name with digits', () => {
    for (const name of ['zq68a6c04fe239', '5e 7a', 'B2B i18n k8s', 'AF447 in 2a'])
      assert.equal(findDocumentLanguage(fold(`I am with ${name}. I know TypeScript.`)), 'en', name)
  })

  test('is judged in the first twelve, and has its words in all', () => {
    assert.equal(documentLanguages.filter(isJudged).length, 12)
    assert.deepEqual(
      allLanguages.map(({ code }) => code),
      documentLanguages,
    )
  })

  test('is that of most letters, so that a few foreign names change nothing', () => {
    assert.equal(findDocumentLanguage(fold('I work for 株式会社ソニー and led a team of engineers in Leeds')), 'en')
    assert.equal(findDocumentLanguage(fold('株式会社で Java と Spring を使って開発しました')), 'ja')
  })
})
