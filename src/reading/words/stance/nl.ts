import type { StanceWords } from './stance-words.ts'

export const nl: StanceWords = {
  no: 'geen|niet|zonder|nooit|noch|niets|nog nooit',
  claim:
    'ervaring|werkervaring|kennis|ervaren|bekend|opleiding|opgeleid|certificaat|gecertificeerd|diploma|rijbewijs|bewijs|kwalificatie|bevoegd|bevoegdheid|vaardigheden|gewerkt|werk|heb|had|bezit|spreek|ken|kan|beheers|gebruikt|gebruik|geleerd|gedaan|geleid|bereid|bereidheid|beschikbaar|beschikbaarheid|beschik|mag|rijd|mogelijk|taken',
  turn: 'maar|echter|daarentegen|hoewel|terwijl|wel',
  idiom:
    'niet alleen|geen probleem|geen problemen|zonder (?:problemen|ongevallen|ongelukken|fouten|toezicht|onderbreking)|no-?code|no ?sql|niet minder',
  learning: 'leer nu|aan het leren|bezig met het leren van',
  wished:
    'leren|wil graag|wil|zou graag|leergierig|interesse in|geinteresseerd in|hoop|droom van|nieuwsgierig naar|van plan|verdiepen in|ambitie|zie (?:ik )?mezelf|mijn droom|interesseer me|interesseert me',
  sought: 'op zoek naar|ik zoek|zoek|solliciteer|gezocht',
  basic: 'basiskennis (?:van)?|basis|beetje|beginner|beperkte kennis|enige kennis|grondbeginselen van|elementaire',
  expired:
    'verlopen|niet meer geldig|ongeldig|niet verlengd|ingetrokken|vervallen|ingeleverd|verliep|liep af|was geldig|heb ik niet meer',
  failed:
    'niet gehaald|gezakt|niet afgerond|afgebroken|gestopt|zonder diploma|niet voltooid|niet geslaagd|zonder succes|niet gelukt|negatief resultaat',
  planned:
    'gepland|ingeschreven|aangemeld|binnenkort|aankomend|begin ik|start in|examen (?:in|op)|voorgenomen|geboekt|volgende (?:maand|week|jaar)|komende?|nog af te leggen|in afwachting|doe ik in|begin in|start in|examendatum',
  ongoing: 'lopend|bezig|in opleiding|nog niet (?:afgerond|behaald|voltooid)|in behandeling|in voorbereiding',
  others:
    "team|ontwikkelaars|collega's|collega|afdeling|bedrijf|klant|klanten|leverancier|leveranciers|chef|baas|leidinggevende|werkgever|man|vrouw|broer|zus|vader|moeder|vriend|vriendin|vrienden|partner|bureau|consultants|zij|anderen|eigenaar|eigenares|hoofdkantoor|directie|boekhouder|boekhoudster|voorganger|administratie|kantoor",
  othersDo:
    'gebruikt|gebruikte|gebruikten|gebruiken|werkt|werkte|werkten|werken|kent|kende|kennen|spreekt|sprak|spreken|beheerst|beheerste|heeft|had|hadden|hebben|is|zijn|was|waren|bouwt|bouwde|bouwden|ontwikkelde|ontwikkelden|beheert|beheerde|beheerden|doet|deed|deden|kan|hield|hielden|houdt|houden|voerde|voerden|voert|regelde|regelden|bestelde|bestelden|verwerkte|verwerkten|verkoopt|monteert|leidt|geeft',
  seeks:
    'uw (?:vacature|advertentie)|jullie (?:vacature|zoeken)|u zoekt|wij zoeken|we zoeken|vacature|functie-?eisen|eisen|gevraagd|jouw profiel|uw profiel|je (?:hebt|bent|beschikt|beheerst|spreekt)|de ideale kandidaat|kandidaten (?:moeten|met)|de functie (?:vereist|vraagt)|vereist|wij bieden|wij vragen|profiel gezocht|(?:u|jullie) (?:vraagt|vragen|eist|eisen|noemt|noemen|verwacht|verwachten|wilt|willen|zoekt)|de vacature',
  handled:
    '(?:werd|werden|wordt|worden) (?:gedaan|verzorgd|geregeld|opgepakt|uitgevoerd)? ?door|deed|deden|lag bij|nam|namen|(?:uitbesteed|overgelaten|toevertrouwd) aan|(?:gedaan|bijgehouden|verzorgd|geregeld|verwerkt|opgesteld) door|was (?:de taak|het werk) van|viel onder|liep via|regelde|regelden|verzorgde',
  except: 'behalve|met uitzondering van|uitgezonderd|op .{1,12} na|in plaats van',
  relatives:
    "(?:mensen|collega's|degenen|iemand|personen) (?:die|dat)|mijn (?:man|vrouw|broer|zus|vader|moeder|zoon|dochter|vriend|vriendin|vrienden|baas|chef|collega|collega's|partner)|mijn (?:neef|nicht|oom|tante|zwager|schoonzus|schoonvader|huisgenoot|verloofde|buurman|buurvrouw|opa)",
  exam: 'examen|toets|pogingen|poging|punten|gemist|ingeleverd|kwijt|gestopt|aanvraag|aangevraagd|herkansing|zonder succes|nooit verlengd',
  passed:
    'geslaagd|behaald|gehaald|in bezit|geldig|verlengd|afgegeven|houder|bijgeschoold|afgerond|gevolgd|voltooid|verkregen|onbeperkt|erkend|gecertificeerd|toegekend|afgelegd|vernieuwd in|herhaald',
  aims: 'verlanglijst\\p{L}*|wensenlijst\\p{L}*|mijn (?:doel|streven|droom|ambitie|wens)|zou (?:mijn|een|mooi|fijn)|ooit|op termijn|mijn toekomst',
  doubt:
    'volgt|wachtlijst|hopelijk|hoop|als alles|nog (?:niet|geen|te|halen|doen|bezig)|nog|moet(?:en)?|moest|achterstallig|verlopen|verliep|verviel|vervallen|te laat|niet|nooit|geen|zonder (?:succes|diploma|examen|verlenging|resultaat|herhaling)|laten (?:verlopen|lopen|vallen)|liet|gestopt|gestaakt|afgehaakt|afgebroken|opgegeven|halverwege|verlaten|ingenomen|ingetrokken|afgenomen|ingeleverd|kwijt\\p{L}*|geschorst|afgewezen|geweigerd|oud|oude|voormalig\\p{L}*|vroeger|ooit|eens|wil|wilde|zou|wens\\p{L}*|doel|droom|streven|volgend\\p{L}*|komend\\p{L}*|binnenkort|later|straks|gepland|plan\\p{L}*|verwacht\\p{L}*|ga ik|ga|zal|haal ik|doe ik|ben (?:bezig|van)|bezig|aangemeld|ingeschreven|inschrijving|aangevraagd|aanvraag|in behandeling|lopend\\p{L}*|loopt (?:nog|momenteel)|momenteel|begin\\p{L}*|start\\p{L}*|cursus vanaf|examendatum|praktijkexamen|gezakt|vergeefs|tevergeefs|mislukt|te weinig|onvoldoende|opgegaan|zodra|als ik|omdat|in plaats|stuurt|had|destijds|toen|voor het examen|voor de (?:zomer|herfst|winter)|na de|met pensioen|rijontzegging|rijverbod|voor me|papieren|zolang|staan me|als de|plek|onderweg|op komst|in (?:voorbereiding|aantocht|de maak)',
}
