/**
 * Languages have names in seven languages and their own, folded: `code | English name | names`. Their names in all
 * languages stand with each language.
 */
import type { DocumentLanguage } from './document-language.ts'
import { allLanguages, phrasesOf } from './languages/all-languages.ts'
import type { LanguageWords } from './languages/language-words.ts'
import { places } from './places.ts'
import { fold, keyOf } from './text.ts'

const table = `
en | English | english; englisch*; anglais; ingles; inglese; engels*; anglaise
de | German | german; deutsch*; allemand; aleman; tedesco; alemao; duits*; schweizerdeutsch; swiss german; hochdeutsch
fr | French | french; franzosisch*; francais; frances; francese; frans; franse taal
es | Spanish | spanish; spanisch*; espagnol; espanol; castellano; spagnolo; espanhol; spaans*; castilian; castellana
it | Italian | italian; italienisch*; italien; italiano; italiaans*
pt | Portuguese | portuguese; portugiesisch*; portugais; portugues; portoghese; portugees*
nl | Dutch | dutch; niederlandisch*; neerlandais; holandes; neerlandes; olandese; nederlands*; hollandisch; flemish; flamisch; flamand; vlaams; hollandais
pl | Polish | polish; polnisch*; polonais; polaco; polacco; polones; pools; polski
ru | Russian | russian; russisch*; russe; ruso; russo; russkij
uk | Ukrainian | ukrainian; ukrainisch*; ukrainien; ucraniano; ucraino; oekraiens*
tr | Turkish | turkish; turkisch*; turc; turco; turks; turkce
ar | Arabic | arabic; arabisch*; arabe; arabo; arabisch; moroccan arabic; darija
fa | Persian | persian; persisch*; farsi; persan; persa; perzisch; dari; persiano
ku | Kurdish | kurdish; kurdisch*; kurde; curdo; koerdisch; kurmanji; sorani
ro | Romanian | romanian; rumanisch*; roumain; rumano; rumeno; romeno; roemeens; romana
hu | Hungarian | hungarian; ungarisch*; hongrois; hungaro; ungherese; hongaars; magyar
cs | Czech | czech; tschechisch*; tcheque; checo; ceco; tsjechisch; cesky
sk | Slovak | slovak; slowakisch*; slovaque; eslovaco; slovacco; slowaaks
sl | Slovenian | slovenian; slovene; slowenisch*; slovene; esloveno; sloveno; sloveens
hr | Croatian | croatian; kroatisch*; croate; croata; croato; kroatisch
sr | Serbian | serbian; serbisch*; serbe; serbio; serbo; servisch; serbo-croatian; serbokroatisch
bs | Bosnian | bosnian; bosnisch*; bosniaque; bosnio; bosniaco; bosnisch
sq | Albanian | albanian; albanisch*; albanais; albanes; albanese; albanees
el | Greek | greek; griechisch*; grec; griego; greco; grego; grieks
bg | Bulgarian | bulgarian; bulgarisch*; bulgare; bulgaro; bulgaars
sv | Swedish | swedish; schwedisch*; suedois; sueco; svedese; zweeds; svenska
no | Norwegian | norwegian; norwegisch*; norvegien; noruego; norvegese; noruegues; noors; norsk
da | Danish | danish; danisch*; danois; danes; danese; dinamarques; deens; dansk
fi | Finnish | finnish; finnisch*; finnois; finlandes; finlandese; fins; suomi
et | Estonian | estonian; estnisch*; estonien; estonio; estone
lv | Latvian | latvian; lettisch*; letton; leton; lettone
lt | Lithuanian | lithuanian; litauisch*; lituanien; lituano
ga | Irish | irish; gaelic; irisch; gaeilge
cy | Welsh | welsh; walisisch; cymraeg
ca | Catalan | catalan; katalanisch*; catala; catalano; catalao; catalaans; valenciano; valencia; valencian
eu | Basque | basque; baskisch*; euskera; vasco; basco; euskara
gl | Galician | galician; galicisch*; galicien; gallego; galego
zh | Chinese | chinese; chinesisch*; chinois; chino; cinese; chines; chinees; mandarin; mandarino; cantonese; kantonesisch; mandarijn
ja | Japanese | japanese; japanisch*; japonais; japones; giapponese; japans
ko | Korean | korean; koreanisch*; coreen; coreano; koreaans
vi | Vietnamese | vietnamese; vietnamesisch*; vietnamien; vietnamita; vietnamees
th | Thai | thai; thailandisch; tailandes
tl | Filipino | filipino; tagalog; philippinisch
id | Indonesian | indonesian; indonesisch*; bahasa; bahasa indonesia; indonesien
hi | Hindi | hindi; indi; industani
ur | Urdu | urdu; ourdou
bn | Bengali | bengali; bengalisch; bangla
pa | Punjabi | punjabi; panjabi; pendjabi
ta | Tamil | tamil; tamilisch; tamoul
te | Telugu | telugu
ml | Malayalam | malayalam
gu | Gujarati | gujarati
mr | Marathi | marathi
ne | Nepali | nepali; nepalesisch
he | Hebrew | hebrew; hebraisch*; hebreu; hebreo; ebraico; hebraico; hebreeuws; ivrit
am | Amharic | amharic; amharisch
ti | Tigrinya | tigrinya; tigrigna
so | Somali | somali; somalisch
sw | Swahili | swahili; suaheli; kiswahili
yo | Yoruba | yoruba
ig | Igbo | igbo
ha | Hausa | hausa
tw | Twi | twi; akan
wo | Wolof | wolof
ln | Lingala | lingala
ps | Pashto | pashto; paschtu; pachto
ka | Georgian | georgian; georgisch; georgien; georgiano
hy | Armenian | armenian; armenisch; armenien; armenio; armeno
ber | Berber | berber; tamazight; kabyle; berbere; berbers; tarifit
af | Afrikaans | afrikaans
ht | Haitian Creole | haitian creole; creole; kreol; creolo
la | Latin | latin; latein; latino; latijn; latinum
ase | Sign language | sign language; gebardensprache; langue des signes; lengua de signos; lingua dei segni; lingua gestual; gebarentaal; lsf; bsl; libras
mk | Macedonian | macedonian; mazedonisch*; makedonisch*
mt | Maltese | maltese; maltesisch*
is | Icelandic | icelandic; islandisch*
lb | Luxembourgish | luxembourgish; luxemburgisch*; letzebuergesch
be | Belarusian | belarusian; belarussisch*
az | Azerbaijani | azerbaijani; aserbaidschanisch*; azeri
kk | Kazakh | kazakh; kasachisch*
uz | Uzbek | uzbek; usbekisch*
kn | Kannada | kannada
si | Sinhala | sinhala; sinhalese; singhalesisch*
ms | Malay | malay; malaiisch*; bahasa malaysia; bahasa melayu
my | Burmese | burmese; birmanisch*
km | Khmer | khmer
mn | Mongolian | mongolian; mongolisch*
eo | Esperanto | esperanto
yi | Yiddish | yiddish; jiddisch*
lo | Lao | laotian; laotisch*
rom | Romani | romani
rw | Kinyarwanda | kinyarwanda
zu | Zulu | zulu; isizulu
xh | Xhosa | xhosa
se | Sami | sami; northern sami
sa | Sanskrit | sanskrit
tt | Tatar | tatar; tatarisch*
ba | Bashkir | bashkir
ky | Kyrgyz | kyrgyz; kirgisisch*
tg | Tajik | tajik; tadschikisch*
bho | Bhojpuri | bhojpuri
or | Odia | odia; oriya
as | Assamese | assamese
mai | Maithili | maithili
raj | Rajasthani | rajasthani
kok | Konkani | konkani
sd | Sindhi | sindhi
ks | Kashmiri | kashmiri
bo | Tibetan | tibetan; tibetisch*
ug | Uyghur | uyghur; uigurisch*
`

export interface Tongue {
  readonly code: string
  readonly name: string
}

interface TongueName {
  readonly tongue: Tongue
  readonly words: string
  readonly isStem: boolean
}

const names: readonly TongueName[] = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [code = '', name = '', list = ''] = line.split('|').map((cell) => cell.trim())
    return [...new Set(list.split(';'))].map((word) => ({
      tongue: { code, name },
      words: word.trim().replace('*', ''),
      isStem: word.trim().endsWith('*'),
    }))
  })

const tongues: ReadonlyMap<string, Tongue> = new Map(names.map(({ tongue }) => [tongue.code, tongue]))
const whole = new Map(names.map((name) => [name.words, name.tongue]))

/** A short name of one language is a word of another, "ir" is Irish in Hungary; and Portuguese is "portugál" there. */
const tellingLengthMin = 5

/** Names of the other languages have the texts in which they count; none means all. */
const others = new Map<string, { readonly tongue: Tongue; readonly spokenIn: Set<string> | undefined }>()
for (const language of allLanguages)
  for (const [code, name] of namesOf(language)) {
    const tongue = tongues.get(code)
    if (!tongue || whole.has(name)) continue
    const isTelling =
      !places.has(name) &&
      !language.tonguesAreCountries &&
      (name.length >= tellingLengthMin || !/\p{sc=Latn}/u.test(name))
    const known = others.get(name)
    if (!known) others.set(name, { tongue, spokenIn: isTelling ? undefined : new Set([language.code]) })
    else if (known.tongue === tongue) known.spokenIn?.add(language.code)
  }

/** Each name comes with its bent forms and with what is written in front of it. */
function namesOf(language: LanguageWords): [string, string][] {
  const rules = phrasesOf(language.tongueForms).map((rule) => {
    const [ending = '', forms = ''] = fold(rule).split(':')
    return { ending: keyOf(ending.trim()), forms: forms.trim().split(' ').map(keyOf) }
  })
  const prefixes = ['', ...fold(language.tonguePrefixes ?? '').split(' ')].filter((each, at) => at === 0 || each !== '')
  return phrasesOf(language.tongues).flatMap((row) => {
    const [code = ''] = row.split(' ', 1)
    return row
      .slice(code.length)
      .split(',')
      .map((name) => keyOf(fold(name.trim())))
      .flatMap((name) => formsOf(name, rules))
      .flatMap((name) => (language.code === 'ar' ? arabicForms(name) : prefixes.map((prefix) => prefix + name)))
      .map((name): [string, string] => [code, name])
  })
}

function formsOf(name: string, rules: readonly { ending: string; forms: readonly string[] }[]): string[] {
  const rule = rules.find(({ ending }) => ending === '+' || name.endsWith(ending))
  if (!rule) return [name]
  const stem = rule.ending === '+' ? name : name.slice(0, name.length - rule.ending.length)
  return [name, ...rule.forms.map((form) => stem + form)]
}

/** The article may be there or not, and "and" and "in" are written to it. */
function arabicForms(name: string): string[] {
  const bare = name.replace(/^ال/u, '')
  return [bare, `ال${bare}`, `وال${bare}`, `بال${bare}`, `لل${bare}`]
}

const stems = new Map<string, TongueName[]>()
for (const name of names.filter(({ isStem }) => isStem))
  stems.set(name.words.slice(0, 4), [...(stems.get(name.words.slice(0, 4)) ?? []), name])

/** These endings may follow a stem: "Englischkenntnisse", "Englische", "Engelstalig" — but not "Deutschland". */
const stemEnding =
  /^(?:e[nrs]?|kenntnisse?n?|sprachig\p{L}*|sprachkenntnisse|e taal|taal|talig\p{L}*|sprach\p{L}*|niveau|kennis)?$/u

export const tongueWithCode = (code: string): Tongue | undefined => tongues.get(code)

/** Without a language of the text, as in a criterion, only names count that tell in any text. */
export function tongueOf(words: string, language?: DocumentLanguage): Tongue | undefined {
  const known = whole.get(words)
  if (known) return known
  const stem = (stems.get(words.slice(0, 4)) ?? []).find(
    (name) => words.startsWith(name.words) && stemEnding.test(words.slice(name.words.length)),
  )
  if (stem) return stem.tongue
  const other = others.get(keyOf(words))
  const counts = other && (other.spokenIn === undefined || (language !== undefined && other.spokenIn.has(language)))
  return counts ? other.tongue : undefined
}

export const allTongueNames: readonly string[] = [...whole.keys(), ...others.keys()]
