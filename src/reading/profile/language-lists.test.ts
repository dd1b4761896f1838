import { describe, test } from 'node:test'
import { bestOf } from './languages.ts'
import { readText } from './reading.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const read = (written: string): string =>
  bestOf(readText(asDocument(written), '2026-11-20').languages)
    .map(({ tongue, level }) => `${tongue.code} ${level ?? '?'}`)
    .join(', ')

describe('a list of languages', () => {
  test('is read in all languages that resumes are read in', () => {
    assertRead(
      [
        ['Języki ⏎ polski – ojczysty ⏎ angielski – biegły (C1) ⏎ niemiecki – podstawowy', 'pl native, en C1, de A2'],
        ['Języki obce ⏎ Język angielski: zaawansowany ⏎ język niemiecki: komunikatywny', 'en C1, de B1'],
        [
          'Znajomość języków ⏎ bardzo dobra znajomość języka angielskiego, podstawowa znajomość języka rosyjskiego',
          'en C1, ru A2',
        ],
        [
          'Jazykové znalosti ⏎ čeština – rodilý mluvčí ⏎ angličtina – plynně ⏎ němčina – základy',
          'cs native, en C1, de A2',
        ],
        ['Jazyky ⏎ Český jazyk: mateřský ⏎ Anglický jazyk: B2', 'cs native, en B2'],
        ['Limbi străine ⏎ Română – limbă maternă ⏎ Engleză – avansat ⏎ Franceză – mediu', 'ro native, en C1, fr B1'],
        ['Språk ⏎ Svenska – modersmål, engelska – flytande, tyska – grundläggande', 'sv native, en C1, de A2'],
        ['Sprog ⏎ Dansk: modersmål ⏎ Engelsk: flydende i skrift og tale ⏎ Tysk: godt', 'da native, en C1, de B2'],
        ['Språk ⏎ Norsk (morsmål), engelsk (flytende), spansk (litt)', 'no native, en C1, es A2'],
        ['Kielitaito ⏎ suomi – äidinkieli ⏎ englanti – erinomainen ⏎ ruotsi – tyydyttävä', 'fi native, en C2, sv B1'],
        ['Yabancı Diller ⏎ İngilizce: İleri ⏎ Almanca: Orta ⏎ Türkçe: Ana dil', 'en C1, de B1, tr native'],
        [
          'Ξένες γλώσσες ⏎ Ελληνικά: μητρική γλώσσα ⏎ Αγγλικά: Άριστα (C2) ⏎ Γερμανικά: Καλά (Β2)',
          'el native, en C2, de B2',
        ],
        ['Мови ⏎ українська – рідна ⏎ англійська – вільно ⏎ польська – середній рівень', 'uk native, en C1, pl B1'],
        [
          'Знание языков ⏎ Русский — Родной ⏎ Английский — B2 — Средне-продвинутый ⏎ Немецкий — A1 — Начальный',
          'ru native, en B2, de A1',
        ],
        [
          'Nyelvtudás ⏎ magyar – anyanyelv ⏎ angol – felsőfokú (C1) ⏎ német – középfokú nyelvvizsga',
          'hu native, en C1, de B2',
        ],
        ['اللغات ⏎ العربية: اللغة الأم ⏎ الإنجليزية: بطلاقة ⏎ الفرنسية: متوسط', 'ar native, en C1, fr B1'],
        ['שפות ⏎ עברית – שפת אם ⏎ אנגלית – רמה גבוהה ⏎ רוסית - בסיסית', 'he native, en C1, ru A2'],
        ['भाषाएँ ⏎ हिन्दी – मातृभाषा ⏎ अंग्रेज़ी – धाराप्रवाह ⏎ मराठी – मध्यम', 'hi native, en C1, mr B1'],
        ['語学 ⏎ 日本語（ネイティブ） ⏎ 英語（ビジネスレベル） ⏎ 中国語：日常会話レベル', 'ja native, en B2, zh B1'],
        ['語学力 ⏎ 英語はビジネスレベル、韓国語は日常会話', 'en B2, ko B1'],
        ['어학 ⏎ 한국어 - 원어민 ⏎ 영어 – 비즈니스 회화 ⏎ 일본어: JLPT N2', 'ko native, en B2, ja B2'],
        ['语言能力 ⏎ 中文（母语） ⏎ 英语：流利 ⏎ 日语 N2', 'zh native, en C1, ja B2'],
      ],
      read,
    )
  })

  test('is paired over cells, lines, grids, signs and tests, and by nothing else', () => {
    assertRead(
      [
        ['Languages ⏎ Language | Level ⏎ English | C1 ⏎ German | B2', 'en C1, de B2'],
        ['Languages ⏎ English | C1 | German | B2 | French | A2', 'en C1, de B2, fr A2'],
        ['Languages ⏎ English    fluent    German    basic', 'en C1, de A2'],
        ['Languages ⏎ English ⏎ Fluent ⏎ German ⏎ Basic', 'en C1, de A2'],
        ['Languages ⏎ English ⏎ German ⏎ C1 ⏎ B2', 'en C1, de B2'],
        ['Languages ⏎ Native ⏎ German ⏎ Fluent ⏎ English ⏎ French', 'de native, en C1, fr C1'],
        ['Languages ⏎ English German French ⏎ C1 B2 A2', 'en C1, de B2, fr A2'],
        ['Languages ⏎ English ●●●●○ ⏎ German ●●○○○ ⏎ French 4/5', 'en C1, de A2, fr C1'],
        ['Languages ⏎ English 80% ⏎ German 40 %', 'en C1, de A2'],
        ['Languages ⏎ ★★★★★ English ⏎ ★★★☆☆ German', 'en C2, de B1'],
        ['Languages ⏎ English ●●● ⏎ German ●', 'en ?, de ?'],
        [
          'LANGUAGE SKILLS ⏎ Mother tongue(s): GERMAN ⏎ Other language(s): ⏎ UNDERSTANDING SPEAKING WRITING ⏎ Listening Reading Spoken production Spoken interaction ⏎ ENGLISH B2 C1 B2 B1 B2 ⏎ FRENCH A2 B1 A2 A2 A1',
          'de native, en B1, fr A1',
        ],
        [
          'Competenze linguistiche ⏎ Lingua madre: Italiano ⏎ Altre lingue: ⏎ Inglese ⏎ Ascolto C1 Lettura C1 Produzione orale B2 Interazione orale B2 Scrittura B1',
          'it native, en B1',
        ],
        [
          'Languages ⏎ English ⏎ Listening: C1 ⏎ Reading: C2 ⏎ Speaking: B2 ⏎ Writing: B2 ⏎ German: native',
          'en B2, de native',
        ],
        ['Languages ⏎ Spanish: Listening C1, Reading C1, Speaking B1, Writing B1, overall B2', 'es B2'],
        ['Mother tongue ⏎ Polish ⏎ Other languages ⏎ English C1, Spanish A2', 'pl native, en C1, es A2'],
        ['Languages ⏎ (C1) English, (B2) German', 'en C1, de B2'],
        ['Languages ⏎ C1 English | B2 German | A1 Dutch', 'en C1, de B2, nl A1'],
        [
          'Languages ⏎ English: First Certificate ⏎ German: TestDaF 5 ⏎ French DELF B2 ⏎ Japanese (JLPT N3)',
          'en B2, de C1, fr B2, ja B1',
        ],
        ['Languages ⏎ English (IELTS 7.5), Chinese HSK 5', 'en C1, zh C1'],
        ['語学力 ⏎ TOEIC 900点', 'en B2'],
        ['Languages ⏎ TOEFL iBT 104', 'en C1'],
        ['Languages ⏎ EN C1 ⏎ DE B2', ''],
        [
          'Languages ⏎ English - Proficient (C2), Spanish - Intermediate (B1), Arabic - Native',
          'en C2, es B1, ar native',
        ],
        ['Idiomas ⏎ Inglés: Nivel alto (B2 First Certificate). Francés: nivel básico', 'en B2, fr A2'],
        ['Summary ⏎ I am fluent in English and German and speak basic Polish.', 'en C1, de C1, pl A2'],
        ['Experience ⏎ 2018 - 2020 English teacher, Berlitz German School', ''],
        ['Education ⏎ Kurs języka angielskiego B2', ''],
        ['Experience ⏎ 2018 - 2020 Nauczyciel języka angielskiego C1', ''],
        ['Langues ⏎ Anglais : lu, écrit, parlé ⏎ Espagnol : bilingue', 'en C1, es native'],
        ['Idiomas ⏎ Inglés: hablado alto, escrito medio', 'en B1'],
        ['Languages ⏎ Fluent: English, French. Basic: Spanish', 'en C1, fr C1, es A2'],
      ],
      read,
    )
  })
})
