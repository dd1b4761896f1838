/** A swap makes another person of the same resume: name, mail, age, gender, family, nationality, address, photo. */
import type { LabelledResume, PrivateLabel } from '#test/corpus/resumes.ts'
import { fold } from '../words/text.ts'

export const names: readonly string[] = [
  'Mary Smith',
  'Oluwaseun Adeyemi-Bakare',
  'Nguyễn Thị Minh Khai',
  'José Luis de la Cruz Ávila',
  'Xi Li',
  'Mohammed Al-Rashid',
  'Fatima Zahra Benali',
  'Ólafur Darri Ólafsson',
  'Jean-Baptiste O’Connor',
  'Hans-Peter Müller',
  'Giulia D’Angelo',
  'Maria van der Berg',
  'Ayşe Yılmaz',
  'KOFI MENSAH',
  'Sofía García',
  // These names are also words of work, of places and of months.
  'Ruby Jenkins',
  'Grace Baker',
  'Taylor Cook',
  'Paris Washington',
  'April Swift',
]

type Swapped = Exclude<PrivateLabel, 'name'>

/** A passage is swapped for one of its own shape: a label for a label, a town for a town, a street for a street. */
interface Shape {
  readonly holds: RegExp
  readonly others: readonly string[]
}

export const shapes: Readonly<Record<Swapped, readonly Shape[]>> = {
  address: [
    {
      holds: /^(?:morada|address|adresse|woonplaats|residente|wohnhaft|domicilio)/i,
      others: [
        'Address: 221 Harbour Street, Bristol BS1 4XX',
        'Wohnort: Leipzig',
        'Domicilio: Calle de Alcalá 12, 28014 Madrid',
        'woonplaats: Zwolle',
        'residente a Napoli',
        'Morada: Rua Augusta 100, 1100-053 Lisboa',
      ],
    },
    { holds: /^\p{Lu}{2}\d \d|^\d{5} /u, others: ['10115 Berlin', '75002 Paris', '28014 Madrid', '1016 GC Amsterdam'] },
    { holds: /^\D+ \d+ ?[a-z]?$|^\d+ bis |^Flat/, others: ['Hauptstraße 5', '8 rue de la Paix', 'Via Roma 3'] },
    {
      holds: /\d/,
      others: [
        '221 Harbour Street, Bristol BS1 4XX',
        'Hauptstraße 5, 10115 Berlin',
        '8 rue de la Paix, 75002 Paris',
        'Calle de Alcalá 12, 28014 Madrid',
        'Via Roma 3, 00184 Roma',
        'Rua Augusta 100, 1100-053 Lisboa',
        'Keizersgracht 400, 1016 GC Amsterdam',
        '1600 Ocean Drive, Miami, FL 33139',
      ],
    },
    { holds: /./, others: ['Lagos, Nigeria', 'Hamburg', 'Aix-en-Provence', 'São Paulo - SP', 'Kraków', 'Leeds, UK'] },
  ],
  age: [
    { holds: /years old$/, others: ['61 years old', '23 years old', '44-year-old'] },
    { holds: /^\d{2} /, others: ['61 years old', '23 ans', '58 anni', '39 Jahre alt', '27 anos', '50 jaar'] },
    {
      holds: /./,
      others: [
        'Date of birth: 1 January 1961',
        'Age: 59',
        'Geburtsdatum: 03.03.2001',
        'Née le 12/12/1970',
        'Fecha de nacimiento: 7 de julio de 1999',
        'Data di nascita: 01/02/1965',
        'Geboortedatum: 5 mei 1980',
        '61 years old',
      ],
    },
  ],
  gender: [
    { holds: /^\(/, others: ['(he/him)', '(she/her)', '(they/them)', '(elle)', '(sie/ihr)'] },
    { holds: /^Mrs$/, others: ['Mr', 'Ms', 'Mx'] },
    {
      holds: /./,
      others: [
        'Gender: male',
        'Gender: female',
        'Geschlecht: divers',
        'Sexe : F',
        'Sexo: masculino',
        'Sesso: maschile',
      ],
    },
  ],
  nationality: [
    {
      holds: /./,
      others: [
        'Nationality: Nigerian',
        'Staatsangehörigkeit: syrisch',
        'Nationalité : marocaine',
        'Nacionalidad: peruana',
        'Cittadinanza: rumena',
        'Nationality: German',
      ],
    },
  ],
  marital: [
    {
      holds: /./,
      others: [
        'Marital status: divorced, 3 children',
        'Familienstand: ledig',
        'Célibataire',
        'Estado civil: casado, dos hijos',
        'Coniugata',
        'Single mother of two',
      ],
    },
  ],
  photo: [{ holds: /./, others: ['Photo: attached', '[Foto]', 'Lichtbild', 'Foto: siehe Anlage', 'portrait.jpg'] }],
}

/** Many resumes say this below the name. */
export const personalLines: readonly (readonly string[])[] = [
  ['Date of birth: 1 January 1961', 'Gender: male', 'Nationality: Nigerian', 'Marital status: married, two children'],
  ['Geburtsdatum: 03.03.2001', 'Geschlecht: weiblich', 'Staatsangehörigkeit: syrisch', 'Familienstand: ledig'],
  ['Fecha de nacimiento: 7/7/1999', 'Sexo: femenino', 'Nacionalidad: peruana', 'Estado civil: casada'],
  ['Foto: siehe Anlage', 'Married, 2 children'],
]

export function withPersonalLines(text: string, lines: readonly string[]): string {
  const first = /^\s*\S[^\n]*\n/u.exec(text)?.[0].length ?? 0
  return `${text.slice(0, first)}${lines.join('\n')}\n${text.slice(first)}`
}

export interface Swap {
  readonly label: PrivateLabel
  readonly from: string
  readonly to: string
  readonly text: string
}

/** Each resume meets this many of the names, and the next resume the next ones. */
const namesEach = 5

/** Every private passage is swapped for each of its others, one at a time. */
export function* swapsOf({ text, labels }: LabelledResume, order: number): Generator<Swap> {
  const { name, ...rest } = labels.private
  const met = names.map((_, index) => names[(order * namesEach + index) % names.length] ?? '').slice(0, namesEach)
  for (const to of met) yield { label: 'name', from: name, to, text: renamed(text, labels, to) }
  for (const [label, said] of Object.entries(rest)) {
    for (const passage of typeof said === 'string' ? [said] : said) {
      const from = passage.replace(/[\s|•·—-]+$/u, '')
      const shape = shapes[label as Swapped].find(({ holds }) => holds.test(from))
      // A town that stands again is the employer's.
      for (const to of shape?.others.filter((other) => other !== from) ?? [])
        yield {
          label: label as PrivateLabel,
          from,
          to,
          text: text.replace(
            passage,
            passage.replace(from, () => to),
          ),
        }
    }
  }
}

/** The mail address goes with the name, and so do its parts: a signature, a list of publications. */
function renamed(text: string, { private: { name }, contacts }: LabelledResume['labels'], to: string): string {
  const mailbox = fold(to).replace(/[^a-z]+/g, '.')
  const mailed = contacts.emails.reduce((so, mail) => so.replaceAll(mail, `${mailbox}@example.com`), text)
  const whole = mailed.replaceAll(name, () => to).replaceAll(inColumn(to), (cell) => widthOf(cell, name, to))
  const [first = '', last = ''] = [wordsOf(name)[0], wordsOf(name).at(-1)]
  const [newFirst = '', newLast = ''] = [wordsOf(to)[0], wordsOf(to).at(-1)]
  return [
    [first, newFirst],
    [last, newLast],
  ].reduce((so, [from = '', word = '']) => so.replace(wordPattern(from), () => word), whole)
}

const wordsOf = (name: string): string[] => name.split(/[\s()]+/).filter((word) => !word.endsWith('.') && word !== '')

const wordPattern = (word: string): RegExp => new RegExp(`(?<![\\p{L}.-])${word}(?![\\p{L}.-])`, 'giu')

/** Text in a column beside the name stays in its column. */
const inColumn = (name: string): RegExp => new RegExp(`${name} {4,}`, 'g')

const widthOf = (cell: string, from: string, to: string): string =>
  to.padEnd(Math.max(to.length + 3, cell.length - to.length + from.length))
