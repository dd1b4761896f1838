import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readTable, type TermKind } from './terms/notation.ts'
import { linesOf } from './text.ts'
import { occupations, skills, skillsOfOccupation, studies, type Vocabulary, vocabularyOf } from './vocabulary.ts'

const namesIn = (vocabulary: Vocabulary, text: string): string[] =>
  linesOf(text).flatMap((line) => vocabulary.find(line, undefined).map(({ alias }) => alias.term.name))

const table = (...lines: string[]): Vocabulary => vocabularyOf(readTable('skill', 'test', lines))

describe('a vocabulary', () => {
  test('finds stems of any length, whichever other stems begin alike', () => {
    const known = table('One | pfl*', 'Two | pflege*', 'Three | pflegefach*')

    assert.deepEqual(namesIn(known, 'Pflegefachfrau').sort(), ['One', 'Three', 'Two'])
    assert.deepEqual(namesIn(known, 'pflug'), ['One'])
  })

  test('finds a word in compounds where the notation says so, and nowhere else', () => {
    const known = table('Nurse | +sjuksköterska', 'Cook | koch')

    assert.deepEqual(namesIn(known, 'Specialistsjuksköterska och Chefkoch'), ['Nurse'])
    assert.deepEqual(namesIn(known, 'sjuksköterskans'), [])
  })

  test('knows the names of several lines as one term, found once in a place', () => {
    const known = table('Baking | bak*; bakery', 'Baking | bakeri*')

    assert.deepEqual(
      known.terms.map(({ name }) => name),
      ['Baking'],
    )
    assert.deepEqual(namesIn(known, 'bakery, bakeri'), ['Baking', 'Baking'])
  })

  test('refuses stems that half of all words begin with', () => {
    assert.throws(() => table('Bad | da*'), /too short a stem/)
  })

  test('has one term for each name, so that a slip in a table of names is no new term', () => {
    for (const kind of ['skill', 'licence', 'field'] satisfies TermKind[]) {
      const names = [...skills.terms, ...studies.terms].filter((term) => term.kind === kind).map(({ name }) => name)

      assert.deepEqual(names, [...new Set(names)])
    }
  })
})

/** These are common words of each language, which a stem of another language must not reach. */
const plainWords = `
  the and with from that this have more excellent something someone ridiculous dance dancing moms mother danish daily
  dann dass danach lesen lesend lese dienen dieser diese jeder wenn werden wirklich kommen können müssen arbeiten
  dans danger avec pour cette entre depuis après pendant toujours plusieurs travailler monter
  los las para desde hasta sobre entre también siempre durante trabajar sitio sitios dando
  siti della dello anche sempre durante lavorare quando dove sanità danno
  para desde sempre também durante trabalhar quando ainda dando
  het een van met voor door ook altijd tijdens werken samen dan danken
  jest oraz przez także zawsze podczas kiedy danych dane bardzo który
  jsem nebo také vždy během když dané velmi který které
  este sunt pentru prin mereu timpul când foarte care dans
  är och för med alltid under också när dan mycket vilken
  er og for med altid under også når dansk meget hvilken
`

describe('the tables', () => {
  test('find nothing in plain words of twelve languages', () => {
    assert.deepEqual([...new Set(namesIn(skills, plainWords))], [])
  })
})

const sameOccupation: readonly (readonly [string, readonly string[]])[] = [
  ['Nurse', ['nurse', 'Krankenschwester', 'Pflegefachfrau', 'infirmière', 'enfermera', 'infermiera', 'enfermeira']],
  ['Nurse', ['verpleegkundige', 'pielęgniarka', 'zdravotní sestra', 'asistentă medicală', 'sjuksköterska']],
  ['Nurse', ['sygeplejerske', 'Intensivkrankenschwester', 'specialistsjuksköterska']],
  ['Electrician', ['electrician', 'Elektriker', 'électricienne', 'electricista', 'elettricista', 'eletricista']],
  ['Electrician', ['elektricien', 'elektryk', 'elektrikář', 'electrician', 'serviceelektriker']],
  ['Accountant', ['accountant', 'Buchhalterin', 'comptable', 'contable', 'contabile', 'contabilista']],
  ['Accountant', ['boekhouder', 'księgowa', 'účetní', 'contabil', 'redovisningsekonom', 'bogholder']],
  ['Truck driver', ['truck driver', 'LKW-Fahrer', 'chauffeur poids lourd', 'camionero', 'camionista', 'caminhoneiro']],
  ['Truck driver', ['vrachtwagenchauffeur', 'kierowca C+E', 'řidič kamionu', 'șofer TIR', 'lastbilschaufför']],
]

describe('occupations', () => {
  for (const [name, titles] of sameOccupation)
    test(`called ${titles.join(', ')} are one`, () => {
      for (const title of titles) assert.ok(namesIn(occupations, title).includes(name), title)
    })

  test('are at least 150, and show skills that the tables hold', () => {
    assert.ok(occupations.terms.length >= 150)
    for (const occupation of occupations.terms)
      assert.equal(skillsOfOccupation.get(occupation)?.length, occupation.broader.length, occupation.name)
  })

  test('find nothing in plain words of twelve languages', () => {
    assert.deepEqual([...new Set(namesIn(occupations, plainWords))], [])
  })
})

const sameSkill: readonly (readonly [string, string])[] = [
  ['Forklift', 'forklift; Gabelstapler; chariot élévateur; carretilla elevadora; muletto; empilhador; heftruck'],
  ['Forklift', 'wózek widłowy; wózka widłowego; vysokozdvižný vozík; stivuitor; gaffeltruck'],
  ['Customer service', 'customer service; Kundenservice; service client; atención al cliente; servizio clienti'],
  ['Customer service', 'atendimento ao cliente; klantenservice; obsługa klienta; zákaznický servis; kundtjänst'],
  ['Payroll', 'payroll; Lohnabrechnung; bulletins de paie; nóminas; buste paga; processamento salarial'],
  [
    'Payroll',
    'salarisadministratie; naliczanie płac; zpracování mezd; calcul salarial; lönehantering; lønadministration',
  ],
  ['Wound care', 'wound care; Wundversorgung; pansements; cura de heridas; medicazioni; tratamento de feridas'],
  ['Wound care', 'wondzorg; leczenie ran; ošetřování ran; îngrijirea plăgilor; såromläggning; sårpleje'],
  ['Negotiation', 'negotiation; Verhandlungen; négociation; negociación; negoziazione; negociação'],
  ['Negotiation', 'onderhandelen; negocjacje; vyjednávání; negociere; förhandling; forhandling'],
  ['Food safety', 'food safety; Lebensmittelhygiene; hygiène alimentaire; seguridad alimentaria; igiene alimentare'],
  [
    'Food safety',
    'segurança alimentar; voedselveiligheid; bezpieczeństwo żywności; livsmedelshygien; fødevarehygiejne',
  ],
  [
    'Welding',
    'welding; Schweißen; soudage; soldadura; saldatura; lassen; spawanie; svařování; sudură; svetsning; svejsning',
  ],
  ['Recruiting', 'recruiting; Personalbeschaffung; recrutement; selección de personal; ricerca e selezione'],
  ['Recruiting', 'recrutamento; werving; rekrutacja; nábor zaměstnanců; recrutare; rekrytering; rekruttering'],
]

describe('skills', () => {
  for (const [name, words] of sameSkill)
    test(`called ${words} are one`, () => {
      for (const word of words.split('; ')) assert.ok(namesIn(skills, word).includes(name), word)
    })
})
