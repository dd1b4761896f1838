import type { StanceWords } from './stance-words.ts'

export const cs: StanceWords = {
  no: 'ne|neni|nemam|nemel[a]?|neumim|neznam|neovladam|nemluvim|nevlastnim|nedisponuji|nepouzival[a]?|nepracoval[a]?|nemohu|nejsem|neridim|bez|nikdy|zadn\\p{L}*|ani',
  claim:
    'zkusenost\\p{L}*|znalost\\p{L}*|praxe|praxi|opravneni|osvedceni|certifikat\\p{L}*|prukaz\\p{L}*|kvalifikac\\p{L}*|vzdelani|skoleni|dovednost\\p{L}*|mam|mel|mela|umim|znam|mluvim|ovladam|pracoval[a]?|pouzival[a]?|vyuzival[a]?|vlastnim|disponuji|ochot\\p{L}*|ochoten|ochotna|dostupn\\p{L}*|mohu|jsem|vedl[a]?|delal[a]?|nemam|nemel[a]?|neumim|neznam|neovladam|nemluvim|nevlastnim|nedisponuji|nepouzival[a]?|nepracoval[a]?|nemohu|nejsem|neridim|mozn\\p{L}*|naplni|ukol\\p{L}*',
  turn: 'ale|avsak|vsak|nicmene|naopak|zatimco|ackoli',
  idiom: 'nejen|bez (?:problemu|nehod|nehody|chyb|dozoru|preruseni)|no-?code|no ?sql|nemene',
  learning: 'ucim se|prave se ucim|studuji si|pripravuji se',
  wished:
    'naucit se|chtel[a]? bych|rad[a]? bych|chci|zajimam se|zajem o|doufam|hodlam|planuji|zvedav\\p{L}*|prohloubit|vidim se|mym snem|zajima(?:ji)? me',
  sought: 'hledam|uchazim se|ve snaze ziskat|poptavam',
  basic: 'zaklad\\p{L}*|zacatecnik|zacatecnice|trochu|elementarni|omezen\\p{L}*|castecn\\p{L}*',
  expired:
    'propadl\\p{L}*|neplatn\\p{L}*|vyprsel\\p{L}*|prosl\\p{L}*|odebran\\p{L}*|neobnoven\\p{L}*|jiz neplati|pozbyl\\p{L}* platnosti|skoncila platnost|byl platny|uz nemam',
  failed:
    'nesloz\\p{L}*|nezvladnut\\p{L}*|neuspes\\p{L}*|nedokonc\\p{L}*|neukonc\\p{L}*|prerus\\p{L}*|zanech\\p{L}*|neabsolvov\\p{L}*|propadl[a]? u|bez uspechu|nechal[a]?|nepodarilo|negativni vysledek|nevyslo',
  planned:
    'planovan\\p{L}*|naplanovan\\p{L}*|prihlasen\\p{L}*|brzy|nadchazejic\\p{L}*|zacnu|zahajim|zkouska (?:v|ve|dne)|predpokladan\\p{L}*|chystan\\p{L}*|pristi\\p{L}*|nadchazejic\\p{L}*|me ceka|skladam|nastupuji|termin zkousky|zacina',
  ongoing:
    'probiha\\p{L}*|v prubehu|rozpracovan\\p{L}*|dosud ne\\p{L}*|jeste ne\\p{L}*|ceka\\p{L}*|v priprave|prave studuji',
  others:
    'tym|vyvojari|programatori|kolegove|kolega|kolegyne|oddeleni|firma|spolecnost|klient|klienti|zakaznik|zakaznici|dodavatel|dodavatele|sef|sefka|vedouci|nadrizeny|zamestnavatel|manzel|manzelka|bratr|sestra|otec|matka|pratele|kamarad|partner|agentura|konzultanti|oni|ostatni|majitel\\p{L}*',
  othersDo:
    'pouziva|pouzival|pouzivali|pouzivaji|vyuziva|vyuzivali|pracuje|pracoval|pracovala|pracovali|pracuji|zna|znal|znali|znaji|mluvi|mluvili|ovlada|ovladal|ovladali|ovladaji|umi|umel|umeli|ma|mel|mela|meli|maji|je|jsou|byl|byla|byli|vyvijel|vyvijeli|spravuje|spravoval|spravovali|dela|delali|vlastni',
  seeks:
    'vas (?:inzerat|nabidka)|hledate|hledame|inzerat|inzeratu|pracovni nabidka|nabidka prace|pozadavky|pozadujeme|ocekavame|pozice vyzaduje|vyzadujeme|idealni kandidat|uchazec (?:by|musi|ma)|kandidat (?:by|musi|ma)|nabizime|vas profil|vyhodou je',
  handled:
    '(?:se )?staral[aoiy]? (?:se )?|zajistoval[aoiy]?|mel[aoiy]? na starosti|resil[aoiy]?|delal[aoiy]?|obstaraval[aoiy]?',
  except: 'krome|mimo|s vyjimkou|vyjma|misto',
  relatives:
    '(?:lid\\p{L}*|koleg\\p{L}*|tech|tem|nekym)(?:,)? (?:kter\\p{L}*|kdo|co)|(?:muj|moje|moji) (?:manzel|manzelka|bratr|sestra|otec|matka|syn|dcera|kamarad|pratele|sef|sefka|kolega|kolegyne|kolegove|partner)',
  exam: 'zkousk\\p{L}*|test\\p{L}*|pokus\\p{L}*|bod\\p{L}*|vratil[a]?|prisel|prisla|vzdal[a]?|nechal[a]?|zadost|pozadal[a]?|bez uspechu|nikdy neobnov\\p{L}*',
  passed:
    'slozen\\p{L}*|ziskan\\p{L}*|absolvovan\\p{L}*|platn\\p{L}*|vlastnim|drzitel\\p{L}*|obnoven\\p{L}*|vydan\\p{L}*|uspesne',
}
