/** Months, seasons and the small words around dates; those of the first seven languages stand here, folded. */
import { allLanguages, phrasesOf } from './languages/all-languages.ts'
import { fold, keyOf } from './text.ts'

/** January comes first; a dot may follow each name. */
const names = [
  'january jan januar jaenner janner janvier janv enero ene gennaio gen janeiro januari',
  'february feb februar fevrier fevr fev febrero febbraio febb fevereiro februari',
  'march mar marz maerz mrz mars marzo marco maart mrt',
  'april apr avril avr abril abr aprile',
  'may mai mayo maggio mag maio mei',
  'june jun juni juin junio giugno giu junho juno',
  'july jul juli juillet juil julio luglio lug julho',
  'august aug aout agosto ago augustus agto',
  'september sept sep septembre septiembre setiembre settembre sett set setembro',
  'october oct oktober okt octobre octubre ottobre ott outubro out',
  'november nov novembre noviembre novembro',
  'december dec dezember dez decembre diciembre dic dicembre dezembro desember',
]

const listed = (list = ''): string[] => phrasesOf(list).map((phrase) => keyOf(fold(phrase)))
const wordsOf = (list = ''): string[] => list.split(' ').filter((word) => word !== '')

const fullNameMin = 5

/** Full names bend: "tammikuussa", "márciustól". */
function withEndings(word: string, endings = '', prefixes = ''): string[] {
  const bent = word.length < fullNameMin ? [] : wordsOf(endings).map((ending) => word + ending)
  return [word, ...bent, ...wordsOf(prefixes).map((prefix) => prefix + word)]
}

/** Names of several words are written with a low line in the lists. */
const spaced = (word: string): string => word.replaceAll('_', ' ')

export const monthNumbers: ReadonlyMap<string, number> = new Map([
  ...allLanguages.flatMap(({ months = '', monthEndings, monthPrefixes }) =>
    months.split(';').flatMap((line, index) =>
      wordsOf(line.trim().replace(/\s+/g, ' '))
        .flatMap((word) => withEndings(keyOf(fold(spaced(word))), fold(monthEndings ?? ''), monthPrefixes))
        .map((word): [string, number] => [word, index + 1]),
    ),
  ),
  ...names.flatMap((line, index) => line.split(' ').map((name): [string, number] => [name, index + 1])),
])

/** A season stands for its first month: nobody who writes "summer" means a day. */
export const seasonMonths: ReadonlyMap<string, number> = new Map([
  ...allLanguages.flatMap(({ seasons = '' }) =>
    seasons
      .split(';')
      .flatMap((line, index) =>
        wordsOf(line.trim()).map((word): [string, number] => [keyOf(fold(word)), index * 3 + 3]),
      ),
  ),
  ...'spring fruhling fruhjahr printemps primavera voorjaar lente'
    .split(' ')
    .map((name): [string, number] => [name, 3]),
  ...'summer sommer ete verano estate verao zomer'.split(' ').map((name): [string, number] => [name, 6]),
  ...'autumn fall herbst automne otono autunno outono herfst najaar'
    .split(' ')
    .map((name): [string, number] => [name, 9]),
  ...'winter hiver invierno inverno'.split(' ').map((name): [string, number] => [name, 12]),
])

/** These words mean "until now". */
export const presentWords: readonly string[] = [
  ...allLanguages.flatMap(({ present }) => listed(present)),
  'to the present day',
  'the present',
  'present day',
  'present',
  'to date',
  'till date',
  'date',
  'current',
  'currently',
  'now',
  'today',
  'ongoing',
  'heute',
  'jetzt',
  'dato',
  'aktuell',
  'laufend',
  'andauernd',
  "aujourd'hui",
  'aujourd hui',
  'a ce jour',
  'ce jour',
  'actuellement',
  'maintenant',
  'en cours',
  'a la actualidad',
  'la actualidad',
  'actualidad',
  'actualmente',
  'actual',
  'a la fecha',
  'hasta la fecha',
  'la fecha',
  'el presente',
  'presente',
  'hoy',
  'en curso',
  'alla data attuale',
  'data attuale',
  'in corso',
  'ad oggi',
  'oggi',
  'attuale',
  'attualmente',
  'tuttora',
  'ao momento',
  'o momento',
  'momento atual',
  'momento',
  'a data atual',
  'data atual',
  'a presente data',
  'o presente',
  'atualmente',
  'atual',
  'hoje',
  'heden',
  'nu',
  'vandaag',
  'huidig',
]

export const sinceWords: readonly string[] = [
  ...['since', 'seit', 'depuis', 'desde', 'dal', 'sinds'],
  ...allLanguages.flatMap(({ since }) => listed(since)),
]

/** These say the same behind the date: "2019 óta". */
export const sinceAfterWords: readonly string[] = allLanguages.flatMap(({ sinceAfter }) => listed(sinceAfter))

/** These open a role only at the beginning of a line; inside one they date a detail. */
export const fromWords: readonly string[] = [
  'from',
  'as of',
  'ab',
  'a partir de',
  'da',
  'vanaf',
  'starting',
  'din',
  'fra',
  'fran',
]

/** These may stand in front of a range. */
export const leadWords: readonly string[] = [
  ...'from between von vom zwischen de du des entre del desde dal da do van tussen'.split(' '),
  ...['dall', 'desde el', 'between the years'],
  ...allLanguages.flatMap(({ from }) => listed(from)),
]

/** With these in front, two dates joined by "and" are a range. */
export const betweenWords: readonly string[] =
  'between zwischen entre tussen miedzy mezi intre mellan mellem mellom между між μεταξυ között בין بين'
    .split(' ')
    .map(fold)

/** "Summer 2021 and 2022" is two dates; these words join a range only behind a "between". */
export const looseWords: readonly string[] = 'e y and und et en og och i es ve και и та ja si ו و और'
  .split(' ')
  .map((word) => keyOf(fold(word)))

/** These stand between the two dates of a range. */
export const untilWords: readonly string[] = [
  ...'to until till through bis a au al ad hasta ate tot t/m'.split(' '),
  ...['to the end of', 'bis zu', 'bis zum', "jusqu'a", "jusqu'en", "jusqu'au", 'jusque', 'hasta el'],
  ...['fino a', 'fino al', 'fino ad', 'ate a', 'ate ao', 'ate o', 'tot en met'],
  ...allLanguages.flatMap(({ until }) => listed(until)).filter((word) => !looseWords.includes(word)),
]

/** The writer's own word says that the second date lies ahead. */
export const expectedWords: readonly string[] = [
  ...'expected anticipated voraussichtlich previsto prevu prevue verwacht prevista'.split(' '),
  ...allLanguages.flatMap(({ expected }) => listed(expected)),
]

/** These follow the figures of a year: "2019 r.", "2019 г.". */
export const yearWords: readonly string[] = allLanguages.flatMap(({ yearWords: words }) => wordsOf(fold(words ?? '')))
