import type { LanguageWords } from './language-words.ts'

export const czech: LanguageWords = {
  code: 'cs',
  headings: {
    experience: `
      pracovní zkušenosti; praxe; pracovní praxe; odborná praxe; zkušenosti; profesní zkušenosti; zaměstnání; průběh zaměstnání;
      předchozí zaměstnání; profesní praxe; kariéra; dosavadní praxe; pracovní historie; stáže; stáže a praxe; brigády; profesní dráha;
      přehled praxe; pracovní zkušenost
    `,
    education: `
      vzdělání; vzdělání a odborná příprava; studium; dosažené vzdělání; vzdělání a kurzy; vzdělávání; vzdělání a školení;
      nejvyšší dosažené vzdělání; školy; průběh vzdělání
    `,
    skills: `
      dovednosti; znalosti; schopnosti; znalosti a dovednosti; dovednosti a znalosti; schopnosti a dovednosti; kompetence;
      počítačové znalosti; počítačové dovednosti; digitální dovednosti; digitální kompetence; technické dovednosti; osobní dovednosti;
      odborné znalosti; odborné dovednosti; klíčové dovednosti; pc znalosti; it znalosti; práce s pc; další dovednosti;
      komunikační dovednosti; komunikační a interpersonální dovednosti; organizační dovednosti; další znalosti; technologie; nástroje;
      ostatní dovednosti; silné stránky; ostatní znalosti
    `,
    languages: `
      jazyky; jazykové znalosti; jazykové dovednosti; jazykové schopnosti; znalost jazyků; cizí jazyky; jazyková vybavenost;
      jazykové kompetence; mateřský jazyk; další jazyky
    `,
    licences: `
      certifikáty; kurzy; kurzy a školení; školení; školení a kurzy; certifikáty a kurzy; kurzy a certifikáty; certifikace;
      řidičský průkaz; řidičské oprávnění; osvědčení; oprávnění; průkazy; další vzdělávání; certifikáty a školení; školení a certifikáty;
      profesní průkazy; licence; osvědčení a certifikáty
    `,
    summary: `
      profil; o mně; shrnutí; profesní profil; osobní profil; cíl; kariérní cíl; souhrn; profesní shrnutí; krátce o mně
    `,
    personal: 'osobní údaje; kontakt; kontaktní údaje; osobní informace; kontakty; údaje',
    projects: 'projekty; vybrané projekty; vlastní projekty; portfolio',
    volunteering: 'dobrovolnictví; dobrovolnická činnost; dobrovolná činnost; dobrovolnické aktivity',
    interests: 'zájmy; koníčky; zájmy a koníčky; koníčky a zájmy; záliby; volný čas; hobby',
    references: 'reference; doporučení',
    publications: 'publikace; konference; přednášky; konference a semináře',
    other: `
      ostatní; další informace; doplňující informace; ocenění; úspěchy; další; různé; vyznamenání a ocenění; ostatní informace
    `,
  },
  months: `
    leden ledna lednu ledne; únor února únoru; březen března březnu; duben dubna dubnu; květen května květnu; červen června červnu;
    červenec července červenci; srpen srpna srpnu; září; říjen října říjnu; listopad lis listopadu; prosinec prosince prosinci
  `,
  seasons: 'jaro; léto; podzim; zima',
  present: `
    do současnosti; současnosti; současnost; dosud; doposud; do dnes; dnes; nyní; do teď; teď; stále; trvá; aktuálně; k dnešnímu dni
  `,
  since: 'od; od roku',
  from: 'od; v letech; mezi',
  until: 'do; až; až do; a',
  expected: 'předpokládané; předpoklad',
  yearWords: 'r roku rok',
  years: 'rok roku roky let lety letou leta letá roků letech',
  monthsUnit: 'měsíc měsíce měsíců měsíci',
  several: 'několik let; několikaletá; několikaletou; víceletá; víceleté; mnoho let; mnohaletá; dlouholetá',
  numbers: `
    jeden jednoho jedním; dva dvou dvě dvěma; tři tří; čtyři čtyř; pět pěti; šest šesti; sedm sedmi; osm osmi; devět devíti;
    deset deseti; jedenáct; dvanáct
  `,
  levels: {
    native: 'rodilý mluvčí; rodilá mluvčí; mateřský jazyk; mateřština; mateřský; bilingvní; rodný jazyk',
    C2: 'výborně; výborná; výborná znalost; dokonalá; dokonale; výborný; na úrovni rodilého mluvčího',
    C1: `
      plynně; plynná; plynulá; plynule; plynný; velmi dobře; velmi dobrá; velmi dobrá znalost; pokročilá; pokročilý; pokročile;
      aktivně slovem i písmem; slovem i písmem
    `,
    B2: `
      dobře; dobrá; dobrá znalost; aktivní; aktivně; aktivní znalost; vyšší střední; mírně pokročilá vyšší; vyšší středně pokročilá
    `,
    B1: `
      středně pokročilá; středně pokročilý; středně pokročile; mírně pokročilý vyšší; komunikativní; komunikativně; konverzační;
      konverzace; střední; domluvím se; průměrná; komunikativní úroveň
    `,
    A2: `
      základy; základní; základní znalost; základní znalosti; mírně pokročilá; mírně pokročilý; pasivně; pasivní; pasivní znalost;
      školní
    `,
    A1: 'začátečník; úplné základy; začátečnická',
    none: 'žádná; bez znalosti',
  },
  tongues: `
    en angličtina, anglický; de němčina, německy, německá; fr francouzština; es španělština; it italština; pt portugalština;
    nl nizozemština, holandština, vlámština; pl polština; cs čeština; ro rumunština; sv švédština; da dánština; no norština;
    fi finština; tr turečtina; el řečtina; uk ukrajinština; ru ruština; hu maďarština; ar arabština; he hebrejština; hi hindština;
    ja japonština; ko korejština; zh čínština; sk slovenština; sl slovinština; hr chorvatština; sr srbština; bs bosenština;
    mk makedonština; bg bulharština; sq albánština; et estonština; lv lotyština; lt litevština; ga irština; cy velština;
    is islandština; mt maltština; ca katalánština; eu baskičtina; gl galicijština; lb lucemburština; be běloruština; ka gruzínština;
    hy arménština; az ázerbájdžánština; kk kazaština; uz uzbečtina; fa perština; ku kurdština; ps paštština; ur urdština;
    bn bengálština; pa paňdžábština; ta tamilština; te telugština; ml malajálamština; gu gudžarátština; mr maráthština; kn kannadština;
    ne nepálština; si sinhálština; vi vietnamština; th thajština; tl filipínština; id indonéština; ms malajština; my barmština;
    km khmérština; mn mongolština; am amharština; ti tigrinijština; so somálština; sw svahilština; yo jorubština; ig igboština;
    ha hauština; wo wolofština; ln lingalština; af afrikánština; la latina; eo esperanto; ht haitština; ase znaková řeč; rom romština
  `,
  tongueForms: `
    ctina: ctina ctiny ctine ctinu ctinou cky ckeho; stina: stina stiny stine stinu stinou sky skeho skem;
    cina: cina ciny cine cinu cinou
  `,
  smallWords:
    'a v na se z do od je pro s po jako ve že k dosud praxe vzdělání jazyky dovednosti pracovní zkušenosti znalost práce průkaz řidičský mateřský úroveň při pracovního',
}
