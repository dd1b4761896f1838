/**
 * Form fields are built as people and their screen readers need them: a label above, the error beside it, values kept.
 */
import { html, type Markup, type Shown } from './html.ts'

/** The words of an error stand by themselves. */
export interface FieldError {
  /** The id is null when the error is no field's. */
  readonly field: string | null
  readonly message: string
}

/** The state keeps what was typed, and what is wrong with it. */
export interface FormState {
  readonly values: ReadonlyMap<string, readonly string[]>
  readonly errors: readonly FieldError[]
}

export const emptyForm: FormState = { values: new Map(), errors: [] }

export interface Field {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly required: boolean
  readonly hint?: string
  /** The type says what the value stands for, where its controls do not. */
  readonly type?: 'boolean'
}

/** A refused form is shown again for its errors. */
export const isRefused = (form: FormState | undefined): boolean => form !== undefined && form.errors.length > 0

const errorOf = ({ errors }: FormState, id: string): string | undefined =>
  errors.find(({ field }) => field === id)?.message

export const typedIn = ({ values }: FormState, name: string): string => values.get(name)?.[0] ?? ''

const trapName = 'homepage'

/** People never see this field, and programs fill it in. */
export const trap = html`<div class="trap" aria-hidden="true"><label for="${trapName}">Leave this empty</label><input
 type="text" id="${trapName}" name="${trapName}" tabindex="-1" autocomplete="off"></div>`

export const isTrapped = (sent: FormData): boolean => sent.getAll(trapName).some((value) => value !== '')

/** This field has one control; `control` gets the attributes that tie it to its label, hint and error. */
export function field(state: FormState, wish: Field, control: (attributes: Markup) => Markup): Markup {
  const { id, name, label, required } = wish
  return html`<div class="${classOf(state, id)}"${aboutField(wish)}>
<label for="${id}">${label}${!required && optional}</label>
${notesOf(state, wish)}
${control(html` id="${id}" name="${name}"${required && html` required`}${describing(state, wish)}`)}
</div>`
}

/** This field has several controls under one question. */
export function group(state: FormState, wish: Field, controls: Shown): Markup {
  const { id, label, required } = wish
  return html`<fieldset class="${classOf(state, id)}"${aboutField(wish)}${describing(state, wish)}>
<legend>${label}${!required && optional}</legend>
${notesOf(state, wish)}
${controls}
</fieldset>`
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** The first control has the id of the field, so that links to the field go to it. */
export const choices = (
  state: FormState,
  { id, name, required }: Field,
  kind: 'radio' | 'checkbox',
  offered: readonly Choice[],
): Markup[] =>
  offered.map(({ value, label }, index) => {
    const own = index === 0 ? id : `${id}-${index}`
    const chosen = state.values.get(name)?.includes(value)
    const mustChoose = required && kind === 'radio'
    return html`<div class="choice"><input type="${kind}" id="${own}" name="${name}" value="${value}"${
      mustChoose && html` required`
    }${chosen && html` checked`}><label for="${own}">${label}</label></div>`
  })

/** The script of a page reads these. */
const aboutField = ({ id, label, required, type }: Field): Markup =>
  html` data-field="${id}" data-label="${label}"${required && html` data-required`}${type && html` data-type="${type}"`}`

const optional = html` <span class="optional">(optional)</span>`

const classOf = (state: FormState, id: string): string => (errorOf(state, id) === undefined ? 'field' : 'field wrong')

function notesOf(state: FormState, { id, hint }: Field): Shown {
  const error = errorOf(state, id)
  return [
    hint !== undefined && html`<p class="hint" id="${id}-hint">${hint}</p>`,
    error !== undefined && html`<p class="error" id="${id}-error"><span class="hidden">Error:</span> ${error}</p>`,
  ]
}

function describing(state: FormState, { id, hint }: Field): Shown {
  const isWrong = errorOf(state, id) !== undefined
  const notes = [hint !== undefined && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return [notes !== '' && html` aria-describedby="${notes}"`, isWrong && html` aria-invalid="true"`]
}

/**
 * The errors of a form come before all else on its page: each line leads to its field. The page opens at it whether or
 * not scripts run, and screen readers begin with it.
 */
export const errorSummary = ({ errors }: FormState): Shown =>
  errors.length > 0 &&
  html`<div class="problems" id="problems" role="alert" tabindex="-1" autofocus>
<h2>There is a problem</h2>
<ul>
${errors.map(
  ({ field, message }) => html`<li>${field === null ? message : html`<a href="#${field}">${message}</a>`}</li>
`,
)}</ul>
</div>`
