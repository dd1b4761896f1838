/** Somebody who was found sees what is held of them and where from, and objects by one press, or by one click of a mail program. */
import { html, type Markup } from '#kernel/http/html.ts'
import { framing } from '#kernel/http/pages/service-page.ts'
import { notFound } from '#kernel/http/problems.ts'
import {
  type Asked,
  type PageRoute,
  type PageScope,
  pathTo,
  secretHeaders,
  type WebPage,
} from '#kernel/http/web-page.ts'
import { inLine } from '#modules/mail/index.ts'
import { type Language, languages } from '../language.ts'
import { sourceWords } from '../notice/source-words.ts'
import { object } from '../objecting.ts'
import { type AboutPerson, aboutYouPath, openAboutYouLink } from './about-you-link.ts'
import { pageWords } from './about-you-words.ts'
import { findHeldAbout, type HeldAbout } from './held-about.ts'

const style = 'dl{display:grid;grid-template-columns:max-content 1fr;gap:.25em 1em}dd{margin:0;overflow-wrap:anywhere}'
export const { framed: aboutYouPage, refusalPage: aboutYouRefusalPage } = framing('Muster', style)

interface Opened {
  readonly person: AboutPerson
  readonly language: Language
  readonly held: HeldAbout
}

async function open({ params, query }: Asked, { ports, within }: PageScope): Promise<Opened> {
  const { language, ...person } = openAboutYouLink(ports, params['candidateId'] ?? '', query)
  const held = await findHeldAbout(within(person.companyId).reading, person)
  if (!held) throw notFound()
  return { person, language, held }
}

export const aboutYouRoute: PageRoute = {
  url: `${aboutYouPath}/:candidateId(^[0-9]{1,16}$)`,
  isSecret: true,

  /** Opening the link changes nothing, because programs that look through mail open links, too. */
  async show(asked, scope) {
    const opened = await open(asked, scope)
    return opened.held.person === null ? nothingPage(scope, opened) : heldPage(scope, asked, opened)
  },

  async take(posted, scope) {
    const opened = await open(posted, scope)
    const { companyId } = opened.person
    const { person } = opened.held
    if (person === null) return nothingPage(scope, opened)
    const actor = { kind: 'machine', name: 'outreach', companyId } as const
    const objector = { candidateId: person.id, emails: person.emails }
    await scope.within(companyId).transaction((tx) => object(tx, actor, objector, scope.ports.clock.now()))
    if (posted.form.get('List-Unsubscribe') === 'One-Click') return { status: 200, headers: secretHeaders, body: '' }
    return donePage(scope, opened)
  },
}

const addressOf = ({ params, query }: Asked, language: Language): string => {
  const inLanguage = new URLSearchParams(query)
  inLanguage.set('lang', language)
  return `${aboutYouPath}/${params['candidateId'] ?? ''}?${inLanguage}`
}

function heldPage(scope: PageScope, asked: Asked, { language, held }: Opened): WebPage {
  const words = pageWords[language]
  const company = inLine(held.companyName)
  const main = html`<p>${otherLanguages(scope, asked, language)}</p>
<p class="lead">${words.lead(company)}</p>
<h2>${words.held}</h2>
${listOf(language, held)}
<h2>${words.why}</h2>
<p>${words.basis}</p>
<p>${words.retention(held.monthsUnanswered)}</p>
<p>${words.rights}</p>
<form method="post" action="${pathTo(scope.ports, addressOf(asked, language))}">
<button type="submit">${words.press}</button>
</form>
<p>${words.presses}</p>`
  return pageIn(scope, language, words.title, main)
}

const otherLanguages = (scope: PageScope, asked: Asked, language: Language): Markup[] =>
  languages
    .filter((each) => each !== language)
    .map(
      (each) =>
        html`<a href="${pathTo(scope.ports, addressOf(asked, each))}" lang="${each}" hreflang="${each}">${pageWords[each].name}</a> `,
    )

function listOf(language: Language, { person, jobs, resumes, letters, lastLetterAt }: HeldAbout): Markup {
  const { fields, lettersOf, isPublic, isNotPublic } = pageWords[language]
  const [first] = jobs
  const source = first && sourceWords(first.source, language)
  const place = person?.location
  const rows: readonly (readonly [string, string])[] = [
    [fields.name, `${person?.firstName ?? ''} ${person?.lastName ?? ''}`],
    [fields.headline, person?.headline ?? ''],
    [fields.place, [place?.city, place?.region, place?.country].filter(Boolean).join(', ')],
    [fields.emails, person?.emails.join(', ') ?? ''],
    [fields.phones, person?.phones.join(', ') ?? ''],
    [fields.links, person?.links.join(', ') ?? ''],
    [fields.resumes, resumes === 0 ? '' : String(resumes)],
    [fields.jobs, jobs.map(({ title }) => title).join(', ')],
    [fields.letters, lettersOf(letters, lastLetterAt?.slice(0, 10) ?? null)],
    [fields.since, first?.since.slice(0, 10) ?? ''],
    [fields.source, source?.text ?? ''],
    [fields.open, source ? (source.isPublic ? isPublic : isNotPublic) : ''],
  ]
  return html`<dl>
${rows.filter(([, value]) => value.trim() !== '').map(([name, value]) => html`<dt>${name}</dt><dd><bdi>${inLine(value)}</bdi></dd>\n`)}</dl>`
}

function donePage(scope: PageScope, { language, held }: Opened): WebPage {
  const { doneTitle, done } = pageWords[language]
  return pageIn(scope, language, doneTitle, html`<p class="lead">${done(inLine(held.companyName))}</p>`)
}

function nothingPage(scope: PageScope, { language }: Opened): WebPage {
  const { title, nothing } = pageWords[language]
  return pageIn(scope, language, title, html`<p class="lead">${nothing}</p>`)
}

const pageIn = ({ ports }: PageScope, language: Language, title: string, main: Markup): WebPage =>
  aboutYouPage({
    site: ports,
    lang: language,
    skip: pageWords[language].skip,
    title,
    main: html`<h1>${title}</h1>
${main}`,
  })
