/** One occupation has forms for people of any gender. The forms of a line mean the same work. */
import { fold } from '../words/text.ts'

/** The fixture has forms in these languages alone. */
export const genderedLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl'] as const
type GenderedLanguage = (typeof genderedLanguages)[number]

const tables: Readonly<Record<GenderedLanguage, string>> = {
  en: `waiter|waitress; barman|barmaid|bartender; salesman|saleswoman|salesperson; foreman|forewoman; postman|postwoman; cleaner|cleaning lady; male nurse|nurse; tailor|seamstress`,
  de: `Krankenpfleger|Krankenpflegerin|Krankenschwester|Pflegefachmann|Pflegefachfrau|Pflegefachkraft; Koch|Köchin; Jungkoch|Jungköchin; Bäcker|Bäckerin; Verkäufer|Verkäuferin; Lehrer|Lehrerin;
    Buchhalter|Buchhalterin; Bilanzbuchhalter|Bilanzbuchhalterin; Finanzbuchhalter|Finanzbuchhalterin; Elektriker|Elektrikerin; Elektroniker|Elektronikerin; Elektrotechnikermeister|Elektrotechnikermeisterin;
    Friseur|Friseurin|Friseuse; Kellner|Kellnerin; Hausmeister|Hausmeisterin; Softwareentwickler|Softwareentwicklerin; Entwickler|Entwicklerin; Tischler|Tischlerin; Metzger|Metzgerin; Schweißer|Schweißerin;
    Gärtner|Gärtnerin; Erzieher|Erzieherin; Sozialpädagoge|Sozialpädagogin; Berater|Beraterin; Staplerfahrer|Staplerfahrerin; Kranführer|Kranführerin; Lagerist|Lageristin; Praxisanleiter|Praxisanleiterin;
    Verkaufsleiter|Verkaufsleiterin; Teilprojektleiter|Teilprojektleiterin; Detailhandelsfachmann|Detailhandelsfachfrau; Steuerfachangestellter|Steuerfachangestellte; Kaufmann im Einzelhandel|Kauffrau im Einzelhandel;
    Ordinationsassistent|Ordinationsassistentin; Produktionshelfer|Produktionshelferin; Inbetriebnehmer|Inbetriebnehmerin; Altenpfleger|Altenpflegerin; Pflegehelfer|Pflegehelferin; Bankkaufmann|Bankkauffrau; Maler|Malerin;
    Raumpfleger|Raumpflegerin; Trainer|Trainerin; Hotelfachmann|Hotelfachfrau; Projektleiter|Projektleiterin; Industriemechaniker|Industriemechanikerin; Physiotherapeut|Physiotherapeutin; Mediengestalter|Mediengestalterin`,
  fr: `infirmier|infirmière; aide-soignant|aide-soignante; serveur|serveuse; cuisinier|cuisinière; vendeur|vendeuse; développeur|développeuse; coiffeur|coiffeuse; boulanger|boulangère; directeur commercial|directrice commerciale;
    attaché commercial|attachée commerciale; conducteur de travaux|conductrice de travaux; menuisier|menuisière; soudeur|soudeuse; électricien|électricienne; professeur|professeure; enseignant|enseignante; traducteur|traductrice;
    plombier|plombière; mécanicien automobile|mécanicienne automobile; jardinier|jardinière; maçon|maçonne; pâtissier|pâtissière; boucher|bouchère; magasinier|magasinière; acheteur|acheteuse; formateur|formatrice; caissier|caissière;
    agent d'accueil|hôtesse d'accueil; éducateur spécialisé|éducatrice spécialisée; assistant administratif|assistante administrative; conseiller clientèle|conseillère clientèle; couturier|couturière; livreur|livreuse; contrôleur de gestion|contrôleuse de gestion;
    chargé de recrutement|chargée de recrutement; assistant social|assistante sociale; chef d'équipe|cheffe d'équipe; graphiste|graphiste`,
  es: `enfermero|enfermera; camarero|camarera; cocinero|cocinera; profesor|profesora; desarrollador|desarrolladora; vendedor|vendedora; soldador|soldadora; camionero|camionera; carpintero|carpintera; peluquero|peluquera;
    limpiador|limpiadora; dependiente|dependienta; maestro de primaria|maestra de primaria; cuidador|cuidadora; traductor|traductora; diseñador gráfico|diseñadora gráfica; ingeniero mecánico|ingeniera mecánica; jardinero|jardinera; panadero|panadera;
    fontanero|fontanera; mozo de almacén|moza de almacén; carretillero|carretillera; asesor comercial|asesora comercial; cajero|cajera; administrativo|administrativa; auxiliar administrativo|auxiliar administrativa; repartidor|repartidora; educador social|educadora social;
    jefe de equipo|jefa de equipo; gerocultor|gerocultora; jefe de obra|jefa de obra; trabajador social|trabajadora social; consultor|consultora; recepcionista|recepcionista`,
  it: `infermiere|infermiera; cameriere|cameriera; cuoco|cuoca; sviluppatore|sviluppatrice; venditore|venditrice; ragioniere|ragioniera; magazziniere|magazziniera; saldatore|saldatrice; operatore socio-sanitario|operatrice socio-sanitaria; commesso|commessa;
    parrucchiere|parrucchiera; traduttore|traduttrice; educatore|educatrice; muratore|muratrice; giardiniere|giardiniera; panettiere|panettiera; maestro|maestra; addetto alle vendite|addetta alle vendite; progettista meccanico|progettista meccanica;
    impiegato contabile|impiegata contabile; addetto alle pulizie|addetta alle pulizie; cassiere|cassiera; impiegato amministrativo|impiegata amministrativa; barista|barista; formatore|formatrice; pasticciere|pasticciera; idraulico|idraulica; sarto|sarta; badante|badante`,
  pt: `enfermeiro|enfermeira; programador|programadora; vendedor|vendedora; cozinheiro|cozinheira; professor|professora; empregado de mesa|empregada de mesa; soldador|soldadora; carpinteiro|carpinteira; cabeleireiro|cabeleireira; pedreiro|pedreira;
    padeiro|padeira; tradutor|tradutora; contador|contadora; jardineiro|jardineira; costureiro|costureira; desenvolvedor|desenvolvedora; técnico de manutenção|técnica de manutenção; auxiliar administrativo|auxiliar administrativa; operador de caixa|operadora de caixa;
    educador social|educadora social; comprador|compradora; supervisor comercial|supervisora comercial; engenheiro mecânico|engenheira mecânica; assistente administrativo|assistente administrativa; empregado de limpeza|empregada de limpeza; mecânico de automóveis|mecânica de automóveis;
    gestor de eventos|gestora de eventos; canalizador|canalizadora; formador|formadora`,
  nl: `verpleger|verpleegster|verpleegkundige; verkoper|verkoopster; leraar|lerares; kapper|kapster; schoonmaker|schoonmaakster; kok|kokkin; ober|serveerster; boekhouder|boekhoudster; secretaris|secretaresse; vertaler|vertaalster;
    administratief medewerker|administratief medewerkster; verzorger|verzorgster`,
}

export const genderForms = (language: GenderedLanguage): readonly (readonly string[])[] =>
  tables[language].split(';').map((line) => line.trim().split('|'))

const entryOf: Readonly<Record<GenderedLanguage, readonly [string, (title: string) => string]>> = {
  en: ['WORK EXPERIENCE', (title) => `3 years of experience as a ${title}`],
  de: ['BERUFSERFAHRUNG', (title) => `3 Jahre Erfahrung als ${title}`],
  fr: ['EXPÉRIENCE PROFESSIONNELLE', (title) => `3 ans d'expérience comme ${title}`],
  es: ['EXPERIENCIA LABORAL', (title) => `3 años de experiencia como ${title}`],
  it: ['ESPERIENZA LAVORATIVA', (title) => `3 anni di esperienza come ${title}`],
  pt: ['EXPERIÊNCIA PROFISSIONAL', (title) => `3 anos de experiência como ${title}`],
  nl: ['WERKERVARING', (title) => `3 jaar ervaring als ${title}`],
}

export const resumeOf = (language: GenderedLanguage, title: string): string =>
  `Kim Arden\nkim@example.com\n\n${entryOf[language][0]}\n\n01/2018 – 12/2022   ${title}, Northgate AG\n`

export const criterionFor = (language: GenderedLanguage, title: string): string => entryOf[language][1](title)

/** Each form of an occupation in the text is replaced by each of its other forms, as it is spelt there. */
export function* regendered(
  text: string,
  language: GenderedLanguage,
): Generator<{ from: string; to: string; text: string }> {
  for (const forms of genderForms(language))
    for (const from of forms)
      for (const to of forms.filter((form) => form !== from)) {
        const pattern = new RegExp(`(?<![\\p{L}]|- und )${from}(?![\\p{L}])`, 'giu')
        const other = text.replace(pattern, (found) => spelt(found, to))
        if (other !== text) yield { from, to, text: other }
      }
}

function spelt(like: string, word: string): string {
  if (like === like.toUpperCase()) return word.toUpperCase()
  const isCapital = fold(like[0] ?? '') !== like[0]
  return isCapital ? (word[0] ?? '').toUpperCase() + word.slice(1) : word
}
