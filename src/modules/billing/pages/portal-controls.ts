/** People and their screen readers need forms with a label above, what is wrong beside it, and values kept. */
import { html, type Markup, type Shown } from '#kernel/http/html.ts'
import { inLine } from '#modules/mail/index.ts'
import { priceList } from '#modules/plans/index.ts'
import type { AccountDetails } from '../account.ts'
import { creditsAloneMin } from '../checkout-fields.ts'
import { displayMoney } from '../display.ts'
import { creditsMax, detailsMax, type FieldError } from './portal-forms.ts'

export const button = (
  here: string,
  action: string,
  label: string,
): Markup => html`<form method="post" action="${here}">
<button type="submit" name="action" value="${action}" class="plain">${label}</button>
</form>`

/** The summary stands above the form, and each of its lines leads to a field. */
export const errorSummary = (errors: readonly FieldError[]): Shown =>
  errors.length > 0 &&
  html`<div class="problem" role="alert">
<p><b>There is a problem</b></p>
<ul>
${errors.map(
  ({ field, message }) => html`<li><a href="#${field}">${message}</a></li>
`,
)}</ul>
</div>`

export const numberForm = (
  here: string,
  errors: readonly FieldError[],
): Markup => html`<form method="post" action="${here}">
<input type="hidden" name="action" value="buy-credits">
<div class="field">
<label for="credits">How many credits to buy</label>
<p class="hint" id="credits-hint">${displayMoney(priceList.creditPrice, priceList.currency)} each, without tax.</p>
${wordsOf(errors, 'credits')}
<input type="number" id="credits" name="credits" min="${creditsAloneMin}" max="${creditsMax}" step="1" required${describing(errors, 'credits', true)}>
</div>
<button type="submit" class="plain">Buy credits</button>
</form>`

export const detailsForm = (
  here: string,
  { name, address, taxNumber }: AccountDetails,
  errors: readonly FieldError[],
) =>
  html`<form method="post" action="${here}">
<input type="hidden" name="action" value="save-details">
<div class="field">
<label for="name">Name</label>
<p class="hint" id="name-hint">Of whom the invoices are for. Left empty, it is the name of the company.</p>
${wordsOf(errors, 'name')}
<input type="text" id="name" name="name" value="${inLine(name)}" maxlength="${detailsMax.name}" autocomplete="organization"${describing(errors, 'name', true)}>
</div>
<div class="field">
<label for="address">Address ${optional}</label>
${wordsOf(errors, 'address')}
<textarea id="address" name="address" rows="4" maxlength="${detailsMax.address}" autocomplete="street-address"${describing(errors, 'address')}>
${address}</textarea>
</div>
<div class="field">
<label for="taxNumber">Tax number ${optional}</label>
${wordsOf(errors, 'taxNumber')}
<input type="text" id="taxNumber" name="taxNumber" value="${inLine(taxNumber)}" maxlength="${detailsMax.taxNumber}" autocomplete="off"${describing(errors, 'taxNumber')}>
</div>
<button type="submit" class="plain">Save the billing details</button>
</form>`

const optional = html`<span class="optional">(optional)</span>`

const errorOf = (errors: readonly FieldError[], id: string): string | undefined =>
  errors.find(({ field }) => field === id)?.message

function wordsOf(errors: readonly FieldError[], id: string): Shown {
  const message = errorOf(errors, id)
  return (
    message !== undefined && html`<p class="error" id="${id}-error"><span class="hidden">Error:</span> ${message}</p>`
  )
}

function describing(errors: readonly FieldError[], id: string, hasHint = false): Shown {
  const isWrong = errorOf(errors, id) !== undefined
  const notes = [hasHint && `${id}-hint`, isWrong && `${id}-error`].filter(Boolean).join(' ')
  return [notes !== '' && html` aria-describedby="${notes}"`, isWrong && html` aria-invalid="true"`]
}
