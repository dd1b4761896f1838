/** A company that looks like one, with a job whose form asks everything a form can ask. */
import { after } from 'node:test'
import { everywhere, ownService, type World, world } from '#test'
import { lines, writePdf } from '#test/kit/documents/pdf.ts'
import type { Visit } from './chromium.ts'

export interface Company {
  readonly here: World
  /** The address is of a service with the real captcha, at little work. */
  readonly url: string
  readonly careers: string
  readonly job: { readonly id: number; readonly slug: string; readonly questions: readonly { readonly id: string }[] }
}

const logo =
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="32"><rect width="96" height="32" fill="#7a1f3d"/></svg>'

const ends: (() => unknown)[] = []
after(async () => {
  for (const end of ends) await end()
})

let running: Promise<string> | undefined

/** All tests of a process share it, as they share the one without captcha. */
const service = (): Promise<string> => {
  running ??= ownService({ after: (end) => void ends.push(end) }, { MUSTER_CAPTCHA: 'altcha' }, { captchaCost: 10 })
  return running
}

export async function company(colour = '#7a1f3d'): Promise<Company> {
  const here = await world()
  const { as, admin, make } = here
  await as(admin).patch('/v1/company', {
    name: 'Hafen & Söhne Buchbinderei',
    brand: { colour, logoUrl: 'https://hafen.example/logo.svg' },
    careersText: about,
  })
  const job = await make.job(gilder)
  await Promise.all(others.map((wish) => make.job({ status: 'live', ...wish })))
  const { rows } = await everywhere<{ slug: string }>(here.owner, 'select slug from company where id = $1', [
    here.companyId,
  ])
  const url = await service()
  const careers = `${url}/careers/${rows[0]?.slug}`
  return { here, url, careers, job: { id: job.id, slug: job.slug, questions: job.screeningQuestions } }
}

/** Tests have no network, and the logo is somewhere on it. */
export const serveLogo = ({ context }: Visit): Promise<unknown> =>
  context.route('https://hafen.example/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: logo }))

export const resume = {
  name: 'Jana Nováková.pdf',
  mimeType: 'application/pdf',
  buffer: writePdf({ pages: [lines(['Jana Novakova', 'Gilder since 2010, Leipzig'], { x: 50, y: 780 })] }),
}

const about = `We have bound books by hand since 1894, for libraries, publishers and everybody who loves a good spine.

Forty of us work in a brick building at the old harbour. **You will learn from people who teach**, and go home at five.`

const gilder = {
  status: 'live',
  title: 'Gilder for fine bindings (all genders)',
  department: 'Finishing',
  employmentType: 'full_time',
  location: { city: 'Leipzig', region: 'Saxony', country: 'DE', workplace: 'onsite' },
  salary: { min: 38_000, max: 46_000, currency: 'EUR', shown: true },
  description: `You gild edges, spines and covers, with leaf and with foil, for books that are to be read in a hundred years.

## What you do

- Gild the edges of single books and small editions
- Mix the ground, lay the leaf, burnish
- Show apprentices how it is done

## What you bring

| | |
|---|---|
| Training | as a bookbinder or gilder |
| Years | two or more at the bench |

Read about [our workshop](https://hafen.example/workshop) first.`,
  screeningQuestions: [
    { text: 'Have you gilded edges before?', type: 'boolean', mandatory: true },
    { text: 'How many years have you worked as a bookbinder?', type: 'number', mandatory: true },
    { text: 'When could you start?', type: 'date' },
    { text: 'Which metals have you worked with?', type: 'multiple_choice', options: ['Gold', 'Silver', 'Palladium'] },
    { text: 'How would you like to work?', type: 'single_choice', options: ['Full time', 'Four days', 'Three days'] },
    { text: 'What was the most beautiful book you worked on?', type: 'text' },
  ],
} as const

const others = [
  { title: 'Apprentice bookbinder', department: 'Bindery', employmentType: 'apprenticeship' },
  {
    title: 'Paper conservator',
    department: 'Conservation',
    location: { city: 'Leipzig', country: 'DE', workplace: 'hybrid' },
  },
  { title: 'Customer advisor', department: null, location: { country: 'DE', workplace: 'remote' } },
  { title: 'Sewer for hand-bound editions', department: 'Bindery', employmentType: 'part_time' },
  {
    title: 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzbuchbinderin',
    department: 'Bindery',
    salary: { min: 17.5, max: null, currency: 'EUR', period: 'hour', shown: true },
  },
]
