/** Forms and tables say what stands in a field: "Employer: …", "Stanowisko: …", as Europass does in all its languages. */

export type RoleLabel = 'title' | 'employer' | 'dates' | 'place' | 'detail'

const labels: Readonly<Record<RoleLabel, string>> = {
  title: `position; job title; rolle; rol; rola; role v projektu; title; role; job; occupation; occupation or position held; position held; post; post held; designation;
    funktion; beruf oder funktion; tatigkeit als; beruf; stelle; poste; poste occupe; fonction; fonction ou poste occupe; intitule du poste; emploi;
    puesto; cargo; puesto de trabajo; profesion o cargo desempenado; funcion; posizione; posizione ricoperta; ruolo; ruolo ricoperto; mansione; qualifica; lavoro o posizione ricoperti; tipo di impiego;
    funcao; funcao ou cargo ocupado; functie; beroep of functie; functietitel; stanowisko; zawod lub zajmowane stanowisko; zajmowane stanowisko; pozice; pracovni pozice; povolani nebo vykonavana funkce;
    functia; functia sau postul ocupat; postul; pozitia; befattning; yrke eller befattning; tjanst; roll; stilling; stillingsbetegnelse; beskaeftigelse eller stilling; yrke eller stilling; tehtava; nimike; ammatti tai tehtavanimike; tehtavanimike;
    gorev; pozisyon; unvan; meslek; θέση; θέση εργασίας; επάγγελμα ή θέση που κατείχε; ιδιότητα; посада; професія або посада; должность; позиция; професия или должность; beosztas; munkakor; foglalkozas / beosztas;
    المسمى الوظيفي; الوظيفة; المنصب; תפקיד; תואר התפקיד; पद; पदनाम; 職種; 役職; 職位; 职位; 岗位; 职务; 직위; 직책; 직무; 담당업무`,
  employer: `employer; company; client; customer; kunde; auftraggeber; cliente; opdrachtgever; klient; klant; kund; organisation; organization; name of employer; name and address of employer; employer name; institution; company name;
    arbeitgeber; firma; unternehmen; betrieb; name und adresse des arbeitgebers; employeur; entreprise; societe; nom et adresse de l'employeur; nom de l'entreprise;
    empresa; empleador; nombre y direccion de la empresa o empleador; nombre y direccion de la empresa; azienda; datore di lavoro; nome e indirizzo del datore di lavoro; societa; empregador; nome e morada do empregador; nome e endereco do empregador; organizacao;
    werkgever; bedrijf; organisatie; naam en adres van de werkgever; pracodawca; nazwa i adres pracodawcy; przedsiebiorstwo; zamestnavatel; spolecnost; nazev a adresa zamestnavatele; angajator; compania; numele si adresa angajatorului;
    arbetsgivare; foretag; arbetsgivarens namn och adress; arbejdsgiver; virksomhed; navn og adresse pa arbejdsgiver; arbeidsgiver; bedrift; navn pa arbeidsgiver; tyonantaja; yritys; tyonantajan nimi ja osoite;
    isveren; sirket; kurum; firma adi; isverenin adi ve adresi; εργοδότης; εταιρεία; εταιρία; επωνυμία και διεύθυνση εργοδότη; роботодавець; компанія; назва та адреса роботодавця; работодатель; компания; организация; место работы;
    munkaltato; ceg; munkahely; a munkaltato neve es cime; الشركة; جهة العمل; اسم الشركة; صاحب العمل; מעסיק; חברה; מקום עבודה; नियोक्ता; कंपनी; संस्था; 会社名; 会社; 勤務先; 公司; 公司名称; 单位; 工作单位; 회사; 회사명; 근무처`,
  dates: `dates; date; dates (from - to); period; duration; time period; employment dates; zeitraum; dauer; datum; daten; periode; dates d'emploi; duree; fechas; fecha; periodo; data; date (da - a); durata; datas; duracao; data (da - a);
    data; periode; duur; okres; daty; okres zatrudnienia; daty (od - do); obdobi; termin; perioada; perioada (de la - pana la); tid; tidsperiod; datoer; dato; tidsrom; ajankohta; paivamaarat; paivays; tarih; tarihler; sure; ημερομηνίες; διάστημα; περίοδος; дати; період; период; даты; время работы; idotartam; idoszak; datum; الفترة; التاريخ; المدة; תאריכים; תקופה; अवधि; 期間; 在職期間; 时间; 任职时间; 기간; 근무기간`,
  place: `location; place; city; town; country; address; ort; standort; lieu; ville; pays; lugar; ciudad; ubicacion; luogo; sede; citta; indirizzo; local; cidade; localidade; plaats; locatie; land; miejsce; miasto; lokalizacja; misto; mesto; localitate; oras; locul; plats; ort; sted; by; paikka; paikkakunta; yer; sehir; τόπος; πόλη; місце; місто; место; город; hely; helyszin; varos; الموقع; المدينة; מיקום; עיר; स्थान; 勤務地; 地点; 城市; 근무지`,
  detail: `main activities and responsibilities; activities; responsibilities; duties; key responsibilities; tasks; type of business or sector; business or sector; sector; industry; department; reports to; team; website; achievements; key achievements; description; reason for leaving; employment type;
    tatigkeiten; aufgaben; wichtigste tatigkeiten und zustandigkeiten; tatigkeitsbereich oder branche; branche; abteilung; beschreibung; principales activites et responsabilites; activites; missions; secteur; type ou secteur d'activite; taches; service; departement;
    funciones; funciones y responsabilidades principales; principales actividades y responsabilidades; tipo de empresa o sector; tareas; departamento; principali attivita e responsabilita; principali mansioni e responsabilita; tipo di attivita o settore; settore; attivita o settore; attivita; mansioni; reparto;
    principais atividades e responsabilidades; tipo de empresa ou sector; atividades; responsabilidades; setor; voornaamste werkzaamheden en verantwoordelijkheden; soort bedrijf of sector; werkzaamheden; taken; afdeling;
    obowiazki; glowne czynnosci i zakres odpowiedzialnosci; zakres obowiazkow; rodzaj dzialalnosci lub branza; branza; dzial; napln prace; hlavni pracovni napln a oblast odpovednosti; obor cinnosti ci odvetvi; activitati si responsabilitati principale; tipul activitatii sau sectorul de activitate; responsabilitati; domeniu;
    huvudsakliga arbetsuppgifter; arbetsuppgifter; typ av verksamhet; bransch; hovedopgaver; arbejdsopgaver; branche; arbeidsoppgaver; oppgaver; tyotehtavat; paaasialliset tehtavat; toimiala; gorevler; sorumluluklar; sektor; καθήκοντα; κύριες δραστηριότητες και αρμοδιότητες; κλάδος; обов'язки; основні обов'язки; галузь; обязанности; отрасль; сфера деятельности; feladatok; fobb tevekenysegek es feladatkorok; agazat; المهام; المسؤوليات; القسم; תחומי אחריות; תיאור; उत्तरदायित्व; 業務内容; 仕事内容; 职责; 工作内容; 部门; 담당; 업무`,
}

const labelOf: ReadonlyMap<string, RoleLabel> = new Map(
  (Object.keys(labels) as RoleLabel[]).flatMap((kind) =>
    labels[kind].split(';').map((name): [string, RoleLabel] => [name.trim(), kind]),
  ),
)

export interface FoundLabel {
  readonly kind: RoleLabel
  /** The value begins here, and is empty where the line is only a label. */
  readonly valueAt: number
}

const labelPattern =
  /^[^\p{L}\d]{0,6}([\p{L}\p{M}][\p{L}\p{M} '/,()&-]{0,60}?)\s{0,6}(?:[*_]{0,2}[:：][*_]{0,2}\s{0,40}|\t+|\s{2,60}|\s{0,3}\|\s{0,3}|$)/u

export function roleLabelOf(folded: string): FoundLabel | undefined {
  const match = labelPattern.exec(folded.slice(0, 140))
  const kind = match ? labelOf.get(match[1] ?? '') : undefined
  return match && kind ? { kind, valueAt: match[0].length } : undefined
}
