/** Headings of resumes are sorted by what stands below them, folded. */
import { allLanguages, phrasesOf } from './languages/all-languages.ts'
import { type SectionKind, sectionKinds } from './section-kinds.ts'
import { fold, keyOf } from './text.ts'

export type { SectionKind } from './section-kinds.ts'

/** These are the words of the first seven languages, many of which are one word; those of others stand with each language. */
const names: Readonly<Record<SectionKind, string>> = {
  experience: `experience; work experience; professional experience; employment; employment history; work history; career history; career; relevant experience;
    work; jobs; what i have done; what i did; positions held; research and work experience; research experience; teaching experience; clinical experience; industry experience; other experience; internships; internship;
    professional background; career summary; where i worked; where i have worked; work placements; placements; employment record; previous employment; positions; appointments; additional experience; selected experience; early career; military service;
    berufserfahrung; berufspraxis; berufliche erfahrung; erfahrung; erfahrungen; beruflicher werdegang; werdegang; berufliche tatigkeiten; tatigkeiten; berufliche stationen; stationen; praktika; praktische erfahrung; was ich gemacht habe; praktische erfahrungen; praktika und nebenjobs; nebenjobs; nebentatigkeiten; wo ich war; beruf; berufstatigkeit; arbeitserfahrung; praxiserfahrung; anstellungen; bisherige tatigkeiten; beruflicher hintergrund; berufsweg; arbeitsstellen;
    experience professionnelle; experiences professionnelles; ce que j ai fait; experiences; parcours; parcours professionnel; experience de travail; emplois; stages; stages et emplois; carriere; experiences significatives; mon parcours; postes occupes; experience pro; emplois et stages; historique professionnel;
    experiencia; experiencia laboral; experiencia profesional; experiencias; trayectoria; trayectoria profesional; trayectoria laboral; empleo; empleos; practicas; practicas clinicas; vida laboral; lo que he hecho; trayectoria docente; historial laboral; experiencia clinica; experiencia docente; practicas profesionales; antecedentes laborales; experiencia de trabajo; donde he trabajado;
    esperienza; esperienze; esperienza professionale; esperienze professionali; esperienza lavorativa; esperienze lavorative; esperienze di lavoro; lavoro; lavori; cosa ho fatto; carriera; tirocini; percorso professionale; storia lavorativa; esperienza di lavoro; stage; stage e tirocini; attivita professionale; impieghi precedenti;
    experiencia profissional; experiencias profissionais; percurso profissional; o que fiz; onde trabalhei; trajetoria profissional; historico profissional; estagios; experiencia de trabalho; percurso; carreira; atuacao profissional; experiencia e estagios; atividade profissional;
    werkervaring; ervaring; wat ik heb gedaan; loopbaan; opdrachten; arbeidsverleden; stages en bijbanen; relevante werkervaring; stages; werk; werkgevers; bijbanen; carriere; functies; beroepservaring; professionele ervaring; loopbaanoverzicht`,
  education: `education; education and training; academic background; academic qualifications; qualifications; academic history; study; studies; education and qualifications; schooling; academic education; degrees; training and education; education & certifications; education and certifications; formal education; university; school; what i studied;
    ausbildung; bildung; bildungsweg; studium; schule; schulbildung; schulbildung / ausbildung; schule und ausbildung; ausbildung und studium; studium und ausbildung; akademische ausbildung; akademischer werdegang; schulischer werdegang; bildungsgang; aus- und weiterbildung; ausbildung / schule; hochschulbildung; was ich gelernt habe; schul- und berufsausbildung; berufsausbildung; schulausbildung; studium & ausbildung; studien; hochschulstudium; bildung und ausbildung; schulen;
    formation; formations; etudes; formation academique; diplomes; parcours academique; scolarite; formation et diplomes; diplomes et formations; formation initiale; etudes et formations; cursus; education et formation; formation scolaire; diplomes et formation; parcours scolaire;
    educacion; formacion; formacion academica; estudios; estudios realizados; educacion y formacion; titulacion; titulaciones; formacion reglada; antecedentes academicos; preparacion academica; academico; datos academicos; escolaridad;
    istruzione; istruzione e formazione; formazione; formazione scolastica; studi; titoli di studio; percorso formativo; titolo di studio; formazione accademica; percorso di studi; formazione e istruzione;
    formacao; formacao academica; educacao; escolaridade; habilitacoes; habilitacoes literarias; habilitacoes academicas; estudos; educacao e formacao; formacao escolar; percurso academico; academico;
    opleiding; opleidingen; onderwijs; studie; studies; scholing; opleiding en cursussen; opleiding & cursussen; vooropleiding; academische opleiding; opleidingen en cursussen; genoten opleidingen; diploma's`,
  skills: `skills; key skills; technical skills; core skills; top skills; core competencies; competencies; professional skills; it skills; computer skills; tools; technologies; tech stack; expertise; areas of expertise; skills and tools; skills & tools; relevant skills; soft skills; additional skills; software; strengths; technical proficiencies; systems; hard skills; toolbox; tools and technologies; what i use; skills summary; it; specialties; specialisms; core expertise; stack;
    kenntnisse; edv; edv-kenntnisse; it-kenntnisse; fahigkeiten; kompetenzen; fachkenntnisse; besondere kenntnisse; kenntnisse und fahigkeiten; it kenntnisse; software; fahigkeiten und kenntnisse; technische kenntnisse; technologien; werkzeuge; qualifikationen; was ich kann; weitere kenntnisse; weitere fahigkeiten; starken; fachliche kompetenzen; computerkenntnisse; sonstige kenntnisse; schwerpunkte; fachgebiete; edv kenntnisse; pc-kenntnisse;
    competences; competences techniques; competences cles; savoir-faire; informatique; outils; atouts; competences professionnelles; savoir-etre; logiciels; domaines de competences; competences informatiques; competences et outils; points forts; qualites; outils et logiciels;
    habilidades; competencias; aptitudes; conocimientos; informatica; herramientas; conocimientos informaticos; habilidades tecnicas; conocimientos tecnicos; destrezas; capacidades; tecnologias; aptitudes y conocimientos; competencias digitales; competencias tecnicas; habilidades y competencias; fortalezas;
    competenze; competenze tecniche; competenze informatiche; competenze personali; capacita; conoscenze; abilita; conoscenze informatiche; capacita e competenze; strumenti; competenze digitali; competenze professionali; capacita tecniche; competenze chiave;
    competencias; competencias tecnicas; conhecimentos; habilidades; informatica; ferramentas; conhecimentos tecnicos; aptidoes; conhecimentos informaticos; competencias digitais; tecnologias; competencias informaticas; qualificacoes; aptidoes e competencias; competencias pessoais;
    vaardigheden; competenties; kennis; computervaardigheden; kennis en vaardigheden; it-vaardigheden; it-kennis; programma's; tools; kerncompetenties; software; computerkennis; technische vaardigheden; deskundigheid; systemen`,
  languages: `languages; language skills; human languages; language; languages spoken; foreign languages; spoken languages; sprachen; sprachkenntnisse; fremdsprachen; sprache; langues; langues parlees; langues etrangeres; langue; competences linguistiques; idiomas; idioma; lenguas; lingue; lingue conosciute; lingue straniere; conoscenze linguistiche; altre lingue; lingua; competenze linguistiche; linguas; linguas estrangeiras; competencias linguisticas; talen; talenkennis; taal; taalvaardigheden; taalkennis`,
  licences: `licences; licenses; certifications; certificates; certification; licences and certifications; licenses and certifications; licenses & certifications; licences & certifications; registrations and training; registration; registrations; professional registrations; tickets; training; professional training; certifications and training; training and certifications; courses; courses and certifications; courses and certificates; certificates and courses; continuing education; professional development; memberships; professional memberships; tickets and licences; certificates and licences; accreditations; driving licence; training courses; cards and tickets;
    weiterbildung; weiterbildungen; fortbildung; fortbildungen; zertifikate; zertifizierungen; scheine; fuhrerschein; lizenzen; weiterbildungen und zertifikate; zertifikate und weiterbildungen; fort- und weiterbildung; fort- und weiterbildungen; kurse; weitere qualifikationen; zusatzqualifikationen; berechtigungen; seminare; weiterbildung und zertifikate; lehrgange; fuhrerscheine; scheine und berechtigungen; zertifikate & weiterbildungen; kurse und zertifikate;
    certifications et formations; certificats; permis; habilitations; habilitation; caces; formations complementaires; formation continue; permis et habilitations; certificats et permis; formation complementaire; certifications; permis de conduire; autorisations;
    certificaciones; certificados; cursos; carnets; permisos; formacion complementaria; colegiacion; licencias; cursos y certificados; carnets y permisos; carnes; otros cursos; cursos y seminarios; permiso de conducir; carne de conducir; permisos de conducir; acreditaciones;
    certificazioni; certificati; patenti; corsi; abilitazioni; attestati; patente; patentini; corsi e attestati; corsi di formazione; certificazioni e corsi; patente di guida; attestati e patentini; patenti e abilitazioni; corsi e certificazioni;
    certificacoes; certificados; formacao complementar; cursos; cursos e certificacoes; licencas; carta de conducao; formacao profissional; cursos complementares; certificacoes e cursos; formacao profissional complementar; aperfeicoamento profissional;
    registraties; certificaten; rijbewijzen; rijbewijzen & certificaten; rijbewijzen en certificaten; cursussen; trainingen; certificaten en rijbewijzen; cursussen en certificaten; rijbewijs; trainingen en cursussen; cursussen & certificaten; registratie; diploma's en certificaten; certificaten en cursussen`,
  summary: `summary; profile; about; about me; objective; professional summary; personal statement; personal profile; executive summary; career objective; statement; career profile; introduction; professional profile; bio; highlights; career highlights; in short; who i am;
    profil; kurzprofil; uber mich; zusammenfassung; personliches profil; berufliches profil; zu meiner person; ziel; berufsziel; qualifikationsprofil; kurzvorstellung; auf einen blick; steckbrief;
    a propos; profil professionnel; objectif; presentation; accroche; a propos de moi; qui suis-je; objectif professionnel; synthese; en bref;
    perfil; perfil profesional; sobre mi; resumen; objetivo; resumen profesional; presentacion; acerca de mi; extracto; objetivo profesional; quien soy;
    profilo; sintesi; profilo professionale; chi sono; presentazione; obiettivo; su di me; profilo personale; obiettivo professionale; riepilogo; in breve;
    resumo; sobre; objetivo; resumo profissional; perfil profissional; sobre mim; resumo de qualificacoes; apresentacao; objetivo profissional; quem sou; sintese profissional; perfil pessoal;
    profiel; over mij; samenvatting; persoonlijk profiel; introductie; profielschets; wie ben ik; doel; kort profiel`,
  personal: `contact; contact details; contact information; personal details; personal information; personal data; details; kontakt; kontaktdaten; personliche daten; personliche angaben; personalien; zur person; angaben zur person; coordonnees; etat civil; informations personnelles; contactez-moi; donnees personnelles; informations; datos personales; contacto; datos de contacto; informacion personal; informacion de contacto; dati personali; informazioni personali; contatti; recapiti; dati anagrafici; anagrafica; dados pessoais; contacto; contactos; contato; contatos; informacoes pessoais; informacao pessoal; identificacao; personalia; contactgegevens; persoonlijke gegevens; gegevens; persoonsgegevens`,
  projects: `projects; selected projects; personal projects; side projects; key projects; projekte; projekthistorie; ausgewahlte projekte; projets; projets personnels; proyectos; progetti; projetos; projecten; academic projects; open source; proyectos personales; progetti personali; portfolio`,
  volunteering: `volunteering; volunteer experience; volunteer work; community; voluntary work; ehrenamt; ehrenamtliches engagement; engagement; soziales engagement; benevolat; engagement associatif; benevolat et engagements; vie associative; voluntariado; volontariato; vrijwilligerswerk; ehrenamtliche tatigkeiten; voluntary experience; ehrenamtliche tatigkeit; nevenactiviteiten; attivita di volontariato`,
  interests: `interests; hobbies; hobbies and interests; interests and hobbies; interessen; hobbys; freizeit; hobbys und interessen; centres d'interet; loisirs; centre d'interet; centres d interet; intereses; aficiones; interessi; hobby; interesses; interesses pessoais; hobby's; vrije tijd; interessen und hobbys; passions; tempo libero; aficiones e intereses; interessi personali; hobby e interessi; persoonlijke interesses; interets; passatempos; personal interests; hobbies e interesses`,
  references: `references; referees; referenzen; references professionnelles; referencias; referenze; referencias profissionais; referenties; references available; reference; referencias laborales; referencias profesionales`,
  publications: `publications; selected publications; publikationen; veroffentlichungen; publicaciones; pubblicazioni; publicacoes; publicaties; talks; publications and talks; papers; conferences`,
  other: `other; other information; additional information; miscellaneous; awards; achievements; honours; honors; sonstiges; weitere angaben; divers; autres; informations complementaires; otros; otros datos; datos de interes; informacion adicional; altro; altre informazioni; ulteriori informazioni; outros; outras informacoes; informacoes adicionais; informacoes complementares; overig; overige informatie; overige; informacion complementaria; outros dados; awards and honours; premios; auszeichnungen; prix; distinctions; premi; onderscheidingen; zusatzliche informationen; availability; verfugbarkeit; disponibilite; disponibilidad; disponibilita; disponibilidade; beschikbaarheid; further information; varie; informazioni aggiuntive; notes`,
}

/** A heading is looked up without apostrophes and without marks that only some people write. */
export const headingKey = (folded: string): string => keyOf(folded).replaceAll("'", ' ').replace(/\s+/g, ' ').trim()

/** Where a name has two kinds, the first language that has it decides. */
export const headingNames: ReadonlyMap<string, SectionKind> = (() => {
  const kinds = new Map<string, SectionKind>()
  const add = (kind: SectionKind, list: string | undefined): void => {
    for (const name of phrasesOf(list)) {
      const key = headingKey(fold(name))
      if (!kinds.has(key)) kinds.set(key, kind)
    }
  }
  for (const kind of sectionKinds) add(kind, names[kind])
  for (const { headings = {} } of allLanguages) for (const kind of sectionKinds) add(kind, headings[kind])
  return kinds
})()

const givenAwayBy = (words: string): RegExp => new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})(?![\\p{L}\\p{M}])`, 'u')

/** These words give a heading away, alone among unknown ones: "My employment so far". */
export const headingWords: readonly (readonly [RegExp, SectionKind])[] = [
  [
    givenAwayBy(
      'experience|berufserfahrung|werkervaring|experiencia|esperienz[ae]|employment|werdegang|parcours professionnel|doswiadczenie|zkusenosti|praxe|experienta|arbetslivserfarenhet|yrkeserfarenhet|erhvervserfaring|arbejdserfaring|arbeidserfaring|yrkeserfaring|tyokokemus|deneyim(?:i|ler|leri)?|εμπειρια|досвід|опыт|tapasztalat(?:ok)?|ניסיון|(?:ال)?خبر(?:ه|ات)|अनुभव|職歴|職務経歴|경력|工作经历|工作經歷',
    ),
    'experience',
  ],
  [
    givenAwayBy(
      'education|ausbildung|bildungsweg|studium|formation|formacion academica|istruzione|formacao|opleiding(?:en)?|wyksztalcenie|edukacja|vzdelani|educatie|studii|utbildning(?:ar)?|uddannelser?|utdann(?:ing|else)|koulutus|egitim|εκπαιδευση|σπουδες|освіта|образование|tanulmanyok|vegzettseg|השכלה|(?:ال)?تعليم|शिक्षा|学歴|학력|教育背景|教育经历',
    ),
    'education',
  ],
  [
    givenAwayBy(
      'languages|sprachen|sprachkenntnisse|langues|idiomas|lingue|talen|jezyki|jezykow|jazyky|limbi|sprak|sprog|sprakkunskaper|sprogkundskaber|sprakkunnskaper|kielitaito|kielet|diller|γλωσσες|мови|языки|языков|nyelvtudas|nyelvek|שפות|(?:ال)?لغات|भाषा(?:एँ|एं)?|語学|어학|语言能力|語言能力',
    ),
    'languages',
  ],
  [
    givenAwayBy(
      'skills|kenntnisse|competences|habilidades|competenze|competencias|vaardigheden|umiejetnosci|dovednosti|competente|aptitudini|kompetenser|fardigheter|kompetencer|færdigheder|ferdigheter|osaaminen|taidot|beceriler|yetkinlikler|δεξιοτητες|навички|навыки|keszsegek|kompetenciak|מיומנויות|כישורים|(?:ال)?مهارات|कौशल|スキル|기술|技能',
    ),
    'skills',
  ],
  [
    givenAwayBy(
      'certifications?|certificates|licences|zertifikate|certificaciones|certificazioni|certificacoes|certificaten|certyfikaty|kursy|szkolenia|certifikaty|kurzy|certificari|kurser|certifikat(?:er)?|sertifikater|kurs|kurssit|sertifikalar|kurslar|πιστοποιησεις|σεμιναρια|курси|сертифікати|курсы|сертификаты|tanfolyamok|bizonyitvanyok|קורסים|הסמכות|(?:ال)?دورات|(?:ال)?شهادات|प्रमाणपत्र|資格|자격증|证书|證照',
    ),
    'licences',
  ],
]
