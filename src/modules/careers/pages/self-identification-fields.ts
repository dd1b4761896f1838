/** Applicants are asked this of themselves for figures alone. The first choice is not to say. */

import { type Field, type FormState, field, group, typedIn } from '#kernel/http/form-field.ts'
import { html, type Markup } from '#kernel/http/html.ts'
import { type SelfIdentification, selfIdentifications } from '#modules/applications/index.ts'

const sexNames: Readonly<Record<NonNullable<SelfIdentification['sex']>, string>> = {
  female: 'Female',
  male: 'Male',
  another: 'Another',
}

const raceEthnicityNames: Readonly<Record<NonNullable<SelfIdentification['raceEthnicity']>, string>> = {
  hispanic_or_latino: 'Hispanic or Latino',
  white: 'White, not Hispanic or Latino',
  black_or_african_american: 'Black or African American, not Hispanic or Latino',
  native_hawaiian_or_pacific_islander: 'Native Hawaiian or Pacific Islander, not Hispanic or Latino',
  asian: 'Asian, not Hispanic or Latino',
  native_american_or_alaska_native: 'Native American or Alaska Native, not Hispanic or Latino',
  two_or_more: 'Two or more races, not Hispanic or Latino',
}

export const selfIdentificationFields = (state: FormState): Markup =>
  group(
    state,
    {
      ...own('selfIdentification', 'About you, for figures alone'),
      hint: 'We ask to see whether our hiring is fair. You need not answer. It is stored apart from your application, is never shown with it, and decides nothing.',
    },
    html`${choice(state, own('sex', 'Sex'), selfIdentifications.sexes, sexNames)}
${choice(state, own('raceEthnicity', 'Race or ethnicity'), selfIdentifications.raceEthnicities, raceEthnicityNames)}`,
  )

const own = (id: string, label: string): Field => ({ id, name: id, label, required: false })

const choice = <Value extends string>(
  state: FormState,
  wish: Field,
  values: readonly Value[],
  names: Readonly<Record<Value, string>>,
): Markup =>
  field(
    state,
    wish,
    (attributes) => html`<select autocomplete="off"${attributes}>
<option value="">I do not say</option>
${values.map((value) => html`<option value="${value}"${value === typedIn(state, wish.name) && html` selected`}>${names[value]}</option>`)}
</select>`,
  )
