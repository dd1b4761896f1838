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
    'teamet|team|udviklerne|kollegerne|kolleger|kollega|afdelingen|firmaet|virksomheden|kunden|kunderne|leverandoren|chefen|arbejdsgiveren|mand|kone|bror|soster|far|mor|venner|ven|partner|bureauet|konsulenterne|de|andre|gruppen|ejeren|ejer',
  othersDo:
    'bruger|brugte|anvender|anvendte|arbejder|arbejdede|kan|kunne|kender|kendte|taler|talte|behersker|beherskede|har|havde|er|var|udvikler|udviklede|varetog|handterede|gor|gjorde|bygger|byggede|stod for',
  seeks:
    '(?:jeres|dit) (?:opslag|stillingsopslag|annonce)|i soger|vi soger|stillingsopslag|stillingsopslaget|jobopslag|jobopslaget|annoncen|krav|kravprofil|du (?:har|er|behersker|taler|bor|skal)|din profil|din baggrund|den ideelle kandidat|ansogere (?:skal|bor)|stillingen kræver|stillingen kraever|vi tilbyder|vi forventer',
  handled: 'blev (?:varetaget|udfort|handteret|klaret) af|tog sig af|stod for|varetog|klarede|la hos',
  except: 'undtagen|bortset fra|med undtagelse af|foruden|i stedet for',
  relatives:
    '(?:de|dem|personer|kolleger|nogen|folk) (?:der|som)|min(?:e)? (?:mand|kone|bror|soster|far|mor|son|datter|ven|venner|chef|kollega|kolleger|kæreste|partner)',
  exam: 'prove|eksamen|test|forsog|point|missede|afleverede|mistede|droppede|ansogning|ansogt|uden held|aldrig fornyet',
  passed: 'bestået|bestaet|erhvervet|opnaet|gyldig\\p{L}*|fornyet|udstedt|indehaver',
}
