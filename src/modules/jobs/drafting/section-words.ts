import { listed } from './plain.ts'

/** These words name a part wherever they stand in a heading. */
export const sectionWords = {
  nice_to_have: listed(
    'nice to have*, nice to haves, good to have, great to have, preferred, bonus points, desirable, would be a plus, is a plus, pluses, plus if',
    'it would be great, also have, even better if, extra credit, von vorteil, wünschenswert, pluspunkte, kann kriterien, bonuspunkte',
    'darüber hinaus, atouts, serait un plus, seraient un plus, souhaité*, souhaitable*, appréciées, deseable*, valorable*, se valorará*',
    'se valora, será un plus, nos encantaría, preferenzial*, gradit*, costituisce un plus, costituisc* titolo, diferenciais, desejáve*',
    'mais valias, será um diferencial, será valorizad*, valorizamos, pluspunten, een pre, pre s, wenselijk, mooi meegenomen, mile widzian*',
    'atutem, dodatkowym, would love, cherry on top, plus punkte, puntos extra, extra points, extras, punti in più, pontos extra, even better, będzie super, it s great if, great if, bonus if, a bonus',
  ),
  closed: listed(
    'benefits, perks, we offer, what we can offer, in return, you get, you ll get, what you get, what we provide, we provide, we have for you',
    'in it for you, why join, why you, why work, our promise, how to apply, contact, application process, interview process, hiring process',
    'next steps, equal opportunity, equal opportunities, eeo, privacy, disclaimer, compensation, salary, wir bieten, bieten wir, wir dir bieten',
    'wir ihnen bieten, unser angebot, benefits, darauf kannst du dich freuen, deine vorteile, ihre vorteile, vorteile, kontakt, bewerbung',
    'bewerben, nous offrons, nous vous offrons, nous t offrons, on t offre, on vous offre, nous proposons, avantages, postuler, ofrecemos',
    'te ofrecemos, beneficios, ventajas, inscripción, offriamo, ti offriamo, vantaggi, benefit, candidarsi, oferecemos, benefícios, regalias',
    'candidatar, wij bieden, bieden wij, wat bieden, arbeidsvoorwaarden, krijg je, wat krijg, solliciteren, oferujemy, co oferujemy, benefity',
    'aplikować, why, warum, pourquoi, por qué nosotros, perché, waarom, dlaczego, for you, in exchange, en échange, w zamian',
    'a cambio, in cambio, em troca, in ruil, von uns, good stuff, encuentras, você encontra, beloning, goodies, our offer',
    'troverai, damos em troca, on offer, unsere leistungen, package, das gibt s, gibt es',
  ),
  must_have: listed(
    'we d like to see, like to see, love to see, ci aspettiamo, aspettiamo da te, ti rende, szukamy osoby, quem tenha, requirements, required, qualifications, must have, must haves, you bring, you ll bring, you will bring, essential, minimum, your profile',
    'what we are looking for, what we re looking for, we re looking for, we are looking for, what you need, you ll need, you will need',
    'you might be a fit, you are a fit, great fit, right for you if, ideal candidate, successful candidate, person specification, about you',
    'your background, your skills, your experience, key skills, skills and experience, you should have, what it takes, anforderungen',
    'anforderungsprofil, dein profil, ihr profil, bringst du mit, du mitbringst, bringen sie mit, sie mitbringen, mitbringen, bringst',
    'qualifikation, qualifikationen, voraussetzungen, wen wir suchen, muss kriterien, wir uns wünschen, wünschen wir uns, sie auszeichnet',
    'dich auszeichnet, wir erwarten, erwarten wir, das bist du, du passt, profil recherché, votre profil, ton profil, profil souhaité',
    'compétences requises, compétences, prérequis, pré requis, exigences, ce que nous recherchons, qualités requises, vous apportez, tu apportes',
    'requisitos, perfil buscado, tu perfil, lo que buscamos, qué buscamos, qué necesitas, qué pedimos, pedimos, necesitamos, requisiti',
    'profilo ricercato, il tuo profilo, cosa cerchiamo, chi cerchiamo, competenze richieste, competenze, o que procuramos, o que buscamos',
    'o seu perfil, o teu perfil, qualificações, quem procuramos, functie eisen, vereisten, jouw profiel, wat vragen wij, wij vragen',
    'wat breng je mee, breng je mee, neem je mee, wie ben jij, wat we zoeken, wat wij zoeken, kwalificaties, jij hebt, jij bent, wymagania',
    'oczekujemy, oczekiwania, kogo szukamy, czego szukamy, twój profil, nasze oczekiwania',
  ),
  duty: listed(
    'the gig, your work, your impact, jouw werk, dein job, dein alltag, tu día a día, ton quotidien, au quotidien, responsibilities, duties, your role, the role, what you will do, what you ll do, your tasks, your mission, you will, you ll, your day',
    'day to day, the job, job summary, the position, key tasks, aufgaben, tätigkeiten, dich erwartet, sie erwartet, aufgabengebiet, missions',
    'vos missions, tes missions, le poste, votre rôle, responsabilidades, funciones, tareas, qué harás, el puesto, tus funciones',
    'responsabilità, attività, mansioni, ti occuperai, cosa farai, il ruolo, atividades, funções, o que vais fazer, a função, taken',
    'werkzaamheden, ga je doen, de functie, zakres obowiązków, obowiązki, zadania, co będziesz robić',
  ),
  text: listed(
    'about us, who we are, about the company, company profile, our company, about the team, how we work, über uns, unternehmensprofil',
    'wer wir sind, wir über uns, à propos, qui sommes nous, l entreprise, sobre nosotros, quiénes somos, chi siamo, l azienda, sobre nós',
    'quem somos, over ons, wie wij zijn, o nas, kim jesteśmy',
  ),
} as const

/** These words name a part only as the whole heading: elsewhere they mean something else. */
export const wholeSectionWords = {
  nice_to_have: listed(
    'bonus, plus, a plus, les plus, optional, idealerweise, pré, valoramos, diferencial, extras, ideally, nice to have',
  ),
  closed: listed('apply, offre, bieten, candidatura, perks and benefits, angebot'),
  must_have: listed(
    'who you are, skills, experience, you have, you are, you, essential skills, profil, profile, qualification, perfil, competencias',
    'imprescindible*, indispensable*, profilo, indispensabili, competências, obrigatórios, profiel, eisen, competenties, must, muss',
    'candidate profile, essentials, education, experience and skills, du, du hast, du bist, sie, vous, tu, tú, hard skills, soft skills',
    'konieczne, qualifications and experience, essential criteria, selection criteria, wir suchen',
  ),
  duty: listed('role, poste, tasks, mission, missie, functie, zadanie'),
  text: listed('team, company, entreprise, empresa, azienda, unternehmen, bedrijf, firma'),
} as const
