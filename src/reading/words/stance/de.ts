import type { StanceWords } from './stance-words.ts'

export const de: StanceWords = {
  no: 'kein|keine|keinen|keiner|keinem|keinerlei|nicht|ohne|weder|noch nie|nie|niemals|noch nicht|nichts|null',
  claim:
    'erfahrung|erfahrungen|berufserfahrung|praxiserfahrung|kenntnisse|vorkenntnisse|kenntnis|praxis|erfahren|vertraut|ausbildung|zertifikat|zertifiziert|schein|fuhrerschein|abschluss|qualifikation|qualifiziert|gearbeitet|arbeite|habe|hatte|besitze|verfuge|spreche|kenne|kann|konnte|beherrsche|genutzt|benutzt|verwendet|eingesetzt|gelernt|gemacht|geleitet|bereit|bereitschaft|verfugbar|gefahren|fahre|vorhanden|berechtigt|darf|moglich|gehorte|stellen|aufgaben|vorweisen',
  turn: 'aber|jedoch|dafur|sondern|allerdings|hingegen|dagegen|obwohl|wohl aber',
  idiom:
    'nicht nur|nicht zuletzt|kein problem|keine probleme|ohne (?:probleme|unfalle|fehler|aufsicht|unterbrechung)|unfallfrei|no-?code|no ?sql|nichts desto|nicht weniger|ohne jemals',
  learning: 'lerne|erlerne|lernen|autodidaktisch|lese (?:gerade )?(?:viel )?uber|bereite mich auf|strebe .{1,20} an',
  wished:
    'mochte|wurde (?:mich |sehr )?gerne?|interesse an|interessiere mich|interessiert an|einarbeiten|einarbeitung|aneignen|hoffe|wunsche mir|traume von|plane|beabsichtige|in zukunft|kunftig|neugierig auf|strebe|freue mich (?:auf|darauf)|sehe ich mich|sehe mich',
  sought: 'auf der suche nach|ich suche|suche|angestrebt|gesucht|bewerbe mich|bewerbung als|wunschposition',
  basic:
    'grundkenntnisse (?:in|von|mit)?|grundlagen (?:in|von|der)?|etwas|basiskenntnisse|einfache kenntnisse|geringe kenntnisse|erste (?:kenntnisse|erfahrungen?)|anfanger|einsteiger|wenig',
  expired:
    'abgelaufen|ausgelaufen|erloschen|nicht mehr gultig|ungultig|nicht verlangert|entzogen|abgegeben|verfallen|verjahrt|ehemals|lief ab|lief aus|laufen gelassen|nicht aufgefrischt|nicht erneuert|nicht mehr (?:gultig|vorhanden)|galt bis|war gultig bis|seit 20\\d\\d nicht mehr',
  failed:
    'nicht bestanden|durchgefallen|abgebrochen|gescheitert|ohne abschluss|ohne erfolg|nicht abgeschlossen|hingeschmissen|geschmissen|aufgegeben|gefallen|nicht geschafft|durchgerasselt|versemmelt|exmatrikuliert|ohne erfolg|negatives? ergebnis',
  planned:
    'geplant|vorgesehen|angemeldet|bevorstehend|beginne|beginnt|werde|ab dem nachsten|gebucht|prufung (?:im|am|in)|vorgemerkt|beabsichtigt|anstehend|nachste[nrms]? (?:woche|monat|jahr|fruhjahr|sommer|herbst|winter)|kommende[nrms]?|steht (?:noch )?aus|steht .{0,24} an|noch ausstehend|wartet?|fange .{1,20} an|mache ich|in kurze|demnachst|startet|folgt|steht bevor|ab (?:januar|februar|marz|april|mai|juni|juli|september|oktober) 20(?:2[7-9]|3\\d)',
  ongoing: 'laufend|in arbeit|derzeit in|noch nicht abgeschlossen|in vorbereitung|im gange|ausstehend|in ausbildung',
  others:
    'team|entwickler|entwicklerteam|kollegen|kollegin|kolleginnen|kollege|abteilung|firma|kunde|kunden|dienstleister|chef|chefin|vorgesetzter|vorgesetzte|arbeitgeber|mann|frau|bruder|schwester|vater|mutter|freund|freundin|partner|partnerin|agentur|berater|fachabteilung|it-abteilung|andere|inhaber|inhaberin|besitzer|besitzerin|eigentumer|eigentumerin|nachbarabteilung|personalabteilung|einkaufsabteilung|schwesterabteilung|zentrale|hauptverwaltung|verwaltung|geschaftsleitung|geschaftsfuhrung|vorganger|vorgangerin|nachfolger|steuerburo|steuerberaterin|nebenabteilung',
  othersDo:
    'nutzt|nutzte|nutzten|nutzen|arbeitet|arbeitete|arbeiteten|verwendete|verwendeten|verwenden|kennt|kannte|kennen|spricht|sprach|sprechen|hat|hatte|haben|ist|war|waren|sind|setzt|setzte|setzten|setzen|baut|baute|bauten|betreute|beherrscht|entwickelte|entwickelten|betrieb|betrieben|macht|machte|besitzt|fuhrte|fuhrten|fuhrt|hielt|verwaltete|verwaltet|plante|bestellte|erledigte|bearbeitete|pflegte|pflegt|kummerte|unterrichtet|verkauft|montiert|leitet|leitete',
  seeks:
    'sie suchen|ihre (?:anzeige|ausschreibung|stellenanzeige)|stellenanzeige|stellenausschreibung|ausschreibung|anzeige|anforderungen|stellenanzeige (?:verlangt|verlangen)|anforderungsprofil|wir suchen|gesucht (?:wird|werden)|wir erwarten|sie (?:bringen|haben|verfugen|besitzen|sind|sollten|konnen)|du (?:bringst|hast|verfugst|bist|solltest)|ihr profil|dein profil|ihre qualifikation|voraussetzungen?|vorausgesetzt|die stelle (?:verlangt|erfordert)|der ideale bewerber|bewerber (?:sollten|mussen|mit)|das sollten sie mitbringen|sie (?:fragen|verlangen|erwarten|fordern|nennen|wunschen|setzen)|ihr (?:fragt|sucht|verlangt|erwartet)|gefordert (?:ist|wird|werden)|verlangt (?:ist|wird|werden)|gewunscht (?:ist|wird|werden)',
  handled:
    'ubernahm(?:en)?|ubernimmt|ubernehmen|kummerten? sich|kummert sich|erledigten?|erledigt|lag bei|lagen bei|oblag|machten?|betreuten?|verantworteten?|(?:war|waren|ist|blieb) (?:sache|aufgabe|bereich) (?:der|des|von)|(?:ausgelagert|vergeben|abgegeben) an|wurden? (?:\\p{L}+ )?(?:von|vom|durch)|macht|machte|fuhrte|ubernahm|kam von|lauft uber|lief uber',
  except: 'bis auf|ausser|abgesehen von|mit ausnahme|ausgenommen|anstatt|statt|anstelle',
  relatives:
    '(?:leuten?|kollegen|kolleginnen|denjenigen|denen|jemand|jemandem|personen)(?:,)? (?:der|die|das|welche)|mein[e]? (?:mann|frau|bruder|schwester|vater|mutter|sohn|tochter|freund|freundin|chef|chefin|kollege|kollegin|kollegen|nachbar|partner|partnerin)|mein[e]? (?:cousin|cousine|onkel|tante|schwager|schwagerin|schwiegervater|mitbewohner|mitbewohnerin|verlobter|verlobte|vorganger|vorgangerin|opa|oma)',
  exam: 'prufungen?|test|versuche?|punkten?|durchgefallen|gefallen|durchfiel|hingeschmissen|geschmissen|aufgegeben|verlor|verloren|zuruckgegeben|antrag|beantragt|steht .{1,20} an|ohne erfolg|nicht geschafft',
  passed:
    'bestanden|erworben|abgelegt|absolviert|vorhanden|besitze|inhaber|inhaberin|erhalten|gultig|aktuell|erneuert|erfolgreich|seit|aufgefrischt|gemacht|bestellt|abgeschlossen|erlangt|unbefristet|erteilt|verliehen|zuerkannt|verlangert|aufgestiegen|zertifiziert',
  aims: 'wunschliste|mein ziel|mein (?:grosses |nachstes )?ziel|wunschziel|ware (?:mein|ein|toll|schon)|mein (?:traum|wunsch)|eines tages|irgendwann|meine zukunft',
  doubt:
    'nachgereicht|reiche ich nach|folgt|warteliste|hoffentlich|hoff\\p{L}*|noch (?:offen|nicht|aus|zu|kein\\p{L}*)|offen|termin\\p{L}*|prufungstermin|uberfallig|fallig|nicht mehr|keine?r? mehr|nie|niemals|nicht|verlor\\p{L}*|abgenommen|weggenommen|entzogen|eingezogen|abgelehnt|verweigert|versagt|zuruckgewiesen|aufgegeben|abgebrochen|abbruch|hingeschmissen|verlassen|ausgeschieden|ausgestiegen|auslaufen|ausgelaufen|abgelaufen|ablauf|lief|veraltet|alt|fruher\\p{L}*|ehemal\\p{L}*|erloschen|verfallen|verjahrt|wunschliste|eines tages|irgendwann|wurde?|werde?|wird|mochte|will|wollte|wunsch\\p{L}*|ziel|traum|bald|spater|demnachst|kommend\\p{L}*|nachst\\p{L}*|geplant|plan\\p{L}*|vorgesehen|vorauss\\p{L}*|angestrebt|strebe|beabsicht\\p{L}*|anvisiert|angedacht|in aussicht|in arbeit|laufend\\p{L}*|lauft (?:noch|gerade|derzeit)|derzeit|gerade|momentan|ausstehend|aussteh\\p{L}*|steht|wart\\p{L}*|beantrag\\p{L}*|antrag|angemeldet|anmeldung|eingeschrieben|gebucht|beginn\\p{L}*|start\\p{L}*|fange|mache ich|lege ich|absolviere|besuche|bin (?:ich )?(?:dabei|gerade|in|noch|fur)|fahrschule|vergeb\\p{L}*|vergebens|umsonst|erfolglos|ohne erfolg|durchgefallen|durch(?:ge)?rass\\p{L}*|gescheitert|n\\. ?b\\.|knapp|unter der|zu wenig\\p{L}*|mindestpunkt\\p{L}*|fehlt\\p{L}*|fehlend|kein\\p{L}*|ohne bestand\\p{L}*|wiederholung\\p{L}*|zweiter versuch|habe ich nicht|danach|seither|seitdem|bis dahin|sobald|wenn ich|falls|weil|statt|musste|muss|soll\\p{L}*|konnte|schickt|auf halbem|ruht|ausgesetzt|gesperrt|gekundigt|lass\\p{L}*|liess\\p{L}*|entfallen|zuruckgegeben|fahrverbot|sperre|vor mir|liegen|liegt|unterlagen|bis ich|lern\\p{L}*|wenn der|wenn die|wenn das|platz|in der (?:pipeline|mache)|in vorbereitung|im werden',
}
