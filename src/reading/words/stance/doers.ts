/**
 * The doers of a sentence are told by its form: whose determiner opens it, which ending its verb has, and whether anybody
 * says "I". Each language has few words for that; they are folded, and stand between bars as in a regular expression.
 */
export interface DoerWords {
  /** These stand before a noun that does something: "the", "our", "two". */
  readonly determiners: string
  /** Sentences begin with these before their subject: "while". */
  readonly openers: string
  /** These are somebody else, alone: "they", "someone". */
  readonly pronouns: string
  /** People and houses that need no determiner, and nouns of people that the list of others lacks. */
  readonly people: string
  /** These nouns do nothing by themselves; what is told of them the writer did: "the project". */
  readonly things: string
  /** Verbs as they stand behind somebody else. */
  readonly verbs: string
  /** Whoever says one of these speaks of himself. */
  readonly self: string
  /** "who", behind a noun of people. */
  readonly who: string
  /** What stands before these lies with those who follow: "was with", "went to". */
  readonly lies: string
  /** The doer of a passive follows these: "was done by". */
  readonly by: string
  /** What is the writer's own: "my"; a sentence with it is none of somebody else's. */
  readonly mine: string
  /** Languages without articles put an adjective or a genitive before people. */
  readonly adjectives?: string
  readonly hasNoArticles?: true
  /** In these languages the doer may follow the verb: "SAP nutzten die Buchhalter". */
  readonly isInverting?: true
}

const en: DoerWords = {
  determiners: 'the|our|my|a|an|its|their|his|her|two|three|four|some|both|all|another|every|each|everything',
  openers: 'only|nobody but|while|whereas|when|as|and|but|since|because|where|after|before|once',
  pronouns: 'they|he|she|someone|somebody|everyone|everybody|nobody|others',
  people:
    'data(?= c[ao]mes?)|hr|it|it support|head office|headquarters|management|accounts|finance|controlling|specialist|expert|administrator|admin|deputy|trainees?|auditors?|accountants?|controllers?|suppliers?|wholesalers?|branch|office|group|people|service provider',
  things:
    'data|accounts|projects?|roles?|works?|jobs?|tasks?|duties|duty|positions?|goals?|focus|results?|systems?|solutions?|experience|skills|responsibilit(?:y|ies)|knowledge|main|day-to-day|daily|stack|tools?|platform|product|application|apps?|services?|key|core|thesis|course|training|degree|programme|program|time|years?|months?',
  verbs:
    '\\p{L}{2,}ed|was|were|is|are|had|has|have|did|does|ran|runs|took|takes|kept|keeps|knew|knows|got|went|came|comes|brought|built|wrote|sat|stood|lay|held|led|made|sold|bought|set|found|gave|began|fell|saw|taught|spoke|drew|put|paid|dealt|left|handles|loves|likes|needs|uses|manages|works|looks',
  self: "i|we|i'm|i've|we've|me|us|myself|ourselves|mine|my own",
  who: 'who|whose|where',
  lies: '(?:was|were|is|are|lay|sat|stayed|remained|rested|came|went|fell|belonged|ended up) (?:\\p{L}{1,12} ){0,2}?(?:with|at|from|to|in the hands of|the (?:task|job|business|duty|domain|work|responsibility) of|up to|down to)|(?:was|were|is|are) (?:an?other|somebody|someone)',
  by: '(?:was|were|is|are|been|being|got) (?:\\p{L}{1,14} ){0,2}?\\p{L}+ (?:\\p{L}{1,10} )?by',
  mine: 'my|mine',
}

const de: DoerWords = {
  determiners:
    'der|die|das|ein|eine|unser|unsere|mein|meine|ihr|ihre|sein|seine|zwei|drei|vier|einige|mehrere|beide|alle|alles|jede[rs]?|andere|kein|keine',
  openers: 'nur|wahrend|als|da|weil|und|aber|wo|nachdem|bevor|sobald',
  pronouns: 'sie|er|jemand|niemand|alle|andere|man',
  people:
    'daten(?= k[ao]m)|fachmann|fachfrau|fachleute|spezialist|spezialistin|experte|expertin|administrator|techniker|ingenieure?|leute|personalabteilung|zentrale|lieferanten?|grosshandler|stellvertreter|stellvertreterin|steuerberater|steuerburo|buchhalter|prufer|auszubildende|it',
  things:
    'daten|projekte?|stelle|arbeit|aufgaben?|rolle|ziel|ziele|schwerpunkte?|ergebnis|system|losung|erfahrung|kenntnisse|tatigkeit(?:en)?|verantwortung|wichtigste[ns]?|plattform|anwendung(?:en)?|ausbildung|studium|kurs|zeit',
  verbs:
    '(?!bitte|heute|konkrete|diskrete|private|leute|seite|liste|breite|weite|werte|karte|rate|daten|kosten|tabletten|arten|seiten|listen|karten|produkten|projekten|objekten|piloten|beamten)\\p{L}{2,}te|(?!daten|kosten|seiten|listen|karten|produkten|projekten|objekten|beamten|arbeiten|tatigkeiten|zeiten|kunden|konten|geraten|raten|patienten|bestanden|moglichkeiten|dienstleisten)\\p{L}{2,}ten|bestand|bestanden|schwarmt|liebt|war|waren|ist|sind|hat|fuhr|fuhren|lie(?:ss|ß)|lie(?:ss|ß)en|lag|lagen|ging|gingen|kam|kamen|sa(?:ss|ß)|sa(?:ss|ß)en|blieb|blieben|ubernahm|ubernahmen|ubernimmt|gab|gaben|lief|liefen|stand|standen|hielt|hielten|betrieb|betrieben|schrieb|schrieben|entschied|entschieden|macht|bekam|zog|zogen|nahm|nahmen|sprach|verstand|besass|oblag|unterlag|wuchs',
  self: 'ich|wir|mir|mich|uns|mein bereich|meine sache|meine aufgabe|selbst|eigenstandig',
  who: '(?:in |mit |bei |von |fur )?(?:der|die|das|dem|denen|deren|dessen|welche[rs]?)',
  lies: '(?:lag|lagen|liegt|ging|gingen|kam|kamen|sa(?:ss|ß)|sa(?:ss|ß)en|blieb|blieben|war|waren|ist|oblag|unterlag|gehorte) (?:\\p{L}{1,14} ){0,3}?(?:bei|beim|an|von|vom|aus|in|zu|zur|zum|im|der|den|dem|des)',
  by: '(?:wurden?|werden|wird|worden|war|waren|ist|sind) (?:[\\p{L}-]{1,16} ){0,3}?(?:von|vom|durch)',
  mine: 'mein\\p{L}*',
  isInverting: true,
}

const fr: DoerWords = {
  determiners: "le|la|les|un|une|des|notre|nos|mon|ma|mes|son|sa|ses|leur|leurs|deux|trois|quatre|chaque|l'|tout|toute",
  openers: 'seule?s?|pendant que|tandis que|alors que|quand|lorsque|et|mais|comme|puisque',
  pronouns: "ils|elles|il|elle|on|quelqu'un|personne|tous|d'autres",
  people:
    'ressources humaines|specialiste|expert|experte|adjointe?|technicien(?:ne)?s?|ingenieurs?|apprenti(?:e)?s?|auditeurs?|comptables?|fournisseurs?|grossiste|siege|agence|bureau|gens|prestataire|controleu(?:r|se)|informatique',
  things:
    'projets?|postes?|travail|missions?|taches?|role|objectifs?|resultats?|systemes?|solution|experience|competences|responsabilites?|plateforme|application|formation|stage|cours|poste|fonction',
  verbs:
    "(?!souhait|portrait|contrat|trait|extrait|retrait|fait|parfait|lait)\\p{L}{2,}ait|\\p{L}{2,}aient|a|ont|est|sont|(?:s'|l')\\p{L}{2,}ai(?:en)?t|travaillent|utilisent|gerent|adore|aime|assure|dirige|gere|tient|connait|fit|prit|vint",
  self: "je|j'\\p{L}+|nous|moi|m'\\p{L}+|me|moi-meme|mes soins|mien(?:ne)?",
  who: 'qui|ou|dont|que',
  lies: "(?:\\p{L}{2,}ait|\\p{L}{2,}aient|est|sont|a ete) (?:\\p{L}{1,14} ){0,3}?(?:chez|aux?|a|de la|des|du|d'|de l'|de|entre|dans|par)",
  by: "(?:est|sont|etait|etaient|ete) (?:\\p{L}{1,14} ){0,2}?\\p{L}+ (?:que )?(?:par|a|au|aux|chez)|n'(?:est|etait|etaient) \\p{L}+ que par",
  mine: 'mon|ma|mes|moi',
}

const es: DoerWords = {
  determiners:
    'el|la|los|las|un|una|unos|unas|nuestro|nuestra|nuestros|nuestras|mi|mis|su|sus|dos|tres|cuatro|cada|todo|otro|otra',
  openers: 'solo|solamente|mientras|cuando|y|pero|como|donde',
  pronouns: 'ellos|ellas|ella|alguien|nadie|otros|todos',
  people:
    'recursos humanos|informatica|especialistas?|expert[oa]s?|suplente|tecnic[oa]s?|ingenier[oa]s?|aprendi(?:z|ces)|auditores|contables?|proveedor(?:es)?|mayorista|central|sucursal|oficina|gente|gestoria|asesoria|companer[oa]s?|controller|programador(?:es|a|as)?',
  things:
    'proyectos?|puesto|trabajo|tareas?|funciones|funcion|papel|objetivos?|resultados?|sistemas?|solucion|experiencia|competencias|responsabilidad(?:es)?|plataforma|aplicacion|formacion|curso|practicas',
  verbs:
    '(?!dia|via|guia|energia|categoria|maquinaria|auditoria|consultoria|ingenieria|asesoria|gestoria|tesoreria|secretaria|enfermeria|panaderia|cafeteria|floristeria|jardineria|mensajeria|contaduria|compania|mayoria|economia|tecnologia|materia|historia|bateria|garantia|mercancia|libreria|peluqueria|carpinteria|hosteleria|pasteleria|cocina|copia|media|familia|primaria|propia|varia|urgencia|agencia|gerencia)\\p{L}{2,}ia|\\p{L}{2,}ian|\\p{L}{2,}aban?|era|eran|es|son|fue|fueron|ha|han|habia|habian|iba|iban|esta|estan|hizo|hicieron|\\p{L}{2,}aron|\\p{L}{2,}ieron|implanto|adora|introdujo|monto|paso|decidio|gestiono|asumio|llevo|lleva|llevan|gestiona|usa|usan|utiliza|utilizan|hace|hacen|tiene|tienen|trabaja|trabajan|conoce|conocen|sabe|saben',
  self: 'yo|nosotros|nosotras|mi mism[oa]|me|propia mano|encargad[oa]|conmigo|mia|mio|hice|hicimos|lleve',
  who: 'que|quien|quienes|donde|cuyo|cuya',
  lies: '(?:\\p{L}{2,}[ai]ban?|iban?|\\p{L}{2,}ian?|eran?|es|son|esta|estan) (?:\\p{L}{1,14} ){0,3}?(?:con|a|al|de|del|en|por|entre)',
  by: '(?:lo|la|los|las|nos la|nos las) \\p{L}{2,}(?:[ai]an?|aban?|aron|ieron)|(?:es|son|era|eran|fue|fueron|sido) (?:\\p{L}{1,14} ){0,2}?\\p{L}+ por',
  mine: 'mi|mis|mia|mio|yo|conmigo',
  isInverting: true,
}

const it: DoerWords = {
  determiners:
    "quelli|il|lo|la|i|gli|le|l'|un|un'|uno|una|nostro|nostra|nostri|nostre|mio|mia|miei|mie|suo|sua|loro|due|tre|quattro|ogni|altri|tutto",
  openers: 'solo|soltanto|mentre|quando|e|ma|dove|poiche',
  pronouns: 'loro|lui|lei|qualcuno|nessuno|altri|tutti|quelli',
  people:
    'risorse umane|informatica|specialist[aie]|espert[oaie]|vice|tecnic[oi]|ingegner[ei]|apprendist[aie]|revisor[ei]|contabil[ei]|fornitor[ei]|grossista|sede|filiale|ufficio|studio|commercialista|controller|sviluppator[ei]|gente',
  things:
    'progett[oi]|posto|lavoro|compit[oi]|mansion[ei]|ruolo|obiettiv[oi]|risultat[oi]|sistem[ai]|soluzione|esperienza|competenze|responsabilita|piattaforma|applicazion[ei]|formazione|corso|tirocinio|funzione',
  verbs:
    '\\p{L}{2,}(?:av|ev|iv)(?:a|ano)|era|erano|sono|e \\p{L}{2,}(?:at|it|ut)[oaie]|ha|hanno|fu|fece|fecero|prese|\\p{L}{3,}arono|\\p{L}{3,}irono|introdusse|adora|gestisce|usa|usano|cura|lavora|lavorano|conosce|segue',
  self: 'io|noi|me|mi|mia opera|opera mia|abbiamo|ho|dirigevo|facevo|gestivo',
  who: 'che|dove|cui|il quale|la quale',
  lies: "(?:\\p{L}{2,}(?:av|ev|iv)(?:a|ano)|era|erano|sono) (?:\\p{L}{1,14} ){0,3}?(?:da|dai|dal|dalla|dalle|dallo|dall'|a|al|alla|ai|allo|all'|della|del|dello|dell'|di|in|nelle|nella|con|presso)",
  by: "(?:lo|la|li|le|ci) \\p{L}{2,}(?:av|ev|iv)(?:a|ano)|(?:era|erano|sono|stat[aeio]|veniva|venivano|viene) (?:\\p{L}{1,14} ){0,2}?\\p{L}+ (?:da|dai|dal|dalla|dalle|dallo|dall')",
  mine: 'mio|mia|miei|mie|io',
  isInverting: true,
}

const slavicNoun =
  '(?!dla|material|dzial|oddzial|central|skal|kanal|lokal|model|kapital|szpital|personal|hal[aeiy]|fal[aiy]|skutal|detal|cal[aeiy]|stal[aeiy]|nal|real|final|regal|portal|sal[aeiy]|festival|potencjal|udzial|artykul|formul|tabel|fotel|hotel|cel[aeiy]?(?!\\p{L})|kabel|til|profil|mobil|automobil|stil|styl|cyl|fil|sil[aiy]|mil|zwyk|byl[aeiy]m|ucitel|pritel|majitel|reditel|podil|dil|skol|stol|malé|mal[aeiy]|cil|kolo|del[aeiy]m)'
const pl: DoerWords = {
  determiners:
    'now[ya]|sasiedni|sasiednia|nasz|nasza|nasi|nasze|moj|moja|moi|jego|jej|ich|dwoch|dwoje|dwie|dwaj|trzech|inny|inna|wszystko|caly|cala',
  openers: 'tylko|gdy|kiedy|podczas gdy|a|i|ale|poniewaz',
  pronouns: '\\p{L}{3,} sam[aoi]?|oni|one|on|ona|ktos|nikt|inni|wszyscy',
  people:
    'dane|bratanek|kadry|informatycy|specjalist[ay]|ekspert|zastepca|uczniow|audytorzy|ksiegow[yai]|dostawc[ay]|hurtownia|centrala|oddzial|biuro|ludzie|kierowni(?:k|czka)|inzynierowie|koleg(?:ow|a)|kolezanka|szef|spolka|dyrekcja|agencja|magazyn',
  things:
    'projekt|projekty|praca|zadania|zadanie|stanowisko|rola|cel|celem|wynik|system|rozwiazanie|doswiadczenie|obowiazki|odpowiedzialnosc|platforma|aplikacja|szkolenie|kurs|staz|udzial',
  verbs: `${slavicNoun}\\p{L}{2,}[aieyu]l(?:a|o|i|y)?|prowadzi|prowadza|robi|robia|uzywa|uzywaja|zajmuje|zna|znaja|przejal|przejela|wzial|przyszla|przeszla|przeszedl|sa|jest|byl|byla`,
  self: 'ja|my|mnie|\\p{L}{2,}(?:lam|lem|lismy|lysmy)|jestem|kieruje',
  who: '(?:w |z |przez )?ktor\\p{L}+|co',
  lies: '(?:byl|byla|bylo|byly|jest|sa|lezal[aoy]?|lezaly|siedzial[aoy]?|pozostawal[aoy]?|przychodzil[aoy]?|trafial[aoy]?|nalezal[aoy]?|spoczywal[aoy]?|szl[aoy]) (?:\\p{L}{1,14} ){0,3}?(?:u|w|z|ze|do|przez|na|od|sprawa|zadaniem)',
  by: '(?:byl|byla|bylo|byly|jest|sa|zostal\\p{L}*) (?:\\p{L}{1,14} ){0,2}?\\p{L}+ przez',
  mine: 'moj\\p{L}*|moi\\p{L}*|ja',
  adjectives: '(?!\\p{L}+l[aioy]\\s)\\p{L}{3,}(?:y|i|a|ek)',
  hasNoArticles: true,
  isInverting: true,
}

const nl: DoerWords = {
  determiners: 'de|het|een|ons|onze|mijn|hun|haar|zijn|twee|drie|vier|enkele|elke|alle|andere',
  openers: 'alleen|terwijl|toen|en|maar|waar|omdat',
  pronouns: 'zij|ze|hij|iemand|niemand|anderen|men',
  people: 'specialist|expert|technicus|leerlingen|leverancier|groothandel|hoofdkantoor|boekhouders?|mensen|neef',
  things:
    'project|projecten|functie|werk|taken|taak|rol|doel|resultaat|systeem|oplossing|ervaring|kennis|platform|opleiding|cursus|stage',
  verbs:
    '(?!route|grote|korte|laatste|eerste|beste|ruimte|juiste|vaste|orde|goede|derde|waarde|einde|beide|methode|periode|bestaande|verschillende|lopende|volgende)\\p{L}{2,}(?:te|de)|\\p{L}{3,}(?:den)|werkten|gebruikten|was|waren|is|zijn|had|heeft|deed|deden|ging|gingen|kwam|kwamen|lag|lagen|zat|zaten|bleef|hield|hielden|nam|namen|stapte|liep|liepen|stond|schreef',
  self: 'ik|wij|we|mij|me|zelf|zelfstandig',
  who: 'die|dat|wie|waar',
  lies: '(?:lag|lagen|ligt|zat|ging|gingen|kwam|kwamen|bleef|was|waren) (?:\\p{L}{1,14} ){0,3}?(?:bij|naar|aan|van|in|uit)',
  by: '(?:werd|werden|wordt|worden|is|was|waren) (?:\\p{L}{1,14} ){0,3}?door',
  mine: 'mijn|ik',
  isInverting: true,
}

const pt: DoerWords = {
  determiners:
    'o|a|os|as|um|uma|uns|umas|nosso|nossa|nossos|nossas|meu|minha|meus|seu|sua|dois|duas|tres|cada|outro|outra',
  openers: 'so|apenas|enquanto|quando|e|mas|onde',
  pronouns: 'eles|elas|ele|ela|alguem|ninguem|outros|todos',
  people:
    'recursos humanos|especialista|fornecedor(?:es)?|grossista|aprendizes|contabilistas?|sede|filial|escritorio|gente|programadores|colegas?',
  things:
    'projetos?|projectos?|funcao|funcoes|trabalho|tarefas?|papel|objetivos?|resultados?|sistemas?|solucao|experiencia|competencias|responsabilidades?|plataforma|aplicacao|formacao|curso|estagio',
  verbs:
    '\\p{L}{2,}av(?:a|am)|(?!dia|via|guia|energia|categoria|auditoria|consultoria|engenharia|tesouraria|secretaria|companhia|maioria|economia|tecnologia|materia|historia|garantia|mercadoria|livraria|padaria|familia|propria|copia|media|agencia|gerencia|experiencia|area|ferramenta)\\p{L}{3,}ia|\\p{L}{2,}iam|era|eram|sao|tinha|tinham|vinha|vinham|foi|foram|fez|fizeram|\\p{L}{3,}aram|passou|introduziu|\\p{L}{3,}ou',
  self: 'eu|nos|mim|me|propri[ao]|introduzimos|fiz|sozinh[ao]|usamos',
  who: 'que|quem|onde',
  lies: '(?:estava|estavam|vinha|vinham|ia|iam|era|eram|ficava|cabia|pertencia) (?:\\p{L}{1,14} ){0,3}?(?:com|a|ao|da|do|de|dos|das|em|na|no|por)',
  by: '(?:era|eram|foi|foram|sido) (?:\\p{L}{1,14} ){0,2}?\\p{L}+ (?:por|pelo|pela|pelos|pelas)',
  mine: 'meu|minha|meus|minhas|eu',
  isInverting: true,
}

const cs: DoerWords = {
  determiners: 'nas|nase|nasi|muj|moje|jeho|jeji|jejich|dva|dve|tri|jiny|jina|novy|nova|cely',
  openers: 'jen|zatimco|kdyz|a|ale|protoze',
  pronouns: 'oni|ony|on|ona|nekdo|nikdo|ostatni|vsichni',
  people:
    'data|specialista|dodavatel|velkoobchod|centrala|pobocka|uctarna|lide|ucni|kolegyne|synovec|sef|oddeleni|kancelar',
  things:
    'projekt|projekty|prace|ukoly|pozice|role|cil|vysledek|system|reseni|zkusenosti|naplni|platforma|aplikace|kurz|staz',
  verbs: `${slavicNoun}\\p{L}{2,}[aieyuě]l(?:a|o|i|y)?|\\p{L}{0,6}vedl[aoiy]?|presel|presla|prisla|je|jsou|byl|byla`,
  self: 'ja|my|me|mi|nas tym a ja|jsem|jsme|sama|sam|samostatne',
  who: '(?:v |se |s )?kter\\p{L}+|co',
  lies: '(?:byl|byla|bylo|byly|je|lezel[aoy]?|zustal[aoy]?|prichazel[aoy]?|sl[aoy]) (?:\\p{L}{1,14} ){0,3}?(?:u|v|ve|z|ze|na|do|od)',
  by: '(?:byl|byla|bylo|byly|je|jsou) \\p{L}{3,}(?:no|na|ny|to|ta|ty|n|t) (?:\\p{L}{3,}(?:i|ou|em|y))',
  mine: 'muj|moj\\p{L}*|me|mou|mnou|ja',
  adjectives: '(?!\\p{L}+l[aioy]\\s)\\p{L}{3,}(?:y|i|a)',
  hasNoArticles: true,
  isInverting: true,
}

const ro: DoerWords = {
  determiners: 'un|o|doi|doua|trei|noul|noua|alt|alta|toti|fiecare|al|ale|tot',
  openers: 'doar|numai|in timp ce|cand|si|dar|unde|pe cand',
  pronouns: 'ei|ele|el|ea|cineva|nimeni|altii|toti',
  people:
    'datele|departamentul|echipa|clientul|clientii|nepotul|colegii|colega|colegul|seful|sefa|angrosistul|programatorii|furnizorul|ucenici|biroul|contabilii|specialistul|sediul|firma|patronul|patroana|directorul|depozitul|filiala|oamenii|agentia',
  things:
    'proiectul|postul|munca|sarcinile|rolul|scopul|rezultatul|sistemul|solutia|experienta|responsabilitatile|platforma|aplicatia|cursul|practica',
  verbs:
    'a|au|era|erau|avea|aveau|este|sunt|tinea|tineau|facea|faceau|opera|operau|gazduia|(?!\\p{L}+[aei]rea)\\p{L}{3,}(?:iau|eau|uia|ea)|foloseau|planifica|introducea|ocupa|\\p{L}{4,}ase(?:ra)?|migrau',
  self: 'eu|noi|mine|am|mi|singura?|insami|insumi|faceam',
  who: 'care|unde|ce',
  lies: '(?:era|erau|este|sunt|venea|veneau|mergea|ramanea|statea|apartinea) (?:\\p{L}{1,14} ){0,3}?(?:la|de la|din|in|cu|ale|a)',
  by: '(?:era|erau|este|sunt|fost) (?:\\p{L}{1,14} ){0,2}?\\p{L}+ de',
  mine: 'mea|meu|mei|mele|eu',
  isInverting: true,
}

const sv: DoerWords = {
  determiners:
    'en|ett|den|det|de|var|vart|vara|min|mitt|mina|hans|hennes|deras|tva|tre|fyra|nagra|alla|andra|\\p{L}{4,}(?:en|et|na)',
  openers: 'bara|medan|nar|och|men|dar|eftersom',
  pronouns: 'de|han|hon|nagon|ingen|andra|alla|man',
  people:
    'specialist|larlingar|grossist|leverantor|huvudkontoret|ekonomiavdelningen|kund|kunden|brorson|folk|kollega|team|plattformsteam',
  things:
    'projektet|projekt|rollen|arbetet|uppgifterna|uppgift|malet|resultatet|systemet|losningen|erfarenhet|ansvaret|plattformen|kursen|utbildningen|tjansten',
  verbs:
    '(?!under|andra|goda|mellan|kunde|halva|hela|egna|stora|vade|glade)\\p{L}{2,}(?:ade|de|te)|var|ar|hade|har|drev|forde|korde|gick|kom|lag|lag|satt|skotte|kunde|tog|blev|skrev|hall|holl|infor(?:de)?',
  self: 'jag|vi|mig|oss|sjalv|min uppgift|mitt ansvar',
  who: 'som|dar|vars',
  lies: '(?:lag|ligger|gick|kom|satt|var|blev|stannade) (?:\\p{L}{1,14} ){0,3}?(?:hos|till|fran|pa|i|ur|av)',
  by: '(?:\\p{L}{3,}(?:ades|des|tes|s)|blev \\p{L}+|var \\p{L}+) av',
  mine: 'min|mitt|mina|jag',
  adjectives: '\\p{L}{4,}s',
  isInverting: true,
}

const da: DoerWords = {
  determiners:
    'en|et|den|det|de|vores|min|mit|mine|hans|hendes|deres|to|tre|fire|nogle|alle|andre|\\p{L}{4,}(?:en|et|ne)',
  openers: 'kun|mens|da|og|men|hvor|fordi|nar',
  pronouns: 'de|han|hun|nogen|ingen|andre|alle|man',
  people:
    'data|specialist|laerlinge|grossist|leverandor|hovedkontoret|okonomiafdelingen|kunde|kunden|nevo|folk|kollega|team|platformsteam',
  things:
    'projektet|projekt|rollen|arbejdet|opgaverne|opgaven|malet|resultatet|systemet|losningen|erfaring|ansvaret|platformen|kurset|uddannelsen|stillingen',
  verbs:
    '(?!under|andre|gode|mellem|hele|egne|store)\\p{L}{2,}(?:ede|de|te)|var|er|havde|har|drev|forte|korte|gik|kom|lå|la|sad|tog|blev|skrev|holdt|kendte|brugte|indforte',
  self: 'jeg|vi|mig|os|selv|min opgave|mit ansvar',
  who: 'der|som|hvis|hvor',
  lies: '(?:la|ligger|gik|kom|sad|var|blev) (?:\\p{L}{1,14} ){0,3}?(?:hos|til|fra|pa|i|af)',
  by: '(?:\\p{L}{3,}(?:edes|des|tes|es)|blev \\p{L}+|bliver \\p{L}+|var \\p{L}+) af',
  mine: 'min|mit|mine|jeg',
  adjectives: '\\p{L}{4,}s',
  isInverting: true,
}

export const doerWords: Readonly<Record<string, DoerWords>> = { en, de, fr, es, it, pl, nl, pt, cs, ro, sv, da }
