import type { LanguageWords } from './language-words.ts'

export const spanish: LanguageWords = {
  code: 'es',
  headings: {
    experience: `
      experiencia en el trabajo; experiencia previa; experiencias laborales; experiencias profesionales; historial profesional;
      carrera profesional; carrera; puestos de trabajo; experiencia relevante; mi experiencia; trabajo; trabajos; pasantías;
      experiencia profesional y prácticas; trayectoria laboral y profesional
    `,
    education: `
      educación y capacitación; titulación académica; formación académica y complementaria; formación universitaria; nivel de estudios;
      formación y estudios; historial académico; formación educativa; educación formal; trayectoria académica
    `,
    skills: `
      capacidades y competencias; competencias personales; competencias profesionales; competencias de comunicación;
      competencias organizativas; competencias clave; habilidades blandas; habilidades profesionales; habilidades clave;
      habilidades y conocimientos; conocimientos y habilidades; cualidades; paquetes informáticos; programas; manejo de programas;
      ofimática; habilidades personales; software; otros conocimientos; áreas de especialización; aptitudes profesionales;
      herramientas informáticas; habilidades digitales
    `,
    languages: `
      conocimiento de idiomas; lengua materna; lengua(s) materna(s); otros idiomas; competencias lingüísticas; competencia lingüística;
      capacidades lingüísticas; nivel de idiomas; otras lenguas; lenguas maternas; lenguajes; habilidades lingüísticas; lengua;
      conocimientos de idiomas
    `,
    licences: `
      capacitaciones; capacitación; diplomados; certificaciones y cursos; cursos y certificaciones; cursos y capacitaciones;
      licencia de conducir; licencias y certificaciones; carnet de conducir; permisos y carnets; cursos realizados; cursos de formación;
      talleres; certificaciones y licencias; formación continua; formación continuada; otros estudios
    `,
    interests: 'intereses personales; pasatiempos; hobbies; intereses y aficiones; ocio; hobbies y aficiones',
    volunteering: `
      actividades de voluntariado; experiencia de voluntariado; trabajo voluntario; labor social; voluntariados
    `,
    summary: `
      acerca de; extracto profesional; mi perfil; perfil personal; resumen ejecutivo; sumario; sobre mí y mis objetivos;
      objetivo laboral
    `,
    personal: 'información de contacto y datos personales; datos; contactos',
    references: 'recomendaciones; referencias personales; referencia',
    publications: 'conferencias y seminarios; publicaciones y ponencias; ponencias; conferencias; congresos',
    other: `
      logros; reconocimientos; distinciones y premios; premios y reconocimientos; otros méritos; información de interés;
      disponibilidad y otros; redes y afiliaciones
    `,
  },
  tongues: `
    en inglés; de alemán; fr francés; es español; it italiano; pt portugués; nl neerlandés; pl polaco; cs checo; ro rumano; sv sueco;
    da danés; no noruego; fi finés; tr turco; el griego; uk ucraniano; ru ruso; hu húngaro; ar árabe; he hebreo; hi hindi; ja japonés;
    ko coreano; zh chino; sk eslovaco; sl esloveno; hr croata; sr serbio; bs bosnio; mk macedonio; bg búlgaro; sq albanés; et estonio;
    lv letón; lt lituano; ga irlandés; cy galés; is islandés; mt maltés; ca catalán; eu euskera; gl gallego; lb luxemburgués;
    be bielorruso; ka georgiano; hy armenio; az azerbaiyano; kk kazajo; uz uzbeko; fa persa; ku kurdo; ps pastún; ur urdu; bn bengalí;
    pa punyabí; ta tamil; te telugu; ml malayálam; gu guyaratí; mr maratí; kn canarés; ne nepalí; si cingalés; vi vietnamita;
    th tailandés; tl filipino; id indonesio; ms malayo; my birmano; km jemer; mn mongol; am amárico; ti tigriña; so somalí; sw suajili;
    yo yoruba; ig igbo; ha hausa; wo wólof; ln lingala; af afrikáans; la latín; eo esperanto; ht criollo haitiano
  `,
}
