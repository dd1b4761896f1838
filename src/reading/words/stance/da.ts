import type { StanceWords } from './stance-words.ts'

export const da: StanceWords = {
  no: 'ikke|ingen|intet|uden|aldrig|mangler|hverken|slet ikke',
  claim:
    'erfaring|erfaringer|erhvervserfaring|kendskab|viden|kundskaber|uddannelse|uddannet|certifikat|certificeret|bevis|korekort|kvalifikation|kvalifikationer|kompetence|kompetencer|faerdigheder|færdigheder|arbejdet|har|havde|besidder|taler|kan|kunne|behersker|kender|brugt|bruger|anvendt|lært|laert|gjort|ledet|villig|tilgængelig|tilgaengelig|parat|rådighed|radighed|korer|mulig\\p{L}*|opgaver',
  turn: 'men|dog|derimod|imens|mens|selvom',
  idiom:
    'ikke kun|ikke blot|ikke bare|ingen problemer|uden (?:problemer|uheld|ulykker|fejl|opsyn|afbrydelse)|no-?code|no ?sql|ikke mindre',
  learning: 'lærer|at lære|er ved at lære|forbereder mig',
  wished:
    'vil gerne|kunne godt tænke mig|onsker|interesseret i|interesse for|haber|drommer om|nysgerrig pa|planlægger|har til hensigt|ser frem til|vil|ser (?:jeg )?mig|min drom|interesserer mig',
  sought: 'soger|leder efter|pa jagt efter|po jagt efter|ansoger om',
  basic:
    'grundlæggende|grundlaeggende|basal\\p{L}*|basis|lidt|begynder|begrænset|begraenset|elementær\\p{L}*|grundkendskab',
  expired:
    'udlobet|udlobne|ikke længere gyldig\\p{L}*|ikke laengere gyldig\\p{L}*|ugyldig\\p{L}*|ikke fornyet|frataget|inddraget|bortfaldet|forældet|udlob|var gyldig\\p{L}*|har ikke længere',
  failed:
    'ikke bestået|ikke bestaet|ikke bestod|dumpet|dumpede|afbrudt|droppet|ikke gennemfort|ikke færdiggjort|ikke afsluttet|mislykket|uden held|klarede ikke|negativt resultat',
  planned:
    'planlagt|tilmeldt|kommende|snart|begynder|starter|skal (?:tage|starte|til)|eksamen (?:i|den)|booket|forventes|næste (?:uge|maned|ar)|mangler stadig|venter pa|tager proven|starter|eksamensdato',
  ongoing: 'igangværende|igangvaerende|i gang|under uddannelse|endnu ikke|ikke færdig|afventer|undervejs',
  others:
    'teamet|team|udviklerne|kollegerne|kolleger|kollega|afdelingen|firmaet|virksomheden|kunden|kunderne|leverandoren|chefen|arbejdsgiveren|mand|kone|bror|soster|far|mor|venner|ven|partner|bureauet|konsulenterne|de|andre|gruppen|ejeren|ejer|hovedkontoret|kontoret|ledelsen|bogholderen|bogholderiet|forgængeren|revisoren|lonkontoret|bestyrelsen',
  othersDo:
    'bruger|brugte|anvender|anvendte|arbejder|arbejdede|kan|kunne|kender|kendte|taler|talte|behersker|beherskede|har|havde|er|var|udvikler|udviklede|varetog|handterede|gor|gjorde|bygger|byggede|stod for|forte|forer|holdt|holder|bestilte|bestiller|registrerede|sælger|underviser|monterer|driver|drev|leder|ledede',
  seeks:
    '(?:jeres|dit) (?:opslag|stillingsopslag|annonce)|i soger|vi soger|stillingsopslag|stillingsopslaget|jobopslag|jobopslaget|annoncen|krav|kravprofil|du (?:har|er|behersker|taler|bor|skal)|din profil|din baggrund|den ideelle kandidat|ansogere (?:skal|bor)|stillingen kræver|stillingen kraever|vi tilbyder|vi forventer|i (?:sporger|efterlyser|kræver|onsker|nævner|forventer)|stillingen forudsætter|i opslaget',
  handled:
    'blev (?:varetaget|udfort|handteret|klaret) af|tog sig af|stod for|varetog|klarede|la hos|(?:gjort|udfort|passet|lagt|overladt|klaret) (?:af|til|ud til)|la hos|var (?:opgaven|arbejdet) for|blev lavet|lavede|ordnede|tog sig',
  except: 'undtagen|bortset fra|med undtagelse af|foruden|i stedet for',
  relatives:
    '(?:de|dem|personer|kolleger|nogen|folk) (?:der|som)|min(?:e)? (?:mand|kone|bror|soster|far|mor|son|datter|ven|venner|chef|kollega|kolleger|kæreste|partner)|min(?:e)? (?:fætter|kusine|onkel|tante|svoger|svigerinde|svigerfar|bofælle|forlovede|nabo|kæreste)',
  exam: 'prove|eksamen|test|forsog|point|missede|afleverede|mistede|droppede|ansogning|ansogt|uden held|aldrig fornyet',
  passed:
    'bestået|bestaet|erhvervet|opnaet|gyldig\\p{L}*|fornyet|udstedt|indehaver|opdateret|afsluttet|taget|gennemfort|ubegrænset|tildelt|certificeret|erhvervede|fuldfort|repeteret|bestod(?! ikke)',
  aims: 'onskelist\\p{L}*|(?:mit|et) mal|min (?:drom|ambition)|ville være|en dag|pa sigt|engang|min fremtid',
  doubt:
    'eftersendes|folger|pa vej|venteliste|vent\\p{L}*|forhabent\\p{L}*|haber|hvis alt|endnu|mangler|skal|skulle|bor|ikke|aldrig|uden (?:held|fornyelse|resultat|eksamen|bestaet)|udlob\\p{L}*|udlob|udløb\\p{L}*|bortf\\p{L}*|foraeld\\p{L}*|forald\\p{L}*|forældet|ugyldig\\p{L}*|overskred\\p{L}*|lod|stopped\\p{L}*|afbr\\p{L}*|dropp\\p{L}*|forlod|forladt|halvvejs|fratag\\p{L}*|frakend\\p{L}*|inddrag\\p{L}*|mist\\p{L}*|afvi\\p{L}*|afslag|afslaet|afslog|nægt\\p{L}*|gammel\\p{L}*|gamle|tidligere|engang|en dag|vil|onsk\\p{L}*|mal|drom\\p{L}*|næste|kommende|snart|senere|planl\\p{L}*|planlæg\\p{L}*|forvent\\p{L}*|tager jeg|tager i|gar (?:jeg|op|til)|er (?:i gang|i færd|ved)|i gang|i færd|tilmeld\\p{L}*|ansog\\p{L}*|booket|igangv\\p{L}*|begynder|starter|kursus fra|eksamensdato|fastlagt|koreprove|dump\\p{L}*|forgæves|mislyk\\p{L}*|for fa|for lav\\p{L}*|nar jeg|fordi|i stedet|sender|havde|for (?:eksamen|jul)|efter jul|til (?:foraret|sommer|efteraret|vinter)|inden (?:sommer|jul|eksamen)|klarede ikke|koreforbud|foran|papir\\p{L}*|sa længe|reserver\\p{L}*|plads|hold|pa (?:trapperne|bedding)|under (?:forberedelse|opsejling)',
}
