/** Criteria have small words that join, that ask, and that say nothing: in seven languages, folded. */
export const residencePattern =
  /(?<![\p{L}])(?:(?:must |should |to )?(?:lives?|living|reside|resides|residing|resident|based|located|domiciled) (?:in|near|within|around|close)|commutable|commuting distance|residence in|wohnort|wohnhaft|wohnsitz|ansassig|lebt in|wohnt in|habit(?:er|ant|e) |resid(?:er|ir|ant|encia|enza|ente)|domicili(?:e|o|ato)|lieu de residence|vivir en|viv[ae] en|vivre (?:a|en)|morar em|residente|abitare|abita a|vivere a|woonachtig|wonen(?:d)? in|woonplaats|woont in|woont|wohnen in|lokal ansassig)(?![\p{L}])/u

export const asksExperience =
  /experience|experienced|proven|hands-on|track record|worked (?:with|in|as)|erfahrung|erfahren|praxis|berufspraxis|experimente|experiencia|experimentad|esperienza|ervaring|ervaren|years|jahre|ans d|anos de|anni di|jaar/u

export const equivalentPattern =
  /equivalent|equivalente|gleichwertig|vergleichbar|gelijkwaardig|vergelijkbaar|comparable|equiparable|equipollente|or similar|o similar|ou similaire|o simil|oder ahnlich|similar qualification|aquivalent|oder entsprechende/u

export const relatedPattern =
  /related|similar|relevant|comparable|verwandt|ahnlich|vergleichbar|connexe|similaire|afin\b|afines|relacionad|affin[ei]|simil[ei]|attinente|correlat|areas? afins?|afins|aanverwant|vergelijkbaar|adjacent|stem field|or equivalent|equivalent/u

export const vocationalPattern =
  /(?<!hochschul)ausbildung|berufsausbildung|lehre(?![\p{L}])|gesell|apprentice|nvq|svq|(?<![\p{L}])mbo|(?<![\p{L}])cap(?![\p{L}])|(?<![\p{L}])bep(?![\p{L}])|formacion profesional|ciclo formativo|grado medio|qualifica|curso profissional|curso tecnico|brevet professionnel|bac pro|btec|vocational|umschulung|facharbeiter/u

export const schoolLeavingPattern =
  /abitur|matura|a-?levels?|^bac|baccalaureat|bachiller|maturita|havo|vwo|(?<![\p{L}])aso(?![\p{L}])|atheneum|gymnasium|high school|12\.?|ensino (?:medio|secundario)|liceo|highers|reife|sixth form|secondary|preparatoria/u

const alternatives = new Set(['or', 'oder', 'ou', 'o', 'u', 'oppure', 'bzw', 'beziehungsweise', 'alternativ', 'sinon'])
const additions = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'i',
  'en',
  'sowie',
  'ainsi',
  'ademas',
  'plus',
  'with',
  'mit',
  'avec',
  'con',
  'com',
  'met',
  'nonche',
  'alem',
  'also',
])
const openers =
  /\(|such as|for example|e\.g\.|(?<![\p{L}])(?:like|including|incl|z\.\s?b|wie|etwa|par exemple|comme|tel(?:le)?s? que|p\. ?ex|como|por ejemplo|por exemplo|ad esempio|come|zoals|bijv)(?![\p{L}])/u

export type Connector = 'or' | 'and' | 'comma' | 'examples'

/** The words between two parts of a criterion tell how these hang together. */
export function connectorOf(between: string): Connector {
  if (openers.test(between)) return 'examples'
  const words = between.match(/\p{L}+/gu) ?? []
  const [only] = words
  if (words.length === 1 && only === 'of') return 'or'
  const first = words.find((word) => alternatives.has(word) || additions.has(word))
  if (first !== undefined) return alternatives.has(first) ? 'or' : 'and'
  if (/\//.test(between)) return 'or'
  return /[,;]/.test(between) ? 'comma' : 'and'
}

/** These words ask, weigh or polish, and name nothing a resume could show. */
export const emptyWords: ReadonlySet<string> = new Set(
  `a an the of in on at for to with from by as is are be being have has had having must should shall will would can could may your you we our their his her its this that these those any some at least minimum min max more than over up or and not no least also who which where when if per
  experience experienced experiences years year yrs months month knowledge skills skill ability able proven solid strong good very great excellent deep sound thorough working practical relevant professional previous prior background track record hands hands-on demonstrable demonstrated expertise proficiency proficient proficiently competence competency familiarity familiar understanding command
  using use used work worked job role position field area similar equivalent related comparable required requirement preferred desirable ideally plus bonus nice essential valid current clean full completed complete recognised recognized degree diploma certificate certification certified certifications qualification qualified licence license registration training course level basic advanced fluent spoken written language languages speaker candidate candidates person commercial environment including etc willing willingness ready available capable of minimum several many either both general first second related holder hold holding possess possession active registered registrations environment environments one two three four five six seven eight nine ten
  der die das den dem des ein eine einen einer einem und oder mit in im am an auf bei von vom zu zum zur fur als aus nach uber unter ohne ist sind sie wir ihr ihre sehr gute guter gutes guten gut sichere sicherer sicheren umgang fundierte fundiertes breite tiefe erste erfahrung erfahrungen berufserfahrung mehrjahrige mehrjahriger einschlagige einschlagiger praktische kenntnisse kenntnis grundkenntnisse fachkenntnisse jahre jahren jahr mindestens wunschenswert idealerweise vorzugsweise erforderlich abgeschlossene abgeschlossenes abgeschlossener gultige gultiger gultiges bereich umfeld oder vergleichbar vergleichbare gleichwertig ahnlich ahnliche sowie bereitschaft nachweis abschluss ausbildung studium bevorzugt vorteil beherrschung beruf tatigkeit fach fachrichtung studiengang verwandt verwandte verwandten erfolgreich gern gerne anwendung idee wort schrift wenigstens zwei drei vier funf
  le la les l un une des du de d et ou avec en dans sur au aux pour par chez comme est sont vous votre vos notre nous plus moins minimum au-moins experience experiences ans an annee annees connaissance connaissances maitrise maitrisee bonne bon bonnes tres excellente excellent solide solides souhaite souhaitee connexe connexes similaires exige exigee requis requise ideal idealement niveau formation diplome obtenu valide similaire equivalent equivalente competence competences pratique professionnelle professionnel significative confirmee premiere poste domaine secteur milieu disponible capacite capacites titulaire minimum cours
  el los las un una unos unas y o u con en de del al por para como que se es son su sus nuestro al-menos menos minimo minima experiencia anos ano conocimiento conocimientos dominio manejo nivel buen buena bueno muy alto alta solido solida demostrable previa previo similar equivalente valorable afin afines relacionada relacionado imprescindible deseable titulo titulacion formacion curso certificado vigente valido en-vigor profesional puesto area sector capacidad uso disponibilidad obtenido trabajo trabajando
  il lo la i gli le un uno una di del della dei delle da dal dalla in nel nella con su per tra fra e o oppure come che si sono almeno minimo minima esperienza esperienze anni anno conoscenza conoscenze ottima ottimo buona buono eccellente livello padronanza uso pregressa pregresso comprovata maturata maturato richiesta richiesto gradita gradito preferibile titolo diploma attestato corso certificazione valida valido professionale ruolo settore ambito simile equivalente capacita possesso affine affini simile simili disponibilita lavoro nel-settore solida solido utilizzo abilitazione
  o os as um uma uns umas de do da dos das em no na nos nas com por para como que e ou ao aos pelo pela se sao seu sua minimo minima pelo-menos menos experiencia experiencias anos ano conhecimento conhecimentos dominio nivel bom boa bons muito excelente solido solida comprovada previa similar equivalente desejavel afim afins obrigatorio curso certificado certificacao valida valido completo completa profissional area setor funcao capacidade disponibilidade formacao diploma trabalho uso conclusao superior
  het de een en of met in op aan bij van voor tot als uit naar over onder zonder is zijn je jouw wij onze minimaal minstens tenminste ten minste ervaring jaar jaren kennis goede goed zeer uitstekende ruime aantoonbare relevante werkervaring vergelijkbaar vergelijkbare gelijkwaardig vereist gewenst pre bij-voorkeur diploma certificaat opleiding afgeronde geldig geldige niveau beheersing vaardigheden functie gebied sector richting aanverwant aanverwante bereid bereidheid beschikbaar werken werk denkniveau omgang professioneel professionele`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
