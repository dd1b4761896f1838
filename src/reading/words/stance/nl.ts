import type { StanceWords } from './stance-words.ts'

export const nl: StanceWords = {
  no: 'geen|niet|zonder|nooit|noch|niets|nog nooit',
  claim:
    'ervaring|werkervaring|kennis|ervaren|bekend|opleiding|opgeleid|certificaat|gecertificeerd|diploma|rijbewijs|bewijs|kwalificatie|bevoegd|bevoegdheid|vaardigheden|gewerkt|werk|heb|had|bezit|spreek|ken|kan|beheers|gebruikt|gebruik|geleerd|gedaan|geleid|bereid|bereidheid|beschikbaar|beschikbaarheid|beschik|mag|rijd|mogelijk',
  turn: 'maar|echter|daarentegen|hoewel|terwijl|wel',
  idiom:
    'niet alleen|geen probleem|geen problemen|zonder (?:problemen|ongevallen|ongelukken|fouten|toezicht|onderbreking)|no-?code|no ?sql|niet minder',
  learning: 'leer nu|aan het leren|bezig met het leren van',
  wished:
    'leren|wil graag|wil|zou graag|leergierig|interesse in|geinteresseerd in|hoop|droom van|nieuwsgierig naar|van plan|verdiepen in|ambitie',
  sought: 'op zoek naar|ik zoek|zoek|solliciteer|gezocht',
  basic: 'basiskennis (?:van)?|basis|beetje|beginner|beperkte kennis|enige kennis|grondbeginselen van|elementaire',
  expired: 'verlopen|niet meer geldig|ongeldig|niet verlengd|ingetrokken|vervallen|ingeleverd',
  failed: 'niet gehaald|gezakt|niet afgerond|afgebroken|gestopt|zonder diploma|niet voltooid|niet geslaagd',
  planned: 'gepland|ingeschreven|aangemeld|binnenkort|aankomend|begin ik|start in|examen (?:in|op)|voorgenomen|geboekt',
  ongoing: 'lopend|bezig|in opleiding|nog niet (?:afgerond|behaald|voltooid)|in behandeling|in voorbereiding',
  others:
    "team|ontwikkelaars|collega's|collega|afdeling|bedrijf|klant|klanten|leverancier|leveranciers|chef|baas|leidinggevende|werkgever|man|vrouw|broer|zus|vader|moeder|vriend|vriendin|vrienden|partner|bureau|consultants|zij|anderen",
  othersDo:
    'gebruikt|gebruikte|gebruikten|gebruiken|werkt|werkte|werkten|werken|kent|kende|kennen|spreekt|sprak|spreken|beheerst|beheerste|heeft|had|hadden|hebben|is|zijn|was|waren|bouwt|bouwde|bouwden|ontwikkelde|ontwikkelden|beheert|beheerde|beheerden|doet|deed|deden|kan',
  seeks:
    'uw (?:vacature|advertentie)|jullie (?:vacature|zoeken)|u zoekt|wij zoeken|we zoeken|vacature|functie-?eisen|eisen|gevraagd|jouw profiel|uw profiel|je (?:hebt|bent|beschikt|beheerst|spreekt)|de ideale kandidaat|kandidaten (?:moeten|met)|de functie (?:vereist|vraagt)|vereist|wij bieden|wij vragen|profiel gezocht',
  handled:
    '(?:werd|werden|wordt|worden) (?:gedaan|verzorgd|geregeld|opgepakt|uitgevoerd)? ?door|deed|deden|lag bij|nam|namen',
}
