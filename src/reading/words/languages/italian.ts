import type { LanguageWords } from './language-words.ts'

export const italian: LanguageWords = {
  code: 'it',
  headings: {
    experience: `
      esperienze lavorative e tirocini; occupazione; esperienze formative e lavorative; storia professionale; percorso lavorativo;
      le mie esperienze; posizioni ricoperte; esperienze di stage; esperienze pregresse; attività lavorativa; attività lavorative
    `,
    education: `
      istruzione e titoli; titoli; formazione ed esperienze formative; istruzione, formazione; scuola; formazione universitaria;
      studi e formazione; educazione; educazione e formazione; titoli di studio e formazione
    `,
    skills: `
      competenze organizzative; competenze organizzative e gestionali; competenze comunicative; competenze comunicative e interpersonali;
      competenze trasversali; competenze relazionali; competenze linguistiche e informatiche; capacità e competenze personali;
      capacità e competenze tecniche; capacità e competenze organizzative; capacità e competenze relazionali; soft skills; hard skills;
      skills; tecnologie; abilità personali; conoscenze tecniche; competenze e abilità; punti di forza; software
    `,
    languages: `
      lingua madre; lingue madri; madrelingua; altre lingue; altra lingua; lingue parlate; conoscenza lingue; conoscenza delle lingue;
      competenza linguistica; lingua/e madre; altra/e lingua/e; capacità linguistiche; lingue e livelli
    `,
    licences: `
      patente e mezzi; formazione professionale; formazione continua; certificazioni e attestati; certificazioni professionali;
      corsi di aggiornamento; corsi e seminari; aggiornamento professionale; patente o patenti; iscrizione all'albo;
      abilitazione professionale; patente/i; certificazioni e licenze; licenze
    `,
    interests: 'passioni; interessi e hobby; hobby & interessi; interessi e passioni',
    volunteering: `
      attività sociali; volontariato e attività sociali; esperienze di volontariato; impegno sociale; attività sociali e politiche
    `,
    summary: 'obiettivi; profilo e obiettivi; sommario; presentazione personale; in sintesi; il mio profilo',
    personal: 'contatto; dati; informazioni di contatto; dati di contatto; informazioni',
    references: 'raccomandazioni; referenza',
    publications: 'conferenze e seminari; conferenze; pubblicazioni e convegni',
    other: `
      riconoscimenti e premi; riconoscimenti; premi e riconoscimenti; onorificenze e premi; autorizzazione; allegati;
      reti e affiliazioni; risultati
    `,
  },
  tongues: `
    en inglese; de tedesco; fr francese; es spagnolo; it italiano; pt portoghese; nl olandese; pl polacco; cs ceco; ro rumeno;
    sv svedese; da danese; no norvegese; fi finlandese; tr turco; el greco; uk ucraino; ru russo; hu ungherese; ar arabo; he ebraico;
    hi hindi; ja giapponese; ko coreano; zh cinese; sk slovacco; sl sloveno; hr croato; sr serbo; bs bosniaco; mk macedone; bg bulgaro;
    sq albanese; et estone; lv lettone; lt lituano; ga irlandese; cy gallese; is islandese; mt maltese; ca catalano; eu basco;
    gl galiziano; lb lussemburghese; be bielorusso; ka georgiano; hy armeno; az azerbaigiano; kk kazako; uz uzbeco; fa persiano;
    ku curdo; ps pashto; ur urdu; bn bengalese; pa punjabi; ta tamil; te telugu; ml malayalam; gu gujarati; mr marathi; kn kannada;
    ne nepalese; si singalese; vi vietnamita; th thailandese; tl filippino; id indonesiano; ms malese; my birmano; km khmer;
    mn mongolo; am amarico; ti tigrino; so somalo; sw swahili; yo yoruba; ig igbo; ha hausa; wo wolof; ln lingala; af afrikaans;
    la latino; eo esperanto; ht creolo haitiano
  `,
}
