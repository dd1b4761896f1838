import { withoutControls } from '#kernel/http/html.ts'
import { inLine } from '#modules/mail/index.ts'
import type { AccountDetails } from '../account.ts'
import { creditsAloneMin } from '../checkout-fields.ts'

/** The message is in words that stand by themselves. */
export interface FieldError {
  readonly field: string
  readonly message: string
}

export const detailsMax = { name: 200, address: 1000, taxNumber: 60 } as const
/** No letter has more lines in its address. */
const addressLinesMax = 12
export const creditsMax = 100_000

/** Browsers send line ends as two characters. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** People write `1,000` or `1 000`. `10,5` is no number of credits, and not 105 either. */
export function creditsIn(form: FormData): number | null {
  const text = textOf(form, 'credits')
    .trim()
    .replaceAll(/(?<=\d)[\s,](?=\d{3}(?!\d))/g, '')
  const credits = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return credits >= creditsAloneMin && credits <= creditsMax ? credits : null
}

interface SentDetails {
  readonly details: AccountDetails
  readonly errors: readonly FieldError[]
}

export function detailsIn(form: FormData): SentDetails {
  const lines = withoutControls(textOf(form, 'address'))
    .split(/[\n\u2028\u2029]/)
    .map(inLine)
    .filter(Boolean)
  const details = {
    name: inLine(textOf(form, 'name').toWellFormed()),
    address: lines.join('\n'),
    taxNumber: inLine(textOf(form, 'taxNumber').toWellFormed()),
  }
  const { name, address, taxNumber } = detailsMax
  return {
    details,
    errors: [
      ...(lengthOf(details.name) > name ? [tooLong('name', 'The name', name)] : []),
      ...(lengthOf(details.address) > address ? [tooLong('address', 'The address', address)] : []),
      ...(lines.length > addressLinesMax
        ? [{ field: 'address', message: `The address may have ${addressLinesMax} lines` }]
        : []),
      ...(lengthOf(details.taxNumber) > taxNumber ? [tooLong('taxNumber', 'The tax number', taxNumber)] : []),
    ],
  }
}

/** Browsers count the length in the same way for `maxlength`. */
const lengthOf = (text: string): number => text.length

const tooLong = (field: string, label: string, max: number): FieldError => ({
  field,
  message: `${label} may have ${max.toLocaleString('en')} characters`,
})
