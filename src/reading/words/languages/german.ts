import type { LanguageWords } from './language-words.ts'

export const german: LanguageWords = {
  code: 'de',
  headings: {
    experience: `
      berufliche erfahrungen; berufliche praxis; berufliche laufbahn; laufbahn; beschäftigung; berufsleben; praktische tätigkeiten;
      beschäftigungsverhältnisse; bisherige stationen; beruflicher lebenslauf; berufliche stellen; relevante erfahrung;
      relevante berufserfahrung; studentische tätigkeiten; praktikum; werkstudententätigkeit
    `,
    education: `
      ausbildung und qualifikation; allgemeine und berufliche bildung; schulische ausbildung; bildung & ausbildung;
      schul- und hochschulbildung; aus- und fortbildung; schule & ausbildung; schulische bildung; akademische bildung;
      akademische laufbahn; ausbildung & studium; abschlüsse
    `,
    skills: `
      digitale kompetenzen; persönliche fähigkeiten; persönliche kompetenzen; digitale fähigkeiten; berufliche fähigkeiten;
      kommunikative fähigkeiten; organisatorische fähigkeiten; kommunikations- und zwischenmenschliche fähigkeiten;
      management- und führungskompetenzen; kernkompetenzen; fähigkeiten & kenntnisse; kenntnisse & fähigkeiten; edv und software;
      technische fähigkeiten; it-skills; soft skills; hard skills; skills; expertise; können; tools; edv / it; persönliche stärken;
      methodenkompetenz
    `,
    languages: `
      sprachen und kenntnisse; sprachliche fähigkeiten; weitere sprachen; muttersprache; muttersprachen; andere sprachen;
      sprachkompetenz; sprachfähigkeiten; sprachliche kenntnisse; weitere sprache(n); sprachkompetenzen
    `,
    licences: `
      zertifikate und kurse; zertifikate und lizenzen; führerschein und mobilität; führerscheinklassen; lizenzen und zertifikate;
      schulungen; schulungen und zertifikate; zusätzliche qualifikationen; fahrerlaubnis; zertifikate & kurse; kurse und weiterbildungen;
      weiterbildungen & zertifikate; sicherheitsunterweisungen
    `,
    interests: 'hobbys & interessen; interessen & hobbys; persönliche interessen; hobbies; freizeitaktivitäten',
    volunteering: 'freiwilligenarbeit; freiwilliges engagement; gesellschaftliches engagement; ehrenamt und engagement',
    summary: 'profil & ziele; über mich selbst; motivation; berufsprofil',
    personal: 'persönliches; angaben; kontaktinformationen; kontakt & persönliches; persönliche informationen',
    references: 'empfehlungen',
    publications: 'vorträge; konferenzen und seminare; publikationen und vorträge',
    other: `
      ehrungen und auszeichnungen; preise; erfolge; netzwerke und mitgliedschaften; mitgliedschaften; wehrdienst; zivildienst
    `,
  },
  tongues: `
    en englisch; de deutsch; fr französisch; es spanisch; it italienisch; pt portugiesisch; nl niederländisch; pl polnisch;
    cs tschechisch; ro rumänisch; sv schwedisch; da dänisch; no norwegisch; fi finnisch; tr türkisch; el griechisch; uk ukrainisch;
    ru russisch; hu ungarisch; ar arabisch; he hebräisch; hi hindi; ja japanisch; ko koreanisch; zh chinesisch; sk slowakisch;
    sl slowenisch; hr kroatisch; sr serbisch; bs bosnisch; mk mazedonisch; bg bulgarisch; sq albanisch; et estnisch; lv lettisch;
    lt litauisch; ga irisch; cy walisisch; is isländisch; mt maltesisch; ca katalanisch; eu baskisch; gl galicisch; lb luxemburgisch;
    be belarussisch; ka georgisch; hy armenisch; az aserbaidschanisch; kk kasachisch; uz usbekisch; fa persisch; ku kurdisch;
    ps paschtu; ur urdu; bn bengalisch; pa punjabi; ta tamil; te telugu; ml malayalam; gu gujarati; mr marathi; kn kannada;
    ne nepalesisch; si singhalesisch; vi vietnamesisch; th thailändisch; tl filipino; id indonesisch; ms malaiisch; my birmanisch;
    km khmer; mn mongolisch; am amharisch; ti tigrinya; so somali; sw suaheli; yo yoruba; ig igbo; ha haussa; wo wolof; ln lingala;
    af afrikaans; la latein; eo esperanto; ht haiti-kreolisch
  `,
}
