/**
 * The memory has what the service has told so far: the ids, tokens and texts of its answers by the name they came
 * under, so that requests can name things that exist. The `id` of an item goes by the list it stands in, as a path
 * names it.
 */
export class Memory {
  readonly #known = new Map<string, unknown[]>()

  /** Everything in a body that was accepted or answered is learnt. */
  learn(path: string, body: unknown): void {
    this.#learnFrom(body, listOf(path), '')
  }

  keep(name: string, value: unknown): void {
    const known = this.#known.get(name) ?? []
    if (!known.includes(value)) this.#known.set(name, [value, ...known].slice(0, keptMax))
    // The last part of a link in a letter is what proves that its reader got it.
    const [, token] = /https?:\/\/\S+\/([\w-]{20,})(?=\s|$)/.exec(String(value)) ?? []
    if (token) this.keep('link', token)
  }

  /** The answer is a known value for a member or a parameter, or undefined. */
  recall(path: string, name: string, pick: number): unknown {
    const list = new RegExp(`([^/]+)/\\{${name}\\}`).exec(path)?.[1]
    const known = [`${list} id`, ...otherNames(name)].flatMap((each) => this.#known.get(each) ?? [])
    return known[pick % known.length]
  }

  #learnFrom(value: unknown, list: string, parent: string): void {
    if (Array.isArray(value)) {
      for (const each of value) this.#learnFrom(each, list, parent.replace(/s$/, ''))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) this.#learnMember(name, inner, list, parent)
    }
  }

  #learnMember(name: string, value: unknown, list: string, parent: string): void {
    if (typeof value === 'object') this.#learnFrom(value, list, name === 'data' ? '' : name)
    else if (typeof value !== 'boolean') this.keep(name === 'id' ? idName(list, parent) : name, value)
  }
}

const idName = (list: string, parent: string): string => (parent ? `${parent}Id` : `${list} id`)

const keptMax = 20

/** `/v1/api-keys/page` and `/v1/api-keys/{keyId}/rotate` both tell of `api-keys`: the last name that is a plural. */
const listOf = (path: string): string => path.split('/').findLast((step) => step.endsWith('s')) ?? ''

const aliases: Readonly<Record<string, readonly string[]>> = { cursor: ['nextCursor'], token: ['link'] }

/** A `platformCompanyId` is a `companyId`, and that is the `id` of one of the `companies`. */
function otherNames(name: string): string[] {
  const shorter = name.replace(/^[a-z]+([A-Z])(?=.*Id$)/, (_, letter: string) => letter.toLowerCase())
  const noun = shorter.replace(/Id$/, '')
  return [...new Set([name, shorter, ...(aliases[name] ?? []), `${noun}s id`, `${noun.replace(/y$/, 'ie')}s id`])]
}
