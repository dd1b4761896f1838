/** Which part of a job description a heading opens, in the seven languages we read. */
import type { Line } from './lines.ts'
import { phrases, says, spaced } from './plain.ts'

export type Section = 'must_have' | 'nice_to_have' | 'other'

interface Vocabulary {
  /** Wherever they stand in a heading. */
  readonly within: readonly string[]
  /** Only as the whole heading: elsewhere they mean something else. */
  readonly alone: readonly string[]
}

/** In the order they are looked for: `preferred qualifications` are no qualifications, and a company profile no profile. */
const vocabularies: readonly (readonly [Section, Vocabulary])[] = [
  [
    'nice_to_have',
    {
      within: phrases(
        'nice to have, nice to haves, good to have, preferred, bonus points, desirable, would be a plus, is a plus, pluses',
        'von Vorteil, wünschenswert, Pluspunkte, Kann-Kriterien, Bonuspunkte',
        'atouts, serait un plus, seraient un plus, souhaité, souhaités, souhaitée, souhaitées, souhaitable, appréciées',
        'deseable, deseables, valorable, valorables, se valorará, se valora',
        'preferenziali, preferenziale, graditi, gradite, costituisce un plus',
        'diferenciais, desejável, desejáveis, mais-valias, será um diferencial',
        "pluspunten, een pre, pre's, wenselijk, mooi meegenomen",
      ),
      alone: phrases('bonus, plus, a plus, les plus, optional, idealerweise, pré, valoramos, valorizamos, diferencial'),
    },
  ],
  [
    'other',
    {
      within: phrases(
        'responsibilities, duties, your role, the role, what you will do, what you ll do, benefits, perks, we offer, about us',
        'who we are, about the company, company profile, our company, how to apply, contact, your tasks, your mission',
        'Aufgaben, Tätigkeiten, wir bieten, bieten wir, Benefits, über uns, Unternehmensprofil, Kontakt, Bewerbung',
        'missions, vos missions, nous offrons, ce que nous offrons, avantages, à propos, qui sommes-nous, le poste',
        'responsabilidades, funciones, tareas, ofrecemos, qué ofrecemos, beneficios, sobre nosotros, quiénes somos',
        'responsabilità, attività, mansioni, offriamo, cosa offriamo, chi siamo, vantaggi',
        'atividades, funções, oferecemos, o que oferecemos, benefícios, sobre nós, quem somos',
        'taken, werkzaamheden, wat ga je doen, wij bieden, bieden wij, arbeidsvoorwaarden, over ons, wie wij zijn',
      ),
      alone: phrases('role, team, bieten, apply, postuler, offre, solliciteren, inscripción, candidatura'),
    },
  ],
  [
    'must_have',
    {
      within: phrases(
        'requirements, required, qualifications, must have, must haves, what you bring, what you ll bring, essential skills',
        'what you will bring, your profile, what we are looking for, what we re looking for, what you need, you ll need',
        'Anforderungen, Anforderungsprofil, dein Profil, Ihr Profil, bringst du mit, du mitbringst, bringen Sie mit',
        'Sie mitbringen, Qualifikation, Qualifikationen, Voraussetzungen, wen wir suchen, Muss-Kriterien',
        'profil recherché, votre profil, ton profil, compétences requises, compétences, prérequis, pré-requis, exigences',
        'ce que nous recherchons, qualités requises, requisitos, perfil buscado, tu perfil, lo que buscamos, qué buscamos',
        'requisiti, profilo ricercato, il tuo profilo, cosa cerchiamo, competenze richieste, competenze',
        'o que procuramos, o que buscamos, o seu perfil, o teu perfil, qualificações',
        'functie-eisen, vereisten, jouw profiel, wat vragen wij, wij vragen, wat breng je mee, breng je mee, wie ben jij',
        'wat we zoeken, wat wij zoeken, kwalificaties',
      ),
      alone: phrases(
        'about you, who you are, skills, experience, skills and experience, you have, essential, Profil, Qualification',
        'perfil, competencias, imprescindible, imprescindibles, indispensable, indispensables, profilo, indispensabili',
        'competências, obrigatórios, profiel, eisen, competenties',
      ),
    },
  ],
]

const headingLengthMax = 80

/** The part that a line names; null for a line that names none, though it may be a heading. */
export function sectionNamedBy({ kind, text, value }: Line): Section | null {
  if (kind === 'bullet' || value !== null || text.length > headingLengthMax) return null
  const said = spaced(text)
  // A line that is not marked as a heading is one only when it says nothing else.
  const isSaid = (phrase: string): boolean => (kind === 'heading' ? says(said, phrase) : said.trim() === phrase)
  const found = vocabularies.find(
    ([, { within, alone }]) => within.some(isSaid) || alone.some((phrase) => said.trim() === phrase),
  )
  return found?.[0] ?? null
}

/** The part that begins with a line; null when the part before goes on. Any heading ends the part before. */
export const sectionOpenedBy = (line: Line): Section | null =>
  sectionNamedBy(line) ?? (line.kind === 'heading' ? 'other' : null)

const niceMarks = phrases(
  'nice to have, is a plus, are a plus, a plus, would be a plus, preferred, bonus, desirable, advantageous, ideally',
  'von Vorteil, wünschenswert, ist ein Plus, idealerweise, gerne auch',
  'serait un plus, est un plus, sont un plus, un atout, souhaité, souhaitée, apprécié, appréciée, idéalement',
  'deseable, valorable, se valorará, se valora, será un plus, idealmente',
  'costituisce titolo preferenziale, è un plus, gradita, gradito, preferibile, idealmente, sarà considerato un plus',
  'será um diferencial, é um diferencial, desejável, mais-valia, é um plus, idealmente',
  'een pre, is een plus, een pluspunt, wenselijk, mooi meegenomen, bij voorkeur, idealiter',
)

/** Whether a requirement says of itself that one can do without it. */
export const isDispensable = (text: string): boolean => {
  const said = spaced(text)
  return niceMarks.some((phrase) => says(said, phrase))
}
