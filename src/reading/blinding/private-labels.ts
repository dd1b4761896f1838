/**
 * Labels and expressions of private matter in the languages that `private-words.ts` does not hold: wholly in Polish,
 * Czech, Romanian, Swedish and Danish, and in the others the labels of birth, nationality, family and gender. Folded.
 */
import type { PrivateKind } from './private-kind.ts'

export const otherLabels: readonly (readonly [PrivateKind, string])[] = [
  [
    'birth',
    'data urodzenia|miejsce urodzenia|data i miejsce urodzenia|urodzon[ya](?: w)?|ur\\.|wiek|rok urodzenia|datum narozeni|misto narozeni|datum a misto narozeni|narozen[ay]?|nar\\.|vek|rocnik|rok narozeni|data nasterii|data nasteri|locul nasterii|data si locul nasterii|nascuta?(?: la| in)?|varsta|fodelsedatum|fodelseort|fodd(?: den)?|alder|fodelsear|fodselsdato|fodselsdag|fodested|fodt(?: den| d\\.)?|fodselsar|pesel|rodne cislo|cnp|personnummer|cpr|cpr-nr|fodselsnummer',
  ],
  [
    'birth',
    'syntymaaika|syntymapaiva|syntymapaikka|ika|henkilotunnus|dogum tarihi|dogum yeri|dogum tarihi ve yeri|dogum yeri ve tarihi|yas|yasi|ημερομηνία γέννησης|ημ\\. γέννησης|τόπος γέννησης|ηλικία|дата народження|місце народження|вік|рік народження|дата рождения|место рождения|возраст|год рождения|szuletesi ido|szuletesi datum|szuletesi hely|szuletesi hely es ido|szuletesi hely, ido|szuletett|eletkor|kor|تاريخ الميلاد|تاريخ الولادة|مكان الميلاد|مكان الولادة|تاريخ ومكان الميلاد|العمر|السن|תאריך לידה|שנת לידה|ארץ לידה|גיל|जन्म तिथि|जन्मतिथि|जन्म स्थान|आयु|उम्र|生年月日|年齢|出生地|생년월일|생일|나이|연령|出生日期|出生年月|出生|生日|年龄|年齡',
  ],
  [
    'nationality',
    'narodowosc|obywatelstwo|wyznanie|statni prislusnost|statni obcanstvi|obcanstvi|narodnost|nabozenstvi|nationalitate|nationalitatea|cetatenie|cetatenia|etnie|religie|religia|nationalitet|medborgarskap|statsborgerskab|statsborgerskap|religion|trossamfund',
  ],
  [
    'nationality',
    'kansalaisuus|kansallisuus|uyruk|uyrugu|vatandaslik|milliyet|υπηκοότητα|εθνικότητα|ιθαγένεια|θρήσκευμα|громадянство|національність|гражданство|национальность|allampolgarsag|nemzetiseg|الجنسية|الديانة|جنسيه|אזרחות|לאום|דת|राष्ट्रीयता|नागरिकता|धर्म|जाति|国籍|本籍|국적|民族|籍贯|政治面貌|族群',
  ],
  [
    'family',
    'stan cywilny|dzieci|imie ojca|imie matki|imiona rodzicow|rodinny stav|stav|deti|stare civila|starea civila|copii|situatie familiala|civilstand|civilstatus|civilstatus og born|barn|born|familie|familj|sivilstatus|sivilstand|aegteskabelig status|ægteskabelig status',
  ],
  [
    'family',
    'siviilisaaty|perhe|perhesuhteet|lapset|medeni durum|medeni hal|medeni hali|medeni durumu|cocuk|cocuklar|baba adi|anne adi|οικογενειακή κατάσταση|τέκνα|παιδιά|όνομα πατρός|όνομα μητρός|πατρώνυμο|сімейний стан|сімейне становище|діти|семейное положение|дети|csaladi allapot|gyermek|gyermekek|anyja neve|الحالة الاجتماعية|الحالة الإجتماعية|الحالة العائلية|الوضع العائلي|عدد الأطفال|اسم الأب|اسم الام|מצב משפחתי|ילדים|מספר ילדים|वैवाहिक स्थिति|पिता का नाम|माता का नाम|पति का नाम|配偶者|配偶者の有無|扶養家族|扶養家族数|家族構成|결혼 여부|결혼여부|혼인 여부|가족사항|가족관계|婚姻状况|婚姻狀況|婚姻|婚否|家庭状况',
  ],
  ['gender', 'plec|zaimki|pohlavi|osloveni|sex|gen|sexul|genul|kon|pronomen|kjonn'],
  ['gender', 'sukupuoli|cinsiyet|cinsiyeti|φύλο|стать|пол|nem|neme|الجنس|النوع|מין|מגדר|लिंग|性別|성별|性别'],
  [
    'photo',
    'zdjecie|fotografie|fotografia|poza|bild|billede|bilde|vzrost|waga|vyska|vaha|inaltime|greutate|langd|vikt|hojde|vaegt|vægt|askerlik|askerlik durumu|병역|병역사항|身長|体重|身高|体重|الخدمة العسكرية|στρατιωτικές υποχρεώσεις|στρατιωτική θητεία',
  ],
  [
    'address',
    'adres zamieszkania|adres korespondencyjny|adres|miejsce zamieszkania|zamieszkal[ya](?: w)?|zam\\.|kod pocztowy|miejscowosc|adresa|adresa bydliste|bydliste|trvale bydliste|trvaly pobyt|psc|mesto|obec|adresa de domiciliu|domiciliu|domiciliul|localitate|localitatea|cod postal|adress|hemadress|bostadsadress|bostadsort|hemort|postnummer|postadress|bosatt i|bopael|bopæl|bopaelsadresse|privatadresse|postnr|bosted|bostedsadresse|poststed|mieszkam w|bydlim v|locuiesc in|jag bor i|jeg bor i',
  ],
  [
    'address',
    'osoite|kotiosoite|kotipaikka|asuinpaikka|adresi|ev adresi|ikamet|ikametgah|ikamet adresi|διεύθυνση|διεύθυνση κατοικίας|τόπος διαμονής|адреса|адреса проживання|місце проживання|місто|адрес|адрес проживания|место жительства|город|город проживания|lakcim|cim|lakhely|allando lakcim|العنوان|عنوان السكن|محل الإقامة|مكان الإقامة|السكن|כתובת|מקום מגורים|עיר מגורים|पता|स्थायी पता|वर्तमान पता|निवास|住所|現住所|連絡先|주소|현주소|거주지|住址|地址|现居住地|现居地|居住地|通讯地址|户口|户籍',
  ],
]

export const otherExpressions: readonly (readonly [PrivateKind, string])[] = [
  [
    'birth',
    '(?:\\d{2} lat(?! doswiadczenia| pracy| w | na | jako)(?=\\s*(?:$|[,;.|•·/-]))|\\d{2} let(?! praxe| zkusenosti| v | jako)(?=\\s*(?:$|[,;.|•·/-]))|\\d{2} (?:de )?ani(?! de experienta| experienta| in | ca )(?=\\s*(?:$|[,;.|•·/-]))|\\d{2} ar(?: gammal| gammel)|\\d{2} ar(?=\\s*(?:$|[,;.|•·/]))|\\d{2}-letni[a]?|\\d{2}-arig|\\d{2} роки|\\d{2} років|\\d{2} лет|만 \\d{2}세|\\d{2}세|\\d{2}岁|\\d{2}歲|満\\d{2}歳|\\d{2}歳|גיל \\d{2})',
  ],
  [
    'gender',
    '(?:kobieta|mezczyzna|plec zenska|plec meska|zenska|meska|zena|muz|femeie|barbat|feminin|masculin|kvinna|man(?=\\s*(?:$|[,;|•·/]))|kvinde|mand(?=\\s*(?:$|[,;|•·/]))|kvinne|mann(?=\\s*(?:$|[,;|•·/]))|\\(?hon/henne\\)?|\\(?han/honom\\)?|\\(?hun/hende\\)?|\\(?han/ham\\)?|\\(?ona/jej\\)?|\\(?on/jego\\)?)',
  ],
  [
    'family',
    '(?:zamezna|zonaty|panna|kawaler|rozwiedzion[ay]|wdow(?:a|iec)|mezatka|zdana|zenaty|vdana|svobodn[ay](?=\\s*(?:$|[,;.|•·/]))|rozveden[ay]|vdov(?:a|ec)|casatorit[a]?|necasatorit[a]?|divortat[a]?|vaduv[a]?|celibatar[a]?|gift(?=\\s*(?:$|[,;.|•·/]|med |og |och ))|ogift|ugift|skild|skilt|fraskilt|sambo(?:ende)?|samboer|samlevende|enke(?:mand)?|ankeman|anka|(?:jedno|dwoje|troje|\\d) dzieci?|(?:dve|tri|\\d) deti|jedno dite|(?:un|doi|trei|\\d) copi(?:l|i)|(?:ett|tva|tre|et|to|\\d) (?:barn|born))',
  ],
  [
    'nationality',
    '(?:obywatel(?:ka|stwo)? \\p{L}{3,20}|statni prislusnost \\p{L}{3,20}|obcan(?:ka)? \\p{L}{3,20}|cetatean[a]? \\p{L}{3,20}|\\p{L}{3,20} (?:medborgare|statsborger))',
  ],
  ['photo', '\\[?(?:zdjecie|fotografie|poza|billede|bilde)(?:\\]|(?=\\s*(?:$|\\.(?:jpe?g|png))))'],
]

/** One word among personal data tells a nationality in the languages of `otherLabels`, too. */
export const otherNationalities =
  'polka polak polskie polska ukrainka ukrainiec ukrainskie niemka niemiec bialorusinka bialorusin cech cesky ceska ceske slovenka slovak slovenska slovenske nemec nemka ukrajinec ukrajinska ukrajinske roman romanca romana moldovean moldoveanca maghiar svensk svenska svenskt dansk danskt norsk norskt finsk finska tysk tyska polsk syrisk turkisk iransk irakisk somalisk suomi suomalainen turk t.c. ελληνική ελληνικη українка українець українське українка россия русский русская россиянин россиянка рф україна magyar مصري مصرية سعودي سعودية سوري سورية أردني أردنية مغربي مغربية تونسي جزائري لبناني لبنانية عراقي ישראלי ישראלית भारतीय 日本 한국 대한민국 中国 汉族 漢族'
