import type { LanguageWords } from './language-words.ts'

export const hungarian: LanguageWords = {
  code: 'hu',
  headings: {
    experience: `
      szakmai tapasztalat; munkatapasztalat; tapasztalat; szakmai tapasztalatok; munkahelyek; korábbi munkahelyek; szakmai életút;
      szakmai gyakorlat; munkahelyi tapasztalat; munkahelyi tapasztalatok; karrier; gyakornoki tapasztalat; szakmai pályafutás;
      munkatapasztalatok; gyakorlat; eddigi munkahelyek; foglalkoztatás; szakmai előélet; releváns tapasztalat
    `,
    education: `
      tanulmányok; iskolai végzettség; végzettség; oktatás; képzés; oktatás és képzés; tanulmányok és képzések; iskolák; képzettség;
      végzettségek; oktatás, képzés; iskolai végzettségek; tanulmányok és végzettségek; felsőfokú tanulmányok
    `,
    skills: `
      készségek; képességek; kompetenciák; szakmai készségek; számítógépes ismeretek; informatikai ismeretek; it ismeretek;
      készségek és képességek; digitális készségek; személyes készségek; egyéni készségek; egyéni készségek és kompetenciák;
      egyéb készségek; szakmai kompetenciák; szakmai ismeretek; technikai ismeretek; erősségek; eszközök; technológiák; ismeretek;
      egyéb ismeretek; digitális kompetenciák; számítógépes ismeret; szervezési készségek; kommunikációs készségek;
      képességek és készségek; személyes kompetenciák; műszaki készségek; informatikai készségek
    `,
    languages: `
      nyelvek; nyelvtudás; nyelvismeret; idegen nyelvek; nyelvi készségek; idegennyelv-ismeret; idegen nyelv; anyanyelv; egyéb nyelvek;
      nyelvismeretek; nyelvi ismeretek; nyelvvizsgák; egyéb nyelv; nyelvtudások
    `,
    licences: `
      tanfolyamok; képzések; tanúsítványok; bizonyítványok; jogosítvány; vezetői engedély; továbbképzések; tanfolyamok és képzések;
      képesítések; oklevelek; tanúsítványok és képzések; engedélyek; tréningek; tanfolyamok, képzések; képzések és tanúsítványok;
      járművezetői engedély; egyéb képzések; szakképesítések; egyéb végzettségek
    `,
    summary: `
      profil; összefoglaló; bemutatkozás; rólam; szakmai profil; célkitűzés; összefoglalás; magamról; szakmai összefoglaló; karriercél;
      szakmai célok
    `,
    personal: `
      személyes adatok; személyi adatok; elérhetőség; elérhetőségek; kapcsolat; személyes információk; adatok; kontakt; elérhetőségeim
    `,
    projects: 'projektek; kiemelt projektek; saját projektek; portfólió',
    volunteering: 'önkéntesség; önkéntes munka; önkéntes tevékenység; önkéntes tevékenységek; önkéntes tapasztalat',
    interests: `
      érdeklődés; érdeklődési kör; hobbi; hobbik; hobbi és érdeklődés; hobbi, érdeklődési kör; szabadidő; érdeklődési körök;
      hobbik és érdeklődés
    `,
    references: 'referenciák; ajánlások; referencia',
    publications: 'publikációk; konferenciák; előadások',
    other: `
      egyéb; egyéb információ; egyéb információk; díjak; kiegészítő információk; eredmények; kitüntetések; elismerések;
      további információk; díjak és elismerések
    `,
  },
  months: `
    január jan; február febr feb; március márc mar; április ápr apr; május máj; június jún jun; július júl jul; augusztus aug;
    szeptember szept sze szep; október okt; november nov; december dec
  `,
  monthEndings: 'tol atol etol ig aig eig ban ben i jatol jaig',
  seasons: 'tavasz tavasza tavaszán; nyár nyara nyarán; ősz ősze őszén; télen',
  present: 'napjainkig; jelenleg is; jelenleg; jelen; máig; mai napig; a mai napig; folyamatban; jelenlegi',
  sinceAfter: 'óta',
  from: 'között',
  until: 'és',
  expected: 'várható; várhatóan',
  yearWords: 'év évi',
  years: 'év éves évet évnyi évig évnél',
  monthsUnit: 'hónap hónapos hónapig hó',
  several: 'több év; több éves; többéves; sok éves; sokéves',
  numbers: 'egy; két kettő; három; négy; öt; hat; hét; nyolc; kilenc; tíz; tizenegy; tizenkettő tizenkét',
  levels: {
    native: 'anyanyelv; anyanyelvi; anyanyelvi szint; anyanyelvi szintű; anyanyelvi szinten; kétnyelvű',
    C2: 'kiváló; tökéletes; anyanyelvi közeli; mesterfok; mesterfokú',
    C1: `
      folyékony; folyékonyan; felsőfok; felsőfokú; felsőfokú nyelvvizsga; haladó; nagyon jó; tárgyalóképes; tárgyalási szint;
      tárgyalószint; tárgyalási szintű; felső szint; nagyon jól; felsőfokon
    `,
    B2: `
      jó; középfok; középfokú; középfokú nyelvvizsga; jól; közép-felső; középfokú c típusú nyelvvizsga; középfokon; erős középfok
    `,
    B1: `
      középszint; társalgási; társalgási szint; közepes; társalgási szinten; középszintű; közepesen; elfogadható; önálló
    `,
    A2: `
      alapfok; alapfokú; alapfokú nyelvvizsga; alap; alapszint; kezdő-közép; alapszintű; alapfokon; gyenge; alapok; alapszinten;
      alap szint; iskolai
    `,
    A1: 'kezdő; kezdő szint; kezdő szintű; minimális',
    none: 'nincs; nem beszélek',
  },
  tongues: `
    en angol; de német; fr francia; es spanyol; it olasz; pt portugál, portugal; nl holland, flamand; pl lengyel; cs cseh;
    ro román, moldáv; sv svéd; da dán; no norvég; fi finn; tr török; el görög, újgörög; uk ukrán; ru orosz; hu magyar; ar arab;
    he héber, ivrit; hi hindi; ja japán; ko koreai; zh kínai; sk szlovák; sl szlovén; hr horvát; sr szerb; bs bosnyák; mk macedón;
    bg bolgár; sq albán; et észt; lv lett; lt litván; ga ír; cy walesi; is izlandi; mt máltai; ca katalán; eu baszk; gl gallego;
    lb luxemburgi; be belarusz; ka grúz; hy örmény; az azerbajdzsáni; kk kazah; uz üzbég; fa perzsa, fárszi; ku kurd; ps pastu;
    ur urdu; bn bangla; pa pandzsábi; ta tamil; te telugu; ml malajálam; gu gudzsaráti; mr maráthi; kn kannada; ne nepáli;
    si szingaléz; vi vietnámi; th thai; tl filippínó; id indonéz; ms maláj; my burmai; km khmer; mn mongol; am amhara; ti tigrinya;
    so szomáli; sw szuahéli; yo joruba; ig igbó; ha hausza; wo volof; ln lingala; af afrikaans; la latin; eo eszperantó;
    ht haiti kreol; ase magyar jelnyelv, jelnyelv; rom cigány, romani, lovári, beás
  `,
  tongueForms: '+: ul nyelv nyelvu nyelven nyelvtudas tudas bol',
  smallWords:
    'és a az hogy nem is meg egy vagy mint között szakmai tapasztalat tanulmányok nyelvtudás magyar angol jelenleg munka készségek iskola végzettség számítógépes valamint ismeretek feladatok kapcsolattartás',
}
