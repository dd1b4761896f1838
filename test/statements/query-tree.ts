/** PostgreSQL shows how it has understood a statement as a tree of nodes, written as text. */

export type Tree = string | readonly Tree[] | TreeNode

export class TreeNode {
  readonly kind: string
  readonly #fields: ReadonlyMap<string, Tree>

  constructor(kind: string, fields: ReadonlyMap<string, Tree>) {
    this.kind = kind
    this.#fields = fields
  }

  /** A node below, where there is one. */
  node(field: string): TreeNode | undefined {
    const tree = this.#fields.get(field)
    return tree instanceof TreeNode ? tree : undefined
  }

  /** The nodes of a list; an absent list has none. */
  nodes(field: string): TreeNode[] {
    const tree = this.#fields.get(field)
    return Array.isArray(tree) ? tree.filter((each) => each instanceof TreeNode) : []
  }

  text(field: string): string {
    const tree = this.#fields.get(field)
    return typeof tree === 'string' ? tree : ''
  }

  number(field: string): number {
    return Number(this.text(field) || Number.NaN)
  }

  /** Sets of numbers are written `(b 1 2)`. */
  numbers(field: string): number[] {
    const tree = this.#fields.get(field)
    return Array.isArray(tree) ? tree.slice(1).map(Number) : []
  }
}

const tokenPattern = /[(){}]|(?:\\.|[^\s(){}\\])+/gs

export function parseTree(text: string): Tree {
  const tokens = text.match(tokenPattern) ?? []
  let at = 0

  const many = (isEnd: (token: string) => boolean): Tree[] => {
    const found: Tree[] = []
    while (at < tokens.length && !isEnd(tokens[at] ?? '')) found.push(one())
    return found
  }
  const one = (): Tree => {
    const token = tokens[at++] ?? ''
    if (token === '(') {
      const list = many((each) => each === ')')
      at++
      return list
    }
    return token === '{' ? node() : token.replace(/\\(.)/gs, '$1')
  }
  const node = (): TreeNode => {
    const kind = tokens[at++] ?? ''
    const fields = new Map<string, Tree>()
    while (at < tokens.length && tokens[at] !== '}') {
      const name = (tokens[at++] ?? '').slice(1)
      const values = many((token) => token === '}' || token.startsWith(':'))
      // Constants are several words, of which the first says whether there is one.
      const [value = ''] = values
      fields.set(name, value)
    }
    at++
    return new TreeNode(kind, fields)
  }
  return one()
}
