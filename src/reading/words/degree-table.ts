/**
 * Degrees of many countries stand by level of the European Qualifications Framework. A `*` ends a word with any letters, a
 * `~` asks for a field, a bracket or a comma behind it, and a last full stop may be missing.
 */
export type DegreeRows = readonly (readonly [number, string])[]

/** Words of scripts that set spaces, or whose letters never stand inside another word. */
export const spacedDegrees: DegreeRows = [
  [
    8,
    `ed.d.; edd; dba~; d.b.a.; psy.d.; psyd; dr.ph; doctor of business administration; doctoral degree; habilitation; thèse de doctorat; doctorado en; título de doctor
     dr hab.; doktorat; stopień doktora; doktora nauk; studia doktoranckie; doktorské studium; doktorský*; csc.; studii doctorale; doktorsexamen; filosofie doktor; teknologie doktor; medicine doktor; licentiatexamen; ph.d.-grad; doktorgrad; tohtori; tohtorin tutkinto
     doktora; doktora derecesi; διδακτορικό; διδακτορικό δίπλωμα; кандидат наук; кандидат технічних наук; кандидат технических наук; кандидат экономических наук; доктор наук; доктор філософії; аспирантура; аспірантура; doktori fokozat; doktori képzés
     دكتوراه; الدكتوراه; דוקטורט; תואר שלישי; दर्शन निष्णात; पीएचडी; डॉक्टरेट`,
  ],
  [
    7,
    `m.s.; ms in; ms degree; m.sc; m.s.c.; m.com.; mcom; m.comm.; m.tech.; mtech; m.e. in; mca~; m.c.a.; m.p.h.; mph; m.s.w.; msw; m.p.a.; m.p.p.; mpp~; m.arch.; march in; mlis; m.ed.; m.eng.; m.phil.; m.res.; ma (hons); m.st.; msci; mchem; mphys; mmath; mpharm; mla in; mba; emba; executive mba; m.b.a.; graduate degree; postgraduate degree; post-graduate degree; pgdm; j.d.; jd~; m.d.~; doctor of medicine; doctor of pharmacy; pharm.d.; pharmd; mbbs; m.b.b.s.; dds; d.d.s.; dvm; d.v.m.; ll.m.; veterinary degree; medical degree; mbchb; mb chb
     diplom-*; diplom (uni); diplom (univ.); diplom (universität); dipl. ing.; diplomingenieur*; diplomkaufmann; diplomkauffrau; magister artium; erstes staatsexamen; zweites staatsexamen; 1. staatsexamen; 2. staatsexamen; lizenziat; masterstudium; masterabschluss; mag.a~; approbation als arzt
     master 1; master 2; master i; master ii; m1~; m2~; master pro; master recherche; master professionnel; mastère spécialisé; diplôme d'études approfondies; diplôme d'études supérieures spécialisées; école de commerce; diplôme de grande école; ingénieur diplômé*; titre d'ingénieur; diplôme d'ingénieur; master universitaire; doctorat en médecine; doctorat en pharmacie
     máster; máster en; máster oficial; máster universitario; título de máster; postgrado; posgrado; maestría en; laurea magistrale a ciclo unico; laurea ls; laurea (vecchio ordinamento); laurea v.o.; master di i livello; master di ii livello; mestrado integrado; mestre em; mestrado; pós-graduação; mba executivo; doctoraal; doctoraalexamen; ingenieur (ir.); postmaster opleiding
     magister; magistra; tytuł magistra; mgr; mgr inż.; magister inżynier; studia magisterskie; jednolite studia magisterskie; studia ii stopnia; studia drugiego stopnia; studia uzupełniające magisterskie; wyższe magisterskie; lekarz medycyny; mgr.; ing.~; ing. arch.; mudr.; judr.; rndr.; phdr.; pharmdr.; mvdr.; paeddr.; magisterské studium; magisterský*; navazující magisterské*; inženýrské studium; inženýrský stupeň
     masterat; studii de masterat; diplomă de master; studii masterale; studii postuniversitare; doctor-medic; civilingenjör; civilingenjörsexamen; civilingenjörsprogrammet; civilekonom; civilekonomexamen; masterexamen; masterprogram; magisterexamen; magisterprogram; läkarexamen; juristexamen; jur. kand.; psykologexamen; ämneslärarexamen; apotekarexamen; arkitektexamen; teknologie master; filosofie magister; tandläkarexamen; specialistsjuksköterskeexamen
     cand.merc.; cand.merc.aud.; cand.jur.; cand.mag.; cand.polyt.; cand.scient.; cand.soc.; cand.oecon.; cand.polit.; cand.med.; cand.med.vet.; cand.pharm.; cand.psych.; cand.scient.pol.; cand.pæd.; cand.it.; cand.theol.; cand.ling.merc.; cand.*; kandidatgrad; kandidatuddannelse; kandidat i; civilingeniør; civilingeniøruddannelse; mastergrad; masteruddannelse; magisterkonferens; siv.ing.; siv.øk.; sivilingeniør; siviløkonom; hovedfag; cand. *; maisteri; maisterin tutkinto; diplomi-insinööri; ylempi amk; ylempi korkeakoulututkinto; kauppatieteiden maisteri; filosofian maisteri
     yüksek lisans; yüksek lisans derecesi; tezli yüksek lisans; tezsiz yüksek lisans; μεταπτυχιακό; μεταπτυχιακός τίτλος; μεταπτυχιακό δίπλωμα; магістр; магістратура; ступінь магістра; диплом спеціаліста; магистр; магистратура; степень магистра; специалитет; диплом специалиста; mesterképzés; mesterfokozat; mesterdiploma; okleveles *; egyetemi diploma; egyetemi oklevél; osztatlan képzés
     ماجستير; الماجستير; תואר שני; स्नातकोत्तर; परास्नातक; एमबीए; एम.ए.; एम.टेक; मास्टर डिग्री`,
  ],
  [
    6,
    `b.comm.; bcomm; b.com.; bcom; b.c.a.; bca~; b.e. in; b.e.~; be in; b.tech.; b.arch.; barch; b.s. in; bs~; b.s.; b.a.~; ba (hons); bsc (hons); beng (hons); bsw; b.s.w.; b.s.n.; b.ed.; b.pharm.; bpharm; bfa; b.f.a.; llb (hons); ll.b.; b.l.; honours degree; hons degree; four-year degree; pgde; graduate diploma; pgdip~; bachelor professional; professional bachelor
     diplom (fh); diplom fh; diplom (ba); diplom (dh); diplom (duale hochschule); dipl.-betriebswirt*; dipl.-sozialpädagog*; dipl.-wirtschaftsing*; bachelorstudium; bachelorabschluss; höhere fachschule; höhere fachprüfung; eidg. fachausweis; eidgenössischer fachausweis; eidg. dipl.; industriemeister*; handwerksmeister*; meisterbrief; geprüfte* fachwirt*; staatlich geprüfte* betriebswirt*; geprüfte* betriebswirt*; staatlich geprüfte* techniker*; geprüfte* bilanzbuchhalter*
     licence professionnelle; licence pro; licence 3; licence en; licence de; l3~; bachelor universitaire de technologie; diplôme d'état d'*; grado en; graduado; graduada; ingeniero técnico; ingeniera técnica; ingenieria superior; arquitecto técnico; laurea in; laurea di primo livello; licenciatura em; bacharelado em; bacharelato; graduação em; tecnólogo em; curso superior de tecnologia; ensino superior completo; kandidaats; hbo bachelor; bacheloropleiding; wo bachelor
     licencjat; tytuł licencjata; studia licencjackie; studia i stopnia; studia pierwszego stopnia; inżynier; inż.; tytuł inżyniera; studia inżynierskie; wykształcenie wyższe; wyższe licencjackie; studia wyższe; bakalář; bc.; bakalářské studium; bakalářský*; bakalářský titul; bca.; vysokoškolské vzdělání; vysokoškolské; vysoká škola
     licență; diplomă de licență; studii de licență; studii universitare de licență; studii universitare; studii superioare; diplomă de inginer; inginer diplomat; kandidatexamen; kandidatprogram; filosofie kandidat; fil. kand.; ekonomie kandidat; teknologie kandidat; högskoleexamen; högskoleingenjör; högskoleingenjörsexamen; sjuksköterskeexamen; lärarexamen; grundlärarexamen; förskollärarexamen; socionomexamen; högskoleutbildning; universitetsutbildning; akademisk examen; yrkesexamen; röntgensjuksköterskeexamen; fysioterapeutexamen; barnmorskeexamen
     professionsbachelor; professionsbacheloruddannelse; bacheloruddannelse; bachelorgrad; diplomingeniør; diplomuddannelse; ha (almen); ha(almen); ha(jur); ha-almen; hd; hd i regnskab; sygeplejerskeuddannelse; pædagoguddannelse; læreruddannelse; socialrådgiveruddannelse; høgskolekandidat; høyskolekandidat; høyskoleingeniør; høyere utdanning; sykepleierutdanning; kandidaatti; kandidaatin tutkinto; luonnontieteiden kandidaatti; ammattikorkeakoulututkinto; ammattikorkeakoulu; insinööri; insinööri (amk); tradenomi; tradenomi (amk); sairaanhoitaja (amk); medianomi; restonomi; sosionomi; alempi korkeakoulututkinto
     lisans; lisans derecesi; lisans mezunu; üniversite mezunu; πτυχίο; πτυχίο τει; πτυχίο αει; πτυχιούχος; бакалавр; бакалаврат; ступінь бакалавра; вища освіта; повна вища освіта; бакалавриат; степень бакалавра; высшее образование; высшее; неоконченное высшее; alapképzés; alapdiploma; főiskolai diploma; főiskolai végzettség; főiskolai oklevél; felsőfokú végzettség
     بكالوريوس; البكالوريوس; ليسانس; إجازة في; إجازة جامعية; תואר ראשון; תואר בוגר; स्नातक; बीए; बी.ए.; बी.कॉम; बीकॉम; बी.टेक; बीटेक; बी.एससी`,
  ],
  [
    5,
    `a.a.s.; aas in; a.a.~; a.s. in; associate of applied science; associate of arts; associate of science; associate in *; two-year degree; diploma of higher education; dip.he.; certhe; advanced diploma of *; trade diploma
     htl; htl-matura; höhere technische lehranstalt; brevet de technicien supérieur; diplôme universitaire de technologie; deust; classe préparatoire; cpge; técnico superior en; técnica superior en; ciclo formativo de grado superior; fp grado superior; fp de grado superior; formación profesional de grado superior; tecnicatura; tsu en; diploma its; associate degree; ad-opleiding; hbo-ad
     vyšší odborná škola; vyšší odborné; vyšší odborné vzdělání; dis.~; absolutorium; școală postliceală; școala postliceală; studii postliceale; postliceală; yrkeshögskola; yrkeshögskoleexamen; kvalificerad yrkeshögskoleexamen; yh-examen; yh-utbildning; ky-utbildning; erhvervsakademiuddannelse; erhvervsakademi; erhvervsakademigrad; ap-grad; ap degree; akademiuddannelse; akademiøkonom; datamatiker; finansøkonom; markedsføringsøkonom; handelsøkonom; serviceøkonom; multimediedesigner; laborantuddannelse; fagskole; fagskoleutdanning; høyere yrkesfaglig*; merkonomi; teknikko
     ön lisans; önlisans; meslek yüksekokulu; ιεκ; δίπλωμα ιεκ; молодший спеціаліст; молодший бакалавр; фаховий молодший бакалавр; середня спеціальна; среднее специальное; среднее профессиональное; младший специалист; техникум; технікум; колледж; felsőfokú szakképzés; felsőoktatási szakképzés; okj*; technikusi oklevél; technikus
     دبلوم; دبلوم عالي; הנדסאי; הנדסאית; डिप्लोमा`,
  ],
  [
    4,
    `high school diploma; secondary school diploma; g.e.d.; t-levels; t levels; hsc~; higher secondary; higher secondary certificate; intermediate (12th); class xii; class 12; 12th standard; 10+2; a-level; certificate iv; cert iv; btec level 3; nvq 3; nvq3; nvq4; nvq level 3; nvq level 4; city and guilds level 3; trade qualification
     fachabitur; fachgebundene hochschulreife; hak-matura; reifeprüfung; eidg. fähigkeitszeugnis; fähigkeitszeugnis; lehrabschlussprüfung; lehrabschluss; gesellenprüfung; abgeschlossene berufsausbildung; facharbeiterbrief; facharbeiterzeugnis; baccalauréat professionnel; baccalauréat technologique; baccalauréat général; bac technologique; bac général; bac sti2d; bac stmg; bac st2s; bac stg; bac es; bac s~; bac l~; titre professionnel; brevet de technicien; técnico en; fp grado medio; fp de grado medio; formación profesional de grado medio; diploma di maturità; maturità classica; maturità scientifica; maturità tecnica; maturità professionale; diploma di liceo; diploma tecnico; diploma professionale; diploma di scuola superiore; diploma di scuola media superiore; ensino médio completo; ensino médio técnico; técnico de nível médio; curso técnico em; ensino profissional; mbo niveau 3; mbo niveau 4; mbo-3; mbo 3; bbl-opleiding; bol-opleiding; aso-diploma; tso-diploma; vakdiploma
     matura; egzamin maturalny; świadectwo dojrzałości; świadectwo maturalne; liceum ogólnokształcące; liceum profilowane; liceum; technikum; dyplom technika; tytuł technika; technik informatyk; technik ekonomista; technik logistyk; technik elektryk; technik mechanik; technik mechatronik; technik handlowiec; technik hotelarstwa; technik żywienia; technik rachunkowości; technik administracji; technik farmaceutyczny; technik budownictwa; technik elektronik; technik pojazdów; technik spedytor; technik usług; technik bhp; wykształcenie średnie; średnie techniczne; średnie ogólnokształcące; szkoła policealna; policealne; szkoła średnia; świadectwo czeladnicze; dyplom czeladniczy; dyplom mistrzowski
     maturita; maturitou; maturitní zkouška; maturitní vysvědčení; gymnázium; střední škola; střední odborná škola; střední průmyslová škola; střední zdravotnická škola; střední vzdělání; středoškolské; středoškolské vzdělání; obchodní akademie; úplné střední; hotelová škola
     bacalaureat; diplomă de bacalaureat; examen de bacalaureat; liceu; liceul *; liceul; colegiul național; colegiul tehnic; colegiul economic; grup școlar; studii medii; studii liceale; gymnasieexamen; studentexamen; gymnasieutbildning; gymnasieskola; gymnasium; yrkesexamen gymnasium; högskoleförberedande; yrkesprogram; gesällbrev; mästarbrev; undersköterskeexamen; vård- och omsorgscollege; slutbetyg från gymnasiet
     studentereksamen; studenterexamen; stx; hf-eksamen; hf~; hhx; hhx-eksamen; htx; htx-eksamen; handelsskole; eux; hg; erhvervsuddannelse; svendebrev; svendeprøve; mesterbrev; faglært; udlært; handelsuddannelse; kontoruddannelse; social- og sundhedsuddannelse; sosu-uddannelse; gymnasial uddannelse; videregående; videregående skole; videregående opplæring; studiespesialisering; studiekompetanse; fagbrev; svennebrev; vitnemål; ylioppilas; ylioppilastutkinto; lukio; perustutkinto; ammatillinen perustutkinto; ammattitutkinto; ammattikoulu; lähihoitaja; datanomi; merkantti
     lise; lise mezunu; anadolu lisesi; meslek lisesi; lise diploması; απολυτήριο λυκείου; λύκειο; απολυτήριο; γενικό λύκειο; επαλ; повна загальна середня; середня освіта; повна середня освіта; загальна середня освіта; профтехучилище; пту; среднее образование; среднее общее; полное среднее; аттестат; érettségi; érettségi bizonyítvány; gimnázium; gimnáziumi érettségi; szakközépiskola; szakgimnázium; technikum; szakmunkás*; szakiskola; szakképesítés; szakmai bizonyítvány
     الثانوية العامة; ثانوية عامة; شهادة الثانوية; بكالوريا; תעודת בגרות; בגרות; बारहवीं; 12वीं; इंटरमीडिएट; उच्चतर माध्यमिक`,
  ],
  [
    3,
    `certificate iii; cert iii; gcse; ssc~; class x; 10th standard; nvq level 2; btec level 2; eba; eidg. berufsattest; qualifizierender hauptschulabschluss; anlerntätigkeit; cap en; bep en; certificat d'aptitude professionnelle; brevet d'études professionnelles; diplôme national du brevet; brevet des collèges; fp básica; graduado en eso; qualifica professionale triennale; 9.º ano; mbo niveau 2; mbo 2; mbo-2; vmbo-t
     zasadnicza szkoła zawodowa; szkoła zawodowa; szkoła branżowa; branżowa szkoła; zasadnicze zawodowe; wykształcenie zawodowe; výuční list; výučním listem; vyučen; vyučena; střední odborné učiliště; odborné učiliště; učiliště; sou~; școală profesională; școala profesională; certificat de calificare; învățământ profesional; școală de arte și meserii; szakmunkásképző`,
  ],
  [
    2,
    `szkoła podstawowa; gimnazjum; wykształcenie podstawowe; základní škola; základní vzdělání; școala generală; școală generală; școala gimnazială; gimnaziu; studii generale; grundskola; grundskolan; folkeskole; folkeskolen; folkeskolens afgangseksamen; 9. klasse; 10. klasse; grunnskole; peruskoulu; ortaokul; ilkokul; δημοτικό; γυμνάσιο; неповна середня; базова середня; неполное среднее; основное общее; általános iskola; nyolc általános; primarschule; école primaire; educación primaria; scuola elementare; licenza elementare`,
  ],
]

/** Chinese, Japanese and Korean set no spaces around words. The longer of two that overlap counts. */
export const unspacedDegrees: DegreeRows = [
  [8, '博士; 박사'],
  [7, '修士; 大学院修了; 大学院卒; 碩士; 硕士; 碩士學位; 硕士研究生; 研究生; 석사; 대학원 졸업; 대학원'],
  [
    6,
    '学士; 學士; 大学卒業; 大学卒; 大卒; 学部卒業; 本科; 大學畢業; 大学毕业; 학사; 대학교 졸업; 대학교졸업; 대졸; 4년제',
  ],
  [
    5,
    '短期大学; 短大; 高等専門学校; 専門学校; 高専; 大专; 大專; 专科; 專科; 高职; 二專; 五專; 전문대학; 전문대; 전문학사; 초대졸; 準学士',
  ],
  [4, '高校卒業; 高等学校卒業; 高等学校; 高校卒; 高卒; 高中; 高級中學; 中专; 職高; 职高; 高職; 고등학교; 고졸'],
  [2, '中学校; 中学卒; 初中; 國中; 중학교'],
]
