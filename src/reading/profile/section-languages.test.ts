import { describe, test } from 'node:test'
import { linesOf } from '../words/text.ts'
import { headingKind } from './sections.ts'
import { assertRead, type Row } from './table.fixture.ts'

const kindOf = (written: string): string => {
  const [line] = linesOf(written)
  return (line && headingKind(line)) ?? 'none'
}

const rows: Readonly<Record<string, readonly Row[]>> = {
  Polish: [
    ['Doświadczenie zawodowe', 'experience'],
    ['Wykształcenie', 'education'],
    ['Umiejętności', 'skills'],
    ['Znajomość języków', 'languages'],
    ['Kursy i szkolenia', 'licences'],
    ['Zainteresowania', 'interests'],
  ],
  Czech: [
    ['Pracovní zkušenosti', 'experience'],
    ['Vzdělání', 'education'],
    ['Dovednosti', 'skills'],
    ['Jazykové znalosti', 'languages'],
    ['Řidičský průkaz', 'licences'],
    ['Zájmy', 'interests'],
  ],
  Romanian: [
    ['Experiență profesională', 'experience'],
    ['Educație și formare', 'education'],
    ['Competențe digitale', 'skills'],
    ['Limbi străine', 'languages'],
    ['Permis de conducere', 'licences'],
  ],
  Swedish: [
    ['Arbetslivserfarenhet', 'experience'],
    ['Utbildning', 'education'],
    ['Kompetenser', 'skills'],
    ['Språk', 'languages'],
    ['Körkort', 'licences'],
    ['Övrigt', 'other'],
  ],
  Danish: [
    ['Erhvervserfaring', 'experience'],
    ['Uddannelse', 'education'],
    ['Kompetencer', 'skills'],
    ['Sprogkundskaber', 'languages'],
    ['Kørekort', 'licences'],
  ],
  Norwegian: [
    ['Arbeidserfaring', 'experience'],
    ['Utdanning', 'education'],
    ['Ferdigheter', 'skills'],
    ['Språk', 'languages'],
    ['Førerkort', 'licences'],
    ['Referanser', 'references'],
  ],
  Finnish: [
    ['Työkokemus', 'experience'],
    ['Koulutus', 'education'],
    ['Osaaminen', 'skills'],
    ['Kielitaito', 'languages'],
    ['Harrastukset', 'interests'],
    ['Yhteystiedot', 'personal'],
  ],
  Turkish: [
    ['İş Deneyimi', 'experience'],
    ['EĞİTİM BİLGİLERİ', 'education'],
    ['Yetkinlikler', 'skills'],
    ['Yabancı Diller', 'languages'],
    ['Sertifikalar', 'licences'],
  ],
  Greek: [
    ['ΕΠΑΓΓΕΛΜΑΤΙΚΗ ΕΜΠΕΙΡΙΑ', 'experience'],
    ['Εκπαίδευση και κατάρτιση', 'education'],
    ['Δεξιότητες', 'skills'],
    ['Ξένες γλώσσες', 'languages'],
  ],
  Ukrainian: [
    ['Досвід роботи', 'experience'],
    ['Освіта', 'education'],
    ['Навички', 'skills'],
    ['Володіння мовами', 'languages'],
    ['Курси та тренінги', 'licences'],
  ],
  Russian: [
    ['ОПЫТ РАБОТЫ', 'experience'],
    ['Образование', 'education'],
    ['Ключевые навыки', 'skills'],
    ['Знание языков', 'languages'],
    ['Обо мне', 'summary'],
    ['Учёба', 'education'],
  ],
  Hungarian: [
    ['Szakmai tapasztalat', 'experience'],
    ['Tanulmányok', 'education'],
    ['Készségek', 'skills'],
    ['Nyelvtudás', 'languages'],
    ['Személyes adatok', 'personal'],
  ],
  Arabic: [
    ['الخبرات العملية', 'experience'],
    ['المؤهلات العلمية', 'education'],
    ['المهارات', 'skills'],
    ['اللُّغات', 'languages'],
    ['الدورات التدريبية', 'licences'],
  ],
  Hebrew: [
    ['ניסיון תעסוקתי', 'experience'],
    ['השכלה', 'education'],
    ['כישורים', 'skills'],
    ['שפות', 'languages'],
    ['שירות צבאי', 'other'],
  ],
  Hindi: [
    ['कार्य अनुभव', 'experience'],
    ['शिक्षा', 'education'],
    ['कौशल', 'skills'],
    ['भाषाएँ', 'languages'],
    ['व्यक्तिगत जानकारी', 'personal'],
  ],
  Japanese: [
    ['■職務経歴', 'experience'],
    ['【学歴】', 'education'],
    ['活かせる経験・知識・技術', 'skills'],
    ['語学力', 'languages'],
    ['資格・免許', 'licences'],
    ['自己ＰＲ', 'summary'],
  ],
  Korean: [
    ['경력사항', 'experience'],
    ['학력', 'education'],
    ['보유 기술', 'skills'],
    ['어학 능력', 'languages'],
    ['자격증', 'licences'],
    ['자기소개', 'summary'],
  ],
  Chinese: [
    ['工作经历', 'experience'],
    ['教育背景', 'education'],
    ['专业技能', 'skills'],
    ['语言能力', 'languages'],
    ['證照', 'licences'],
    ['自我评价', 'summary'],
  ],
}

describe('a heading', () => {
  for (const [language, written] of Object.entries(rows))
    test(`is known in ${language}`, () => {
      assertRead(written, kindOf)
    })
})
