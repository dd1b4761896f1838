/** People who write lists call columns by these names, in several languages, and without case, accents and signs. */
export const columnFields = [
  'firstName',
  'lastName',
  'name',
  'email',
  'phone',
  'headline',
  'location',
  'city',
  'region',
  'country',
  'link',
  'linkedin',
  'github',
  'tags',
  'source',
] as const

export type ColumnField = (typeof columnFields)[number]

const names: Readonly<Record<ColumnField, string>> = {
  firstName: `
    first name, given name, given names, forename, first, christian name; vorname, rufname; prénom; nombre, nombre de pila;
    nome, nome proprio, primeiro nome; voornaam, roepnaam; imię; förnamn; fornavn; etunimi; jméno, křestní jméno; keresztnév;
    prenume; имя; όνομα; ad; 名`,
  lastName: `
    last name, family name, surname, last, second name; nachname, familienname, zuname; nom, nom de famille;
    apellido, apellidos, primer apellido; cognome; sobrenome, apelido, último nome; achternaam, familienaam; nazwisko;
    efternamn, etternavn, efternavn; sukunimi; příjmení; vezetéknév; nume de familie; фамилия; επώνυμο; soyad, soyadı; 姓`,
  name: `
    name, full name, candidate, candidate name, person, contact name, applicant, applicant name, display name;
    vollständiger name, vor und nachname, bewerber, bewerberin, kandidat, kandidatin; nom complet, nom et prénom,
    prénom et nom, candidat; nombre completo, nombre y apellidos, candidato; nome completo, nome e cognome, nominativo;
    volledige naam, naam, kandidaat; imię i nazwisko; navn, namn; nimi; celé jméno; фио; 姓名, 氏名`,
  email: `
    email, e-mail, mail, email address, e-mail address, mail address, primary email, personal email, work email, private email,
    business email, candidate email, contact email; mailadresse, emailadresse, e-mail-adresse, private e-mail;
    courriel, adresse mail, adresse email, adresse e-mail, adresse électronique, adresse de messagerie; correo,
    correo electrónico, dirección de correo, dirección de correo electrónico; posta elettronica, indirizzo email,
    indirizzo e-mail; endereço de email, endereço de e-mail, correio eletrónico, correio eletrônico; mailadres, e-mailadres;
    adres email, adres e-mail; epost, e-post, e-postadress, e-postadresse; sähköposti; eposta, e-posta; почта,
    электронная почта; 邮箱, メール`,
  phone: `
    phone, phones, phone number, telephone, telephone number, tel, mobile, mobile phone, mobile number, cell, cell phone,
    cellphone, primary phone, home phone, work phone, contact number, whatsapp; telefon, telefonnummer, handy, handynummer,
    mobil, mobilnummer, mobiltelefon, rufnummer, festnetz; téléphone, numéro de téléphone, portable, téléphone portable,
    téléphone mobile, gsm; teléfono, teléfono móvil, móvil, celular, número de teléfono; telefono, cellulare, numero di telefono;
    telefone, telemóvel, número de telefone; telefoon, telefoonnummer, mobiel, mobiel nummer; numer telefonu, komórka;
    mobilnummer, puhelin, puhelinnumero; telefonní číslo; телефон; 电话, 手机, 電話`,
  headline: `
    headline, title, job title, current title, position, current position, current job title, role, current role, occupation,
    profession; titel, berufsbezeichnung, beruf, position, aktuelle position, funktion, stelle; titre, poste, poste actuel,
    fonction, profession, métier; cargo, puesto, puesto actual, título, ocupación, profesión; posizione, ruolo, professione,
    qualifica; função, profissão, cargo atual; functie, functietitel, beroep, huidige functie; stanowisko, zawód; yrke, stilling,
    befattning; должность; 职位`,
  location: `
    location, place, place of residence, residence, based in, current location; wohnort, standort; lieu, localisation, domicile;
    ubicación, residencia; residenza, luogo; localização, residência; woonplaats, locatie; lokalizacja, miejsce zamieszkania;
    bostadsort, bosted`,
  city: `
    city, town, locality, home city; stadt, ort; ville, commune; ciudad, localidad, municipio, población; città, comune, località;
    cidade, localidade; stad, plaats; miasto, miejscowość; ort, by; kaupunki; město; город; 城市`,
  region: `
    region, state, province, county, state or province, state province, state region; bundesland, kanton, land region;
    région, département, canton; provincia, estado, región, comunidad autónoma; regione; região, distrito;
    provincie, regio, gewest; województwo; län, fylke; kraj; область, регион; 省`,
  country: `
    country, nation, country of residence; land, staat, wohnsitzland; pays; país, pais; paese, stato, nazione; nação;
    kraj zamieszkania, państwo; maa; země; страна; ülke; 国家`,
  link: `
    link, links, url, urls, website, web site, homepage, home page, web, web page, webpage, portfolio, portfolio url, profile,
    profile url, personal website, blog, social, social links, xing, xing url, twitter; webseite, internetseite, profil;
    site, site web, site internet, lien, liens, sitio web, página web, enlace, enlaces, sito, sito web, collegamento;
    sítio web, ligação; website url, webpagina, strona internetowa; hemsida, nettside; сайт`,
  linkedin: `
    linkedin, linkedin url, linkedin profile, linkedin profile url, linkedin link, linkedin profil, profil linkedin,
    perfil linkedin, perfil de linkedin, profilo linkedin, linkedin profiel`,
  github: `
    github, github url, github profile, github username, github user, github handle, github link, github profil,
    profil github, perfil github, profilo github`,
  tags: `
    tag, tags, label, labels, keyword, keywords, skills, skill; schlagwort, schlagworte, schlagwörter, stichwort, stichworte,
    stichwörter, fähigkeiten, kenntnisse, kompetenzen; étiquette, étiquettes, mots clés, mot clé, compétences;
    etiqueta, etiquetas, palabras clave, habilidades, competencias; etichetta, etichette, parole chiave, competenze;
    palavras chave, competências; trefwoorden, vaardigheden, labels; tagi, etykiety, słowa kluczowe, umiejętności;
    taggar, etiketter; теги, метки, навыки; 标签`,
  source: `
    source, sources, candidate source, referral source, channel, origin, how did you hear about us, referrer;
    quelle, herkunft, kanal; provenance, origine, canal; fuente, origen, procedencia; fonte, provenienza, origem, canale;
    bron, herkomst, kanaal; źródło; källa, kilde; источник; 来源`,
}

const wordsToField: ReadonlyMap<string, ColumnField> = new Map(
  columnFields.flatMap((field) =>
    names[field].split(/[,;]/).flatMap((name) => (name.trim() === '' ? [] : [[folded(name), field] as const])),
  ),
)

/** `E-Mail`, `e_mail` and `EMAIL 2` are one. */
function folded(name: string): string {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
  return letters.replace(/\d+$/, '') || letters
}

/** This is undefined where we do not know the name. */
export const fieldNamed = (name: string): ColumnField | undefined => wordsToField.get(folded(name))
