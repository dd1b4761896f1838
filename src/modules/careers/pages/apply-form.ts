/** The form stands on the page of a job. It works by itself; a script sends it as JSON where one runs. */

import { choices, type Field, type FormState, field, group, trap, typedIn } from '#kernel/http/form-field.ts'
import { html, type Markup } from '#kernel/http/html.ts'
import { inLine } from '#modules/mail/index.ts'
import { consentOf } from '../consent.ts'
import type { PublicJob, PublicQuestion } from '../public-job.ts'
import { assetLink } from './assets.ts'
import { selfIdentificationFields } from './self-identification-fields.ts'
import { companyPath, pathTo, type Site } from './site.ts'

/** A list is easier than buttons beyond so many options. */
const buttonsMax = 8

export function applyForm(site: Site, job: PublicJob, state: FormState): Markup {
  const to = (path: string): string => pathTo(site, path)
  const consent = consentOf(job.company)
  return html`<section class="apply" aria-labelledby="apply">
<h2 id="apply">Apply for this job</h2>
<form method="post" action="${to(`${companyPath(job.company)}/${job.slug}`)}" enctype="multipart/form-data"
 data-send="${to(`/v1/public/jobs/${job.slug}/applications`)}" data-captcha="${to('/v1/public/captcha?purpose=apply')}"
 data-worker="${to(assetLink('altcha-worker.js'))}" data-next="${to('/careers/applications/')}">
<div class="row">
${textField(state, { ...own('firstName', 'First name'), required: true }, 'text', 'given-name')}
${textField(state, { ...own('lastName', 'Last name'), required: true }, 'text', 'family-name')}
</div>
${textField(state, { ...own('email', 'E-mail'), required: true }, 'email', 'email')}
${textField(state, own('phone', 'Phone'), 'tel', 'tel')}
${textField(state, { ...own('link', 'Website or profile'), hint: 'An address that begins with https://' }, 'url', 'url')}
${field(
  state,
  { ...own('resume', 'Resume'), hint: 'PDF, Word or plain text, up to 4 MB.' },
  (attributes) => html`<input type="file" accept=".pdf,.doc,.docx,.txt"${attributes}>`,
)}
${job.questions.map((question) => questionField(state, question))}
${job.company.asksSelfIdentification && selfIdentificationFields(state)}
${trap}
<input type="hidden" name="consentVersion" value="${consent.version}">
${group(
  state,
  { ...own('consent', 'Your consent'), required: true },
  html`<div class="choice"><input type="checkbox" id="consent" name="consent" value="yes" required${
    typedIn(state, 'consent') === 'yes' && html` checked`
  }><label for="consent">${consent.text}</label></div>`,
)}
<button type="submit">Send application</button>
<p class="status" role="status"></p>
</form>
</section>`
}

const own = (id: string, label: string): Field => ({ id, name: id, label, required: false })

const textField = (state: FormState, wish: Field, type: string, autocomplete: string): Markup =>
  field(
    state,
    wish,
    (attributes) =>
      html`<input type="${type}" autocomplete="${autocomplete}" value="${typedIn(state, wish.name)}"${attributes}>`,
  )

export const answerName = (questionId: string): string => `answer.${questionId}`
export const answerField = (questionId: string): string => `answer-${questionId}`

function questionField(state: FormState, { id, text, type, options, mandatory }: PublicQuestion): Markup {
  const wish = { id: answerField(id), name: answerName(id), label: inLine(text), required: mandatory }
  const value = typedIn(state, wish.name)
  const offered = (options ?? []).map((option) => ({ value: option, label: inLine(option) }))
  switch (type) {
    case 'text':
      return field(state, wish, (attributes) => html`<textarea rows="4"${attributes}>${value}</textarea>`)
    case 'number':
      return field(
        state,
        wish,
        (attributes) => html`<input type="text" inputmode="decimal" data-type="number" value="${value}"${attributes}>`,
      )
    case 'date':
      return field(state, wish, (attributes) => html`<input type="date" value="${value}"${attributes}>`)
    case 'boolean':
      return group(state, { ...wish, type: 'boolean' }, choices(state, wish, 'radio', yesOrNo))
    case 'multiple_choice':
      return group(state, { ...wish, hint: 'Choose all that apply.' }, choices(state, wish, 'checkbox', offered))
    case 'single_choice':
      if (offered.length <= buttonsMax) return group(state, wish, choices(state, wish, 'radio', offered))
      return field(
        state,
        wish,
        (attributes) => html`<select${attributes}>
<option value="">Choose one</option>
${offered.map((each) => html`<option value="${each.value}"${each.value === value && html` selected`}>${each.label}</option>`)}
</select>`,
      )
  }
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
