/** Languages have names in seven languages and their own, folded: `code | English name | names`. */
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
id | Indonesian | indonesian; indonesisch*; bahasa; malay; malaiisch; indonesien
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

const whole = new Map(names.map((name) => [name.words, name.tongue]))
const stems = new Map<string, TongueName[]>()
for (const name of names.filter(({ isStem }) => isStem))
  stems.set(name.words.slice(0, 4), [...(stems.get(name.words.slice(0, 4)) ?? []), name])

/** These endings may follow a stem: "Englischkenntnisse", "Englische", "Engelstalig" — but not "Deutschland". */
const stemEnding =
  /^(?:e[nrs]?|kenntnisse?n?|sprachig\p{L}*|sprachkenntnisse|e taal|taal|talig\p{L}*|sprach\p{L}*|niveau|kennis)?$/u

export function tongueOf(words: string): Tongue | undefined {
  const known = whole.get(words)
  if (known) return known
  const stem = (stems.get(words.slice(0, 4)) ?? []).find(
    (name) => words.startsWith(name.words) && stemEnding.test(words.slice(name.words.length)),
  )
  return stem?.tongue
}

export const allTongueNames: readonly string[] = [...whole.keys()]
