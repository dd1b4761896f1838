import { foldedPattern } from '../words/folded-pattern.ts'

/** Streets, postcodes and homes of the countries that the patterns in `private-words.ts` do not know, folded. */
const flat =
  '(?:[/ ,]{1,2}(?:m\\.?|lok\\.?|ap\\.?|apt\\.?|et\\.?|sc\\.?|bl\\.?|lgh|byt|c\\.|кв\\.?|d\\.?|kat)? ?\\d{1,4}[a-z]?){0,4}'

export const otherStreets: readonly RegExp[] = [
  // Polish, Czech, Romanian, Turkish and Ukrainian streets have their word before.
  new RegExp(
    `(?<![\\p{L}])(?:ul\\.|ulica|al\\.|aleja|aleje|pl\\.|plac|os\\.|osiedle|ulice|nam\\.|namesti|trida|nabrezi|str\\.|strada|bd\\.|b-dul|bulevardul|calea|aleea|soseaua|sos\\.|intrarea|вул\\.|вулиця|просп\\.|проспект|пр-т|бульв\\.|пров\\.|ул\\.|улица|пер\\.|οδός|λεωφόρος|λεωφ\\.|रोड) ?(?:[\\p{L}\\d'.-]{1,24} ){0,4}?(?:[\\p{L}'-]{2,24}),? ?(?:nr\\.? ?|бул\\. ?|д\\. ?|буд\\. ?)?\\d{1,4}[a-z]?(?:[/-]\\d{1,4}[a-z]?)?${flat}(?![\\p{L}\\d])`,
    'gu',
  ),
  // Northern and Finnish streets, and Hungarian and Turkish ones, have it at the end of the word or behind it.
  new RegExp(
    `(?<![\\p{L}])(?:(?:[\\p{L}-]{2,20} ){0,2}\\p{L}{2,24}(?:gatan|vagen|torget|grand|allen|stigen|gaten|gata|veien|vei|gade|vej|alle|stien|plads|torv|bakken|katu|tie|polku|kuja|kaari|ranta)|(?:[\\p{L}.-]{2,20} ){1,3}(?:utca|ut|u\\.|ter|korut|setany|sok\\.|sokak|sokagi|cad\\.|cadde|caddesi|bulvari|mah\\.|mahallesi)),? (?:no[.:]? ?)?(?!(?:19|20)\\d\\d(?!\\d))\\d{1,4} ?[a-z]?\\.?(?:,? (?:st|kl|\\d{1,2}\\.)\\.? ?(?:tv|th|mf|sal|tr|em\\.? ?\\d{0,3})\\.?)?${flat}(?![\\p{L}\\d])`,
    'gu',
  ),
  /(?:רחוב|רח'|שד'|שדרות|شارع|حي|طريق) ?[\p{L}\p{M}' -]{2,30} ?\d{0,4}/gu,
  /(?:〒 ?\d{3}-?\d{4} ?)?(?:東京都|北海道|(?:京都|大阪)府|[\p{Script=Han}]{2,3}県)[^\s,、|]{2,40}/gu,
  /(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충청|전라|경상|제주)[가-힣]{0,6} [가-힣]{1,6}(?:시|군|구)[가-힣\d\s-]{0,30}/gu,
  /[\p{Script=Han}]{2,6}(?:省|市)[\p{Script=Han}]{1,8}(?:市|区|區|县|縣)[\p{Script=Han}\d-]{0,24}/gu,
].map(foldedPattern)

/** "00-123 Warszawa", "110 00 Praha 1", "111 22 Stockholm", "〒150-0001". */
export const otherPostcodes: readonly RegExp[] = [
  /(?<![\p{L}\d+/.-])(?:pl-)?\d{2}-\d{3} \p{L}[\p{L}'-]{1,24}(?: \p{L}[\p{L}'-]{2,20}){0,2}/gu,
  /(?<![\p{L}\d+/.-])(?:cz-|sk-|se-|s-|gr-)?\d{3} \d{2} \p{L}[\p{L}'-]{1,24}(?: (?:\d{1,2}(?!\d)|nad|pod|u \p{L}{2,20}|[\p{L}'-]{3,20})){0,2}/gu,
  /(?<![\p{L}\d+/.-])(?:ro|dk|no|n|fi|fin|tr|ua|hu|h|ru|il)-\d{4,6} \p{L}[\p{L}'-]{1,24}(?: \p{L}[\p{L}'-]{2,20}){0,1}/gu,
  /(?<![\p{L}\d+/.-])\d{4} \p{L}{3,24} (?:c|n|s|v|o|nv|sv|k)(?!\p{L})/gu,
  /(?<![\p{L}\d+/.-])\d{6},? \p{L}[\p{L}'-]{2,24}/gu,
  /\p{L}[\p{L}'-]{2,24}(?: \p{L}[\p{L}'-]{2,20})? ?[-–] ?\d{6}(?!\d)/gu,
  /〒 ?\d{3}-?\d{4}/gu,
]

export const otherHomes = foldedPattern(
  /(?<![\p{L}])(?:mieszkam w|bydlim v|zijem v|locuiesc in|jag bor i|jeg bor i|bosatt i|asun|я живу в|живу в|проживаю в|أسكن في|أقيم في)\s[^|•·;\t]{2,60}?(?=\.(?:\s|$)|$|[|•·;\t(,]|\s(?:i|a|si|och|og|ja|и|і|та)(?![\p{L}]))/gu,
)
