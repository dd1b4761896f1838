import { type Fields, type Parsed, parse } from './checks.ts'
import type { Form } from './form.ts'
import type { Shop } from './shop.ts'

type Method = 'GET' | 'POST' | 'DELETE'

export interface Route {
  readonly method: Method
  readonly pattern: RegExp
  answer(shop: Shop, form: Form, ids: readonly string[]): object
}

/** `{}` in a path stands for an id. */
export const route = <Of extends Fields>(
  method: Method,
  path: string,
  fields: Of,
  answer: (shop: Shop, parameters: Parsed<Of>, id: string) => object,
): Route => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('{}', '([^/]+)')}$`),
  answer: (shop, form, [id = '']) => answer(shop, parse(fields, form), id),
})
