import type { LanguageWords } from './language-words.ts'

export const polish: LanguageWords = {
  code: 'pl',
  headings: {
    experience: `
      doświadczenie; doświadczenie zawodowe; doświadczenia zawodowe; przebieg kariery; przebieg pracy zawodowej;
      przebieg kariery zawodowej; historia zatrudnienia; zatrudnienie; praca; praca zawodowa; kariera; kariera zawodowa; staże; praktyki;
      staże i praktyki; praktyki i staże; dotychczasowe zatrudnienie; doświadczenie praktyczne; dodatkowe doświadczenie;
      pozostałe doświadczenie; historia pracy; miejsca pracy
    `,
    education: `
      wykształcenie; edukacja; edukacja i szkolenia; wykształcenie i szkolenia; wykształcenie i odbyte szkolenia; kształcenie; szkoły;
      studia; nauka; przebieg edukacji; wykształcenie i kursy; kształcenie i szkolenie
    `,
    skills: `
      umiejętności; kompetencje; umiejętności i kompetencje; umiejętności techniczne; umiejętności zawodowe; umiejętności komputerowe;
      umiejętności cyfrowe; umiejętności miękkie; kluczowe umiejętności; kluczowe kompetencje; kompetencje cyfrowe; znajomość programów;
      obsługa komputera; narzędzia; technologie; umiejętności osobiste; umiejętności organizacyjne;
      umiejętności komunikacyjne i interpersonalne; umiejętności interpersonalne; kwalifikacje; dodatkowe umiejętności;
      inne umiejętności; mocne strony; specjalizacje; oprogramowanie
    `,
    languages: `
      języki; języki obce; znajomość języków; znajomość języków obcych; umiejętności językowe; kompetencje językowe; język; inne języki;
      język ojczysty
    `,
    licences: `
      kursy; kursy i szkolenia; szkolenia; szkolenia i kursy; certyfikaty; certyfikaty i kursy; kursy i certyfikaty;
      szkolenia i certyfikaty; certyfikaty i szkolenia; uprawnienia; uprawnienia zawodowe; prawo jazdy; licencje; ukończone kursy;
      dodatkowe kwalifikacje; kursy i uprawnienia; uprawnienia i certyfikaty; licencje i certyfikaty
    `,
    summary: `
      podsumowanie; podsumowanie zawodowe; profil; profil zawodowy; o mnie; o sobie; cel zawodowy; cel; streszczenie; kilka słów o mnie
    `,
    personal: 'dane osobowe; dane kontaktowe; kontakt; informacje osobowe; informacje kontaktowe; dane',
    projects: 'projekty; wybrane projekty; projekty własne; portfolio; projekty zawodowe',
    volunteering: `
      wolontariat; działalność społeczna; działalność dodatkowa; praca społeczna; działalność wolontariacka; aktywność społeczna
    `,
    interests: 'zainteresowania; hobby; zainteresowania i hobby; hobby i zainteresowania; pasje; czas wolny',
    references: 'referencje; rekomendacje',
    publications: 'publikacje; konferencje; konferencje i seminaria; wystąpienia',
    other: `
      inne; dodatkowe informacje; informacje dodatkowe; pozostałe informacje; osiągnięcia; nagrody; nagrody i wyróżnienia; wyróżnienia;
      wyróżnienia i nagrody; klauzula; zgoda; oświadczenie; sieci i członkostwa; dyspozycyjność
    `,
  },
  months: `
    styczeń sty stycznia styczniu; luty lut lutego lutym; marzec mar marca marcu; kwiecień kwi kwietnia kwietniu; maj maja maju;
    czerwiec cze czerwca czerwcu; lipiec lip lipca lipcu; sierpień sierpnia sierpniu; wrzesień wrz września wrześniu;
    październik paź października październiku pazdz; listopad lis listopada listopadzie; grudzień gru grudnia grudniu
  `,
  seasons: 'wiosna wiosną; lato latem; jesień jesienią; zima zimą',
  present: `
    do chwili obecnej; chwili obecnej; do chwili obecnej; do dzisiaj; do dziś; do teraz; obecnie; nadal; teraz; dzisiaj; dziś;
    aktualnie; w trakcie; do nadal; dnia dzisiejszego; do dnia dzisiejszego
  `,
  since: 'od',
  from: 'od; od dnia; w latach; między',
  until: 'do; do dnia; a',
  expected: 'planowane; przewidywane ukończenie',
  yearWords: 'r roku rok',
  years: 'rok roku lat lata latach letnie letni letnia letniego letnim roczne',
  monthsUnit: 'miesiąc miesiące miesięcy miesiąca',
  several: 'kilka lat; kilkuletnie; wieloletnie; wiele lat',
  numbers: `
    jeden jednego; dwa dwóch; trzy trzech; cztery czterech; pięć pięciu; sześć sześciu; siedem siedmiu; osiem ośmiu;
    dziewięć dziewięciu; dziesięć dziesięciu; jedenaście; dwanaście
  `,
  levels: {
    native: 'ojczysty; język ojczysty; natywny; rodzimy; dwujęzyczny; ojczysta; poziom ojczysty',
    C2: 'biegle w mowie i piśmie; doskonały; doskonała; bardzo biegły; perfekcyjny; perfekcyjnie; doskonale',
    C1: `
      biegły; biegła; biegle; płynny; płynnie; zaawansowany; zaawansowana; poziom zaawansowany; bardzo dobry; bardzo dobra;
      bardzo dobrze; w mowie i piśmie; bardzo dobra znajomość; swobodny; poziom biegły
    `,
    B2: `
      dobry; dobra; dobrze; dobra znajomość; średnio zaawansowany wyższy; wyższy średniozaawansowany; ponad średni; komunikatywny dobry
    `,
    B1: `
      średniozaawansowany; średnio zaawansowany; średniozaawansowana; średnio zaawansowana; komunikatywny; komunikatywna; komunikatywnie;
      średni; średnia; poziom komunikatywny; poziom średniozaawansowany; samodzielny
    `,
    A2: `
      podstawowy; podstawowa; podstawy; podstawowym; poziom podstawowy; podstawowa znajomość; słaby; szkolny; elementarny
    `,
    A1: 'początkujący; początkująca; poziom początkujący',
    none: 'brak; brak znajomości; żaden',
  },
  tongues: `
    en angielski; de niemiecki; fr francuski; es hiszpański; it włoski; pt portugalski; nl niderlandzki, holenderski, flamandzki;
    pl polski; cs czeski; ro rumuński; sv szwedzki; da duński; no norweski; fi fiński; tr turecki; el grecki; uk ukraiński;
    ru rosyjski; hu węgierski; ar arabski; he hebrajski; hi hindi; ja japoński; ko koreański; zh chiński; sk słowacki; sl słoweński;
    hr chorwacki; sr serbski; bs bośniacki; mk macedoński; bg bułgarski; sq albański; et estoński; lv łotewski; lt litewski;
    ga irlandzki; cy walijski; is islandzki; mt maltański; ca kataloński; eu baskijski; gl galicyjski; lb luksemburski; be białoruski;
    ka gruziński; hy ormiański; az azerbejdżański; kk kazachski; uz uzbecki; fa perski; ku kurdyjski; ps paszto; ur urdu; bn bengalski;
    pa pendżabski; ta tamilski; te telugu; ml malajalam; gu gudżarati; mr marathi; kn kannada; ne nepalski; si syngaleski;
    vi wietnamski; th tajski; tl filipiński, tagalog; id indonezyjski; ms malajski; my birmański; km khmerski; mn mongolski;
    am amharski; ti tigrinia; so somalijski; sw suahili; yo joruba; ig igbo; ha hausa; wo wolof; ln lingala; af afrikaans; la łaciński;
    eo esperanto; ht kreolski haitański; ase język migowy; rom romski
  `,
  tongueForms: 'ki: ki kiego kim kiej ka kie ku',
  smallWords:
    'i w na z do od się jest oraz dla przy po lub jako ze obecnie doświadczenie wykształcenie umiejętności języki zawodowe wyrażam zgodę pracy obsługa języka angielski r osobowych',
}
