import type { LanguageWords } from './language-words.ts'

export const norwegian: LanguageWords = {
  code: 'no',
  headings: {
    experience: `
      arbeidserfaring; erfaring; yrkeserfaring; jobberfaring; praksis; arbeid; ansettelser; relevant erfaring; ansettelsesforhold;
      karriere; jobb; arbeidspraksis; tidligere arbeidsgivere; arbeidsliv; annen erfaring; tidligere erfaring; relevant arbeidserfaring;
      yrkespraksis
    `,
    education: `
      utdanning; utdannelse; utdanning og kurs; utdannelse og kurs; skole; skolegang; studier; utdanning og opplæring;
      utdanningsbakgrunn; akademisk utdanning
    `,
    skills: `
      ferdigheter; kompetanse; kompetanser; kunnskaper; it-kunnskaper; it-ferdigheter; nøkkelkompetanse; datakunnskaper;
      nøkkelkvalifikasjoner; kvalifikasjoner; digitale ferdigheter; tekniske ferdigheter; faglig kompetanse; verktøy; teknologier;
      personlige egenskaper; personlige ferdigheter; dataferdigheter; it-kompetanse; egenskaper; kjernekompetanse; it; fagkompetanse;
      digital kompetanse; annen kompetanse; teknisk kompetanse; styrker
    `,
    languages: 'språk; språkkunnskaper; språkferdigheter; andre språk; morsmål; språkkompetanse; fremmedspråk',
    licences: `
      kurs; sertifikater; sertifiseringer; kurs og sertifikater; førerkort; kurs og sertifiseringer; etterutdanning; lisenser; kursbevis;
      bevis; autorisasjon; sertifikater og kurs; videreutdanning; kurs og etterutdanning; autorisasjoner; godkjenninger
    `,
    summary: `
      profil; sammendrag; om meg; kort om meg; oppsummering; mål; personlig profil; introduksjon; nøkkelinformasjon; presentasjon;
      faglig profil
    `,
    personal: `
      personopplysninger; personalia; kontakt; kontaktinformasjon; personlig informasjon; personlige opplysninger; kontaktopplysninger
    `,
    projects: 'prosjekter; utvalgte prosjekter; egne prosjekter; portefølje',
    volunteering: `
      frivillig arbeid; verv; frivillighet; tillitsverv; frivillig; frivillig innsats; frivillig engasjement; verv og frivillig arbeid;
      dugnad
    `,
    interests: `
      interesser; fritid; hobbyer; hobby; fritidsinteresser; interesser og hobbyer; fritid og interesser; hobbyer og interesser
    `,
    references: 'referanser; referanse; anbefalinger',
    publications: 'publikasjoner; konferanser; foredrag',
    other: `
      annet; øvrig; øvrige opplysninger; priser; utmerkelser; annen informasjon; tilleggsinformasjon; stipender; diverse;
      andre opplysninger; militærtjeneste
    `,
  },
  months: `
    januar jan; februar feb; mars mar; april apr; mai; juni jun; juli jul; august aug; september sep sept; oktober okt; november nov;
    desember des
  `,
  seasons: 'våren; sommer sommeren; høsten; vinter vinteren',
  present: `
    til nå; til dags dato; dags dato; nåværende; nå; nåtid; d.d; i dag; pågående; fremdeles; fortsatt; til dato; nu
  `,
  since: 'siden',
  from: 'fra; mellom',
  until: 'til; til og med; og; t.o.m',
  expected: 'forventet; planlagt',
  years: 'år års årig årige',
  monthsUnit: 'måned måneder måneders mnd',
  several: 'flere år; flere års; flerårig; mange års; mangeårig',
  numbers: 'ett en et; to; tre; fire; fem; seks; sju syv; åtte; ni; ti; elleve; tolv',
  levels: {
    native: 'morsmål; morsmålsnivå; tospråklig; som morsmål',
    C2: 'perfekt; utmerket; tilnærmet morsmål; fremragende',
    C1: `
      flytende; flytende muntlig og skriftlig; meget god; meget godt; svært god; veldig god; avansert; muntlig og skriftlig;
      i skrift og tale; flytende skriftlig og muntlig; skriftlig og muntlig; svært godt; veldig bra; meget gode; høyt nivå;
      forhandlingsnivå
    `,
    B2: 'god; godt; gode; bra; gode kunnskaper; gode ferdigheter; profesjonelt nivå; godt nivå',
    B1: `
      middels; mellomnivå; samtalenivå; konversasjon; brukbar; brukbart; grei; middels god; ganske god; middels godt; konversasjonsnivå
    `,
    A2: `
      grunnleggende; litt; noe; basis; begrenset; skolenivå; elementær; grunnleggende kunnskaper; noe kunnskap; grunnleggende nivå
    `,
    A1: 'nybegynner; begynner; begynnernivå',
    none: 'ingen',
  },
  tongues: `
    en engelsk; de tysk; fr fransk; es spansk; it italiensk; pt portugisisk; nl nederlandsk, hollandsk, flamsk; pl polsk; cs tsjekkisk;
    ro rumensk; sv svensk; da dansk; no norsk, norsk bokmål, bokmål, nynorsk; fi finsk; tr tyrkisk; el gresk; uk ukrainsk; ru russisk;
    hu ungarsk; ar arabisk; he hebraisk; hi hindi; ja japansk; ko koreansk; zh kinesisk, mandarin; sk slovakisk; sl slovensk;
    hr kroatisk; sr serbisk; bs bosnisk; mk makedonsk; bg bulgarsk; sq albansk; et estisk; lv latvisk; lt litauisk; ga irsk;
    cy walisisk; is islandsk; mt maltesisk; ca katalansk; eu baskisk; gl galisisk; lb luxemburgsk; be belarusisk; ka georgisk;
    hy armensk; az aserbajdsjansk; kk kasakhisk; uz usbekisk; fa persisk, farsi; ku kurdisk; ps pashto; ur urdu; bn bengali;
    pa panjabi; ta tamil; te telugu; ml malayalam; gu gujarati; mr marathi; kn kannada; ne nepali; si singalesisk; vi vietnamesisk;
    th thai; tl filipino; id indonesisk; ms malayisk; my burmesisk; km khmer; mn mongolsk; am amharisk; ti tigrinja; so somali;
    sw swahili; yo joruba; ig ibo; ha hausa; wo wolof; ln lingala; af afrikaans; la latin; eo esperanto; ht haitisk; ase tegnspråk;
    se samisk, nordsamisk
  `,
  tongueForms: 'sk: sk ske',
  smallWords:
    'og i å for med til av på er jeg en et den som har ved fra min mine arbeidserfaring utdanning språk førerkort norsk engelsk ferdigheter nåværende samt ble ansvar oppgaver ansvarlig kunnskaper',
}
