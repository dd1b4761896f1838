import type { StanceWords } from './stance-words.ts'

export const sv: StanceWords = {
  no: 'inte|ingen|inga|inget|utan|aldrig|saknar|varken|ej|inte alls',
  claim:
    'erfarenhet|erfarenheter|arbetslivserfarenhet|kunskap|kunskaper|kannedom|vana|utbildning|utbildad|certifikat|certifierad|intyg|korkort|behorighet|kvalifikation|kompetens|fardigheter|arbetat|jobbat|har|hade|innehar|talar|pratar|kan|kunde|behars?kar|anvant|anvander|lart|gjort|lett|villig|tillganglig|beredd|tillganglighet|kor|mojlig\\p{L}*|uppgifter',
  turn: 'men|dock|daremot|utan snarare|medan|fast',
  idiom:
    'inte bara|inte enbart|inga problem|utan (?:problem|olyckor|fel|anmarkning|tillsyn|avbrott)|no-?code|no ?sql|inte mindre',
  learning: 'lar mig|att lara|haller pa att lara|forbereder mig',
  wished:
    'vill lara|onskar|skulle vilja|skulle garna|vill garna|vill|intresserad av|intresse for|hoppas|drommer om|nyfiken pa|planerar att|tanker|ser fram emot|ser (?:jag )?mig|min drom|intresserar mig',
  sought: 'soker|letar efter|pa jakt efter|ansoker om',
  basic:
    'grundlaggande|grunder(?:na)? (?:i|av)?|grundkunskaper(?: i)?|lite|nyborjare|begransad\\p{L}*|viss|elementar\\p{L}*',
  expired:
    'utgangen|utgatt|utganget|gatt ut|inte langre giltig\\p{L}*|ogiltig\\p{L}*|ej fornyad\\p{L}*|forfallen|forfallet|indraget|aterkallat|aterkallad|gick ut|var giltig\\p{L}*|har inte langre',
  failed:
    'underkand|underkant|ej godkand|icke godkand|inte godkand|avbruten|avbrutna|avbrots|hoppade av|misslyckad\\p{L}*|ej avslutad|ej slutford|kuggade|utan framgang|hoppade av|klarade inte|negativt resultat',
  planned:
    'planerad\\p{L}*|inplanerad|anmald|kommande|snart|borjar|paborjas|ska (?:ta|ga|borja)|prov (?:i|den)|bokad|bokat|tentamen i|nasta (?:vecka|manad|ar)|aterstar|vantar pa|gor provet|startar|provdatum',
  ongoing: 'pagaende|pagar|under utbildning|ej klar|annu inte|inte klar|vantar',
  others:
    'teamet|team|utvecklarna|utvecklare|kollegorna|kollegor|kollega|avdelningen|foretaget|kunden|kunderna|leverantoren|chefen|arbetsgivaren|man|fru|bror|syster|far|pappa|mor|mamma|vanner|van|partner|byran|konsulterna|de|andra|gruppen|agaren|agare|huvudkontoret|kontoret|ekonomiavdelningen|ledningen|foretradaren|revisorn|lonekontoret|styrelsen',
  othersDo:
    'anvander|anvande|anvant|arbetar|arbetade|jobbar|jobbade|kan|kunde|kanner|kande|talar|talade|pratar|behars?kar|behars?kade|har|hade|ar|var|utvecklar|utvecklade|skoter|skotte|hanterade|hanterar|gor|gjorde|bygger|byggde|forde|for|holl|haller|lade|bestallde|bestaller|raknade|registrerade|saljer|undervisar|monterar|driver|drev|leder|ledde',
  seeks:
    '(?:er|din) annons|ni soker|vi soker|annons|annonsen|platsannons|krav|kravprofil|kvalifikationer som kravs|du (?:har|ar|behars?kar|talar|bor|ska)|din profil|din bakgrund|den ideala kandidaten|sokande (?:ska|bor|maste)|tjansten kraver|meriterande|vi erbjuder|kravs|ni (?:fragar|kraver|efterfragar|vill|namner|onskar|forvantar)|tjansten forutsatter|i annonsen',
  handled:
    'skottes av|skotte|hanterades av|hanterade|gjordes av|ansvarade|togs om hand av|lag hos|(?:skott|skotta|gjord|gjorda|utford|utforda|lagd|lagda|overlamnad) (?:av|pa|till)|sattes ut pa|lag pa|var (?:uppgiften|jobbet) for|gjordes|skots|skotte|tog hand om|tog',
  except: 'forutom|utom|med undantag (?:av|for)|bortsett fran|istallet for',
  relatives:
    '(?:de|personer|kollegor|nagon|folk) som|min(?:a)? (?:man|fru|bror|syster|pappa|mamma|far|mor|son|dotter|van|vanner|chef|kollega|kollegor|sambo|partner)|min(?:a)? (?:kusin|farbror|morbror|moster|faster|svager|svagerska|svarfar|rumskompis|fastman|pojkvan|flickvan|granne)',
  exam: 'prov|tentamen|test|forsok|poang|missade|lamnade|tappade|hoppade|ansokan|ansokt|utan framgang|aldrig fornyat',
  passed:
    'godkand|godkant|avlagd|avlagt|erhallen|giltig\\p{L}*|fornyad|fornyat|utfardat|innehar|uppdaterat|uppdaterad|klar|klart|taget|tagen|avklarad|avklarat|genomford|genomfort|obegransad|obegransat|tilldelad|certifierad|fullfold|fullfoljt|repeterad|repeterat',
  aims: 'onskelist\\p{L}*|(?:mitt|ett) mal|min (?:drom|ambition)|vore (?:mitt|en|kul)|nagon gang|en dag|pa sikt|min framtid',
  doubt:
    'kommer|star i ko|i ko|kolista|vantelista|vant\\p{L}*|forhoppning\\p{L}*|hoppas|om allt|annu|aterstar|kvar att|kvar|maste|ska|skulle|inte|aldrig|ej|utan (?:framgang|fornyelse|resultat|examen|godkant)|utg\\p{L}*|gick ut|gatt ut|lopte ut|lopt ut|forfall\\p{L}*|ogiltig\\p{L}*|forsen\\p{L}*|lat|slutade|slutat|avbr\\p{L}*|hopp\\p{L}* av|lamn\\p{L}*|halvvags|av med|blev av|indrag\\p{L}*|aterkall\\p{L}*|forlor\\p{L}*|nek\\p{L}*|avsl\\p{L}*|avvis\\p{L}*|gammal\\p{L}*|gamla|tidigare|fore detta|nagon gang|en dag|vill|onskar|onskelist\\p{L}*|mal|drom\\p{L}*|nasta|narmaste|kommande|snart|senare|planer\\p{L}*|beraknas|vantas|forvantas|ska|tar jag|tar i|gar (?:jag|upp|kurs\\p{L}*)|skriver|haller pa|anmal\\p{L}*|ansok\\p{L}*|bokad\\p{L}*|bokat|pagaende|pagar|borjar|startar|kurs fran|provdag|provdatum|uppkorning|underkan\\p{L}*|kugg\\p{L}*|forgaves|misslyck\\p{L}*|for fa|for lag\\p{L}*|nar jag|eftersom|i stallet|skickar|hade|forr|fore (?:provet|jul)|efter jul|till (?:varen|sommaren|hosten|vintern|jul)|bestamd|korforbud|framfor|pappr\\p{L}*|sa lange|reserver\\p{L}*|plats|omgang|pa (?:gang|vag|ingang)|under (?:arbete|forberedelse)',
}
