/** Levels of a language have an order, and words; those of the first seven languages stand here. */
import { allLanguages, phrasesOf } from './languages/all-languages.ts'
import { type Level, levels } from './level.ts'
import { fold, keyOf } from './text.ts'

export type { Level } from './level.ts'

/** A person who says "none" has said something. */
export type StatedLevel = Level | 'none'

export const rankOf = (level: Level): number => levels.indexOf(level)

const words: Readonly<Record<Level, string>> = {
  native:
    'native or bilingual; native; native speaker; mother tongue; mother-tongue; first language; bilingual; muttersprache; muttersprachler; muttersprachlerin; muttersprachlich; muttersprachniveau; muttersprachliches niveau; zweite muttersprache; zweitmuttersprache; bilingual; zweisprachig; erstsprache; langue maternelle; langues maternelles; maternelle; bilingue; natif; native; lengua materna; lenguas maternas; materna; nativo; nativa; bilingue; madrelingua; lingua madre; lingue madri; lingua materna; linguas maternas; moedertaal; moedertalen; tweetalig; thuistaal; als moedertaal; native level; nativ; nativas; nativos; madrelingue',
  C2: 'proficient; mastery; near-native; near native; annahernd muttersprachlich; maitrise parfaite; excellent; exzellent; ottimo livello c2; uitmuntend; muttersprachenah',
  C1: 'fluent; hohes niveau; sehr gutes niveau; fortgeschritten; fortgeschrittene kenntnisse; gehobenes niveau; business level; fluently; full professional; full professional proficiency; advanced; very good; business fluent; proficiency; negotiation level; fliessend; fließend; fliessend in wort und schrift; fließend in wort und schrift; verhandlungssicher; verhandlungssichere; sehr gut; sehr gute; sehr gute kenntnisse; in wort und schrift; sicher in wort und schrift; courant; couramment; lu, ecrit, parle; lu, parle, ecrit; parle, lu, ecrit; ecrit, lu, parle; lu ecrit parle; lu/ecrit/parle; lu, ecrit et parle; parle et ecrit; ecrit et parle; parle, ecrit; ecrit, parle; courante; avance; tres bon niveau; tres bien; trilingue; fluido; fluida; fluidez; con fluidez; nivel alto; alto; avanzado; avanzada; muy bueno; muy bien; fluente; fluentemente; corrente; avanzato; avanzata; ottimo; ottima; molto buono; molto buona; ottima conoscenza; avancado; avancada; fluencia; muito bom; muito bons; vloeiend; uitstekend; zeer goed; zeer goede; zeer goede kennis; gevorderd; nivel avanzado; perfectionnement; dominio; excelente; eccellente; in woord en geschrift; niveau avance; professioneel; goed in woord en geschrift; operationnel',
  B2: 'good; good command; professional working; professional working proficiency; upper intermediate; upper-intermediate; professional; working proficiency; working knowledge; gut; gute; guter; gute kenntnisse; gutes niveau; bon; bonne; bon niveau; bien; professionnel; intermediaire superieur; niveau professionnel; bueno; buen nivel; buen; profesional; intermedio alto; intermedio-alto; nivel medio-alto; medio-alto; medio alto; buono; buona; buona conoscenza; buon livello; bom; bons; bom nivel; profissional; intermediario avancado; goed; goede; goede kennis; intermedio superiore; bom dominio; profissional; intermediate-advanced',
  B1: 'intermediate; mittleres niveau; mittlere kenntnisse; durchschnittlich; fortgeschrittene grundkenntnisse; conversational; limited working; limited working proficiency; conversant; fair; moderate; mittel; mittelstufe; konversationssicher; befriedigend; solide; alltagstauglich; alltagssprache; ausbaufahig; intermediaire; conversationnel; fonctionnel; moyen; niveau moyen; intermedio; intermedia; medio; nivel medio; conversacional; conversacion; discreto; discreta; intermedio; sufficiente; intermediario; intermediaria; medio; conversacao; funcional; redelijk; redelijke; gemiddeld; voldoende; conversatieniveau; satisfactory; independent; working',
  A2: 'basic; basics; elementary; elementary proficiency; beginner; a bit; a bit of; a little; some; school; school level; gcse; school knowledge; pre-intermediate; grundkenntnisse; grundlagen; grundkenntnis; anfanger; anfangerkenntnisse; schulkenntnisse; schulenglisch; basiskenntnisse; basis; etwas; elementar; wenig; notions; notion; debutant; bases; scolaire; elementaire; niveau scolaire; rudiments; lu; basico; basica; nivel basico; nociones; elemental; principiante; nivel escolar; bajo; base; scolastico; scolastica; nozioni; elementare; livello base; livello scolastico; nocoes; elementar; iniciante; escolar; noties; matig; matige; beperkt; beetje; een beetje; basiskennis; schoolniveau; me defiendo; un po; un peu; poco; tecnico; leitura',
  A1: 'absolute beginner; a few words; ein paar worte; quelques mots; algunas palabras; qualche parola; algumas palavras; een paar woorden; first steps; anfangerniveau; just started',
}

const none =
  'none; no knowledge; not at all; keine; keine kenntnisse; gar nicht; aucun; aucune; aucune notion; nada; ninguno; nulo; nessuna; nessuna conoscenza; nenhum; nenhuma; geen; geen kennis'

/** Where languages differ on a word, the first one that has it is heard. */
const levelWords: ReadonlyMap<string, StatedLevel> = (() => {
  const found = new Map<string, StatedLevel>()
  const add = (list: string | undefined, level: StatedLevel): void => {
    for (const word of phrasesOf(list)) {
      const key = keyOf(fold(word))
      if (!found.has(key)) found.set(key, level)
    }
  }
  const order = [...levels, 'none' as const].toReversed()
  for (const level of order) add(level === 'none' ? none : words[level], level)
  for (const language of allLanguages) for (const level of order) add(language.levels?.[level], level)
  return found
})()

export const allLevelWords: readonly string[] = [...levelWords.keys()]

/** German adjectives bend: "verhandlungssicheres Englisch". */
export const levelOf = (text: string): StatedLevel | undefined =>
  levelWords.get(keyOf(text)) ?? (text.length > 6 ? levelWords.get(text.replace(/e[snrm]?$/, '')) : undefined)
