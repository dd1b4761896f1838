import { asked, type Life } from './life.fixture.ts'

export const nurse: Life = {
  name: 'a nurse',
  criteria: asked(
    'At least 5 years of experience as a nurse',
    'Wound care',
    'Intensive care',
    'Bachelor’s degree in nursing',
    'English B2',
    'Driving licence',
  ),
  told: {
    en: `Nina Berg
nina.berg@mail.example

Experience
Nurse, City Hospital Ltd, 03/2019 – present
- Cared for ventilated patients in intensive care
- Took over wound care for the whole ward
Nurse, St. Mary Hospital, 01/2016 – 02/2019
- Changed dressings and documented wound care

Education
Bachelor of Science in Nursing, 2012 – 2015

Languages
English C1

Other
Driving licence category B`,
    de: `Nina Berg
nina.berg@mail.example

Berufserfahrung
Krankenschwester, Stadtklinik GmbH, 03/2019 – heute
- Pflege beatmeter Patienten auf der Intensivstation
- Übernahme der Wundversorgung für die ganze Station
Krankenschwester, Marienkrankenhaus, 01/2016 – 02/2019
- Verbandwechsel und Dokumentation der Wundversorgung

Ausbildung
Bachelor of Science in Pflege, 2012 – 2015

Sprachen
Englisch C1

Sonstiges
Führerschein Klasse B`,
    fr: `Nina Berg
nina.berg@mail.example

Expérience professionnelle
Infirmière, Clinique de la Ville SARL, 03/2019 – aujourd'hui
- Prise en charge de patients ventilés en soins intensifs
- Responsable des soins de plaies pour tout le service
Infirmière, Hôpital Sainte-Marie, 01/2016 – 02/2019
- Réfection des pansements et suivi des soins de plaies

Formation
Licence en soins infirmiers, 2012 – 2015

Langues
Anglais C1

Divers
Permis de conduire B`,
    es: `Nina Berg
nina.berg@mail.example

Experiencia laboral
Enfermera, Clínica Ciudad S.L., 03/2019 – actualidad
- Atención a pacientes ventilados en cuidados intensivos
- Responsable de la cura de heridas de toda la planta
Enfermera, Hospital Santa María, 01/2016 – 02/2019
- Cambio de apósitos y registro de la cura de heridas

Formación
Grado en Enfermería, 2012 – 2015

Idiomas
Inglés C1

Otros
Carnet de conducir B`,
    it: `Nina Berg
nina.berg@mail.example

Esperienza lavorativa
Infermiera, Clinica Città S.r.l., 03/2019 – oggi
- Assistenza a pazienti ventilati in terapia intensiva
- Responsabile della cura delle ferite per tutto il reparto
Infermiera, Ospedale Santa Maria, 01/2016 – 02/2019
- Cambio delle medicazioni e documentazione della cura delle ferite

Istruzione
Laurea triennale in Infermieristica, 2012 – 2015

Lingue
Inglese C1

Altro
Patente B`,
    pt: `Nina Berg
nina.berg@mail.example

Experiência profissional
Enfermeira, Clínica da Cidade Lda, 03/2019 – atual
- Cuidados a doentes ventilados nos cuidados intensivos
- Responsável pelo tratamento de feridas de todo o serviço
Enfermeira, Hospital Santa Maria, 01/2016 – 02/2019
- Mudança de pensos e registo do tratamento de feridas

Formação
Licenciatura em Enfermagem, 2012 – 2015

Idiomas
Inglês C1

Outros
Carta de condução B`,
    nl: `Nina Berg
nina.berg@mail.example

Werkervaring
Verpleegkundige, Stadskliniek B.V., 03/2019 – heden
- Verzorging van beademde patiënten op de intensive care
- Verantwoordelijk voor de wondverzorging van de hele afdeling
Verpleegkundige, Mariaziekenhuis, 01/2016 – 02/2019
- Verbanden gewisseld en de wondverzorging vastgelegd

Opleiding
Bachelor Verpleegkunde, 2012 – 2015

Talen
Engels C1

Overig
Rijbewijs B`,
    pl: `Nina Berg
nina.berg@mail.example

Doświadczenie zawodowe
Pielęgniarka, Klinika Miejska Sp. z o.o., 03/2019 – obecnie
- Opieka nad pacjentami wentylowanymi na oddziale intensywnej terapii
- Odpowiedzialność za pielęgnację ran na całym oddziale
Pielęgniarka, Szpital Mariacki, 01/2016 – 02/2019
- Zmiana opatrunków i dokumentowanie pielęgnacji ran

Wykształcenie
Licencjat, pielęgniarstwo, 2012 – 2015

Języki
Angielski C1

Inne
Prawo jazdy kat. B`,
    cs: `Nina Berg
nina.berg@mail.example

Pracovní zkušenosti
Zdravotní sestra, Městská klinika s.r.o., 03/2019 – dosud
- Péče o ventilované pacienty na jednotce intenzivní péče
- Odpovědnost za ošetřování ran na celém oddělení
Zdravotní sestra, Nemocnice Panny Marie, 01/2016 – 02/2019
- Převazy a dokumentace ošetřování ran

Vzdělání
Bakalář, ošetřovatelství, 2012 – 2015

Jazyky
Angličtina C1

Ostatní
Řidičský průkaz sk. B`,
    ro: `Nina Berg
nina.berg@mail.example

Experiență profesională
Asistentă medicală, Clinica Orașului SRL, 03/2019 – prezent
- Îngrijirea pacienților ventilați la terapie intensivă
- Responsabilă de îngrijirea plăgilor pentru toată secția
Asistentă medicală, Spitalul Sfânta Maria, 01/2016 – 02/2019
- Schimbarea pansamentelor și documentarea îngrijirii plăgilor

Educație
Licență în asistență medicală, 2012 – 2015

Limbi
Engleză C1

Altele
Permis de conducere categoria B`,
    sv: `Nina Berg
nina.berg@mail.example

Arbetslivserfarenhet
Sjuksköterska, Stadskliniken AB, 03/2019 – pågående
- Vård av ventilerade patienter på intensivvårdsavdelningen
- Ansvarig för sårvård på hela avdelningen
Sjuksköterska, Sankta Maria sjukhus, 01/2016 – 02/2019
- Bytte förband och dokumenterade sårvård

Utbildning
Kandidatexamen i omvårdnad, 2012 – 2015

Språk
Engelska C1

Övrigt
Körkort B`,
    da: `Nina Berg
nina.berg@mail.example

Erhvervserfaring
Sygeplejerske, Byklinikken A/S, 03/2019 – nuværende
- Pleje af respiratorpatienter på intensivafdelingen
- Ansvarlig for sårpleje på hele afdelingen
Sygeplejerske, Sankt Maria Hospital, 01/2016 – 02/2019
- Skiftede forbindinger og dokumenterede sårpleje

Uddannelse
Bachelor i sygepleje, 2012 – 2015

Sprog
Engelsk C1

Øvrigt
Kørekort kategori B`,
  },
}
