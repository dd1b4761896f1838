import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { linesOf } from '../words/text.ts'
import { findName, nameLead } from './name.ts'
import { nameOf } from './name-text.ts'
import { asDocument, assertRead } from './table.fixture.ts'

const mailPattern = /\S+@\S+/g

function read(written: string): string {
  const text = asDocument(written).replaceAll(/ ?⇥ ?/g, '\t')
  const name = findName(linesOf(text), text.match(mailPattern) ?? [])
  return name ? nameOf(text, name) : 'nobody'
}

describe('a name', () => {
  test('is read in the first lines, in many alphabets and orders', () => {
    assertRead(
      [
        ['Lena Brandt ⏎ Köchin', 'Lena Brandt'],
        ['LENA BRANDT', 'LENA BRANDT'],
        ['Anne-Sophie Lefèvre d’Arcy ⏎ Lyon', 'Anne-Sophie Lefèvre d’Arcy'],
        ['María José García de la Torre ⏎ Enfermera', 'María José García de la Torre'],
        ['João Pedro dos Santos', 'João Pedro dos Santos'],
        ['Jan van der Berg ⏎ Monteur', 'Jan van der Berg'],
        ["Siobhán O'Neill | Nurse | Dublin", "Siobhán O'Neill"],
        ['Dr. Lena Brandt', 'Lena Brandt'],
        ['Олена Коваленко ⏎ Розробниця', 'Олена Коваленко'],
        ['Łukasz Żółkiewski', 'Łukasz Żółkiewski'],
        ['王小明 ⏎ 上海', '王小明'],
        ['Lena Brandt, Köchin', 'Lena Brandt'],
        ['Lena Brandt – Köchin', 'Lena Brandt'],
      ],
      read,
    )
  })

  test('is read behind its label, a title of the document or a greeting', () => {
    assertRead(
      [
        ['Name: Lena Brandt', 'Lena Brandt'],
        ['Curriculum Vitae ⏎ Name: Lena Brandt', 'Lena Brandt'],
        ['Lebenslauf – Lena Brandt', 'Lena Brandt'],
        ['CURRICULUM VITAE DI MARIO ROSSI', 'MARIO ROSSI'],
        ['Nombre y apellidos: Ana Ruiz Soto', 'Ana Ruiz Soto'],
        ['Nom et prénom : Claire Dubois', 'Claire Dubois'],
        ['DATOS PERSONALES ⏎ Nombre: Ana Ruiz', 'Ana Ruiz'],
        ['Mein Name ist Lena Brandt, und ich koche.', 'Lena Brandt'],
        ['Me llamo Ana Ruiz y soy enfermera.', 'Ana Ruiz'],
        ['Nome e cognome: Oksana ⏎ Hrytsenko', 'Oksana Hrytsenko'],
      ].map(([written = '', name = '']) => [written, asDocument(name)]),
      read,
    )
  })

  test('may be a word of work or a place when the mail bears it, or when it stands first', () => {
    assertRead(
      [
        ['Grace Baker ⏎ grace.baker@mail.example', 'Grace Baker'],
        ['Luca Porto ⏎ Cuoco', 'Luca Porto'],
        ['Profile ⏎ Project Manager ⏎ London, United Kingdom ⏎ Ada Cook ⏎ ada.cook@mail.example', 'Ada Cook'],
      ],
      read,
    )
  })

  test('is no heading, job, house or sentence', () => {
    assertRead(
      [
        ['Curriculum Vitae', 'nobody'],
        ['Work Experience', 'nobody'],
        ['Curriculum Vitae ⏎ Senior Software Engineer', 'nobody'],
        ['Resume ⏎ Acme Solutions GmbH', 'nobody'],
        ['Curriculum Vitae ⏎ Köchin ⏎ New York', 'nobody'],
        ['Professional Resume', 'nobody'],
        ['Cover Letter ⏎ Köchin', 'nobody'],
        ['Europass CV', 'nobody'],
        ['Dossier de Candidature', 'nobody'],
        ['1990 ⏎ Head Chef', 'nobody'],
        ['I Like Cooking.', 'nobody'],
        ['', 'nobody'],
      ],
      read,
    )
  })

  test('is no place that stands alone, above the name or in its stead', () => {
    assertRead(
      [
        ['Resume ⏎ New York', 'nobody'],
        ['Resume – New York', 'nobody'],
        ['New York City', 'nobody'],
        ['Lebenslauf ⏎ Berlin Deutschland', 'nobody'],
        ['Rio de Janeiro ⏎ Ana Ruiz', 'Ana Ruiz'],
        ['Resume ⏎ New York, NY ⏎ Lena Brandt', 'Lena Brandt'],
        ['Resume ⏎ New York ⏎ new.york@mail.example', 'New York'],
        ['Name: New York', 'New York'],
        ['Sofia Valencia', 'Sofia Valencia'],
      ],
      read,
    )
  })

  test('stands beside what the document is called, in either order', () => {
    assertRead(
      [
        ['Europass CV – Lena Brandt', 'Lena Brandt'],
        ['Tabellarischer Lebenslauf von Lena Brandt', 'Lena Brandt'],
        ['Lebenslauf Vanessa Braun', 'Vanessa Braun'],
        ['CV Denise Meyer', 'Denise Meyer'],
        ['Cvetkovic Ana', 'Cvetkovic Ana'],
        ['Lena Brandt – Resume', 'Lena Brandt'],
        ['LENA BRANDT CURRICULUM VITAE', 'LENA BRANDT'],
        ['My Resume ⏎ Grace Baker', 'Grace Baker'],
      ],
      read,
    )
  })

  test('is read in 25 languages, with their labels, titles and titles of documents', () => {
    assertRead(
      [
        ['Anna Kowalska ⏎ Pielęgniarka Oddziałowa ⏎ anna.kowalska@poczta.example', 'Anna Kowalska'],
        ['ŻYCIORYS ⏎ Imię i nazwisko: Małgorzata Wójcik-Żak ⏎ Data urodzenia: 01.02.1990', 'Małgorzata Wójcik-Żak'],
        ['Życiorys zawodowy ⏎ Tomasz Żółć ⏎ Kraków', 'Tomasz Żółć'],
        ['mgr inż. Piotr Nowak ⏎ Specjalista ds. Logistyki', 'Piotr Nowak'],
        ['Imię: Anna ⏎ Nazwisko: Kowalska ⏎ Telefon: 601 234 567', 'Anna Kowalska'],
        [
          'Strukturovaný životopis ⏎ Jméno a příjmení: Ing. Jiří Dvořák, Ph.D. ⏎ Adresa: Dlouhá 5, Praha',
          'Jiří Dvořák',
        ],
        ['Ing. Jiří Dvořák, Ph.D. ⏎ Vývojář ⏎ jiri.dvorak@seznam.example', 'Jiří Dvořák'],
        ['Bc. Tereza Nováková ⏎ Zdravotní sestra', 'Tereza Nováková'],
        ['Životopis ⏎ Jméno: Petr ⏎ Příjmení: Svoboda', 'Petr Svoboda'],
        [
          'Curriculum Vitae ⏎ Informații personale ⏎ Nume / Prenume ⇥ POPESCU Ion Andrei ⏎ Adresa ⇥ Str. Florilor 3',
          'POPESCU Ion Andrei',
        ],
        ['Nume și prenume: Ștefan Țăranu', 'Ștefan Țăranu'],
        ['Andreea-Maria Ionescu ⏎ Asistent Medical Generalist ⏎ 0722 123 456', 'Andreea-Maria Ionescu'],
        ['Meritförteckning ⏎ Namn: Åsa Öberg ⏎ Adress: Storgatan 1', 'Åsa Öberg'],
        ['Åsa Lindström ⏎ Undersköterska ⏎ asa.lindstrom@post.example', 'Åsa Lindström'],
        ['Navn: Søren Kjærgaard ⏎ Adresse: Vestergade 3, 8000 Aarhus C', 'Søren Kjærgaard'],
        ['CV ⏎ Søren Kjærgaard ⏎ Tømrer', 'Søren Kjærgaard'],
        ['Fornavn: Kari ⏎ Etternavn: Nordmann-Hansen', 'Kari Nordmann-Hansen'],
        ['ANSIOLUETTELO ⏎ Nimi: Päivi Mäkelä ⏎ Osoite', 'Päivi Mäkelä'],
        ['Päivi Mäkelä ⏎ Sairaanhoitaja ⏎ paivi.makela@posti.example', 'Päivi Mäkelä'],
        ['ÖZGEÇMİŞ ⏎ Adı Soyadı : Ayşe Gül Yılmaz ⏎ Doğum Tarihi : 01.01.1990', 'Ayşe Gül Yılmaz'],
        ['Mehmet Çağlar ŞAHİN ⏎ İnşaat Mühendisi ⏎ mehmet.sahin@posta.example', 'Mehmet Çağlar ŞAHİN'],
        ['Βιογραφικό Σημείωμα ⏎ Ονοματεπώνυμο: Γιώργος Παπαδόπουλος', 'Γιώργος Παπαδόπουλος'],
        ['ΒΙΟΓΡΑΦΙΚΟ ΣΗΜΕΙΩΜΑ ⏎ ΜΑΡΙΑ ΑΝΤΩΝΙΟΥ ⏎ Νοσηλεύτρια ⏎ maria.antoniou@mail.example', 'ΜΑΡΙΑ ΑΝΤΩΝΙΟΥ'],
        ['Резюме ⏎ ПІБ: Коваленко Олена Петрівна ⏎ Тел.: 067 123 45 67', 'Коваленко Олена Петрівна'],
        ['Олена Коваленко ⏎ Менеджер з Продажу ⏎ o.kovalenko@ukr.example', 'Олена Коваленко'],
        ['РЕЗЮМЕ ⏎ Фамилия, имя, отчество: Иванов Сергей Петрович', 'Иванов Сергей Петрович'],
        ['ФИО: Смирнова Анна', 'Смирнова Анна'],
        ['Senior Java Разработчик ⏎ Алексей Щербаков ⏎ a.shcherbakov@mail.example', 'Алексей Щербаков'],
        ['Önéletrajz ⏎ Név: Dr. Nagy-Kovács Eszter ⏎ Születési idő: 1990.01.02.', 'Nagy-Kovács Eszter'],
        ['SZAKMAI ÖNÉLETRAJZ ⏎ Szabó László ⏎ Budapest', 'Szabó László'],
        ['السيرة الذاتية ⏎ الاسم: أحمد محمد السيد ⏎ تاريخ الميلاد: ١٩٩٠', 'أحمد محمد السيد'],
        ['أحمد عبد الرحمن ⏎ مهندس برمجيات ⏎ ahmed.abdelrahman@mail.example', 'أحمد عبد الرحمن'],
        ['فاطمة الزهراء بنعلي ⏎ ممرضة', 'فاطمة الزهراء بنعلي'],
        ['קורות חיים ⏎ שם מלא: דנה כהן-לוי ⏎ טלפון: 050-1234567', 'דנה כהן-לוי'],
        ['יוסי מזרחי ⏎ מנהל פרויקטים ⏎ yossi.mizrahi@mail.example', 'יוסי מזרחי'],
        ['קורות חיים - נועה ברק ⏎ חיפה', 'נועה ברק'],
        ['बायोडाटा ⏎ नाम: राजेश कुमार शर्मा ⏎ पिता का नाम: मोहन लाल शर्मा', 'राजेश कुमार शर्मा'],
        ['प्रिया सिंह ⏎ शिक्षिका ⏎ priya.singh@mail.example', 'प्रिया सिंह'],
        ['履歴書 ⏎ 2024年5月1日現在 ⏎ ふりがな やまだ たろう ⏎ 氏名 山田 太郎 ⏎ 生年月日', '山田 太郎'],
        ['職務経歴書 ⏎ 2024年5月1日現在 ⏎ 氏名：佐藤　花子', '佐藤 花子'],
        ['履 歴 書 ⏎ ヤマダ ハナコ ⏎ 山田 花子 ⏎ 電話 090-1234-5678', '山田 花子'],
        ['이력서 ⏎ 성명: 김민수 ⏎ 생년월일: 1990.01.01', '김민수'],
        ['박지영 ⏎ 백엔드 개발자 ⏎ jiyoung.park@mail.example', '박지영'],
        ['이 력 서 ⏎ 이름 ⇥ 최 수진', '최 수진'],
        ['个人简历 ⏎ 姓名：王小明 ⏎ 性别：男', '王小明'],
        ['王小明的个人简历 ⏎ 电话 13812345678', '王小明'],
        ['李娜 ⏎ 软件工程师 ⏎ li.na@mail.example', '李娜'],
        ['歐陽 文慧 ⏎ 會計', '歐陽 文慧'],
      ],
      read,
    )
  })

  test('is a name at its place also when its words mean work, places, months or tongues', () => {
    assertRead(
      [
        ['Grace Baker ⏎ Registered Nurse', 'Grace Baker'],
        ['Paul Koch ⏎ Elektriker ⏎ paul.koch@post.example', 'Paul Koch'],
        ['Rose French ⏎ Pastry Chef', 'Rose French'],
        ['Marie Blanc ⏎ Infirmière', 'Marie Blanc'],
        ['Paris Brown ⏎ Retail Assistant ⏎ London', 'Paris Brown'],
        ['Christian Prince ⏎ Accountant', 'Christian Prince'],
        ['April Summer ⏎ Teacher', 'April Summer'],
        ['Nurse Practitioner ⏎ April Summer ⏎ april.summer@mail.example', 'April Summer'],
        ['Senior Staff Nurse ⏎ Grace Baker ⏎ g.baker@mail.example', 'Grace Baker'],
        ['Chief Executive Officer ⏎ Jane Doe ⏎ Springfield', 'Jane Doe'],
        ['Jordan Lee Cook ⏎ Chef de Partie', 'Jordan Lee Cook'],
        ['Ruby Jenkins ⏎ DevOps Engineer', 'Ruby Jenkins'],
        ['Austin Carpenter | Software Engineer | Austin, TX', 'Austin Carpenter'],
      ],
      read,
    )
  })

  test('is read in a column, in two fields, turned around, over two lines and with blanks in it', () => {
    assertRead(
      [
        ['Photo ⏎ Lena Brandt ⏎ Köchin', 'Lena Brandt'],
        ['Page 1 of 2 ⏎ Lena Brandt', 'Lena Brandt'],
        ['BRANDT, Lena ⏎ Köchin', 'BRANDT, Lena'],
        ['Brandt, Lena', 'Brandt, Lena'],
        ['GARCÍA LÓPEZ, Ana ⏎ Enfermera', 'GARCÍA LÓPEZ, Ana'],
        ['Jean DUPONT ⏎ Chauffeur', 'Jean DUPONT'],
        ['DUPONT Jean-Marc ⏎ Né le 01/02/1980', 'DUPONT Jean-Marc'],
        ['Jane Smith, RN, BSN ⏎ Charge Nurse', 'Jane Smith'],
        ['Jane A. Smith MBA ⏎ Director', 'Jane A. Smith'],
        ['J. R. Smith ⏎ Director', 'J. R. Smith'],
        ['LENA ⏎ BRANDT ⏎ Köchin', 'LENA BRANDT'],
        ['Lena ⏎ Brandt ⏎ lena.brandt@post.example', 'Lena Brandt'],
        ['L E N A   B R A N D T ⏎ Köchin', 'LENA BRANDT'],
        [
          'KONTAKT ⏎ +49 171 2345678 ⏎ lena.brandt@post.example ⏎ Musterstraße 5 ⏎ 10115 Berlin ⏎ KENNTNISSE ⏎ Kochen ⏎ Planung ⏎ LENA BRANDT ⏎ Köchin ⏎ BERUFSERFAHRUNG',
          'LENA BRANDT',
        ],
        [
          'CONTACT ⏎ 07700 900123 ⏎ jsmith82@mail.example ⏎ SKILLS ⏎ Team Leadership ⏎ Microsoft Excel ⏎ John Smith ⏎ Store Manager',
          'John Smith',
        ],
        [
          'KONTAKT ⏎ +48 601 234 567 ⏎ kontakt@poczta.example ⏎ Umiejętności ⏎ Excel ⏎ ANNA KOWALSKA ⏎ Księgowa ⏎ Doświadczenie ⏎ 2019 - 2021 Księgowa, Firma XYZ ⏎ Anna Kowalska - CV - strona 2',
          'ANNA KOWALSKA',
        ],
        ['Curriculum vitae – Marco de Vries ⏎ Timmerman', 'Marco de Vries'],
        ['CV – Anna Kowalska', 'Anna Kowalska'],
        ['Mrs Harriet Pemberton-Lowe', 'Harriet Pemberton-Lowe'],
        ['Software Engineer ⏎ San Francisco, CA', 'nobody'],
        ['Maria Silva dos Santos ⏎ Enfermeira', 'Maria Silva dos Santos'],
        ['Nome/Cognome  Giulia Bianchi ⏎ Indirizzo  Via Roma 3', 'Giulia Bianchi'],
        [
          'Europass ⏎ Curriculum Vitae ⏎ Personal information ⏎ First name(s) / Surname(s)   Laura Bianchi ⏎ Address   Via Roma 3',
          'Laura Bianchi',
        ],
        ['Name ⏎ Lena Brandt ⏎ Adresse ⏎ Ring 3', 'Lena Brandt'],
        ['Vorname: Lena   Nachname: Brandt', 'Lena Brandt'],
        ['Mohammed bin Rashid Al-Farsi ⏎ Driver', 'Mohammed bin Rashid Al-Farsi'],
        ['Ad van Dijk ⏎ Monteur', 'Ad van Dijk'],
        ['Pan Wei ⏎ Engineer', 'Pan Wei'],
        ['Nguyễn Thị Minh Khai ⏎ Kỹ sư', 'Nguyễn Thị Minh Khai'],
        ["David O'Brien\tBricklayer", "David O'Brien"],
        ['Jan Kowalski ul. Długa 5/3, 00-123 Warszawa', 'Jan Kowalski'],
        ['Stavanger, Norge ⏎ Kari Hansen ⏎ kari.h@post.example', 'Kari Hansen'],
        ['Lagerarbeider ⏎ Ola Nordmann', 'Ola Nordmann'],
        ['Ola Nordmann Lagerarbeider', 'Ola Nordmann Lagerarbeider'],
        ['Resume of Jane Doe', 'Jane Doe'],
        ['Elena-Simona POPA (căs. Radu)', 'Elena-Simona POPA'],
        ['Specjalista ds. Marketingu ⏎ Anna Nowak ⏎ a.nowak@poczta.example', 'Anna Nowak'],
        ['Dział Obsługi Klienta ⏎ Anna Nowak ⏎ a.nowak@poczta.example', 'Anna Nowak'],
        ['Hotel Manager ⏎ Rosa Klein ⏎ 2019 ', 'Rosa Klein'],
        ['Bewerbung als Köchin ⏎ Lena Brandt ⏎ Berlin', 'Lena Brandt'],
        ['Application for the post of Nurse ⏎ Grace Baker ⏎ grace@mail.example', 'Grace Baker'],
        ['John Smith 12 High Street, Leeds', 'John Smith'],
        ['Ульяна Ёлкина ⏎ Бухгалтер ⏎ ulyana.elkina@mail.example', 'Ульяна Ёлкина'],
        ['Χρήστος Νικολάου ⏎ Λογιστής', 'Χρήστος Νικολάου'],
      ],
      read,
    )
  })

  test('ends before what its owner is reached by, one blank behind it', () => {
    assertRead(
      [
        ['Sophie Rochat-Bianchi sophie.rochat@mail.example', 'Sophie Rochat-Bianchi'],
        ['Sophie Rochat mrs_unlike@mail.example', 'Sophie Rochat'],
        ['Lena Brandt www.lena.example', 'Lena Brandt'],
        ['Lena Brandt linkedin.com/in/lena', 'Lena Brandt'],
        ['Lena Brandt https://lena.example', 'Lena Brandt'],
        ['Lena Brandt Tel.: 0151 23456789', 'Lena Brandt'],
        ['Anna Kowalska tel. +48 601 000 000', 'Anna Kowalska'],
        ['Marta Ruiz Correo: hola@mail.example', 'Marta Ruiz'],
        ['Олена Коваленко тел.: 067 000 00 00', 'Олена Коваленко'],
      ],
      read,
    )
  })

  test('is told by words that are folded like the text, in every alphabet', () => {
    assertRead(
      [
        ['الإسم: أحمد محمد', 'أحمد محمد'],
        ['السيرة الذاتية ⏎ أحمد محمد', 'أحمد محمد'],
        ['الدكتورة سارة خالد علي', 'سارة خالد علي'],
        ['Ονοματεπώνυμο: Μαρία Παπαδοπούλου', 'Μαρία Παπαδοπούλου'],
        ['ΒΙΟΓΡΑΦΙΚΌ ΣΗΜΕΊΩΜΑ ⏎ Νίκος Παππάς', 'Νίκος Παππάς'],
        ['Με λένε Νίκος Παππάς', 'Νίκος Παππάς'],
        ['Кандидат ⏎ Имя: Пётр Королёв', 'Пётр Королёв'],
        ['ＮＡＭＥ：Lena Brandt', 'Lena Brandt'],
      ],
      read,
    )
  })

  test('may be written like the sign of a company, which has its capitals and stands last', () => {
    assertRead(
      [
        ['Åsa Öberg ⏎ Sjuksköterska', 'Åsa Öberg'],
        ['Nordic Shipping ASA ⏎ Åsa Öberg', 'Åsa Öberg'],
        ['Oberg Foods AS', 'nobody'],
        ['ASA Shipping', 'nobody'],
      ],
      read,
    )
  })

  test('is led to by its label, and not by other words', () => {
    const leadOf = (text: string, name: string): number | undefined => {
      const [line] = linesOf(text)
      return line && nameLead(line, text.indexOf(name))
    }

    assert.equal(leadOf('Name: Lena Brandt', 'Lena'), 6)
    assert.equal(leadOf('• Lena Brandt', 'Lena'), 2)
    assert.equal(leadOf('Europass CV – Lena Brandt', 'Lena'), 14)
    assert.equal(leadOf('Chef: Lena Brandt', 'Lena'), undefined)
  })
})
