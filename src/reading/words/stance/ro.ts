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
    'echipa|dezvoltatorii|programatorii|colegii|colegul|colega|departamentul|firma|compania|clientul|clientii|furnizorul|furnizorii|seful|sefa|managerul|angajatorul|sotul|sotia|fratele|sora|tatal|mama|prietenii|prietenul|partenerul|agentia|consultantii|ei|altii|proprietar\\p{L}*|patronul|patroana',
  othersDo:
    'foloseste|folosea|foloseau|folosesc|utilizeaza|utiliza|utilizau|lucreaza|lucra|lucrau|cunoaste|cunostea|cunosc|vorbeste|vorbea|vorbesc|stapaneste|are|avea|aveau|au|este|sunt|era|erau|dezvolta|dezvoltau|gestiona|gestionau|stie|stiau|face|facea|faceau|detine|a (?:folosit|lucrat)|au (?:folosit|lucrat)',
  seeks:
    'anuntul (?:dumneavoastra|dvs)|cautati|cautam|anunt|anuntul|oferta de (?:munca|angajare)|cerinte|cerintele|solicitam|profilul (?:candidatului|cautat)|candidatul (?:ideal|trebuie)|postul (?:cere|necesita|presupune)|se cere|se cer|oferim|angajam|constituie avantaj',
  handled: 'se ocupa(?:u)?|se ocupa|era(?:u)? (?:facut|gestionat|realizat)[aei]?|revenea(?:u)?|cadea(?:u)? in sarcina',
  except: 'cu exceptia|in afara de|mai putin|exceptand|in loc de',
  relatives:
    '(?:cei|cele|colegii|oamenii|persoanele|cineva) care|(?:sotul|sotia|fratele|sora|tatal|mama|fiul|fiica|prietenul|prietenii|seful|sefa|colegul|colegii|partenerul) (?:meu|mea|mei)',
  exam: 'examen\\p{L}*|test\\p{L}*|incercari|incercare|puncte|pierdut[a]?|predat|renuntat|cerere|depus|fara succes|niciodata reinnoit[a]?',
  passed: 'promovat[a]?|obtinut[a]?|absolvit[a]?|valabil[a]?|valid[a]?|detin|titular|reinnoit[a]?|eliberat[a]?',
}
