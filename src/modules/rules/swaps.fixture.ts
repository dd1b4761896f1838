/** Makes another person of the same resume: name, mail, age, gender, family, nationality, address, photo. */
import type { LabelledResume, PrivateLabel } from '#test/corpus/resumes.ts'

export const names: readonly string[] = [
  'Mary Smith',
  'Oluwaseun Adeyemi-Bakare',
  'Nguyễn Thị Minh Khai',
  'José Luis de la Cruz Ávila',
  'Xi Li',
  'Wei Zhang',
  'Mohammed Al-Rashid',
  'Fatima Zahra Benali',
  'Ólafur Darri Ólafsson',
  'Jean-Baptiste O’Connor',
  'Agnieszka Wójcik',
  'Hans-Peter Müller',
  'Giulia D’Angelo',
  'Maria van der Berg',
  'Ayşe Yılmaz',
  'Rajesh Kumar Iyer',
  'Tatiana Ivanova',
  'KOFI MENSAH',
  'Sofía García',
  'Yuki Tanaka',
  // Names that are words of work as well.
  'Ruby Jenkins',
  'Grace Baker',
  'Taylor Cook',
  'Jasmine Swift',
  'Paris Washington',
  'Julia Stan',
]

export const others: Readonly<Record<Exclude<PrivateLabel, 'name'>, readonly string[]>> = {
  address: [
    '221 Harbour Street, Bristol BS1 4XX',
    'Hauptstraße 5, 10115 Berlin',
    '8 rue de la Paix, 75002 Paris',
    'Calle de Alcalá 12, 28014 Madrid',
    'Via Roma 3, 00184 Roma',
    'Rua Augusta 100, 1100-053 Lisboa',
    'Keizersgracht 400, 1016 GC Amsterdam',
    '1600 Ocean Drive, Miami, FL 33139',
    'Lagos, Nigeria',
  ],
  age: [
    'Date of birth: 1 January 1961',
    'Age: 59',
    'Geburtsdatum: 03.03.2001',
    'Née le 12/12/1970',
    'Fecha de nacimiento: 7 de julio de 1999',
    'Data di nascita: 01/02/1965',
    'Geboortedatum: 5 mei 1980',
    '61 years old',
  ],
  gender: [
    'Gender: male',
    'Gender: female',
    'Geschlecht: divers',
    'Sexe : F',
    'Sexo: masculino',
    '(he/him)',
    '(she/her)',
    'Mr',
    'Mrs',
  ],
  nationality: [
    'Nationality: Nigerian',
    'Staatsangehörigkeit: syrisch',
    'Nationalité : marocaine',
    'Nacionalidad: peruana',
    'Cittadinanza: rumena',
    'Nationality: German',
  ],
  marital: [
    'Marital status: divorced, 3 children',
    'Familienstand: ledig',
    'Célibataire',
    'Estado civil: casado, dos hijos',
    'Coniugata',
    'Single mother of two',
  ],
  photo: ['Photo: attached', '[Foto]', 'Lichtbild', 'Foto: siehe Anlage', 'portrait.jpg'],
}

/** Picks by a number, so that a seed of fast-check tells the whole swap. */
const pick = (list: readonly string[], seed: number): string => list[seed % list.length] ?? ''

export function anotherPerson({ text, labels }: LabelledResume, seed: number): string {
  const renamed = text.replaceAll(labels.private.name, pick(names, seed))
  const mailed = labels.contacts.emails.reduce(
    (so, mail) => so.replaceAll(mail, `person${seed % 97}@${seed % 2 ? 'example.com' : 'example.org'}`),
    renamed,
  )
  return Object.entries(others).reduce((so, [label, list], index) => {
    const said = labels.private[label as PrivateLabel]
    const passages = typeof said === 'string' ? [said] : (said ?? [])
    // A passage keeps its line breaks and what marks it off.
    return passages.reduce((each, passage) => each.replaceAll(bare(passage), pick(list, seed + index * 7)), so)
  }, mailed)
}

const bare = (passage: string): string => passage.replace(/[\s|•·—-]+$/u, '')

/** What many resumes say below the name, and this one did not. */
export function withPersonalLines(text: string, seed: number): string {
  const lines = [others.age, others.gender, others.nationality, others.marital, others.photo].map((list, index) =>
    pick(list, seed + index * 3),
  )
  const break_ = text.indexOf('\n')
  return `${text.slice(0, break_)}\n${lines.join('\n')}${text.slice(break_)}`
}
