import type { Lexicon } from './concept.ts'

/** Infinitives are verbs, too: they end a request ("bitte die Stelle schließen"). */
export const german: Lexicon = {
  publish:
    'veroffentliche|veroffentlichen|veroffentlicht doch|publiziere|publizieren|schalte|schalten|freischalten|ausschreiben|schreib aus|poste|posten',
  close: 'schliess|schliesse|schliessen|beende|beenden|archiviere|archivieren|zumachen|mach zu',
  rename: 'umbenennen|benenne',
  change:
    'andere|andern|aktualisiere|aktualisieren|erhohe|erhohen|senke|senken|entferne|entfernen|losche|loschen|bearbeite|bearbeiten|passe|anpassen|erganze|erganzen|korrigiere|korrigieren|streiche|streichen|uberarbeite|uberarbeiten',
  put: 'setze|setz|setzen|stelle|stell|stellen|nimm|nehmen|markiere|markieren|verschiebe|verschieben|mach|mache|machen|fuge|fug|hinzufugen|schieb|schiebe|leg|lege|bring|trag|trage|eintragen',
  stop: 'stopp|stoppe|stoppen',
  shortlist: 'vormerken',
  reject: 'absagen|ablehnen',
  sever: 'sage|sag|lehne|lehn|lehnt|sagt',
  advance: 'befordere',
  reply:
    'antworte|antworten|schreib|schreibe|schreiben|informiere|informieren|danke|sag|sage|frag|frage|fragen|benachrichtige|benachrichtigen|teile|mitteilen',
  send: 'sende|send|senden|schick|schicke|schicken',
  write:
    'verfasse|verfassen|entwirf|entwerfen|formuliere|formulieren|notiere|notieren|schreib|schreibe|schreiben|erstelle|erstellen',
  notes: 'notiz zu|notiz fur|notiz an|notiz bei|kommentar zu|vermerk zu|vermerke|notiere',
  source: 'starte die suche nach kandidaten|starte die suche nach bewerbern|starte die suche',
  begin: 'starte|start|starten|beginne|beginnen',
  invite: 'lade|lad|einladen|ladt',
  arrange: 'vereinbare|vereinbaren|plane|planen|terminiere|organisiere|organisieren|buche|buchen',

  not: 'nicht|noch nicht|kein|keine|keinen|keinem|keiner|nie|niemals|niemand|ohne|warte|warten|stattdessen|lieber nicht|vergiss|lass',
  hypothetical:
    'soll|sollen|sollte|sollten|wurde|wurden|konnte man|konnten wir|vielleicht|eventuell|angenommen|was passiert|was ware|ware|hatte|uberlege|uberlegen|moglich|mochte nicht|darf|durfen|werde|werden|wird|kann ich|kann man',
  condition: 'wenn|falls|sobald|sofern|nachdem|bevor|bis|erst|solange|ausser|vorausgesetzt',
  later:
    'morgen|ubermorgen|spater|nachste woche|nachsten monat|am montag|am dienstag|am mittwoch|am donnerstag|am freitag|demnachst|bald|heute abend|erinnere mich|ende des monats',
  says: 'sagt|sagte|schreibt|schrieb|meint|meinte|fragt|fragte|will|wollte|bat|bittet|laut|gesagt|geschrieben|gebeten|verlangt|fordert',
  retraction: 'doch nicht|quatsch|moment|stopp|vergiss es|sorry|zum beispiel|z b',
  letter:
    'sehr geehrte|sehr geehrter|liebe|lieber|mit freundlichen grussen|freundliche grusse|viele grusse|beste grusse|anbei',

  courtesy:
    'bitte|danke|vielen dank|hallo|hi|guten morgen|guten tag|moin|ok|okay|ja|gut|super|dann|jetzt|mal|doch|und|so|also|gerne|passt|sieht gut aus',
  polite:
    'kannst du|konntest du|konnen sie|konnten sie|wurdest du|wurden sie|kannst du bitte|konntest du bitte|konnen sie bitte|konnten sie bitte|magst du',
  want: 'ich mochte|wir mochten|ich will|wir wollen|ich wurde gern|ich wurde gerne|lass uns|wir konnen|du kannst|ich muss|wir mussen',

  live: 'online|live',
  offline: 'offline|zu|vom netz|raus|aus dem netz',
  applying: 'bewerbungen',
  field:
    'gehalt|gehaltsspanne|gehaltsband|ort|standort|titel|beschreibung|stellenbeschreibung|anforderung|anforderungen|kriterium|kriterien|text|anzeige|anzeigentext|frage|fragen|limit|abteilung|teilzeit|vollzeit|remote|hybrid|befristet|unbefristet|homeoffice|arbeitszeit|muss kriterium',
  status: 'status',
  'status.unreviewed': 'ungesehen|ungepruft|nicht gesichtet',
  'status.suitable': 'geeignet|passend',
  'status.shortlisted':
    'shortlist|die shortlist|auf die shortlist|auf der shortlist|engere auswahl|die engere auswahl|in die engere auswahl|in der engeren auswahl|auf die engere wahl',
  'status.not_suitable': 'ungeeignet|nicht geeignet|abgelehnt|unpassend',
  'status.interviewing': 'im gesprach|interviewphase|in die interviewphase|gesprachsphase',
  'status.offered': 'angebot|angebotsphase',
  'status.hired': 'eingestellt',
  'status.withdrawn': 'zuruckgezogen',
  message: 'nachricht|antwort|mail|e mail|absage|brief|bescheid|zeile|danke|antwortentwurf',
  know: 'bescheid|wissen',
  note: 'notiz|kommentar|vermerk|anmerkung|eine notiz',
  sourcing: 'sourcing|suche|kandidatensuche|suche nach kandidaten|active sourcing|aktive suche',
  interview:
    'gesprach|interview|vorstellungsgesprach|zum gesprach|zum interview|zum vorstellungsgesprach|telefonat|termin|kennenlernen|telefoninterview|probetag|einladung|gesprachstermin',
  off: 'ab|ein|aus|hinzu|vor|zu|weiter',
  stage: 'nachste runde|nachste stufe|nachste phase',

  jobs: 'stelle|stellen|job|jobs|position|positionen|ausschreibung|ausschreibungen|stellenanzeige|vakanz|vakanzen|inserat',
  people:
    'kandidat|kandidaten|kandidatin|kandidatinnen|bewerber|bewerberin|bewerberinnen|bewerbern|leute|person|personen|alle bewerber|jemand|jemanden|profil|bewerbung|bewerbungen|lebenslauf',
  pronoun: 'sie|es|die|das|diese|dieser|dieses',
  whom: 'sie|ihn|ihm|ihr|ihnen',
  group: 'die besten drei|die top 3|die top drei|alle anderen|die restlichen|die ubrigen|allen bewerbern',

  why: 'warum|wieso|weshalb|woher',
  how: 'wie|wie ist|wie lauft|wie geht',
  howMany: 'wie viele|wieviele|wie viel|anzahl|wie viele der',
  who: 'wer|wen|wem',
  which: 'welche|welcher|welches|welchen|was|was ist|was sind|wo|wann|wohin',
  aux: 'ist|sind|hat|haben|war|waren|hatten|wurde|habt',
  show: 'zeig|zeige|zeig mir|zeige mir|zeigen|liste|gib mir|nenne|nenn mir|sag mir|offne|anzeigen',
  find: 'finde|find|finden|suche|such|suche nach|suchen|ich suche|wir suchen|durchsuche',
  any: 'gibt es|haben wir|habt ihr|hat jemand|jemand|irgendwelche|gibts',
  has: 'mit|kann|konnen|spricht|sprechen|hat|haben|kennt|kennen|beherrscht|erfahrung',
  with: 'mit',
  compare: 'vergleiche|vergleich|vergleichen|gegen|besser|starker|unterschied zwischen|gegenuberstellen|im vergleich',
  review: 'prufe|prufen|sichte|sichten|bewerte|bewerten|durchgehen|geh durch',
  applied: 'beworben',
  best: 'neue|neuen|neuer|neuesten|neueste|beste|besten|top|starksten|ungesehene|ungesehenen|gute|guten|vielversprechende',
  pipeline: 'pipeline|board|trichter|funnel',
  stand: 'steht|stehen|stufe|phase|wie weit',
  state: 'stand|status|der stand|neues bei|neues zu',
  going: 'lauft|laufen|geht|voran|aussieht|aus',
  done: 'veroffentlicht|geschlossen|online|live|besetzt|offline',
  draft: 'entwurf|entwurfe|offen|offene|offenen|im entwurf',
  figure:
    'durchschnitt|durchschnittlich|durchschnittliche|quote|rate|anteil|prozent|pro monat|pro woche|pro stelle|nach abteilung|nach quelle|zahlen|statistik|auswertung|kennzahlen|zeit bis zur einstellung|wie lange dauert|wie oft|einstellungsdauer|konversion|die meisten bewerbungen|meisten bewerber|annahmequote',
  channel: 'quelle|quellen|kanal|kanale|jobborse|jobborsen',
  summarise: 'fasse|fass|zusammenfassen|zusammenfassung|zusammenfassung von|zusammen',
  replies:
    'antworten|antwort|nachrichten|mails|e mails|posteingang|ruckmeldungen|ruckmeldung|konversation|schriftwechsel|mail',
  replied: 'geantwortet|zuruckgeschrieben|gemeldet|geschrieben|antwortet|schreibt|reagiert',
  explain: 'erklare|erklar|begrunde|erlautere|erklaren',
  score: 'punkte|punktzahl|score|bewertung|bewertet|rang|wertung|punkten',
  lacks: 'fehlt|fehlen|spricht gegen|spricht fur|belege|beleg|nachweise|lucken|schwachen|starken',
  fits: 'passt|passen|erfullt|erfullen|kriterien|anforderungen',
  urgent:
    'steht heute an|steht an|was steht heute an|zu tun|dringend|dringendes|braucht mich|was soll ich tun|was soll ich als nachstes tun|liegt an|womit fange ich an|womit soll ich anfangen|aufgaben|prioritaten|wartet auf mich|was ist neu|verpasst|uberfallig|was muss ich heute|als nachstes',
  helps:
    'hilfe|was kannst du|was kannst du alles|wie kann ich|welche befehle|befehle|wie funktioniert|hilf mir|was kann ich hier|wie veroffentliche ich|wie schliesse ich|wie lade ich',
  acting: 'veroffentlichen|schliessen|ablehnen',
  a: 'ein|eine|einen|einer|einem|alle|jede|jeden|allen|mehrere',
  glue: 'der|die|das|den|dem|des|in|im|auf|an|am|bei|beim|fur|von|vom|zum|zur|als|mit|mein|meine|meinen|unser|unsere|unseren|unserem|ich|du|er|wir|uns|mir|dich|ihr|noch|schon|bereits|nur|nur noch|auch|nach|uber|um|seit|letzten|letzte|letztes|monat|woche|jahr|aus|ab|zu|ein|ist besetzt|besetzt|neuen|nun|oder|denn|weil|dass',
  now: 'jetzt|heute|sofort|gleich|aktuell|gestern|gerade',
}
