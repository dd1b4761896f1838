/** Links lead a person to the page that connects a company, and back with a code that works once. */
import { createHash, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { Journal } from './journal.ts'

const linkMs = 3_600_000
const codeMs = 600_000

export interface Link {
  readonly state: string
  readonly companyId: string
  readonly companyName: string
  /** The person is sent here and nowhere else. */
  readonly returnUrl: string
  readonly expiresAt: Date
}

interface Code {
  readonly digest: string
  readonly accountId: string
  readonly expiresAt: Date
}

type LinkEntry = { readonly link: Link } | { readonly code: Code } | { readonly usedDigest: string }

interface LinksOptions {
  readonly folder: string
  readonly now: () => Date
  readonly requireOwner?: (() => Promise<void>) | undefined
}

export class Links {
  readonly #now: () => Date
  readonly #links = new Map<string, Link>()
  readonly #codes = new Map<string, Code>()
  #journal: Journal<LinkEntry> | undefined

  private constructor(now: () => Date) {
    this.#now = now
  }

  static async open({ folder, now, requireOwner }: LinksOptions): Promise<Links> {
    const links = new Links(now)
    links.#journal = await Journal.open<LinkEntry>({
      path: join(folder, 'links.jsonl'),
      take: (entry) => links.#take(entry),
      snapshot: () => links.#living(),
      ...(requireOwner && { requireOwner }),
    })
    return links
  }

  add(wish: Omit<Link, 'expiresAt'>): Link {
    const link = { ...wish, expiresAt: new Date(this.#now().getTime() + linkMs) }
    this.#write({ link })
    return link
  }

  /** A link is known by its state and the address that it leads back to. */
  find({ state, returnUrl }: Pick<Link, 'state' | 'returnUrl'>): Link | undefined {
    const link = this.#links.get(state)
    return link && link.returnUrl === returnUrl && link.expiresAt > this.#now() ? link : undefined
  }

  addCode(accountId: string): string {
    const code = randomBytes(24).toString('base64url')
    this.#write({ code: { digest: digestOf(code), accountId, expiresAt: new Date(this.#now().getTime() + codeMs) } })
    return code
  }

  /** Answers the account that the code is for, once. */
  useCode(code: string): string | undefined {
    const found = this.#codes.get(digestOf(code))
    if (!found || found.expiresAt <= this.#now()) return undefined
    this.#write({ usedDigest: found.digest })
    return found.accountId
  }

  settled = async (): Promise<void> => this.#journal?.settled()
  close = async (): Promise<void> => this.#journal?.close()

  #write(entry: LinkEntry): void {
    this.#take(entry)
    this.#journal?.push(entry)
  }

  #take(entry: LinkEntry): void {
    if ('link' in entry) this.#links.set(entry.link.state, entry.link)
    else if ('code' in entry) this.#codes.set(entry.code.digest, entry.code)
    else this.#codes.delete(entry.usedDigest)
  }

  #living(): LinkEntry[] {
    const isLiving = ({ expiresAt }: { expiresAt: Date }) => expiresAt > this.#now()
    return [
      ...[...this.#links.values()].filter(isLiving).map((link) => ({ link })),
      ...[...this.#codes.values()].filter(isLiving).map((code) => ({ code })),
    ]
  }
}

const digestOf = (code: string): string => createHash('sha256').update(code).digest('hex')
