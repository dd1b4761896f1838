import type { LanguageWords } from './language-words.ts'

export const romanian: LanguageWords = {
  code: 'ro',
  headings: {
    experience: `
      experiență; experiența; experiență profesională; experiența profesională; experiență în muncă; experiență de lucru;
      istoric profesional; parcurs profesional; locuri de muncă; activitate profesională; carieră; stagii; stagii de practică; practică;
      angajări; experiență relevantă; experiența de muncă; practică și stagii
    `,
    education: `
      educație; educația; studii; educație și formare; educație și formare profesională; formare; pregătire; studii și formare;
      educație și studii; pregătire academică; formare academică; studii absolvite; pregătire profesională; formare și educație
    `,
    skills: `
      competențe; aptitudini; abilități; competențe personale; competențe digitale; competențe tehnice; competențe profesionale;
      aptitudini și competențe; competențe și aptitudini; abilități tehnice; abilități și competențe; cunoștințe;
      cunoștințe de calculator; competențe informatice; competențe it; competențe organizaționale; competențe organizatorice;
      competențe de comunicare; competențe de comunicare și interpersonale; competențe dobândite la locul de muncă; tehnologii;
      instrumente; alte competențe; puncte forte; cunoștințe it; cunoștințe tehnice; operare pc; alte abilități
    `,
    languages: `
      limbi; limbi străine; limbi vorbite; limbi cunoscute; competențe lingvistice; limbi străine cunoscute; limba maternă; alte limbi;
      alte limbi străine cunoscute; cunoștințe lingvistice; limbă
    `,
    licences: `
      certificări; certificate; cursuri; cursuri și certificări; cursuri de formare; permis de conducere; permise; atestate; autorizații;
      calificări; diplome și certificate; certificări și cursuri; formare continuă; cursuri și certificate; traininguri; licențe;
      certificate și atestate; cursuri absolvite; specializări
    `,
    summary: `
      profil; profil profesional; despre mine; rezumat; obiectiv; obiective; obiectiv profesional; sumar; rezumat profesional;
      prezentare; scurtă prezentare; obiectiv de carieră
    `,
    personal: `
      date personale; informații personale; contact; date de contact; informații de contact; detalii personale; detalii de contact
    `,
    projects: 'proiecte; proiecte personale; proiecte relevante; portofoliu',
    volunteering: `
      voluntariat; activități de voluntariat; activitate de voluntariat; experiență de voluntariat; activități extracurriculare
    `,
    interests: `
      hobby; hobby-uri; hobbyuri; interese; pasiuni; interese și hobby-uri; hobby-uri și interese; timp liber; pasiuni și interese
    `,
    references: 'referințe; recomandări',
    publications: 'publicații; lucrări publicate; conferințe; conferințe și seminarii',
    other: `
      alte informații; informații suplimentare; informații adiționale; premii; distincții; realizări; premii și distincții; diverse;
      altele; distincții și premii; rețele și afilieri
    `,
  },
  months: `
    ianuarie ian; februarie feb; martie mar; aprilie apr; mai; iunie iun; iulie iul; august aug; septembrie sept; octombrie oct;
    noiembrie nov noi; decembrie dec
  `,
  seasons: 'primăvara primăvară; vara vară; toamna toamnă; iarna iarnă',
  present: `
    până în prezent; în prezent; prezent; prezentul; actual; actualmente; până azi; azi; astăzi; acum; în curs; momentan
  `,
  since: 'începând cu; începând din',
  from: 'din; de la; între; perioada',
  until: 'până la; până în; la; și',
  expected: 'estimat; preconizat',
  years: 'an ani anului anilor',
  monthsUnit: 'lună luni lunile',
  several: 'câțiva ani; mai mulți ani; mulți ani',
  numbers: 'un unu; doi două; trei; patru; cinci; șase; șapte; opt; nouă; zece; unsprezece; doisprezece',
  levels: {
    native: 'limbă maternă; limba maternă; nativ; maternă; vorbitor nativ; nativă; bilingv',
    C2: 'excelent; excelentă; utilizator experimentat; perfect; nivel excelent',
    C1: `
      fluent; fluentă; avansat; avansată; foarte bine; foarte bun; foarte bună; nivel avansat; curent; cursiv
    `,
    B2: `
      bine; bun; bună; nivel bun; mediu-avansat; mediu avansat; intermediar superior; intermediar avansat; cunoștințe bune
    `,
    B1: `
      mediu; medie; intermediar; nivel mediu; conversațional; nivel intermediar; satisfăcător; utilizator independent; acceptabil
    `,
    A2: `
      de bază; elementar; bază; nivel de bază; cunoștințe de bază; utilizator elementar; nivel elementar; noțiuni de bază; noțiuni; slab;
      începător mediu
    `,
    A1: 'începător; nivel începător',
    none: 'deloc; fără cunoștințe',
  },
  tongues: `
    en engleză, engleza; de germană, nemțește; fr franceză; es spaniolă; it italiană; pt portugheză;
    nl neerlandeză, olandeză, flamandă; pl poloneză; cs cehă; ro română; sv suedeză; da daneză; no norvegiană; fi finlandeză; tr turcă;
    el greacă; uk ucraineană, ucrainiană; ru rusă; hu maghiară, ungară; ar arabă; he ebraică; hi hindi; ja japoneză; ko coreeană;
    zh chineză; sk slovacă; sl slovenă; hr croată; sr sârbă; bs bosniacă; mk macedoneană; bg bulgară; sq albaneză; et estonă;
    lv letonă; lt lituaniană; ga irlandeză; cy galeză; is islandeză; mt malteză; ca catalană; eu bască; gl galiciană; lb luxemburgheză;
    be belarusă; ka georgiană; hy armeană; az azeră; kk kazahă; uz uzbecă; fa persană; ku kurdă; ps paștună; ur urdu; bn bengaleză;
    pa punjabi; ta tamilă; te telugu; ml malayalam; gu gujarati; mr marathi; kn kannada; ne nepaleză; si singhaleză; vi vietnameză;
    th thailandeză; tl filipineză; id indoneziană; ms malaeză; my birmană; km khmeră; mn mongolă; am amharică; ti tigrină; so somaleză;
    sw swahili; yo yoruba; ig igbo; ha hausa; wo wolof; ln lingala; af afrikaans; la latină; eo esperanto; ht haitiană;
    ase limbajul semnelor; rom romani, rromani
  `,
  tongueForms: 'a: a e ei',
  smallWords:
    'și de la în cu pe pentru din sau prin ale al într limba prezent experiență studii competențe limbi cunoștințe permis conducere categoria educație profesională',
}
