/**
 * A paper is held where it is listed. What else is said beside it decides: words of success or of having claim it; words of what is
 * to come, was let go or went wrong put it in doubt, and so does a month or a season without its year, and whatever
 * sentence tells of the paper without a word of having.
 */
import { matchesIn } from '#text/matches.ts'
import { emptyWords } from './empty-words.ts'
import { itemEndsIn } from './joiners.ts'
import { monthNumbers } from './month-names.ts'
import { patternsFor, type StancePatterns } from './stance-patterns.ts'
import { fold, type Line, type Span } from './text.ts'
import { isWordOfTrade } from './vocabulary.ts'

const behindMax = 140

/** The next paper of a list begins at `until`, where the words behind this one end. */
export function isDoubtedPaper(
  { text, folded }: Pick<Line, 'text' | 'folded'>,
  { start, end }: Span,
  language?: string,
  until = folded.length,
): boolean {
  const patterns = patternsFor(language)
  const before = itemBefore(folded, start, language)
  const told = text.slice(start - before.length, start)
  const remarks = remarksIn(text.slice(end, Math.min(until, end + behindMax)))
  const parts = [before, ...remarks.map(fold)].map((part) => withoutPraise(part, patterns))
  if (parts.some((part) => isOpen(part, patterns))) return true
  if (parts.some((part) => patterns.passed.test(part))) return false
  if (parts.some((part) => patterns.exam.test(part) && !isDayOfExam.test(part))) return true
  return isToldOf(told, patterns) || remarks.some((part) => isTold(plainOf(part, patterns), patterns))
}

/** Nobody tells the year of an examination that went wrong without a word of it: "(exam 2017)". */
const isDayOfExam = /^\s*\p{L}+(?:\s\p{L}+)?\s(?:\d\d?[./])?\d{4}\s*$/u

const remarksIn = (behind: string): string[] => {
  const own = behind.slice(0, /[;•\n]|[.!?]\s+(?=\p{Lu})/u.exec(behind)?.index)
  return own.split(/[,:()|–—]|\s-\s/u)
}

/** A clean record is told with the words of a loss: "no points". */
const praise =
  /(?<!\p{L})(?:no|without(?: any)?|zero|all(?: my)?|full|tous (?:mes|les)|todos (?:los|os)|tutti i|sin|sem|senza|sans|bez|fara|inga|ingen|inget|geen|keine|ohne|zonder|uden|utan)\s(?:penalty\s|karnych\s|trestnych\s|strafpunkte\s)?(?:visa|points?|puntos|punti|pontos|punkt\p{L}*(?: karnych)?|trestnych bodu|bodu|puncte(?: de penalizare)?|prickar|klip|punten|boetes|anmarkningar|accidents?|incidents?|break|breaks|interruption|limite?s?(?:\s(?:de|do)?\s?\p{L}{4,8})?|restrictions?|tidsgrans|tidsbegrænsning|limite de temps|limite de tiempo|limite de tempo|endorsements?|einschrankung\p{L}*|unterbrechung\p{L}*|beperking\p{L}*|omezeni|ograniczen|restricciones|restricoes|limitazioni|begransning\p{L}*|begrænsning\p{L}*)(?!\p{L})(?:\s(?:needed|required))?/gu

/** The next renewal is of a paper that there is. */
const renewal =
  /(?<!\p{L})(?:next|due|nachste\p{L}*|prochain\p{L}*|proxim[oa]|prossim[oa]|nastepn\p{L}*|kolejn\p{L}*|volgende|dalsi|pristi|urmatoare\p{L}*|nasta|næste)\s(?:\p{L}{1,12}\s){0,2}(?:renewal|refresher|recertification|audit|verlangerung|auffrischung|unterweisung|rezertifizierung|renouvellement|recyclage|visite|renovacion|reciclaje|rinnovo|aggiornamento|odnowienie|przedluzenie|renovacao|reciclagem|verlenging|herhaling|obnova|obnoveni|prodlouzeni|prezkouseni|prelungire|reinnoire|viza|fornyelse|repetition|genopfriskning)(?!\p{L})[^,;|]*/gu

export const tellsOfRenewal = (folded: string): boolean => folded.search(renewal) >= 0

const withoutPraise = (part: string, { idioms }: StancePatterns): string =>
  part.replace(praise, ' ').replace(renewal, ' ').replace(idioms, ' ')

/** Praise is blank in the text as it is written, too. */
function plainOf(part: string, { idioms }: StancePatterns): string {
  const folded = fold(part)
  const said = [praise, renewal, idioms].flatMap((pattern) => matchesIn(folded, pattern))
  return said.reduce(
    (text, { index, 0: each }) => text.slice(0, index) + ' '.repeat(each.length) + text.slice(index + each.length),
    part,
  )
}

/** It is told as not there, whatever other words there are. */
const isOpen = (part: string, { doubt, passed }: StancePatterns): boolean =>
  doubt.test(part) || (hasOpenMonth(part) && !passed.test(part))

const seasons =
  'spring|summer|autumn|winter|christmas|easter|fruhjahr|fruhling|sommer|herbst|weihnachten|ostern|printemps|automne|hiver|noel|paques|primavera|verano|otono|invierno|navidad|autunno|inverno|natale|pasqua|wiosn\\p{L}*|jesien\\p{L}*|verao|outono|natal|voorjaar|zomer|najaar|herfst|kerst|pasen|jaro|jare|podzim\\p{L}*|vanoc\\p{L}*|primavar\\p{L}*|toamn\\p{L}*|craciun|paste|varen|sommaren|hosten|vintern|foraret|efteraret|wielkanoc\\p{L}*|velikonoc\\p{L}*|pascoa|semana santa|paske|pask|jul'
const openSeason = new RegExp(
  `(?<!\\p{L})(?:${seasons})(?!\\p{L})(?!\\s{1,2}(?:de\\s|del\\s|di\\s|of\\s|van\\s)?'?\\d{2,4})`,
  'u',
)
const wordsOfText = /\p{L}+/gu
const monthLengthMin = 4

/** A month that has passed is told with its year. */
function hasOpenMonth(part: string): boolean {
  if (openSeason.test(part)) return true
  const words = matchesIn(part, wordsOfText)
  return words.some(
    ({ 0: each, index }) =>
      each.length >= monthLengthMin &&
      monthNumbers.has(each) &&
      !/\d{4}|'\d\d/.test(part.slice(Math.max(0, index - 6), index)) &&
      !/^[.,]?\s{0,2}(?:de\s|del\s|di\s|of\s|do\s|da\s|van\s|roku\s|r\.\s)?'?\d{2,4}/u.test(
        part.slice(index + each.length),
      ),
  )
}

/** Items of a list end at signs and at words that join. */
const itemBefore = (folded: string, start: number, language: string | undefined): string =>
  folded
    .slice(Math.max(0, start - 60), start)
    .split(itemEndsIn('[,;:|•·()/*–]|[.!?]\\s|\\s-\\s', language))
    .at(-1) ?? ''

/** Words before a paper, in its own item, that neither qualify it nor claim it; names have capitals. */
const isToldOf = (before: string, { claim }: StancePatterns): boolean =>
  (before.match(smallWords) ?? [])
    .map(fold)
    .some((word) => !emptyWords.has(word) && !monthNumbers.has(word) && !claim.test(word))

/** Words behind a paper say more of it, or are of some trade; whatever else is said there tells something of it. */
const isTold = (remark: string, { claim }: StancePatterns): boolean =>
  (remark.match(smallWords) ?? [])
    .map(fold)
    .some(
      (word) =>
        !emptyWords.has(word) &&
        !monthNumbers.has(word) &&
        !scopes.has(word) &&
        !claim.test(word) &&
        !isWordOfTrade(word),
    )

const smallWords = /(?<!\p{L})\p{Ll}{3,}/gu

/** These say how far a paper goes, who gave it, and how it was earned. */
const scopes: ReadonlySet<string> = new Set(
  fold(`
  category categories class classes level grade grades module modules part parts type types points number no edition version hours hour days day week weeks months online distance classroom
  evening weekend course courses training school academy college university institute chamber association federation union board council centre center ministry authority body society church red cross
  adult adults child children paediatric infant basic advanced intermediate practitioner foundation professional associate expert trainer own car vehicle van full clean european international
  national state regional local theory practice practical including incl with merit distinction honours credit unlimited permanent lifetime card copy scan enclosed attached available request upon plus also
  member fellow chartered through via near by from
  kategorie kategorien klasse klassen stufe niveau modul module teil teile typ nummer nr stunden tage tagig wochen monate inkl inklusive einschliesslich mitglied eigenes eigener eigenem auto pkw fahrzeug privat sehr note auszeichnung
  unbefristet dauerhaft bundesweit europaweit anlage kopie erwachsene kinder bis zertifikat sowie allgemeine allgemeiner besondere gultig staatlich anerkannt anerkannte anerkannter geprufte gepruft
  categorie categories classe niveau degre module modules partie type numero heures jours semaines mois membre vehicule voiture personnel personnelle propre options option mention assez felicitations jury national nationale regional
  regionale europeenne adultes enfants toutes tous catégories ecole centre institut chambre academie copie jointe duree illimite promotion interne externe distance ligne soir
  categoria categorias clase nivel grado modulo modulos parte tipo numero horas dias semanas meses miembro vehiculo coche propio propia mencion especialidad adultos ninos escuela centro instituto camara academia copia adjunta linea distancia presencial
  oficial europeo europea nacional autonomica frontal lateral retractil
  categoria categorie classe livello grado modulo moduli parte tipo numero ore giorni settimane mesi membro auto propria proprio automunita automunito lode adulti bambini scuola centro istituto camera accademia copia allegata distanza presenza
  europeo europea nazionale regionale frontale laterale retrattile
  categoria classe nivel grau modulo modulos parte tipo numero horas dias semanas meses membro viatura propria proprio carro distincao adultos criancas escola centro instituto camara academia copia anexo linha distancia presencial europeu europeia nacional
  categorie klasse niveau graad module modules deel type nummer uur uren dagen weken maanden lid eigen auto cum laude volwassenen kinderen school centrum instituut kamer academie kopie bijlage online afstand europees nationaal onbeperkt basis vol
  kategoria kategorii klasa poziom stopien modul moduly czesc typ numer godzin godziny dni tygodni miesiecy czlonek czlonkini wlasny wlasne wlasnym samochod samochodem wyroznieniem dorosli dzieci szkola centrum instytut izba akademia kopia zalaczniku online
  stacjonarny europejski krajowy eksploatacja dozor wszystkie wszystkich nowe
  kategorie skupina skupiny trida uroven stupen modul moduly cast typ cislo hodin hodiny dni tydny mesicu clen clenka vlastni auto vuz vyznamenanim dospeli deti skola centrum ustav komora akademie kopie priloze online evropsky narodni metoda
  categoria categorii clasa nivel nivelul grad gradul modul module parte tip numar ore zile saptamani luni membru masina proprie personala distinctie adulti copii scoala centru institut camera academie copie anexa online distanta european national
  kategori klass niva grad modul moduler del typ nummer timmar dagar veckor manader medlem egen bil vuxna barn skola centrum institut akademi kopia bilaga distans europeisk nationell alla samtliga
  kategori klasse niveau grad modul moduler del type nummer timer dage uger maneder medlem egen bil voksne born skole center institut akademi kopi bilag online fjernundervisning europæisk national alle
  two three four five six seven eight nine ten zwei drei vier funf sechs sieben acht neun zehn tagen jahren deux trois quatre cinq six sept huit neuf dix dos tres cuatro cinco seis siete ocho nueve diez due tre quattro cinque sei sette otto nove dieci
  dwa dwie trzy cztery piec szesc siedem osiem dziewiec dziesiec dois duas quatro cinco oito nove dez twee drie vier vijf zes zeven acht negen tien dva dve tri ctyri pet sest sedm osm devet deset doua trei patru cinci sase sapte opt noua zece tva tre fyra fem sex sju atta nio tio to fire seks syv otte ni ti
  dny lat roku years' experience pratique pratica pratico practica practicas practicante praktyki praxe practica practicii vana erfaring ervaring praktik praxis fahrpraxis expert
  paid pagado pagada pagato pagata pagat pago paga bezahlt finanziert finance financee paye payee betald betaald betalt oplacony oplacone oplacona hrazeny hrazen platit platita
  employer company arbeitgeber betrieb firma entreprise employeur empresa azienda datore firme firmu baas werkgever zamestnavatel zamestnavatelem pracodawce angajator arbetsgivaren arbejdsgiver firmaet
  frontal frontaux frontales frontali frontais retractable retractiles retrattili retrateis mat mast colo czolowe wysokiego skladowania skladania celni retrak grupa grupy rischio alto basso medio general
  since first seit ab depuis desde dal dalla sinds sedan siden register registered number roll list without against renewal refresher validity validite vigencia validita waznosc platnost valabilitate validade geldigheid giltighet gyldighed gultigkeit
  issued awarded certified last latest year annual yearly ausgestellt zuletzt jahrlich jahrliche letzte unterweisung auffrischung schulung punktefrei fahrpraxis delivree annuel derniere recyclage expedido emitido ultimo ultima rilasciato ultimo ultima
  annuale wydane wydany ostatnio vydane naposledy eliberat ultima utfardad utfardat senast udstedt senest uitgegeven afgegeven laatst laatste utan tidsgrans uden tidsbegrænsning dentro validade vigor regla ordine ordem regola
  partner plus eigen fully permanently indefinite validita scadenza
  aux des les del dos dei per von vom zum den dem met voor bij och med til fra nad pod przy przez oraz nebo pro sau din
`)
    .trim()
    .split(/\s+/),
)
