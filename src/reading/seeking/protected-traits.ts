/**
 * Nobody is sought by what they were born as, believe, or live as. A criterion that asks for such a trait is refused with a
 * sentence that says what may be asked instead. The patterns are folded, and go by whole expressions: "female" of a candidate is
 * a trait, of patients it is work.
 */
import { fold } from '../words/text.ts'

const word = (pattern: string): RegExp => new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'u')

/** Nobody but the person themselves may be meant. */
const notOthers =
  '(?! ?(?:patient|client|customer|ward|prison|health|student|athlet|fashion|wear|clothing|shelter|user|audience|person[ae]s? mayores|patienten|kunden|kleidung|mode|station))'

const candidates =
  'candidates?|applicants?|persons?|people|team members?|employees?|staff|nurses?|engineers?|developers?|bewerber(?:in|innen)?|kandidat(?:in|en|innen)?|personen?|mitarbeiter(?:in|innen)?|candidate?s?|candidat[oaie]s?|persone|personas?|personnes?|pessoas?|profil|sollicitant(?:en)?|medewerkers?'

interface Trait {
  readonly patterns: readonly RegExp[]
  readonly sentence: string
}

const traits: readonly Trait[] = [
  {
    patterns: [
      word(
        `(?:young|youthful|junge[rnms]?|jeunes?|jov[eo]n[es]*|jovens|giovan[ei]|jonge)(?! (?:people|persons|personen|personnes|personas|persone|pessoas)(?![\\p{L}])) (?:${candidates}|team|man|woman|men|women|graduates?)`,
      ),
      word(
        `(?:age|aged|alter|edad|eta|idade|leeftijd|wiek|vek|varsta|alder|ages?)(?: limit| range| group| max\\.?| min\\.?| bis| between| under| over| from| of| de| di| van| entre| tra| zwischen| von| ab| od| do| pana la| under| mellan| mellem)*:? ?(?:<|>|≤|≥)? ?\\d{2}`,
      ),
      word(
        `(?:under|below|over|above|younger than|older than|not older than|at most|maximum|max\\.?|unter|uber|hochstens|bis|nicht alter als|moins de|plus de|menos de|menor(?:es)? de|mayor(?:es)? de|meno di|sotto i|piu di|menos de|jonger dan|ouder dan|ponizej|mladsi nez|sub|yngre an|under) ?\\d{2} (?:years? old|years? of age|yo|jahre(?: alt)?(?= *$)|ans(?= *$)|anos(?: de edad| de idade)?(?= *$)|anni(?: di eta)?(?= *$)|jaar(?: oud)?(?= *$)|lat(?= *$)|let(?= *$)|de ani(?= *$)|ar(?= *$)|years?(?= *$))`,
      ),
      word(
        '\\d{2} ?(?:-|–|to|bis|a|do) ?\\d{2} (?:years? old|years? of age|jahre alt|ans d.age|anos de edad|anni di eta|jaar oud)',
      ),
      word(
        'born (?:after|before|in|between) (?:19|20)\\d\\d|geboren (?:nach|vor|ab|in) (?:19|20)\\d\\d|jahrgang (?:19|20)\\d\\d',
      ),
      /^(?:young|old|under|over|unter|uber)? ?(?:age|alter|young|youthful|jung|jeune|joven|giovane|jovem|jong)\.?$/u,
      /^(?:under|over|below|unter|uber|moins de|menos de|jonger dan) \d{2}\.?$/u,
    ],
    sentence: 'Nobody is sought by their age. Ask for what somebody must have done, and for how long.',
  },
  {
    patterns: [
      word(
        `(?:female|male|weibliche?[rnms]?|mannliche?[rnms]?|feminin[eao]?s?|masculin[eao]?s?|vrouwelijke?|mannelijke?|femminil[ei]|maschil[ei])${notOthers} (?:${candidates})`,
      ),
      /^(?:(?:only|just|must be|should be|be|preferably|ideally|nur|bitte nur|moglichst|solo|seulement|alleen|tylko|jen|doar|endast|kun) )?(?:an? )?(?:female|male|man|men|woman|women|lady|ladies|girls?|boys?|gentlem[ae]n|frau|frauen|mann|manner|weiblich|mannlich|femme|femmes|homme|hommes|mujer|mujeres|hombre|hombres|donna|donne|uomo|uomini|mulher|mulheres|homem|homens|vrouw|vrouwen|kobieta|mezczyzna|zena|muz|femeie|barbat|kvinna|kvinde|mand)(?: (?:only|preferred|candidates?|bevorzugt|gesucht|de preference|preferib\w*|uniquement))?[.!]?$/u,
      word(
        'gender|geschlecht|sexe|sexo|sesso|geslacht|non-binary|transgender|cisgender|gay|lesbian|homosexual|heterosexual|bisexual|straight men|sexual orientation|sexuelle orientierung|schwul|lesbisch',
      ),
    ],
    sentence: 'Nobody is sought by their gender or by whom they love. Ask for what somebody can do.',
  },
  {
    patterns: [
      word(
        'nationality|nationals?|citizens?(?:hip)?|passport(?: holder)?|staatsangehorigkeit|staatsburger(?:in|schaft)?|nationalitat|reisepass|nationalite|citoyennete|nacionalidad|ciudadania|nazionalita|cittadinanza|nacionalidade|cidadania|nationaliteit|staatsburgerschap|obywatelstwo|narodowosc|statni prislusnost|obcanstvi|cetatenie|medborgarskap|statsborgerskab',
      ),
      word(
        'ethnic(?:ity)?|(?:same |white |black )race|skin colou?r|hautfarbe|couleur de peau|color de piel|country of origin|herkunftsland|migrationshintergrund|no foreigners|keine auslander(?:in|innen)?|no immigrants',
      ),
      word(
        `(?:white|black|asian|caucasian|african|arab|latino|latina|hispanic|indian|european|slavic|turkish|jewish) (?:${candidates}|man|men|woman|women|origin|descent|background|heritage)`,
      ),
      word(
        'of (?:white|black|asian|caucasian|african|arab|european|german|french|indian|chinese|turkish) (?:origin|descent|heritage)',
      ),
    ],
    sentence:
      'Nobody is sought by their nationality or origin. Ask for a language at a level, or for a permit to work.',
  },
  {
    patterns: [
      word(
        'pregnan(?:t|cy)|schwanger(?:schaft)?|enceinte|embarazada|incinta|gravida|zwanger|w ciazy|tehotna|insarcinata|childless|kinderlos|family planning|familienplanung|kinderwunsch|marital status|civil status|familienstand|zivilstand|etat civil|estado civil|stato civile|burgerlijke staat|unmarried|unverheiratet|maternity plans',
      ),
      word(
        '(?:no|without|has no|ohne|keine|sans|pas d|sin|senza|sem|geen|bez|utan|uden|fara)(?: small| kleine| young)? (?:children|kids|kinder|enfants?|hijos|figli|filhos|kinderen|dzieci|deti|copii|barn|born)',
      ),
      /^(?:(?:must be|should be|be|nur|only) )?(?:single|married|divorced|verheiratet|ledig|geschieden|celibataire|mariee?|solter[oa]|casad[oa]|celibe|nubile|sposat[oa]|solteir[oa]|gehuwd|ongehuwd)[.!]?$/u,
    ],
    sentence: 'Nobody is sought by their family. Ask for the hours or the travel that the work needs.',
  },
  {
    patterns: [
      word(
        `(?:christian|muslim|jewish|catholic|protestant|hindu|buddhist|atheist|sikh|orthodox)(?: (?:${candidates}|faith|belief|believer))`,
      ),
      /^(?:(?:must be|should be|be|practising|a) )*(?:christian|muslim|jewish|jew|catholic|protestant|hindu|buddhist|atheist|sikh|evangelisch|katholisch|christlich|muslimisch|judisch|chretien(?:ne)?|musulman[ea]?|catholique|catolic[oa]|cattolic[oa])[.!]?$/u,
      word(
        'religion|religious belief|konfession(?:szugehorigkeit)?|religionszugehorigkeit|religione|religiao|geloofsovertuiging|wyznanie|nabozenstvi|trade union member|union membership|no union|gewerkschaftsmitglied|political (?:views|party|opinion)|parteimitglied|party member',
      ),
    ],
    sentence: 'Nobody is sought by what they believe, or by what they have joined. Ask for what the work needs.',
  },
  {
    patterns: [
      word(
        '(?:no|without|not|ohne|keine?|sans|sin|senza|sem|geen|bez)(?: an?)? (?:disab\\w*|behinderung|schwerbehinderung|handicap|handicaps|discapacidad|disabilita|deficiencia|handicap|niepelnosprawnosci|chronic illness|illness|health (?:problems?|issues?)|krankheiten|vorerkrankungen)',
      ),
      word(
        'disabled|(?:must be |be )?in good health|gesundheitszustand|able-bodied|nicht behindert|schwerbehindert|few sick days|hiv|mentally healthy',
      ),
      word(
        `(?:attractive|good[- ]looking|handsome|pretty|beautiful|slim|attraktive?[rnms]?|gutaussehende?[rnms]?|hubsche?[rnms]?|tall|blond[e]?)(?: (?:${candidates}|appearance|looks|woman|man|women|men))`,
      ),
      /^(?:attractive|good[- ]looking|handsome|pretty|beautiful|slim|blonde?|attraktiv|gutaussehend|healthy|gesund)[.!]?$/u,
    ],
    sentence: 'Nobody is sought by their health or looks. Ask for what somebody must be able to do at work.',
  },
]

/** The sentence says why nobody is sought by the criterion; it is undefined where all may be asked. */
export function refusalOf(criterion: string): string | undefined {
  const folded = fold(criterion.slice(0, 600)).replaceAll(/\s+/g, ' ').trim()
  // Some patterns are about all that is asked, which a list says item by item: "Male, under 30".
  const asked = [folded, ...folded.split(/[,;] ?/)]
  return traits.find(({ patterns }) => patterns.some((pattern) => asked.some((each) => pattern.test(each))))?.sentence
}
