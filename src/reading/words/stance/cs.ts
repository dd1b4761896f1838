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
    'tym|vyvojari|programatori|kolegove|kolega|kolegyne|oddeleni|firma|spolecnost|klient|klienti|zakaznik|zakaznici|dodavatel|dodavatele|sef|sefka|vedouci|nadrizeny|zamestnavatel|manzel|manzelka|bratr|sestra|otec|matka|pratele|kamarad|partner|agentura|konzultanti|oni|ostatni|majitel\\p{L}*|centrala|ustredi|vedeni|ucetni|kancelar|predchudce|predchudkyne|sprava',
  othersDo:
    'pouziva|pouzival|pouzivali|pouzivaji|vyuziva|vyuzivali|pracuje|pracoval|pracovala|pracovali|pracuji|zna|znal|znali|znaji|mluvi|mluvili|ovlada|ovladal|ovladali|ovladaji|umi|umel|umeli|ma|mel|mela|meli|maji|je|jsou|byl|byla|byli|vyvijel|vyvijeli|spravuje|spravoval|spravovali|dela|delali|vlastni|vedla|vedl|vedli|vede|vedou|drzela|objednavala|objednaval|zpracovavala|zpracovaval|zpracovava|prodava|uci|montuje|ridil|ridi',
  seeks:
    'vas (?:inzerat|nabidka)|hledate|hledame|inzerat|inzeratu|pracovni nabidka|nabidka prace|pozadavky|pozadujeme|ocekavame|pozice vyzaduje|vyzadujeme|idealni kandidat|uchazec (?:by|musi|ma)|kandidat (?:by|musi|ma)|nabizime|vas profil|vyhodou je|(?:vy )?(?:ptate se|pozadujete|chcete|uvadite|vyzadujete|zminujete|ocekavate)|v inzeratu|pozice predpoklada',
  handled:
    '(?:se )?staral[aoiy]? (?:se )?|zajistoval[aoiy]?|mel[aoiy]? na starosti|resil[aoiy]?|delal[aoiy]?|obstaraval[aoiy]?|(?:delan|veden|zpracovavan|zajistovan|sveren|zadavan)\\p{L}* |zajistuje|dela|delaji|vede|vedla|vedl|byla? (?:veci|ukolem|praci)|patril[aoy]? ',
  except: 'krome|mimo|s vyjimkou|vyjma|misto',
  relatives:
    '(?:lid\\p{L}*|koleg\\p{L}*|tech|tem|nekym)(?:,)? (?:kter\\p{L}*|kdo|co)|(?:muj|moje|moji) (?:manzel|manzelka|bratr|sestra|otec|matka|syn|dcera|kamarad|pratele|sef|sefka|kolega|kolegyne|kolegove|partner)|(?:muj|moje) (?:bratranec|sestrenice|stryc|teta|svagr|svagrova|tchan|spolubydlici|snoubenec|pritel|pritelkyne|soused|sousedka|deda)',
  exam: 'zkousk\\p{L}*|test\\p{L}*|pokus\\p{L}*|bod\\p{L}*|vratil[a]?|prisel|prisla|vzdal[a]?|nechal[a]?|zadost|pozadal[a]?|bez uspechu|nikdy neobnov\\p{L}*',
  passed:
    'slozen\\p{L}*|ziskan\\p{L}*|absolvovan\\p{L}*|platn\\p{L}*|vlastnim|drzitel\\p{L}*|obnoven\\p{L}*|vydan\\p{L}*|uspesne|dokoncen\\p{L}*|udelan\\p{L}*|prezkouse\\p{L}*|obhajen\\p{L}*|udelen\\p{L}*|neomezen\\p{L}*|slozil\\p{L}*|ziskal\\p{L}*|dokoncil\\p{L}*',
  aims: 'seznam\\p{L}* prani|(?:muj|mym) (?:cil\\p{L}*|sen|snem)|(?:je|byl by) muj|jednou|prala bych|pral bych|do budoucna|budoucnost',
  doubt:
    'dodam|doplnim|dolozim|cek\\p{L}*|snad|doufam|pokud|jeste|teprve|zatim|dosud|po terminu|po vanocich|prosl\\p{L}*|propad\\p{L}*|neplat\\p{L}*|vyprs\\p{L}*|neobnov\\p{L}*|nepro\\p{L}*|uz (?:ne\\p{L}*)|jiz (?:ne\\p{L}*)|nikdy|nemam|nemel\\p{L}*|neni|bez (?:obnov\\p{L}*|uspech\\p{L}*|zkousky|prodlouzen\\p{L}*)|marn\\p{L}*|nedostat\\p{L}*|neuspe\\p{L}*|nesloz\\p{L}*|nezvlad\\p{L}*|nedokonc\\p{L}*|nedodel\\p{L}*|pohor\\p{L}*|vyhod\\p{L}*|skonc\\p{L}*|ukonceno v|v polovine|odesl\\p{L}*|odesla|zanech\\p{L}*|prerus\\p{L}*|vzdal\\p{L}*|nech(?:al|ala|an)\\p{L}*|sebral\\p{L}*|odebr\\p{L}*|odnat\\p{L}*|ztrat\\p{L}*|zamit\\p{L}*|odmit\\p{L}*|zrus\\p{L}*|pozastav\\p{L}*|star[ye]|byval\\p{L}*|drive|kdysi|jednou|chci|chtel\\p{L}*|rad[a]? bych|pral\\p{L}*|cil|sen|prani|pristi\\p{L}*|nasleduj\\p{L}*|brzy|pozdeji|planov\\p{L}*|planuj\\p{L}*|predpokl\\p{L}*|ocekav\\p{L}*|chyst\\p{L}*|hodlam|udelam|delam|pujdu|budu|skladam|slozim|ziskam|prihla[s]\\p{L}*|zadost|zazad\\p{L}*|podan\\p{L}*|probih\\p{L}*|v prubehu|pripravuj\\p{L}*|studuji|kurz od|zacin\\p{L}*|zacn\\p{L}*|datum zkousky|termin\\p{L}*|v unoru|jizdy|bodu|posila|kdyz|az|protoze|misto|mel[a]? (?:bych|jsem)|musim|zakaz\\p{L}*|pred sebou|papiry|dokud|kdyby|udelal[a]? bych|bych|misto|na ceste|v (?:planu|reseni|priprave)',
}
