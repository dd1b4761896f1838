import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { NewJob } from '../job.ts'
import { draftByRules } from './rules-drafter.ts'

/** All descriptions say the same, each in another language. */
const descriptions = {
  English: `Backend engineer

Location: Lyon, France (hybrid)
Department: Platform
Employment type: Full-time
Salary: €45,000 – €55,000 per year

About us
We print books.

Your responsibilities
- Build the press

What you’ll bring
- Three years of TypeScript
- PostgreSQL

Nice to have
- Rust

Benefits
- Free books`,
  German: `**Backend-Entwickler (m/w/d)**

Standort: 69001 Lyon, Frankreich (hybrid)
Abteilung: Plattform
Anstellungsart: Vollzeit, unbefristet
Gehalt: 45.000 – 55.000 € brutto pro Jahr

**Deine Aufgaben**
• Du baust die Presse

**Das bringst du mit**
• Drei Jahre TypeScript
• PostgreSQL
• Rust ist von Vorteil

**Wir bieten**
• Freie Bücher`,
  French: `Intitulé du poste : Développeur backend (H/F)
Lieu : Lyon, France
Mode de travail : hybride
Service : Plateforme
Type de contrat : CDI, temps plein
Rémunération : de 45 000 € à 55 000 € brut annuel

VOS MISSIONS
- Construire la presse

PROFIL RECHERCHÉ
- Trois ans de TypeScript
- PostgreSQL
- Rust serait un plus

AVANTAGES
- Livres gratuits`,
  Spanish: `# Desarrollador backend
Ubicación: Lyon, Francia
Modalidad: híbrido
Departamento: Plataforma
Jornada: completa, tiempo completo
Salario: 45.000 € - 55.000 € brutos anuales

## Funciones
- Construir la prensa

## Requisitos
- Tres años de TypeScript
- PostgreSQL

## Se valorará
- Rust

## Ofrecemos
- Libros gratis`,
  Italian: `Posizione: Sviluppatore backend
Sede di lavoro: Lyon, Francia
Modalità di lavoro: ibrido
Reparto: Piattaforma
Contratto: tempo indeterminato, tempo pieno
RAL: 45-55k €

Attività:
- Costruire la pressa

Requisiti:
- Tre anni di TypeScript
- PostgreSQL

Requisiti preferenziali:
- Rust

Cosa offriamo:
- Libri gratis`,
  Portuguese: `Vaga: Desenvolvedor backend
Localização: Lyon, França
Modelo de trabalho: híbrido
Departamento: Plataforma
Regime: tempo integral
Salário: 45.000 € a 55.000 € por ano

Responsabilidades
* Construir a prensa

Requisitos
* Três anos de TypeScript
* PostgreSQL

Diferenciais
* Rust

Benefícios
* Livros grátis`,
  Dutch: `Functie: Backend ontwikkelaar
Standplaats: Lyon, Frankrijk
Werkvorm: hybride
Afdeling: Platform
Dienstverband: fulltime
Salaris: € 45.000 tot € 55.000 bruto per jaar

Wat ga je doen?
1. De pers bouwen

Wat vragen wij?
1. Drie jaar TypeScript
2. PostgreSQL
3. Rust is een pre

Arbeidsvoorwaarden
1. Gratis boeken`,
}

describe('a job description', () => {
  for (const [language, text] of Object.entries(descriptions)) {
    test(`is read in ${language}`, () => {
      const { title, department, description, criteria, ...rest } = draftByRules(text)

      assert.match(title ?? '', /backend|Backend/)
      assert.match(department ?? '', /^P[il]/)
      assert.equal(description, text)
      assert.deepEqual(rest, {
        location: { city: 'Lyon', region: null, country: 'FR', workplace: 'hybrid' },
        employmentType: 'full_time',
        salary: { min: 45_000, max: 55_000, currency: 'EUR', period: 'year', shown: false },
      })
      assert.deepEqual(
        criteria.map(({ text, kind }) => [text.split(' ').at(0) === 'Rust' ? 'Rust' : kind, kind]),
        [
          ['must_have', 'must_have'],
          ['must_have', 'must_have'],
          ['Rust', 'nice_to_have'],
        ],
      )
    })
  }

  test('is read the same each time', () => {
    assert.deepEqual(draftByRules(descriptions.English), draftByRules(descriptions.English))
  })
})

describe('a brief', () => {
  test('is read as far as it goes, and is no description', () => {
    const text = 'Hi team, we are looking for a senior bookbinder to join us in spring, full-time. Budget up to €90k.'

    assert.deepEqual(draftByRules(text), {
      title: 'Senior bookbinder',
      description: '',
      department: null,
      location: null,
      employmentType: 'full_time',
      salary: null,
      criteria: [],
    })
  })
})

describe('any text', () => {
  const words = fc.constantFrom(
    ...Object.values(descriptions).flatMap((text) => text.split(/(?<=\s)/)),
    '€',
    '$',
    '10k-',
    '**',
    '# ',
    '- ',
    ': ',
    '\n',
  )
  const texts = fc.oneof(
    fc.array(words, { minLength: 30, maxLength: 200 }).map((all) => all.join('')),
    fc.string({ unit: 'binary', maxLength: 400 }),
  )

  test('gives what a job can be made of', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const draft = draftByRules(text)

        const made = NewJob.safeParse({ ...draft, title: draft.title ?? 'Untitled' })
        assert.ok(made.success, made.error?.message)
      }),
      { numRuns: 500 },
    )
  })

  test('is quoted, and nothing else: each criterion stands in it', () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 30, maxLength: 200 }), (all) => {
        const text = all.join('')

        const bare = text.replaceAll('**', '')
        for (const criterion of draftByRules(text).criteria) {
          assert.ok(bare.toLowerCase().includes(criterion.text.toLowerCase()), criterion.text)
        }
      }),
    )
  })

  test('is read in a moment, however it is made', () => {
    const hostile = [
      '[',
      '*',
      '(m',
      '| ',
      'a\n',
      '€1-',
      '111 ',
      '- x is a plus\n',
      'looking for a ',
      'Salary: €1 ',
      '\ufdfa',
      '<p>',
      '<li>',
      '<script>',
      '<!--',
      '&#',
      '&amp;',
      '<b><i>',
      'A, ',
      'must know A, ',
      '. ',
      'in Berlin, ',
      'based in A ',
      'our A B C D ',
      'no need ',
      'Aa-',
      ';',
      '1 year of x and ',
      '**A**\n',
      'a: b. ',
      '\u0300',
      'you will need two years experience, ',
      '• must have 3 years\n',
      'We are, who ',
    ]
    const texts = hostile.map((piece) => piece.repeat(50_000 / piece.length))
    const ordinary = Object.values(descriptions).join('\n\n').repeat(20).slice(0, 50_000)
    const usual = briefestOf(ordinary)

    const slowest = Math.max(...texts.map(briefestOf))

    // Other texts may take longer on a machine so busy that an ordinary one does, too.
    assert.ok(slowest < Math.max(50, 4 * usual), `${slowest} ms, and ${usual} ms for an ordinary text`)
  })
})

/** The time is the processor's, and the best of a few runs, because other work goes on beside them. */
const briefestOf = (text: string): number =>
  Math.min(
    ...[1, 2, 3, 4, 5].map(() => {
      const before = process.threadCpuUsage()
      draftByRules(text)
      return process.threadCpuUsage(before).user / 1000
    }),
  )
