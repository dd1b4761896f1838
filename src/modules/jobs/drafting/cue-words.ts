/**
 * Cues tell a sentence that asks for something from one that offers, describes or regulates, in the eight languages we
 * read.
 */
import { listed } from './plain.ts'

export const cueWords = {
  /** These words look for somebody, and what is asked comes behind them. */
  seeks: listed(
    'looking for, we need, we want, need someone, need somebody, searching for, seeking, seeks, we are hiring, in search of, is hiring',
    'wir suchen, suchen wir, sucht, brauchen wir, wir brauchen, gesucht, recherchons, recherche, cherche, cherchons, recrute, recrutons',
    'il nous faut, on cherche, buscamos, busca, se busca, necesitamos, precisamos, procuramos, procura, cerca, cerchiamo, ricerca',
    'ricerchiamo, zoeken wij, wij zoeken, we zoeken, zoekt, op zoek naar, nodig die, szukamy, poszukujemy, zatrudnimy, poszukuje',
    'serve una persona, wish to appoint, needs a, needs an, need a, need an, somebody with, somebody who, someone with, someone who, person with, person who, people with',
    'people who, we re after, we are after, admite, procura se, cherchons quelqu un, iemand die, iemand met, jemanden mit, jemanden der',
    ' required for, required to join, needed for, is wanted, wanted for',
  ),
  /** These words ask for something. */
  asks: listed(
    'must, required, requires, require, essential, mandatory, you need, you ll need, you will need, they need, need to, needs to, need good',
    'has to, have to, should have, should be, should know, should bring, should hold, should speak, prerequisite, at least #, minimum #',
    'minimum of #, min #, # years, # year, # yrs, we expect, we ask for, is needed, are needed, is a given, few years, several years, some years, to be successful you',
    'muss, müssen, musst, müsst, sollte, sollten, solltest, zwingend, erforderlich, vorausgesetzt, voraussetzung*, erwartet werden',
    'wird erwartet, mehrjährig*, mehrere jahre, selbstverständlich, erwarten wir, wir erwarten, notwendig, mindestens #, # jahre, # jahren, # jahr, unbedingt, brauchst du, du brauchst',
    'benötigst du, benötigen sie, doit, doivent, devez, dois, impératif, impérative, impérativement, indispensable*, exigé*, requis*',
    'obligatoire*, au moins #, plusieurs années, minimum #, # ans, # an, il faut, nécessaire*, imprescindible*, debe, debes, deberá*, deben, necesari*',
    'requerid*, se requiere*, se exige*, exigimos, obligatori*, al menos #, varios años, mínim* de #, # años, # año, richiest*, si richiede, necessari*',
    'indispensabil*, obbligatori*, deve, devi, devono, almeno #, minimo #, # anni, # anno, deverá*, devem, obrigatóri*, necessári*, exig*',
    'imprescindíve*, pelo menos #, mínimo de #, # anos, # ano, requer*, moet, moeten, vereist, verplicht, noodzakelijk, minimaal #',
    'minstens #, ten minste #, # jaar, wij vragen, wymaga*, konieczn*, niezbędn*, obowiązkow*, co najmniej, min #, # lata, # lat, # rok',
    'musi*, oczekujemy, trzeba',
  ),
  /** These words name what people know, can do, are or have. */
  holds: listed(
    'experience, experienced in, experienced with, knowledge, understanding of, familiar*, proficien*, fluen*, degree, bachelor*, master s',
    'phd, diploma, certif*, licence*, license*, qualified, qualification*, skill*, grasp of, comfortable with, comfort with, clear written, voglia di, hai già, zna, potrafi*, comfortable writing',
    'comfortable working, ability to, able to, willing*, happy to, track record, expertise, expert in, background in, good with, great with',
    'eye for, attention to detail, native, team player, self starter, reliable, patient, portfolio, registration, registered, good command',
    'command of, know your way, know their way, knows, speaks, speaking, speak, has used, have used, has worked, have worked, you ve worked',
    'you ve shipped, you ve built, hands on, enrolled, literate, driving, available on, available for, available to, good at, strong in',
    'paralegal certificate, level of english, proven, right to work, authorized to work, numerate, organised, organized, punctual',
    'communicator, well versed, passion for, trained in, enthusias*, friendly and, knowledgeable, confident with, confident in, confident using',
    'erfahrung*, berufserfahrung, *erfahrung, kenntnis*, *kenntnisse, *kenntnissen, abgeschlossen*, ausbildung, *ausbildung, studium',
    'abschluss, führerschein*, beherrschst, beherrschen, kennst dich, kennen sich, kennst, verfügst, verfügen sie, besitzen, besitzt',
    'fließend*, verhandlungssicher*, umgang mit, *bereitschaft, bereit, zuverlässig*, selbstständig*, selbständig*, teamfähig*, belastbar*',
    'freundlich*, sprichst, sprechen, versiert, examiniert*, gelernte*, qualifikation*, freude an, vertraut mit, *fähigkeit, sicherer umgang',
    'gesellenbrief, meisterbrief, approbation, staatlich anerkannt*, deutsch auf, expérience*, connaissance*, maîtris*, diplôme*',
    'titulaire, permis, couramment, bilingue*, à l aise, autonom*, rigoureu*, disponib*, sens du, sens de, capacité*, compétence*, parle*',
    'sait, formation en, vous acceptez, habilitation*, la pratique de, bac, experiencia, conocimiento*, dominio, dominas, domine, domina',
    'manejo, manejas, titulación, título, grado en, licenciatura, formación en, carnet, carné, permiso, nivel, capacidad, disponibilidad',
    'habla, hables, hablas, haya trabajado, acostumbrad*, habilidad*, certificad*, esperienza, conoscenza, laurea, patente, patentino',
    'padronanza, capacità, disponibil*, competenz*, buon livello, possesso, qualifica, abilitazione, iscrizione, experiência, conhecimento*',
    'domínio, dominar, fluente, fluência, formação em, carta de condução, capacidade*, certificação, formação superior, curso, ervaring',
    'kennis, opleiding, *opleiding, rijbewijs, beheersing, beheerst, beschikt over, bereid, bereidheid, vloeiend*, vaardig*, spreekt',
    'registratie, *registratie, denkniveau, certificaat, goed is in, goed in, in het bezit, *diploma, vertrouwd met, doświadczeni*, znajomoś*',
    'wykształceni*, umiejętnoś*, prawo jazdy, prawa jazdy, uprawnieni*, gotowoś*, dyspozycyjnoś*, biegł*, język, języka, języku',
    'komunikatywn*, samodzielnoś*, staż*, dokładnoś*, wiedz*, obsług*, dyplom*',
  ),
  /** These words say that something does not matter. */
  spares: listed(
    'not fussed, not bothered, niet belangrijk, nicht wichtig, pas important, no es importante, don t mind, don t care, doesn t matter, not important, grads are welcome, graduates are welcome, egal',
    'career changers, beginners welcome, beginners are welcome, quereinsteiger*, berufsanfänger*, peu importe, débutant*, no importa',
    'non importa, não importa, maakt niet uit, nie ma znaczenia, training is given, we train you, we will train',
  ),
  /** These words say that somebody has or is something; the rest of the sentence shows if it is asked for or given. */
  has: listed(
    'you have, you ve, you bring, you hold, you know, you are, you re, you can, they have, they know, who is, who has, who can, who knows',
    'applicants will, candidates will have, candidate will have, candidate will be, candidate will, candidate has, do you have, have you, ben jij, ben je, heb jij, heb je, kun jij, êtes vous, avez vous, du hast, du bist, du kannst',
    'du bringst, hast du, bist du, sie haben, sie sind, sie bringen, sie können, bringen sie, vous avez, vous êtes, vous justifiez',
    'vous disposez, vous possédez, vous savez, tu as, tu es, tu sais, tienes, eres, sabes, hai, sei, sai, tens, tem, je hebt, u hebt, je bent',
    'u bent, je beschikt, je kunt, jij hebt, jij bent, posiadasz, masz, jesteś',
  ),
  /** These words say that one can do without it. */
  nice: listed(
    'nice to have, nice to haves, a plus, is plus, big plus, real plus, preferred, preferably, bonus points, is a bonus, a bonus, desirable',
    'desired, advantageous, an advantage, ideally, optional, would be nice, would be great, be great but, nice extra, helpful, helps, beneficial',
    'not essential, isn t a must, not a must, no must, can teach, is welcome, are welcome, good to have, great to have, would be good',
    'would be useful, would be, would help, bonus if, plus if, müssen aber nicht sein, muss aber nicht sein, aber nicht zwingend, even better, handy, an asset, a merit, go down well, extra points, keine bedingung, freut uns, nett, noch besser',
    'encore mieux, en plus des, meglio se, ancora meglio, mejor si, mejor aún, suma, suman, puntos extra, is meegenomen, nog beter, melhor se',
    'not a prerequisite, no prerequisite, not required but, não é obrigatório mas, von vorteil, wünschenswert, ein plus, idealerweise, gerne auch, gern gesehen, wäre, wären, kein muss, umso besser',
    'nicht zwingend, pluspunkt*, vorteilhaft, hilfreich, ist schön, ein bonus, un plus, vrai plus, un atout, souhaité*, souhaitable*',
    'apprécié*, idéalement, de préférence, serait, seraient, bienvenu*, deseable*, valorable*, se valora*, valoramos, será un plus, idealmente',
    'preferible*, preferentemente, opcional*, titolo preferenziale, preferenzial*, gradit*, preferibil*, apprezzat*, costituisce un plus',
    'diferencial, desejáve*, mais valia, um plus, valorizad*, valoriza se, preferencial*, vantagem, een pre, is pre, pluspunt, wenselijk',
    'mooi meegenomen, bij voorkeur, idealiter, zou mooi zijn, geen must, een plus, handig, mile widzian*, atutem, plusem, opcjonalnie',
  ),
  /** These words say what the company gives. */
  offers: listed(
    'we offer, we provide, we give, you get, you ll get, you will get, you receive, you ll receive, you will receive, in return, we pay',
    'we have for you, we look forward, wir bieten, bieten wir, bieten ihnen, bieten dir, erwartet sie, erwartet dich, freuen uns, du bekommst',
    'sie erhalten, du erhältst, sie bekommen, nous offrons, nous vous offrons, nous proposons, nous vous proposons, vous bénéficiez',
    'vous bénéficierez, on t offre, ofrecemos, te ofrecemos, se ofrece, ofrece, oferecemos, oferece se, offriamo, si offre, si offrono',
    'wij bieden, bieden wij, we bieden, je krijgt, u krijgt, van ons, oferujemy, zapewniamy, otrzymasz',
  ),
  perks: listed(
    'pension, holiday, holidays, vacation, annual leave, paid leave, days off, bonus scheme, insurance, discount*, gym, equity, stock options',
    'free meals, meals, learning budget, company car, parking, salary, compensation, per hour, training is given, training provided',
    'full training, paid weekly, impact, great culture, own the, urlaub, urlaubstage, weihnachtsgeld, firmenwagen, jobticket, obstkorb, mutuelle',
    'tickets restaurant, prime, seguro, vacaciones, comedor, mensa, buoni pasto, ferie, seguro de saúde, vale refeição, reiskosten*',
    'vakantiedagen, pensioen, opieka medyczna, karta, premi*, housing, logement, alojamiento, alloggio, gehalt, vergütung, rémunération',
  ),
  /** These words are about law, or about what comes after the application. */
  legal: listed(
    'equal opportunity, equal employment, regardless of, without regard, irrespective of, race, background check, subject to, visa',
    'sponsor*, e verify, accommodation*, gdpr, privacy, data protection, discriminat*, veteran*, protected, diversity, recruitment agencies',
    'agencies, cookies, phone calls, unabhängig von, schwerbehind*, gleicher eignung, geschlecht*, datenschutz*, sans distinction',
    'handicap*, égalité, confidentialité, igualdad, discriminación, protección de datos, discapacidad, pari opportunità, l 903',
    'categorie protette, ambosessi, igualdade, deficiência, gelijke kansen, ongeacht, privacyverklaring, acquisitie, rodo, danych osobowych',
    'klauzul*, wyrażam zgodę, niezależnie od',
  ),
  /** These words tell how to apply. */
  applies: listed(
    'apply, ring, call, phone, message, send us, send your, cv, cover letter, resume, your application, contact, get in touch, email us, bewerbung*, bewirb, bewerben',
    'lebenslauf, anschreiben, schick*, senden sie, melde dich, postule*, envoye*, candidature, lettre de motivation, envía*, inscríbete',
    'currículum, invia*, candidati, candidatura, curriculum, envie, solliciteer, stuur, sollicitatie, aplikuj, wyślij, prześlij, zgłoszeni*',
  ),
  /** These words say where and when, and are read by other rules. */
  where: listed(
    'in the office, in office, from home, work from, home office, homeoffice, télétravail, teletrabajar, teletrabajo, thuiswerken, remote',
    'days a week, day a week, days per week, day per week, tage pro woche, jours par semaine, días a la semana, dagen per week, immediate start, start date, full time',
    'part time, vollzeit, teilzeit, smart working, a distancia, à distance, hybrid, hybride, praca zdalna',
  ),
  /** These phrases use a cue in another sense. */
  other: listed(
    'customer experience, user experience, guest experience, candidate experience, shopping experience, our experience, great experience',
    'employee experience, experienced people, experienced team, experienced colleagues, newly qualified, skilled colleagues, learn new skills',
    'develop your skills, grow your skills, your skills, your experience, new skills, # years ago, # year old, for # years, seit # jahren',
    'depuis # ans, desde hace # años, da # anni, há # anos, al # jaar, od # lat, for over # years, over # years ago, ans d existence',
    'bist du bei uns, bist du hier, bist du genau, you are in the right, you re in the right, vous êtes au bon, dan ben jij, graag kennis',
    'kennis maken, kennismak*, years of history, learning experience, expérience client, experiencia de cliente, free license, know how you, user friendly',
  ),
} as const
