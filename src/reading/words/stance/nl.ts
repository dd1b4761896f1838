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
    "team|ontwikkelaars|collega's|collega|afdeling|bedrijf|klant|klanten|leverancier|leveranciers|chef|baas|leidinggevende|werkgever|man|vrouw|broer|zus|vader|moeder|vriend|vriendin|vrienden|partner|bureau|consultants|zij|anderen|eigenaar|eigenares",
  othersDo:
    'gebruikt|gebruikte|gebruikten|gebruiken|werkt|werkte|werkten|werken|kent|kende|kennen|spreekt|sprak|spreken|beheerst|beheerste|heeft|had|hadden|hebben|is|zijn|was|waren|bouwt|bouwde|bouwden|ontwikkelde|ontwikkelden|beheert|beheerde|beheerden|doet|deed|deden|kan',
  seeks:
    'uw (?:vacature|advertentie)|jullie (?:vacature|zoeken)|u zoekt|wij zoeken|we zoeken|vacature|functie-?eisen|eisen|gevraagd|jouw profiel|uw profiel|je (?:hebt|bent|beschikt|beheerst|spreekt)|de ideale kandidaat|kandidaten (?:moeten|met)|de functie (?:vereist|vraagt)|vereist|wij bieden|wij vragen|profiel gezocht',
  handled:
    '(?:werd|werden|wordt|worden) (?:gedaan|verzorgd|geregeld|opgepakt|uitgevoerd)? ?door|deed|deden|lag bij|nam|namen',
  except: 'behalve|met uitzondering van|uitgezonderd|op .{1,12} na|in plaats van',
  relatives:
    "(?:mensen|collega's|degenen|iemand|personen) (?:die|dat)|mijn (?:man|vrouw|broer|zus|vader|moeder|zoon|dochter|vriend|vriendin|vrienden|baas|chef|collega|collega's|partner)",
  exam: 'examen|toets|pogingen|poging|punten|gemist|ingeleverd|kwijt|gestopt|aanvraag|aangevraagd|herkansing|zonder succes|nooit verlengd',
  passed: 'geslaagd|behaald|gehaald|in bezit|geldig|verlengd|afgegeven|houder',
}
