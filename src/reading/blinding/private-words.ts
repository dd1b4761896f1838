/**
 * Resumes speak of age, gender, nationality, family, looks and address in these words, in seven languages, folded, and
 * in eighteen more in `private-labels.ts`. A fair evaluation must not see them. The patterns hold no open repetition.
 */

import { foldedWords } from '../words/folded-pattern.ts'
import { otherPostcodes } from './address-forms.ts'
import type { PrivateKind } from './private-kind.ts'
import { otherLabels, otherNationalities } from './private-labels.ts'

/** The rest of an item behind these words belongs to the private matter: "Date of birth: 4 June 1990". */
export const privateLabels: readonly (readonly [PrivateKind, string])[] = [
  [
    'birth',
    'date of birth|place of birth|date and place of birth|place and date of birth|birth date|birthdate|birthday|born(?: on| in)?|dob|d\\.o\\.b\\.|age|geburtsdatum|geburtsort|geburtstag|geboren(?: am| in| op| te)?|geb\\.(?: am| in)?|geb\\.? ?datum|geb\\. ?dat\\.|jahrgang|alter|geburtsdatum und -ort|ne\\(?e?\\)? (?:le|en|a)|nee? (?:le|en|a)|date de naissance|lieu de naissance|date et lieu de naissance|age|fecha de nacimiento|lugar de nacimiento|lugar y fecha de nacimiento|fecha y lugar de nacimiento|nacid[oa](?: el| en)?|edad|data di nascita|luogo di nascita|luogo e data di nascita|data e luogo di nascita|nat[oa] (?:il|a|nel)|eta|data de nascimento|local de nascimento|naturalidade|nascid[oa](?: em| a)?|idade|geboortedatum|geboorteplaats|geboortedatum en -plaats|leeftijd|year of birth|geburtsjahr|annee de naissance|ano de nacimiento|anno di nascita|ano de nascimento|geboortejaar',
  ],
  [
    'nationality',
    "nationality|citizenship|citizen of|staatsangehorigkeit|staatsburgerschaft|nationalitat|nationalite|citoyennete|nacionalidad|ciudadania|nazionalita|cittadinanza|nacionalidade|cidadania|nationaliteit|staatsburgerschap|ethnicity|race|religion|konfession|religione|religiao|geloof|religione|raza|etnia|heimatort|burgerort|passport|reisepass|herkunft|country of origin|pays d'origine|visa status|natural de",
  ],
  [
    'family',
    "father's name|mother's name|name of (?:father|mother)|spouse's name|marital status|civil status|family status|familienstand|zivilstand|kinder|situation familiale|situation de famille|etat civil|estado civil|situacion familiar|hijos|stato civile|figli|estado civil|filhos|burgerlijke staat|gezinssituatie|kinderen|children|spouse|enfants|dependants|dependents",
  ],
  [
    'gender',
    'gender|sex|pronouns|geschlecht|pronomen|anrede|sexe|genre|pronoms|sexo|genero|pronombres|sesso|pronomi|genero|pronomes|geslacht|aanhef|voornaamwoorden|civilite|tratamiento|salutation',
  ],
  [
    'photo',
    "photo|photograph|picture|foto|lichtbild|bewerbungsfoto|passfoto|passbild|bild|photographie|photo d'identite|fotografia|fototessera|fotografie|pasfoto|profile picture|profilbild|image|height|weight|grosse|gewicht|taille|poids|estatura|peso|altezza|altura|lengte|gewicht|eye colou?r|hair colou?r|augenfarbe|haarfarbe",
  ],
  [
    'address',
    "address|home address|postal address|current address|residence|place of residence|adresse|anschrift|wohnort|wohnhaft(?: in)?|wohnadresse|privatanschrift|adresse postale|domicile|demeurant|residant a|lieu de residence|direccion|domicilio|residencia|lugar de residencia|residente en|residente a|vivo en|indirizzo|residenza|residente in|domiciliat[oa] (?:a|in)|domicilio|abito a|morada|endereco|residencia|moro em|vivo em|adres|woonadres|woonplaats|woonachtig(?: te| in)?|ik woon in|i live (?:in|at)|living in|based in|lives in|ich wohne in|j'habite(?: a)?|habite a|zip|plz|postcode|postal code|code postal|codigo postal|cap|cep|bairro|localidad|poblacion|wohne in",
  ],
  ...otherLabels,
]

/** The labels of a list; a bar within brackets parts only endings of one. */
export const alternativesOf = (words: string): string[] => words.split(/\|(?![^(]{0,60}\))/)

/** These whole expressions are private wherever they stand. */
export const privateExpressions: readonly (readonly [PrivateKind, string])[] = [
  [
    'birth',
    "(?:aged? \\d{2}|\\d{2}[- ]years?[- ]old|\\d{2} jahre alt|\\d{2}-jahrige?[rn]?|\\d{2} ans(?! d['e ])(?=\\s*(?:$|[,;.|•·/-]))|\\d{2} anos(?! de | d')(?=\\s*(?:$|[,;.|•·/-]))|\\d{2} anni(?! di | nel)(?=\\s*(?:$|[,;.|•·/-]))|\\d{2} jaar(?! ervaring| in | als | bij | werk)(?=\\s*(?:$|[,;.|•·/-]))|\\d{2} jahre(?=\\s*(?:$|[,;|•·/]))|\\d{2} yo|\\d{2} anos de edad|\\d{2} anos de idade|\\d{2} jaar oud)",
  ],
  ['birth', '(?:[°*†]\\s?\\d{1,2}[./-]\\d{1,2}[./-](?:19|20)\\d\\d)'],
  [
    'gender',
    '(?:male|female|mannlich|weiblich|homme|femme|masculin|feminin|hombre|mujer|masculino|femenino|maschio|femmina|maschile|femminile|masculino|feminino|mannelijk|vrouwelijk|non-binary|nonbinary|nicht-binar|transgender)',
  ],
  [
    'gender',
    '(?:mr|mrs|ms|miss|mx|herrn?|frau|mme|mlle|monsieur|madame|mademoiselle|senor|senora|senorita|sra|srta|signor|signora|sig\\.ra|sig\\.na|senhor|senhora|dhr|mevr|mevrouw|meneer|mijnheer)\\.?',
  ],
  [
    'gender',
    '\\(?(?:he/him(?:/his)?|she/her(?:/hers)?|they/them(?:/theirs)?|he/they|she/they|er/ihm|er/ihn|sie/ihr|il/lui|elle|el|ella|lui|lei|ele/dele|ela/dela|ele|ela|hij/hem|zij/haar|die/hen|iel|elle/ella|dey/dem)\\)?',
  ],
  ['gender', '(?:he|she|his|her|him|hers|himself|herself|ihr|ihm|ihn|hij|zij|haar|hem)'],
  [
    'family',
    '(?:married|single (?:mother|father|parent)(?: of (?:one|two|three|four|\\d))?|divorced|widowed|widow|widower|ledig|verheiratet|geschieden|verwitwet|ein kind|(?:zwei|drei|vier|\\d) kinder|celibataire|mariee?|divorcee?|pacsee?|veuf|veuve|concubinage|(?:\\d|un|deux|trois|quatre) enfants?|solter[oa]|casad[oa]|divorciad[oa]|viud[oa]|(?:\\d|un|una|dos|tres) hij[oa]s?|celibe|nubile|coniugat[oa]|sposat[oa]|divorziat[oa]|vedov[oa]|(?:\\d|un|due|tre) figli[oae]?|solteir[oa]|divorciad[oa]|viuv[oa]|(?:\\d|um|uma|dois|duas|tres) filh[oa]s?|ongehuwd|gehuwd|gescheiden|samenwonend|(?:een|twee|drie|\\d) kind(?:eren)?|(?:father|mother) of (?:one|two|three|four|\\d)(?: children| kids| sons| daughters)?|father of|mother of|vater von|mutter von|(?:one|two|three|four|\\d) children|a (?:son|daughter)|mere de|pere de|madre de|padre de|madre di|padre di|mae de|pai de|moeder van|vader van|in a relationship|engaged|verlobt|verpartnert)',
  ],
  [
    'nationality',
    '(?:\\p{L}{3,20} (?:citizen|national|passport holder)|(?:eu|us|uk|british|dual) (?:citizen|national|citizenship)|(?:deutscher|deutsche) staatsangehorige[rn]?|\\p{L}{3,20} staatsburger(?:in)?|de nationalite \\p{L}{3,20}|nationalite \\p{L}{3,20}|nacionalidad \\p{L}{3,20}|ciudadan[oa] \\p{L}{3,20}|cittadin[oa] \\p{L}{3,20}|cidada[o]? \\p{L}{3,20})',
  ],
  [
    'photo',
    '(?:(?:photo|foto|picture|lichtbild)s? (?:attached|enclosed|included|anbei|beigefugt|siehe anlage|jointe|adjunta|allegata|anexa|em anexo|bijgevoegd)|height \\d{3} ?cm|weight \\d{2,3} ?kg)',
  ],
  [
    'photo',
    '\\[?(?:foto|photo|picture|bild|image|lichtbild|fotografia)\\]|\\[?(?:foto|photo|picture|bild|image|lichtbild|fotografia)(?=\\s*(?:$|\\.(?:jpe?g|png)))|[\\p{L}\\d_-]{1,40}\\.(?:jpe?g|png|gif)',
  ],
]

/** A nationality is one word where it stands alone among other personal data: "Schweizerin", "Brasileira", "Belg". */
export const nationalityWords: ReadonlySet<string> = new Set(
  `british american canadian irish australian german deutsch deutsche deutscher osterreicher osterreicherin osterreichisch schweizer schweizerin schweizerisch francais francaise belge suisse canadien canadienne marocain marocaine tunisien tunisienne
  algerien algerienne espanol espanola mexicano mexicana argentino argentina colombiano colombiana peruano peruana chileno chilena venezolano venezolana ecuatoriano ecuatoriana italiano italiana italien italienne rumeno rumena albanese ucraino ucraina peruviano peruviana
  portugues portuguesa brasileiro brasileira angolano angolana cabo-verdiano cabo-verdiana mocambicano mocambicana nederlandse nederlander belg belgische turk turke turkin turkisch turkish polish pole polin polnisch syrisch syrer syrerin indian pakistani nigerian ghanaian kenyan chinese filipino filipina
  italian spanish portuguese dutch french swiss austrian romanian bulgarian ukrainian russian serbian croatian bosnian kosovar albanian greek hungarian czech slovak vietnamese iranian afghan iraqi eritrean ethiopian somali moroccan tunisian algerian egyptian marokkaans turks duitse franse surinaams
  russe polonais polonaise espagnole portugaise senegalais senegalaise ivoirien ivoirienne malien malienne roumain roumaine ukrainien ukrainienne cubano cubana uruguayo uruguaya boliviano boliviana marroqui rumano rumana ucraniano ucraniana staatenlos suissesse autrichien autrichienne allemand allemande luxembourgeois luxembourgeoise vlaming turco turca ${foldedWords(otherNationalities)}`
    .trim()
    .split(/\s+/),
)

/** Streets have a word for street and a number, in each language's own way. */
export const streetPatterns: readonly RegExp[] = [
  /(?:(?:flat|apt|apartment|unit|suite)\.? ?[\da-z]{1,5},? )?\d{1,5}[a-z]?,? (?:[\p{L}'.-]{1,20} ){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|way|court|ct|close|crescent|terrace|place|pl|square|gardens|grove|row|hill|park|boulevard|blvd|mews|walk|side|parade|highway|circle|parkway)\.?(?![\p{L}])(?:,? (?:apt|apartment|unit|suite|flat|#)\.? ?[\da-z]{1,5})?/gu,
  /(?<![\p{L}])(?:flat|apt|apartment) \d{1,4}[a-z]?(?![\p{L}])/gu,
  /(?<![\p{L}])(?:\p{L}{2,30}(?:strasse|straße|str\.|str|weg|gasse|allee|platz|ring|damm|ufer|steig|chaussee|straat|laan|plein|kade|gracht|dreef|singel|dijk|hof|park|pad)|(?:[\p{L}-]{2,20} ){1,3}(?:strasse|straße|str\.|weg|gasse|allee|platz|ring|damm|ufer|straat|laan|plein|gracht|kade)|(?:am|an der|im|in der|auf der|auf dem|zum|zur|unter den) (?:[\p{L}-]{2,20} ?){1,3}) \d{1,4} ?[a-z]?(?:[-/]\d{1,4}){0,3}(?: (?:bus|bte) \d{1,4})?(?![\p{L}\d])/gu,
  /(?<![\p{L}])(?:\d{1,4} ?(?:bis|ter|quater)?,? )?(?:rue|avenue|av\.|boulevard|bd|chemin|allee|impasse|(?<!en )place|quai|(?<!en )route|square|faubourg) (?:de |du |des |de la |d'|l'|le |la |les )?(?:[\p{L}\d'-]{1,20} ?){1,5}(?:,? \d{1,4})?/gu,
  // These words mean much else without a number: "cours de soutien", "passage en caisse".
  /(?<![\p{L}])\d{1,4} ?(?:bis|ter|quater)?,? (?:cours|passage|residence) (?:de |du |des |de la |d'|l'|le |la |les )?(?:[\p{L}\d'-]{1,20} ?){1,5}/gu,
  /(?<![\p{L}])(?:c\/|calle|avda\.?|avenida|av\.|plaza|pza\.?|paseo|p\.o|camino|carretera|ronda|travesia|pasaje|urb\.|urbanizacion|poligono|rua|r\.|travessa|praca|praceta|largo|estrada|alameda|beco|rodovia|via|viale|corso|piazza|piazzale|vicolo|largo|strada|contrada|borgo|lungomare) (?:de |del |de la |da |do |dos |das |di |della |dei |la |las |los )?(?:[\p{L}'.-]{1,20} ?){1,5},? ?(?:n\.? ?[o°º]? ?)?(?!(?:19|20)\d\d(?!\d))\d{1,5}(?!\d| ?(?:ore|giorni|horas|dias|heures|h)(?!\p{L}))(?:[ ,]{0,2}(?:\d{1,2}\.? ?[o°ºª]|bajo|piso|ap\.?|apto\.?|esc\.?|int\.?|scala|lote|bloque|puerta|pta\.?)[ .,]{0,2}[\p{L}\d]{0,4}){0,3}/gu,
]

/**
 * A person may say anywhere in a letter where they live: the place goes to the end of the sentence, or of the clause.
 */
export const homePattern =
  /(?<![\p{L}])(?:i live (?:in|at)|ich wohne in|j'habite(?: a)?|vivo en|abito a|moro em|vivo em|ik woon in)\s[^|•·;\t]{2,80}?(?=\.(?:\s|$)|$|[|•·;\t(]|,?\s(?:my|mine|phone|tel|mobile|email|and|und|et|y|e|en|but|mein|mon|mi|il mio|o meu|mijn)(?![\p{L}]))/gu

/** A town can be told by its looks alone: "Aix-en-Provence", "Saint-Malo", "Camaçari - BA". */
export const placeShape =
  /^\p{L}{2,20}-(?:en|sur|sous|les|la|le|l|am|an-der|del|aan-den|op)-\p{L}{2,20}(?:-\p{L}{2,20})?$|^(?:saint|sainte|sankt|san|santa|sao|villa|bad)[ -]\p{L}{3,20}(?: -)?$/u

export const postcodePatterns: readonly RegExp[] = [
  /(?<![\p{L}\d])(?:\p{L}[\p{L}'-]{2,20},? )?[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}(?![\p{L}\d])/gu,
  /(?<![\p{L}\d])\p{L}[\p{L} .'-]{1,30}, [a-z]{2} \d{5}(?:-\d{4})?(?!\d)/gu,
  /(?<![\p{L}\d+/.-])(?:(?:d|a|ch|f|i|b|l|e|nl)-)?\d{4,5}(?:-\d{3})? (?!(?:my|phone|tel|mobile|email|mail|and|und|et|y|e|en|i|ich|je|is)(?![\p{L}]))(?:(?:st\. )?\p{L}[\p{L}'/-]{1,25}(?: a\.? ?m\.)?(?: (?:am|an der|im|in|sur|sous|les|la|le|de|del|di|do|da|den|der)(?: \p{L}[\p{L}'-]{1,20}){1,2}|[ -](?!(?:my|phone|tel|mobile|email|mail|and|und)(?![\p{L}]))\p{L}[\p{L}'-]{2,20}){0,2})(?: \(\p{L}[\p{L} -]{1,25}\))?/gu,
  /(?<![\p{L}\d])\d{4} ?[a-z]{2} \p{L}[\p{L}'-]{1,25}(?: (?!(?:my|phone|tel|mobile|email|mail|and|en)(?![\p{L}]))\p{L}[\p{L}'-]{1,20})?/gu,
  /(?<![\p{L}\d])(?:cep ?)?\d{5}-\d{3}(?!\d)/gu,
  ...otherPostcodes,
]
