/** These words stand around a name and are no part of it: labels, greetings, titles and degrees, in 25 languages, folded. */
import { foldedPattern, foldedWords } from '../words/folded-pattern.ts'
import { fold } from '../words/text.ts'

/** A label is made of these words, alone or joined: "Nom et prénom", "Apellidos, nombre", "First name(s) / Surname(s)". */
const labelWords = [
  'full name|first name|last name|given name|middle name|family name|candidate name|name of candidate|name|surname|candidate|applicant',
  'vorname|nachname|familienname|zuname|vor-|bewerber|bewerberin',
  'nom de famille|nom|prenom|nombre completo|nombre|apellido|apellidos|nome completo|nome proprio|nome|cognome|apelido|sobrenome',
  'naam|volledige naam|voornaam|voornamen|achternaam',
  'imie|imiona|nazwisko|jmeno|prijmeni|meno|priezvisko|nume complet|numele|nume|prenumele|prenume',
  'namn|fullstandigt namn|fornamn|efternamn|navn|fulde navn|fullt navn|fornavn|efternavn|etternavn|nimi|koko nimi|etunimi|sukunimi',
  'ad|adi|soyad|soyadi|isim|isim soyisim|ad soyad|adi soyadi|adiniz soyadiniz|nev|teljes nev|vezeteknev|keresztnev|csaladnev|utonev',
  'ονοματεπώνυμο|ονοματεπωνυμο|όνομα|ονομα|επώνυμο|επωνυμο',
  "фио|ф\\.\\s?и\\.\\s?о\\.|фамилия имя отчество|фамилия|имя|отчество|піб|п\\.\\s?і\\.\\s?б\\.|прізвище|ім'я|по батькові",
  'الاسم الكامل|الاسم بالكامل|الاسم الثلاثي|الاسم الرباعي|الاسم الشخصي|الاسم العائلي|الاسم|الإسم|اسم|اللقب|שם מלא|שם פרטי|שם משפחה|משפחה|שם|पूरा नाम|नाम',
  '氏 ?名|お名前|名前|姓 ?名|名字|성 ?명|이 ?름',
].join('|')
const joint = '\\s?[/,&+-]\\s?|\\s(?:and|und|et|y|e|en|i|a|si|och|og|ja|ve|και|и|й|та|i|es|و)\\s|\\s'
const labelWord = `(?:${foldedWords(labelWords)})(?:\\(e?s\\)|/i(?!\\p{L}))?`

/** The sign behind a label is a colon or a gap; a single blank is enough where what follows has the form of a name. */
const label = new RegExp(
  `^[^\\p{L}\\d]{0,8}(?:${labelWord})(?:(?:${joint})(?:${labelWord})){0,3}(?:\\s?\\([^()]{1,24}\\))?(?![\\p{L}\\p{M}])\\s{0,8}(?:[:：=|\\t-]\\s{0,24}|(?<=\\s{1,8})|$)`,
  'u',
)

export const nameLabel = (folded: string): number | undefined => label.exec(folded.slice(0, 90))?.[0].length

/** Behind a name in its line, these words lead to how its owner is reached: "Lena Brandt Tel.: 0151 …". */
const contactWords = new Set(
  foldedWords(
    'tel telefon telephone telefono telefone telefoon telefonszam puhelin phone mobile mobil mob cell handy natel gsm portable movil celular cellulare whatsapp fax email e-mail mail mel courriel correo e-post epost eposta sahkoposti linkedin github xing web website skype address adresse anschrift adres direccion indirizzo morada endereco adresa adress osoite lakcim cim τηλέφωνο τηλ κινητό διεύθυνση телефон тел моб почта пошта адрес адреса הטלפון טלפון נייד דואל אימייל כתובת هاتف الهاتف جوال موبايل العنوان फोन मोबाइल ईमेल पता',
  ).split(' '),
)

export const leadsToContact = (word: string): boolean => contactWords.has(bare(word))

/** Whoever writes whole sentences says: "My name is". */
const sayings = foldedPattern(
  /^[^\p{L}\d]{0,8}(?:my name is|i am called|ich heisse|ich heiße|mein name ist|je m'appelle|me llamo|mi nombre es|mi chiamo|il mio nome e|chamo-me|o meu nome e|meu nome e|ik heet|mijn naam is|nazywam sie|jmenuji se|ma numesc|numele meu este|jag heter|mitt namn ar|jeg hedder|jeg heter|mit navn er|navnet mitt er|nimeni on|benim adim|με λένε|ονομάζομαι|меня зовут|мене звати|a nevem|اسمي|שמי|मेरा नाम|我叫|私の名前は|제 이름은)\s{0,3}[: ]?\s{0,3}/u,
)

export const nameSaying = (folded: string): number | undefined => sayings.exec(folded)?.[0].length

/** A question may ask for the name: "Q: What is your name?" */
export const asksName = (folded: string): boolean =>
  /(?<!\p{L})(?:name|nom|nombre|nome|naam|heisst|called)(?!\p{L}).{0,20}\?(?:\s*$|\t|\s{3})/u.test(folded)

export const answerLead = (folded: string): number | undefined =>
  /^[^\p{L}\d]{0,8}(?:a|answer|antwort|reponse|respuesta|risposta|resposta|antwoord)\s?:\s*/u.exec(folded)?.[0].length

const titlesBefore = new Set(
  foldedWords(
    'mr mrs ms miss mx sir herr herrn frau m mme mlle monsieur madame sr sra srta senor senora d dna don dona sig sig.ra sig.na dott dott.ssa dottor dottoressa avv geom rag arch dhr mevr mevrouw drs ir ' +
      'dr prof ing dipl dipl.-ing dipl-ing mag lic arq eng enf di doc mgr mgr. bc mudr judr phdr rndr mvdr ingr paeddr inz lek hab pan pani dl d-na d-ra fru hr bay bayan sayin av uzm doc.dr ogr gor ozv id ifj ' +
      'κ κος κα κυρία κύριος δρ г-н г-жа д-р к.т.н д.т.н проф доц пан пані ' +
      "السيد السيدة الدكتور الدكتورة المهندس المهندسة الأستاذ الأستاذة أ د م د\"ר מר גב' ד''ר עו\"ד श्री श्रीमती सुश्री डॉ",
  ).split(' '),
)

/** Degrees stand behind a name in capitals or with stops: "RN", "M.Sc.", "Ph.D.". */
const titlesBehind = new Set(
  'rn bsc msc ma ba bs ms phd dphil mba md mph cpa cfa cissp pmp esq jr bsn dnp lpn llm llb acca aca fca mbbs frcs csc dis mcips mrics ceng meng beng beng pe pt dds dba mpa cphr shrm-cp np pa-c'.split(
    ' ',
  ),
)

const bare = (word: string): string => fold(word).replace(/[.,]+$/u, '')

/** "M." and "D." are titles with their stop alone, and "DI" in capitals: else they begin a name. */
export const isTitleBefore = (word: string): boolean =>
  titlesBefore.has(bare(word)) && (bare(word).length > 1 || /[.]$/.test(word)) && !/^(?:Di|di)$/.test(word)

export const isTitleBehind = (word: string): boolean =>
  titlesBehind.has(bare(word).replaceAll('.', '')) && !/^\p{Lu}\p{Ll}+$/u.test(word)

/** Japanese, Chinese and Korean say their "Mr" behind the name. */
export const honorific = /\s?(?:様|さん|先生|先生生|女士|小姐|씨|님)$/u

/** Small words within a name are written without capitals: "van der Berg", "de la Cruz", "bin Rashid". */
export const nameParticles: ReadonlySet<string> = new Set(
  "van von der den dem des del della delle degli dello di de da do dos das la le las los el al ul bin binti bint ibn ben bar abu af av zu zum zur vom ter ten te y e i et und op 't d' of san das du the san".split(
    ' ',
  ),
)
