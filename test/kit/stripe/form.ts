/** Stripe reads bodies and queries like `a[b][0]=c`. */

export type FormValue = string | Form
export interface Form {
  readonly [name: string]: FormValue
}

interface Growing {
  [name: string]: string | Growing
}

const empty = (): Growing => Object.create(null)

export function readForm(text: string): Form {
  const form = empty()
  for (const [name, value] of new URLSearchParams(text)) {
    const path = [name.split('[', 1)[0] ?? '', ...[...name.matchAll(/\[([^\]]*)\]/g)].map(([, part = '']) => part)]
    put(form, path, value)
  }
  return form
}

function put(into: Growing, [first = '', ...rest]: readonly string[], value: string): void {
  const name = first === '' ? String(Object.keys(into).length) : first
  if (rest.length === 0) {
    into[name] = value
    return
  }
  const before = into[name]
  const inner = typeof before === 'object' ? before : empty()
  into[name] = inner
  put(inner, rest, value)
}
