import type { LanguageWords } from './language-words.ts'

export const swedish: LanguageWords = {
  code: 'sv',
  headings: {
    experience: `
      arbetslivserfarenhet; arbetslivserfarenheter; erfarenhet; erfarenheter; yrkeserfarenhet; anställningar; anställning;
      arbetserfarenhet; tidigare anställningar; yrkesliv; praktik; arbete; jobb; karriär; relevant erfarenhet; arbetslivet;
      praktik och extrajobb; uppdrag; yrkeserfarenheter; tidigare erfarenhet; övrig erfarenhet
    `,
    education: `
      utbildning; utbildningar; utbildning och kurser; studier; utbildningsbakgrund; skolor; akademisk utbildning;
      utbildning och fortbildning; skola
    `,
    skills: `
      kompetenser; färdigheter; kunskaper; kompetens; datakunskaper; tekniska kunskaper; tekniska färdigheter; digitala färdigheter;
      nyckelkompetenser; it-kunskaper; egenskaper; kunskaper och färdigheter; verktyg; tekniker; expertis; datorkunskaper;
      digital kompetens; personliga färdigheter; personliga egenskaper; yrkesrelaterade färdigheter; övriga kunskaper;
      övriga kompetenser; styrkor; system; program; teknisk kompetens; it-kompetens; organisatoriska färdigheter;
      kommunikationsfärdigheter; kompetensområden
    `,
    languages: 'språk; språkkunskaper; språkfärdigheter; övriga språk; modersmål; andra språk',
    licences: `
      certifikat; certifieringar; kurser; kurser och certifikat; körkort; licenser; intyg; certifikat och kurser; vidareutbildning;
      fortbildning; behörigheter; certifieringar och kurser; övriga utbildningar; övrig utbildning; kurser och intyg; körkort och intyg;
      certifieringar och licenser; legitimation
    `,
    summary: `
      profil; sammanfattning; om mig; personligt brev; mål; presentation; kort om mig; profiltext; personlig profil; vem är jag;
      introduktion
    `,
    personal: `
      personuppgifter; kontakt; kontaktuppgifter; kontaktinformation; personliga uppgifter; personlig information
    `,
    projects: 'projekt; utvalda projekt; egna projekt; portfölj',
    volunteering: `
      ideellt arbete; ideella uppdrag; volontärarbete; volontär; föreningsliv; förtroendeuppdrag; frivilligarbete; ideellt engagemang;
      engagemang
    `,
    interests: `
      intressen; fritid; fritidsintressen; hobby; hobbyer; intressen och hobbyer; fritid och intressen; fritidsintressen och hobbyer
    `,
    references: 'referenser; referens; rekommendationer',
    publications: 'publikationer; konferenser; föredrag',
    other: `
      övrigt; övriga meriter; övrig information; utmärkelser; priser; meriter; annan information; stipendier; utmärkelser och priser;
      övriga uppgifter
    `,
  },
  months: `
    januari jan; februari feb; mars mar; april apr; maj; juni jun; juli jul; augusti aug; september sep sept; oktober okt;
    november nov; december dec
  `,
  seasons: 'våren vt; sommaren sommar; hösten ht; vintern vinter',
  present: 'pågående; nuvarande; nutid; nu; idag; i dag; fortfarande; tills vidare; fortgående; d.d; till nu',
  since: 'sedan; sen; sedan dess',
  from: 'från; fr.o.m; mellan',
  until: 'till; t.o.m; till och med; och; tom',
  expected: 'beräknad; förväntad; beräknas',
  years: 'år års årig årigt åriga',
  monthsUnit: 'månad månader månaders mån',
  several: 'flera år; flerårig; flera års; mångårig; många års',
  numbers: 'en ett; två; tre; fyra; fem; sex; sju; åtta; nio; tio; elva; tolv',
  levels: {
    native: 'modersmål; modersmålsnivå; tvåspråkig; förstaspråk; infödd; som modersmål',
    C2: 'utmärkt; mycket flytande; nära modersmål; perfekt; utmärkta kunskaper',
    C1: `
      flytande; flytande i tal och skrift; mycket god; mycket goda; mycket bra; mycket goda kunskaper; i tal och skrift; avancerad;
      avancerat; förhandlingsnivå; avancerad nivå; obehindrat
    `,
    B2: `
      god; goda; bra; goda kunskaper; god kunskap; yrkesmässig; professionell nivå; övre medelnivå; god nivå
    `,
    B1: `
      medel; mellannivå; medelgod; medelnivå; konversation; konversationsnivå; hyfsad; godkänd; samtalsnivå; mellan; självständig;
      hyfsat; medelgoda
    `,
    A2: `
      grundläggande; grunder; grundläggande kunskaper; baskunskaper; viss; vissa kunskaper; lite; skolkunskaper; grundnivå; begränsad;
      skolspråk; grund; bas
    `,
    A1: 'nybörjare; nybörjarnivå',
    none: 'inga; ingen; inga kunskaper',
  },
  tongues: `
    en engelska; de tyska; fr franska; es spanska; it italienska; pt portugisiska; nl nederländska, holländska, flamländska; pl polska;
    cs tjeckiska; ro rumänska; sv svenska; da danska, dansk; no norska, norsk; fi finska; tr turkiska; el grekiska; uk ukrainska;
    ru ryska; hu ungerska; ar arabiska; he hebreiska; hi hindi; ja japanska; ko koreanska; zh kinesiska; sk slovakiska; sl slovenska;
    hr kroatiska; sr serbiska; bs bosniska; mk makedonska; bg bulgariska; sq albanska; et estniska; lv lettiska; lt litauiska;
    ga iriska; cy walesiska; is isländska; mt maltesiska; ca katalanska; eu baskiska; gl galiciska; lb luxemburgiska; be belarusiska;
    ka georgiska; hy armeniska; az azerbajdzjanska; kk kazakiska; uz uzbekiska; fa persiska, farsi, dari; ku kurdiska;
    ps afghanska, pashto; ur urdu; bn bengali; pa punjabi; ta tamil; te telugu; ml malayalam; gu gujarati; mr marathi; kn kannada;
    ne nepalesiska; si singalesiska; vi vietnamesiska; th thailändska; tl filippinska; id indonesiska; ms malajiska; my burmesiska;
    km kambodjanska; mn mongoliska; am amhariska; ti tigrinja; so somaliska; sw swahili; yo yoruba; ig igbo; ha hausa; wo wolof;
    ln lingala; af afrikaans; la latin; eo esperanto; ht haitiska; ase svenskt teckenspråk, teckenspråk; ckb sorani
  `,
  tongueForms: 'ska: ska skan skans',
  smallWords:
    'och i att som på för med av till är jag den det en ett har vid inom från om arbetslivserfarenhet utbildning språk körkort svenska engelska mina kunskaper samt pågående',
}
