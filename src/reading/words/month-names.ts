/** Months and seasons have these names in seven languages, folded, January first; a dot may follow. */
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

export const monthNumbers: ReadonlyMap<string, number> = new Map(
  names.flatMap((line, index) => line.split(' ').map((name): [string, number] => [name, index + 1])),
)

/** A season stands for its first month: nobody who writes "summer" means a day. */
export const seasonMonths: ReadonlyMap<string, number> = new Map([
  ...'spring fruhling fruhjahr printemps primavera voorjaar lente'
    .split(' ')
    .map((name): [string, number] => [name, 3]),
  ...'summer sommer ete verano estate verao zomer'.split(' ').map((name): [string, number] => [name, 6]),
  ...'autumn fall herbst automne otono autunno outono herfst najaar'
    .split(' ')
    .map((name): [string, number] => [name, 9]),
  ...'winter hiver invierno inverno'.split(' ').map((name): [string, number] => [name, 12]),
])

/** These words mean "until now"; those of several words come first, so that the longest is found. */
export const presentWords: readonly string[] = [
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

export const sinceWords: readonly string[] = ['since', 'seit', 'depuis', 'desde', 'dal', 'sinds']

/** These open a role only at the beginning of a line; inside one they date a detail. */
export const fromWords: readonly string[] = ['from', 'as of', 'ab', 'a partir de', 'da', 'vanaf', 'starting']
