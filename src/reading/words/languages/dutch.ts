import type { LanguageWords } from './language-words.ts'

export const dutch: LanguageWords = {
  code: 'nl',
  headings: {
    experience: `
      professionele ervaringen; werkverleden; eerdere functies; relevante ervaring; mijn werkervaring; werk en stages; werkgeschiedenis;
      stage-ervaring; stage; loopbaan en werkervaring; werkzaamheden; praktijkervaring; beroepservaringen; arbeidservaring
    `,
    education: `
      onderwijs en opleiding; opleiding en vorming; scholing en opleiding; educatie; diploma's en opleidingen; studie en opleiding;
      schoolopleiding; genoten opleiding; opleiding & studie; academische achtergrond; opleiding en studie
    `,
    skills: `
      digitale vaardigheden; persoonlijke vaardigheden; communicatieve vaardigheden; sociale vaardigheden; organisatorische vaardigheden;
      vaardigheden en competenties; it vaardigheden; ict-vaardigheden; ict; kennis & vaardigheden; kwaliteiten; eigenschappen;
      hard skills; soft skills; skills; expertise; sterke punten; persoonlijke eigenschappen; software en tools; technologieën;
      beroepsvaardigheden; specialisaties; kennisgebieden; digitale competenties
    `,
    languages: `
      moedertaal; moedertalen; andere talen; overige talen; vreemde talen; talen en niveau; taalbeheersing; moedertaal/moedertalen;
      taalcompetenties; andere taal/talen
    `,
    licences: `
      certificeringen; certificaten en trainingen; bijscholing; nascholing; cursussen en trainingen; licenties;
      licenties en certificaten; diploma's & certificaten; rijbewijs en certificaten; trainingen & cursussen;
      opleidingen en certificaten; certificering
    `,
    interests: `
      hobby's en interesses; interesses en hobby's; hobby's & interesses; vrijetijdsbesteding; interesses & hobby's; hobbies
    `,
    volunteering: `
      vrijwilliger; vrijwillige inzet; vrijwilligerservaring; vrijwilligerswerk en bestuur; maatschappelijke activiteiten
    `,
    summary: 'over mezelf; profieltekst; persoonlijke samenvatting; mijn profiel; doelstelling; profiel en doel',
    personal: `
      contact en gegevens; personalia en contact; contactinformatie; persoonlijk; persoonlijke informatie; persoonlijke details
    `,
    references: 'aanbevelingen; referentie',
    publications: 'conferenties en seminars; lezingen; publicaties en lezingen',
    other: `
      prijzen; onderscheidingen en prijzen; prestaties; bijzonderheden; netwerken en lidmaatschappen; lidmaatschappen;
      prijzen en onderscheidingen; beschikbaar
    `,
  },
  tongues: `
    en engels; de duits; fr frans; es spaans; it italiaans; pt portugees; nl nederlands; pl pools; cs tsjechisch; ro roemeens;
    sv zweeds; da deens; no noors; fi fins; tr turks; el grieks; uk oekraïens; ru russisch; hu hongaars; ar arabisch; he hebreeuws;
    hi hindi; ja japans; ko koreaans; zh chinees; sk slowaaks; sl sloveens; hr kroatisch; sr servisch; bs bosnisch; mk macedonisch;
    bg bulgaars; sq albanees; et estisch; lv lets; lt litouws; ga iers; cy welsh; is ijslands; mt maltees; ca catalaans; eu baskisch;
    gl galicisch; lb luxemburgs; be belarussisch; ka georgisch; hy armeens; az azerbeidzjaans; kk kazachs; uz oezbeeks; fa perzisch;
    ku koerdisch; ps pasjtoe; ur urdu; bn bengaals; pa punjabi; ta tamil; te telugu; ml malayalam; gu gujarati; mr marathi; kn kannada;
    ne nepalees; si singalees; vi vietnamees; th thai; tl filipijns; id indonesisch; ms maleis; my birmaans; km khmer; mn mongools;
    am amhaars; ti tigrinya; so somalisch; sw swahili; yo yoruba; ig igbo; ha hausa; wo wolof; ln lingala; af afrikaans; la latijn;
    eo esperanto; ht haïtiaans creools
  `,
}
