import type { LanguageWords } from './language-words.ts'

export const danish: LanguageWords = {
  code: 'da',
  headings: {
    experience: `
      erhvervserfaring; erfaring; arbejdserfaring; joberfaring; ansættelser; ansættelse; beskæftigelse; karriere; relevant erfaring;
      tidligere ansættelser; praktik; job; erhvervserfaringer; karriereforløb; relevant erhvervserfaring; anden erfaring; studiejob;
      arbejde
    `,
    education: `
      uddannelse; uddannelser; uddannelse og kurser; uddannelsesbaggrund; uddannelse og efteruddannelse; skole; studier;
      uddannelse og erhvervsuddannelse
    `,
    skills: `
      kompetencer; færdigheder; kvalifikationer; it-kompetencer; it-kundskaber; faglige kompetencer; nøglekompetencer; kernekompetencer;
      it; it-færdigheder; tekniske kompetencer; tekniske færdigheder; digitale færdigheder; digitale kompetencer; personlige kompetencer;
      værktøjer; teknologier; viden; it-kvalifikationer; faglige kvalifikationer; personlige færdigheder; styrker; systemer;
      øvrige kompetencer; it-kendskab
    `,
    languages: `
      sprog; sprogkundskaber; sprogfærdigheder; sproglige kompetencer; sprogkompetencer; andre sprog; modersmål; fremmedsprog
    `,
    licences: `
      kurser; certifikater; certificeringer; kurser og certifikater; kørekort; efteruddannelse; kurser og certificeringer;
      certifikater og kurser; autorisationer; licenser; videreuddannelse; kurser og efteruddannelse; beviser; autorisation;
      certificeringer og kurser
    `,
    summary: `
      profil; resume; resumé; om mig; kort om mig; sammenfatning; personlig profil; faglig profil; mål; introduktion; profiltekst;
      profilbeskrivelse
    `,
    personal: `
      personlige oplysninger; kontakt; kontaktoplysninger; personlige data; persondata; personoplysninger; kontaktinformation
    `,
    projects: 'projekter; udvalgte projekter; egne projekter; portefølje',
    volunteering: `
      frivilligt arbejde; frivilligt engagement; frivillig; tillidshverv; foreningsarbejde; frivillighed; frivilligt
    `,
    interests: `
      interesser; fritid; fritidsinteresser; hobby; hobbyer; interesser og fritid; fritid og interesser; privat
    `,
    references: 'referencer; anbefalinger; udtalelser',
    publications: 'publikationer; konferencer; udgivelser',
    other: `
      andet; øvrigt; øvrige oplysninger; priser; udmærkelser; andre oplysninger; hædersbevisninger; legater; diverse
    `,
  },
  months: `
    januar jan; februar feb; marts mar; april apr; maj; juni jun; juli jul; august aug; september sep sept; oktober okt; november nov;
    december dec
  `,
  seasons: 'forår foråret; sommer sommeren; efterår efteråret; vinter vinteren',
  present: 'nuværende; nu; d.d; dags dato; i dag; fortsat; igangværende; til nu; p.t; til dato',
  since: 'siden',
  from: 'fra; mellem',
  until: 'til; til og med; og',
  expected: 'forventet; forventes',
  years: 'år års årig årige årigt',
  monthsUnit: 'måned måneder måneders mdr',
  several: 'flere år; flere års; flerårig; mange års; mangeårig',
  numbers: 'et en én; to; tre; fire; fem; seks; syv; otte; ni; ti; elleve; tolv',
  levels: {
    native: 'modersmål; modersmålsniveau; tosproget; som modersmål',
    C2: 'perfekt; næsten modersmål; fremragende; udmærket',
    C1: `
      flydende; flydende i skrift og tale; flydende i tale og skrift; meget god; meget godt; avanceret; i skrift og tale;
      i tale og skrift; forhandlingsniveau; højt niveau; særdeles god; på højt niveau; forretningsniveau
    `,
    B2: 'god; godt; gode; godt niveau; gode kundskaber; professionelt niveau; rutineret; øvet',
    B1: `
      mellem; middel; mellemniveau; konversation; rimelig; konversationsniveau; rimeligt; nogenlunde; samtaleniveau; middelgod
    `,
    A2: `
      basis; grundlæggende; begrænset; lidt; basalt; basisniveau; kendskab; elementært; skoleniveau; noget; lettere;
      grundlæggende kendskab
    `,
    A1: 'begynder; begynderniveau',
    none: 'ingen; intet',
  },
  tongues: `
    en engelsk; de tysk; fr fransk; es spansk; it italiensk; pt portugisisk; nl nederlandsk, hollandsk, flamsk; pl polsk; cs tjekkisk;
    ro rumænsk; sv svensk; da dansk; no norsk; fi finsk; tr tyrkisk; el græsk; uk ukrainsk; ru russisk; hu ungarsk; ar arabisk;
    he hebraisk; hi hindi; ja japansk; ko koreansk; zh kinesisk, mandarin; sk slovakisk; sl slovensk; hr kroatisk; sr serbisk;
    bs bosnisk; mk makedonsk; bg bulgarsk; sq albansk; et estisk; lv lettisk; lt litauisk; ga irsk; cy walisisk; is islandsk;
    mt maltesisk; ca catalansk; eu baskisk; gl galicisk; lb luxembourgsk; be belarusisk; ka georgisk; hy armensk; az aserbajdsjansk;
    kk kasakhisk; uz usbekisk; fa persisk, farsi; ku kurdisk; ps pashto; ur urdu; bn bengali; pa punjabi; ta tamil; te telugu;
    ml malayalam; gu gujarati; mr marathi; kn kannada; ne nepalesisk; si singalesisk; vi vietnamesisk; th thai; tl filippinsk;
    id indonesisk; ms malajisk; my burmesisk; km khmer; mn mongolsk; am amharisk; ti tigrinya; so somali; sw swahili; yo yoruba;
    ig igbo; ha hausa; wo wolof; ln lingala; af afrikaans; la latin; eo esperanto; ht haitisk; ase tegnsprog
  `,
  tongueForms: 'sk: sk ske',
  smallWords:
    'og i at for med til af på er jeg en et den som har ved fra min mine erhvervserfaring uddannelse sprog kompetencer kørekort dansk nuværende samt blev ansvar opgaver ansvarlig',
}
