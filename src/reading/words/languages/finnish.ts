import type { LanguageWords } from './language-words.ts'

export const finnish: LanguageWords = {
  code: 'fi',
  headings: {
    experience: `
      työkokemus; työhistoria; kokemus; työura; työsuhteet; ammatillinen kokemus; aiempi työkokemus; harjoittelut; muu työkokemus;
      keskeinen työkokemus; työkokemukset; työ; ura; muu kokemus; työharjoittelut; olennainen työkokemus
    `,
    education: `
      koulutus; koulutukset; opinnot; koulutustausta; koulutus ja tutkinnot; tutkinnot; koulutus ja opinnot; koulut; opintotausta
    `,
    skills: `
      taidot; osaaminen; ydinosaaminen; erityisosaaminen; tekninen osaaminen; it-taidot; tietotekniset taidot; atk-taidot;
      tietotekniikka; digitaaliset taidot; digitaidot; ammatillinen osaaminen; vahvuudet; työkalut; teknologiat; muut taidot;
      tekniset taidot; henkilökohtaiset taidot; avaintaidot; osaamisalueet; muu osaaminen; it-osaaminen; tietokonetaidot;
      viestintätaidot; osaaminen ja taidot
    `,
    languages: 'kielet; kielitaito; kielitaidot; muut kielet; äidinkieli; vieraat kielet',
    licences: `
      kurssit; sertifikaatit; kurssit ja sertifikaatit; ajokortti; ajokortit; luvat; kortit; pätevyydet; lisäkoulutus; täydennyskoulutus;
      koulutukset ja kurssit; kortit ja luvat; luvat ja pätevyydet; sertifioinnit; muut kurssit; todistukset; muu koulutus;
      pätevyydet ja kortit; lisenssit; lupakortit; kurssit ja koulutukset
    `,
    summary: `
      profiili; tiivistelmä; esittely; minusta; tavoite; lyhyesti; kuka olen; yhteenveto; henkilökuvaus; lyhyt esittely
    `,
    personal: 'henkilötiedot; yhteystiedot; perustiedot; yhteystieto',
    projects: 'projektit; omat projektit; valikoidut projektit; portfolio',
    volunteering: `
      vapaaehtoistyö; luottamustehtävät; luottamustoimet; vapaaehtoistoiminta; järjestötoiminta; yhdistystoiminta
    `,
    interests: `
      harrastukset; kiinnostuksen kohteet; harrastukset ja kiinnostuksen kohteet; vapaa-aika; mielenkiinnon kohteet
    `,
    references: 'suosittelijat; suositukset; suosittelija',
    publications: 'julkaisut; konferenssit',
    other: `
      muut tiedot; muuta; muut; palkinnot; lisätiedot; saavutukset; palkinnot ja tunnustukset; asevelvollisuus; varusmiespalvelus;
      tunnustukset; muut ansiot
    `,
  },
  months: `
    tammikuu tammikuuta; helmikuu helmikuuta; maaliskuu maaliskuuta; huhtikuu huhtikuuta; toukokuu toukokuuta; kesäkuu kesäkuuta;
    heinäkuu heinäkuuta; elokuu elokuuta; syyskuu syyskuuta; lokakuu lokakuuta; marraskuu marraskuuta; joulukuu joulukuuta
  `,
  monthEndings: 'n ssa sta hun lla lle',
  seasons: 'kevät keväällä; kesä kesällä; syksy syksyllä; talvi talvella',
  present: `
    tällä hetkellä; nykyhetki; nykyhetkeen; nykyinen; nyt; jatkuu; edelleen; toistaiseksi; tänään; tähän päivään; nykyään
  `,
  since: 'alkaen',
  sinceAfter: 'alkaen; lähtien',
  from: 'vuodesta; vuosina; alkaen',
  until: 'asti; saakka; ja',
  expected: 'arvioitu; odotettu',
  years: 'vuosi vuotta vuoden vuosien vuoteen',
  monthsUnit: 'kuukausi kuukautta kuukauden kk',
  several: 'useita vuosia; usean vuoden; monen vuoden; monivuotinen; useamman vuoden; vuosien kokemus',
  numbers: `
    yksi yhden; kaksi kahden; kolme kolmen; neljä neljän; viisi viiden; kuusi kuuden; seitsemän; kahdeksan; yhdeksän; kymmenen;
    yksitoista; kaksitoista
  `,
  levels: {
    native: 'äidinkieli; natiivi; kaksikielinen; äidinkielenä; äidinkielen taso; natiivitaso',
    C2: 'erinomainen; erinomaisesti; lähes äidinkieli; kiitettävä plus; äidinkielen tasoinen; täydellinen',
    C1: `
      sujuva; sujuvasti; kiitettävä; erittäin hyvä; kiitettävästi; erittäin hyvin; edistynyt; sujuva suullinen ja kirjallinen taito;
      suullisesti ja kirjallisesti; ammatillinen
    `,
    B2: 'hyvä; hyvin; hyvä taito; hyvä kirjallinen ja suullinen taito; työkieli',
    B1: `
      tyydyttävä; kohtalainen; keskitaso; keskitasoinen; keskustelutaito; tyydyttävästi; kohtalaisesti; melko hyvä; itsenäinen; toimiva;
      arkikieli
    `,
    A2: `
      perusteet; perustaidot; perustaso; välttävä; alkeet; perus; auttava; vähän; peruskielitaito; auttavasti; heikko
    `,
    A1: 'alkeistaso; aloittelija; alkeita',
    none: 'ei osaamista; ei lainkaan',
  },
  tongues: `
    en englanti, englannin kieli; de saksa, saksan kieli; fr ranska; es espanja; it italia; pt portugali; nl hollanti, flaami;
    pl puola; cs tšekki; ro romania; sv ruotsi, ruotsin kieli; da tanska; no norja; fi suomi, suomen kieli, suomea, suomen, suomeksi;
    tr turkki; el kreikka, nykykreikka; uk ukraina; ru venäjä; hu unkari; ar arabia; he heprea; hi hindi; ja japani; ko korea;
    zh kiina; sk slovakki; sl sloveeni; hr kroatia; sr serbia; bs bosnia; mk makedonia; bg bulgaria; sq albania;
    et viro, viron kieli, eesti; lv latvia; lt liettua; ga iiri; cy kymri; is islanti; mt malta; ca katalaani; eu baski; gl galicia;
    lb luxemburg; be valkovenäjä; ka georgia; hy armenia; az azeri; kk kazakki; uz uzbekki; fa persia, farsi; ku kurdi; ps paštu;
    ur urdu; bn bengali; pa pandžabi; ta tamili; te telugu; ml malajalam; gu gudžarati; mr marathi; kn kannada; ne nepali; si sinhala;
    vi vietnam; th thai; tl filipino; id indonesia; ms malaiji; my burma; km khmer; mn mongoli; am amhara; ti tigrinja; so somali;
    sw swahili; yo joruba; ig igbo; ha hausa; wo wolof; ln lingala; af afrikaans; la latina; eo esperanto; ht haiti; ase viittomakieli;
    se saame, pohjoissaame
  `,
  tonguesAreCountries: true,
  tongueForms: `
    nti: nti ntia nnin nniksi nnista; kki: kki kkia kin kiksi; a: a aa an aksi assa; i: i ia in iksi; o: o oa on oksi
  `,
  smallWords:
    'ja on olen sekä että työkokemus koulutus kielitaito osaaminen ajokortti tai myös sekä jossa hyvä suomi äidinkieli vastasin asiakaspalvelu oli harrastukset yhteystiedot kanssa nykyinen',
}
