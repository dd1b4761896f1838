import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { czech } from './czech.ts'
import { danish } from './danish.ts'
import { dutch } from './dutch.ts'
import { english } from './english.ts'
import { finnish } from './finnish.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { greek } from './greek.ts'
import { hebrew } from './hebrew.ts'
import { hindi } from './hindi.ts'
import { hungarian } from './hungarian.ts'
import { italian } from './italian.ts'
import { japanese } from './japanese.ts'
import { korean } from './korean.ts'
import type { LanguageWords } from './language-words.ts'
import { norwegian } from './norwegian.ts'
import { polish } from './polish.ts'
import { portuguese } from './portuguese.ts'
import { romanian } from './romanian.ts'
import { russian } from './russian.ts'
import { spanish } from './spanish.ts'
import { swedish } from './swedish.ts'
import { turkish } from './turkish.ts'
import { ukrainian } from './ukrainian.ts'

/** Where two languages have one word for different things, the earlier one is heard. */
export const allLanguages: readonly LanguageWords[] = [
  english,
  german,
  french,
  spanish,
  italian,
  portuguese,
  dutch,
  polish,
  czech,
  romanian,
  swedish,
  danish,
  norwegian,
  finnish,
  turkish,
  greek,
  ukrainian,
  russian,
  hungarian,
  arabic,
  hebrew,
  hindi,
  japanese,
  korean,
  chinese,
]

/** Phrases of a list, without blanks around them. */
export const phrasesOf = (list = ''): string[] =>
  list
    .split(';')
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '')
