/** The forms of accounts share their fields, and how they are read. */
import type { z } from 'zod'
import { Email } from '#kernel/http/fields.ts'
import { type Field, type FieldError, type FormState, field, typedIn } from '#kernel/http/form-field.ts'
import { html, type Markup } from '#kernel/http/html.ts'
import { brokenRules } from '#kernel/http/rules.ts'
import { CompanyName } from '../company.ts'
import { Name, Password } from '../user.ts'

export const accountFields = { email: Email, name: Name, companyName: CompanyName, password: Password }
export type AccountField = keyof typeof accountFields

const labels: Readonly<Record<AccountField, string>> = {
  email: 'E-mail address',
  name: 'Your name',
  companyName: 'Your company',
  password: 'Password',
}

/** A password is not shown again, not even to the person who typed it. */
const isKept = (name: AccountField): boolean => name !== 'password'

type Read<Shape extends z.ZodRawShape> =
  | { readonly data: z.output<z.ZodObject<Shape>>; readonly state: FormState }
  | { readonly data?: undefined; readonly state: FormState }

/** A form is read by the rules of the operations; a broken rule is told in the words of its field. */
export function readForm<Name extends AccountField>(
  sent: FormData,
  schema: z.ZodObject<Pick<typeof accountFields, Name>>,
): Read<Pick<typeof accountFields, Name>> {
  // The schema has just these keys.
  const names = Object.keys(schema.shape) as Name[]
  const typed = Object.fromEntries(names.map((name) => [name, textOf(sent, name)]))
  const values = new Map(names.filter(isKept).map((name) => [name, [typed[name] ?? '']]))
  const parsed = schema.safeParse(typed, { reportInput: true })
  if (parsed.success) return { data: parsed.data, state: { values, errors: [] } }
  const errors = brokenRules('body', parsed.error.issues).map(({ pointer, detail }): FieldError => {
    const name = names.find((each) => pointer === `/${each}`)
    return name === undefined ? { field: null, message: detail } : { field: name, message: `${labels[name]} ${detail}` }
  })
  return { state: { values, errors: firstOfEach(errors) } }
}

/** Each field tells one fault at a time, because an empty address is also no address. */
const firstOfEach = (errors: readonly FieldError[]): FieldError[] =>
  errors.filter(({ field }, index) => errors.findIndex((each) => each.field === field) === index)

function textOf(sent: FormData, name: string): string {
  const value = sent.get(name)
  return typeof value === 'string' ? value : ''
}

const wish = (name: AccountField, hint?: string): Field => ({
  id: name,
  name,
  label: labels[name],
  required: true,
  ...(hint !== undefined && { hint }),
})

/** `autocomplete` tells browsers what they may fill in. */
export const textField = (state: FormState, name: AccountField, autocomplete: string): Markup =>
  field(
    state,
    wish(name),
    (attributes) =>
      html`<input type="${name === 'email' ? 'email' : 'text'}" autocomplete="${autocomplete}"${
        name !== 'email' && html` maxlength="200"`
      } value="${typedIn(state, name)}"${attributes}>`,
  )

/** Programs that keep passwords must know whose this one is. */
export const newPasswordField = (state: FormState, email: string): Markup => html`<input type="text" name="username"
 autocomplete="username" value="${email}" readonly hidden>
${field(
  state,
  wish('password', 'At least 12 characters. A sentence is easier to remember than signs.'),
  (attributes) => html`<input type="password" autocomplete="new-password" minlength="12" maxlength="200"${attributes}>`,
)}`

export const passwordField = (state: FormState): Markup =>
  field(
    state,
    wish('password'),
    (attributes) => html`<input type="password" autocomplete="current-password" maxlength="200"${attributes}>`,
  )
