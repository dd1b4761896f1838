import type { StanceWords } from './stance-words.ts'

export const ro: StanceWords = {
  no: 'nu|n-am|fara|niciun|nicio|niciodata|nici|lipsa|deloc|nimic',
  claim:
    'experient[ae]\\p{L}*|cunostint[ae]\\p{L}*|cunoastere\\p{L}*|certificat\\p{L}*|permis\\p{L}*|atestat\\p{L}*|calificar\\p{L}*|calificat\\p{L}*|diplom\\p{L}*|pregatire|formare|competent[ae]\\p{L}*|am|aveam|detin|posed|cunosc|vorbesc|stiu|pot|lucrat|folosit|utilizat|folosesc|dispus[a]?|disponibil\\p{L}*|disponibilitate|sunt|conduc|condus|facut|familiarizat[a]?|posibil\\p{L}*|sarcin\\p{L}*|atributi\\p{L}*',
  turn: 'dar|insa|totusi|in schimb|desi|in timp ce|ci',
  idiom:
    'nu doar|nu numai|fara (?:probleme|accidente|erori|incidente|supraveghere|intrerupere)|no-?code|no ?sql|nu mai putin',
  learning: 'invat|invatare|ma pregatesc|in curs de invatare',
  wished:
    'sa invat|as dori|mi-ar placea|doresc|imi doresc|vreau|interesat[a]? de|interes pentru|sper|visez|curios|curioasa|intentionez|planuiesc|ma vad|visul meu|ma intereseaza',
  sought: 'in cautarea|caut|candidez|aplic pentru|imi caut',
  basic:
    'notiuni (?:de)?|elementare?|cunostinte de baza|de baza|incepator|incepatoare|putin[a]?|baze(?:le)? (?:de)?|limitat[ae]?',
  expired:
    'expirat[ae]?|nu mai este valabil[a]?|neprelungit[a]?|suspendat[a]?|retras[a]?|anulat[a]?|pierdut[a]?|a expirat|era valabil[a]?|nu mai am',
  failed:
    'picat[a]?|nepromovat[a]?|nu am promovat|respins[a]?|abandonat[a]?|intrerupt[a]?|nefinalizat[a]?|neterminat[a]?|esuat[a]?|renuntat|fara succes|nu am reusit|rezultat negativ|fara rezultat',
  planned:
    'planificat[a]?|programat[a]?|inscris[a]?|in curand|urmeaza|viitor|voi (?:incepe|sustine|urma)|examen (?:in|pe)|prevazut[a]?|viitor\\p{L}*|urmatoare[a]?|in asteptare|sustin in|incepe in|data examenului',
  ongoing: 'in curs|in desfasurare|in pregatire|inca nu|in asteptare|in derulare',
  others:
    'echipa|dezvoltatorii|programatorii|colegii|colegul|colega|departamentul|firma|compania|clientul|clientii|furnizorul|furnizorii|seful|sefa|managerul|angajatorul|sotul|sotia|fratele|sora|tatal|mama|prietenii|prietenul|partenerul|agentia|consultantii|ei|altii|proprietar\\p{L}*|patronul|patroana|centrala|sediul|conducerea|contabila|contabilul|biroul|predecesorul|administratia',
  othersDo:
    'foloseste|folosea|foloseau|folosesc|utilizeaza|utiliza|utilizau|lucreaza|lucra|lucrau|cunoaste|cunostea|cunosc|vorbeste|vorbea|vorbesc|stapaneste|are|avea|aveau|au|este|sunt|era|erau|dezvolta|dezvoltau|gestiona|gestionau|stie|stiau|face|facea|faceau|detine|a (?:folosit|lucrat)|au (?:folosit|lucrat)|tinea|tineau|tine|inregistra|inregistrau|comanda|comandau|intocmea|intocmeau|intocmeste|vinde|preda|monteaza|monta|conduce|administreaza',
  seeks:
    'anuntul (?:dumneavoastra|dvs)|cautati|cautam|anunt|anuntul|oferta de (?:munca|angajare)|cerinte|cerintele|solicitam|profilul (?:candidatului|cautat)|candidatul (?:ideal|trebuie)|postul (?:cere|necesita|presupune)|se cere|se cer|oferim|angajam|constituie avantaj|(?:dumneavoastra )?(?:cereti|solicitati|mentionati|doriti|intrebati|pretindeti)|postul (?:presupune|cere)|in anunt',
  handled:
    'se ocupa(?:u)?|se ocupa|era(?:u)? (?:facut|gestionat|realizat)[aei]?|revenea(?:u)?|cadea(?:u)? in sarcina|(?:tinut|facut|gestionat|realizat|incredintat|externalizat|pregatit|intocmit)[ae]?i? (?:de|de catre|catre|unei|unui)|(?:il|o|le|ii) (?:facea|tinea|tineau|faceau|gestiona)|era treaba|tinea de|apartinea',
  except: 'cu exceptia|in afara de|mai putin|exceptand|in loc de',
  relatives:
    '(?:cei|cele|colegii|oamenii|persoanele|cineva) care|(?:sotul|sotia|fratele|sora|tatal|mama|fiul|fiica|prietenul|prietenii|seful|sefa|colegul|colegii|partenerul) (?:meu|mea|mei)|(?:verisoara|varul|verisorul|unchiul|matusa|cumnatul|cumnata|socrul|logodnicul|colegul de camera|vecinul|iubitul|iubita|bunicul) (?:meu|mea)',
  exam: 'examen\\p{L}*|test\\p{L}*|incercari|incercare|puncte|pierdut[a]?|predat|renuntat|cerere|depus|fara succes|niciodata reinnoit[a]?',
  passed:
    'promovat[a]?|obtinut[a]?|absolvit[a]?|valabil[a]?|valid[a]?|detin|titular|reinnoit[a]?|eliberat[a]?|actualizat[a]?|luat[a]? (?:la|in|din)|finalizat[a]?|acordat[a]?|nelimitat[a]?|terminat[a]?|sustinut[a]? (?:in|cu)|la zi|trecut[a]?|incheiat[a]?',
  aims: 'list\\p{L}* (?:mea )?de dorinte|(?:telul|obiectivul|visul|scopul) meu|ar fi (?:un|o|bine)|candva|intr-o zi|mi-as dori|viitorul meu',
  doubt:
    'urmeaz\\p{L}*|pe (?:cale|drum|lista)|lista de asteptare|astept\\p{L}*|sper\\p{L}*|daca|inca|mai am|mai trebuie|trebui\\p{L}*|de (?:facut|dat|sustinut|reinnoit|luat|obtinut|stabilit|ridicat)|depasit\\p{L}*|expirat\\p{L}*|expire|nereinno\\p{L}*|neprelung\\p{L}*|nu|n-am|niciodata|nimic|fara (?:succes|rezultat|reinno\\p{L}*|prelung\\p{L}*|examen|diploma|actualiz\\p{L}*)|degeaba|in zadar|lasat\\p{L}*|abandon\\p{L}*|jumatate\\p{L}*|parasit\\p{L}*|intrerup\\p{L}*|renunt\\p{L}*|luat (?:inapoi|permis)|mi-au luat|retra[sg]\\p{L}*|suspend\\p{L}*|anul\\p{L}*|pierd\\p{L}*|respin\\p{L}*|refuz\\p{L}*|vechi|veche|fost\\p{L}*|candva|intr-o zi|vreau|as vrea|as dori|dori\\p{L}*|vis\\p{L}*|obiectiv\\p{L}*|telul|urmato\\p{L}*|viito\\p{L}*|anul viitor|curand|dupa|mai tarziu|apoi|planific\\p{L}*|programat\\p{L}*|estimat\\p{L}*|prevazut\\p{L}*|preconiz\\p{L}*|voi|o sa|am sa|il dau|o dau|dau|ma prezint|ma inscri\\p{L}*|inscri\\p{L}*|cerere|depus\\p{L}*|solicitat\\p{L}*|in curs de|in desfasurare|ma pregatesc|urmez|fac acum|incep\\p{L}*|curs din|data examenului|nestabil\\p{L}*|traseu\\p{L}*|picat\\p{L}*|cazut|esuat\\p{L}*|insuficient\\p{L}*|punctaj|cand|deoarece|pentru ca|in loc|ma trimite|pe vremuri|odinioara|inainte de|aveam|pana la vara|interdicti\\p{L}*|in fata|dosar\\p{L}*|acte|cat timp|as face|as lua|loc|in (?:pregatire|lucru|plan)|pe teava',
}
