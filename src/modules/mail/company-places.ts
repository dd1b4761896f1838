/**
 * Letters by servers of companies share few places in a process, and a server that keeps silent holds its place for minutes. So whatever
 * takes long stands apart from what is swift: its place is free again for others, and a server that took long before is given a letter
 * only while there is room among the slow ones. However many servers keep silent, a company whose server answers finds a place.
 */

/** What is under way when the process is killed is in doubt, so there are not more of them. */
const swiftMax = 24
const slowMax = 24
/** The other half of the slow places is for servers that were not known to be slow when they were given a letter. */
const knownSlowMax = 12
/** Nobody's servers hold those of all: these are a quarter of the places for servers that are known to be slow. */
const ofCompanyMax = 3

const slowAfterMs = 5_000
const slowForMs = 15 * 60_000
/** The oldest are forgotten first. */
const slowServersMax = 1_000

interface Place {
  readonly companyId: string
  readonly server: string
  readonly since: number
  readonly isKnownSlow: boolean
}

interface Taken {
  readonly companyId: string
  /** The server is named with its company. */
  readonly server: string
}

export interface PlacesTaken {
  readonly byCompanies: boolean
  readonly companies: readonly string[]
  readonly servers: readonly string[]
}

export class CompanyPlaces {
  readonly #places = new Set<Place>()
  /** When the server last took long, the oldest first. */
  readonly #slow = new Map<string, number>()
  readonly #now: () => number

  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }

  /** The answer gives the place back. */
  take({ companyId, server }: Taken): () => void {
    const place = { companyId, server, since: this.#now(), isKnownSlow: this.#slow.has(server) }
    this.#places.add(place)
    return () => {
      if (!this.#places.delete(place)) return
      this.#slow.delete(server)
      if (this.#isSlow(place)) this.#slow.set(server, this.#now())
    }
  }

  /** A server of a company is given one letter at a time. */
  taken(): PlacesTaken {
    this.#forget()
    const places = [...this.#places]
    const ofEach = Map.groupBy(places, ({ companyId }) => companyId)
    const slow = places.filter((place) => place.isKnownSlow || this.#isSlow(place)).length
    const isFullOfSlow = places.filter(({ isKnownSlow }) => isKnownSlow).length >= knownSlowMax
    return {
      byCompanies: places.length - Math.min(slow, slowMax) >= swiftMax,
      companies: [...ofEach].filter(([, of]) => of.length >= ofCompanyMax).map(([companyId]) => companyId),
      servers: [...places.map(({ server }) => server), ...(isFullOfSlow ? this.#slow.keys() : [])],
    }
  }

  #isSlow({ since }: Place): boolean {
    return this.#now() - since >= slowAfterMs
  }

  #forget(): void {
    for (const [server, at] of this.#slow) {
      if (this.#slow.size <= slowServersMax && this.#now() - at < slowForMs) return
      this.#slow.delete(server)
    }
  }
}
