import type { LanguageWords } from './language-words.ts'

export const french: LanguageWords = {
  code: 'fr',
  headings: {
    experience: `
      experiences de travail; expériences et stages; parcours et expériences; vie professionnelle; experiences pro; missions;
      expérience significative; mes expériences; mon expérience; activité professionnelle; emploi
    `,
    education: `
      éducation; éducation et formation; enseignement; études et diplômes; diplômes & formations; formations et diplômes;
      formation et éducation; formations académiques; parcours scolaire et universitaire
    `,
    skills: `
      compétences numériques; compétences personnelles; compétences organisationnelles; compétences en communication;
      compétences interpersonnelles; compétences professionnelles et techniques; savoirs; connaissances; compétences digitales;
      aptitudes; compétences et qualités; compétences transversales; outils informatiques; connaissances informatiques; technologies;
      mes compétences; hard skills; soft skills
    `,
    languages: `
      langue maternelle; langue(s) maternelle(s); autres langues; autre(s) langue(s); langues pratiquées; connaissances linguistiques;
      compétence linguistique; niveaux de langue; mes langues; langues vivantes
    `,
    licences: `
      permis et certifications; certifications et permis; attestations; certification; agréments; formations professionnelles;
      formations et certifications; diplômes et certifications; permis b
    `,
    interests: `
      intérêts; passions et loisirs; loisirs et intérêts; centres d'intérêts; loisirs et centres d'intérêt; hobbies; sports et loisirs
    `,
    volunteering: `
      activités bénévoles; engagements; engagement bénévole; vie associative et bénévolat; bénévolat et vie associative; volontariat
    `,
    summary: 'résumé; résumé professionnel; profil personnel; objectifs; qui je suis; sommaire; mon profil',
    personal: `
      contacts; contact & informations; données de contact; renseignements personnels; mes coordonnées; infos
    `,
    references: 'recommandations; références',
    publications: 'conférences et séminaires; conférences',
    other: `
      distinctions honorifiques et récompenses; récompenses; autres informations; divers et loisirs; réseaux et affiliations;
      prix et distinctions
    `,
  },
  tongues: `
    en anglais; de allemand; fr français; es espagnol; it italien; pt portugais; nl néerlandais; pl polonais; cs tchèque; ro roumain;
    sv suédois; da danois; no norvégien; fi finnois; tr turc; el grec; uk ukrainien; ru russe; hu hongrois; ar arabe; he hébreu;
    hi hindi; ja japonais; ko coréen; zh chinois; sk slovaque; sl slovène; hr croate; sr serbe; bs bosniaque; mk macédonien;
    bg bulgare; sq albanais; et estonien; lv letton; lt lituanien; ga irlandais; cy gallois; is islandais; mt maltais; ca catalan;
    eu basque; gl galicien; lb luxembourgeois; be biélorusse; ka géorgien; hy arménien; az azerbaïdjanais; kk kazakh; uz ouzbek;
    fa persan; ku kurde; ps pachto; ur ourdou; bn bengali; pa pendjabi; ta tamoul; te télougou; ml malayalam; gu goudjarati;
    mr marathi; kn kannada; ne népalais; si cingalais; vi vietnamien; th thaï; tl filipino; id indonésien; ms malais; my birman;
    km khmer; mn mongol; am amharique; ti tigrigna; so somali; sw swahili; yo yoruba; ig igbo; ha haoussa; wo wolof; ln lingala;
    af afrikaans; la latin; eo espéranto; ht créole haïtien
  `,
}
