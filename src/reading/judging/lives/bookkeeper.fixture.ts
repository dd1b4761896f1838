import { asked, type Life } from './life.fixture.ts'

export const bookkeeper: Life = {
  name: 'a bookkeeper',
  criteria: asked(
    '3 years of experience in bookkeeping',
    'Payroll accounting',
    'SAP',
    'Led a team',
    'Bachelor’s degree in economics',
    'German B1',
  ),
  told: {
    en: `Tom Vale
Experience
Bookkeeper, Trade House Ltd, 04/2020 – present
- Ran the monthly payroll for 80 people in SAP
- Led a team of 3 people
Accounts clerk, Mill Ltd, 02/2017 – 03/2020
- Booked incoming invoices and prepared the month-end closing
Education
Bachelor of Arts in Economics, 2013 – 2016
Languages
German B2`,
    de: `Tom Vale
Berufserfahrung
Buchhalter, Handelshaus GmbH, 04/2020 – heute
- Monatliche Lohnabrechnung für 80 Personen in SAP durchgeführt
- Leitung eines Teams von 3 Personen
Buchhalter, Mühle GmbH, 02/2017 – 03/2020
- Eingangsrechnungen gebucht und den Monatsabschluss vorbereitet
Ausbildung
Bachelor of Arts in Volkswirtschaftslehre, 2013 – 2016
Sprachen
Deutsch B2`,
    fr: `Tom Vale
Expérience professionnelle
Comptable, Maison du Commerce SARL, 04/2020 – aujourd'hui
- Établissement de la paie mensuelle de 80 personnes dans SAP
- Encadrement d'une équipe de 3 personnes
Comptable, Moulin SARL, 02/2017 – 03/2020
- Saisie des factures fournisseurs et préparation de la clôture mensuelle
Formation
Licence en économie, 2013 – 2016
Langues
Allemand B2`,
    es: `Tom Vale
Experiencia laboral
Contable, Casa Comercial S.L., 04/2020 – actualidad
- Elaboración de las nóminas mensuales de 80 personas en SAP
- Dirección de un equipo de 3 personas
Contable, Molino S.L., 02/2017 – 03/2020
- Registro de facturas y preparación del cierre mensual
Formación
Grado en Economía, 2013 – 2016
Idiomas
Alemán B2`,
    it: `Tom Vale
Esperienza lavorativa
Contabile, Casa Commerciale S.r.l., 04/2020 – oggi
- Elaborazione delle buste paga mensili di 80 persone in SAP
- Gestione di un team di 3 persone
Contabile, Mulino S.r.l., 02/2017 – 03/2020
- Registrazione delle fatture e preparazione della chiusura mensile
Istruzione
Laurea triennale in Economia, 2013 – 2016
Lingue
Tedesco B2`,
    pt: `Tom Vale
Experiência profissional
Contabilista, Casa Comercial Lda, 04/2020 – atual
- Processamento salarial mensal de 80 pessoas em SAP
- Liderança de uma equipa de 3 pessoas
Contabilista, Moinho Lda, 02/2017 – 03/2020
- Lançamento de faturas e preparação do fecho mensal
Formação
Licenciatura em Economia, 2013 – 2016
Idiomas
Alemão B2`,
    nl: `Tom Vale
Werkervaring
Boekhouder, Handelshuis B.V., 04/2020 – heden
- Maandelijkse loonadministratie van 80 mensen in SAP verzorgd
- Leiding gegeven aan een team van 3 mensen
Boekhouder, Molen B.V., 02/2017 – 03/2020
- Inkomende facturen geboekt en de maandafsluiting voorbereid
Opleiding
Bachelor Economie, 2013 – 2016
Talen
Duits B2`,
    pl: `Tom Vale
Doświadczenie zawodowe
Księgowy, Dom Handlowy Sp. z o.o., 04/2020 – obecnie
- Naliczanie miesięcznych płac 80 osób w SAP
- Kierowanie zespołem 3 osób
Księgowy, Młyn Sp. z o.o., 02/2017 – 03/2020
- Księgowanie faktur i przygotowanie zamknięcia miesiąca
Wykształcenie
Licencjat, ekonomia, 2013 – 2016
Języki
Niemiecki B2`,
    cs: `Tom Vale
Pracovní zkušenosti
Účetní, Obchodní dům s.r.o., 04/2020 – dosud
- Zpracování mezd pro 80 osob v SAP
- Vedení týmu 3 lidí
Účetní, Mlýn s.r.o., 02/2017 – 03/2020
- Účtování faktur a příprava měsíční uzávěrky
Vzdělání
Bakalář, ekonomie, 2013 – 2016
Jazyky
Němčina B2`,
    ro: `Tom Vale
Experiență profesională
Contabil, Casa Comerțului SRL, 04/2020 – prezent
- Calculul lunar al salariilor pentru 80 de persoane în SAP
- Coordonarea unei echipe de 3 persoane
Contabil, Moara SRL, 02/2017 – 03/2020
- Înregistrarea facturilor și pregătirea închiderii de lună
Educație
Licență în economie, 2013 – 2016
Limbi
Germană B2`,
    sv: `Tom Vale
Arbetslivserfarenhet
Redovisningsekonom, Handelshuset AB, 04/2020 – pågående
- Skötte löneadministration för 80 personer i SAP
- Ledde ett team på 3 personer
Bokförare, Kvarnen AB, 02/2017 – 03/2020
- Bokförde fakturor och förberedde månadsbokslut
Utbildning
Kandidatexamen i nationalekonomi, 2013 – 2016
Språk
Tyska B2`,
    da: `Tom Vale
Erhvervserfaring
Bogholder, Handelshuset A/S, 04/2020 – nuværende
- Stod for lønadministration for 80 personer i SAP
- Ledede et team på 3 personer
Bogholder, Møllen A/S, 02/2017 – 03/2020
- Bogførte fakturaer og forberedte månedsafslutningen
Uddannelse
Bachelor i økonomi, 2013 – 2016
Sprog
Tysk B2`,
  },
}
