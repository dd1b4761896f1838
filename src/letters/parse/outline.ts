/**
 * Where the parts of a letter begin and end: one pass over its lines, before anything is decoded. What decodes afterwards is given
 * no more than what is in the bounds.
 */
import { bounds } from '../bounds.ts'
import type { LetterProblem } from '../letter.ts'
import { type Head, readHead } from './head.ts'
import { type Media, mediaOf } from './media.ts'

export interface Section {
  /** An epilogue or what stands behind the last part of a multipart has none. */
  readonly part: Part | null
  readonly start: number
  readonly bodyStart: number
  /** Where the line of the next boundary begins. */
  readonly end: number
}

export interface Part {
  readonly head: Head
  readonly media: Media
}

export interface Outline {
  readonly sections: readonly Section[]
  /** Where reading ends: all, or what the bounds leave. */
  readonly end: number
  readonly problems: ReadonlySet<LetterProblem>
}

interface Open {
  boundary: string | null
  readonly isDigest: boolean
}

const lineFeed = 0x0a
const dash = 0x2d

class Outliner {
  readonly sections: Section[] = []
  readonly problems = new Set<LetterProblem>()
  end: number
  private readonly open: Open[] = []
  private readonly places = new Map<string, number>()
  private readonly bytes: Buffer
  private start = 0
  private bodyStart: number | null = null
  private part: Part | null = null
  private heads = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.end = bytes.length
  }

  read(): void {
    let at = 0
    while (at < this.end) {
      const feed = this.bytes.indexOf(lineFeed, at)
      const next = feed === -1 ? this.bytes.length : feed + 1
      const isTaken = this.bytes[at] === dash && this.bytes[at + 1] === dash && this.takeBoundary(at, next)
      if (!isTaken && this.bodyStart === null && this.isBlank(at, next)) this.endHead(next)
      at = next
    }
    this.closeSection(this.end)
  }

  private isBlank(at: number, next: number): boolean {
    for (let index = at; index < next; index++)
      if (this.bytes[index] !== 0x0d && this.bytes[index] !== lineFeed) return false
    return true
  }

  private takeBoundary(at: number, next: number): boolean {
    if (next - at > bounds.boundaryLengthMax + 10) return false
    const line = this.bytes.toString('latin1', at + 2, next).trimEnd()
    this.guessBoundary(line)
    const place = this.places.get(line)
    if (place !== undefined) {
      this.closeSection(at)
      this.shut(place + 1)
      if (this.sections.length >= bounds.partsMax) return this.stop(at)
      this.begin(next)
      return true
    }
    const closing = line.endsWith('--') ? this.places.get(line.slice(0, -2)) : undefined
    if (closing === undefined) return false
    this.closeSection(at)
    this.shut(closing)
    if (this.sections.length >= bounds.partsMax) return this.stop(at)
    this.begin(next)
    this.bodyStart = next
    return true
  }

  /** A multipart that doesn't tell its boundary has one all the same: the first line that looks like it. */
  private guessBoundary(line: string): void {
    const inner = this.open.at(-1)
    if (!inner || inner.boundary !== null || this.bodyStart === null || !/^[^\s-]\S{4,69}$/.test(line)) return
    if (this.places.has(line)) return
    inner.boundary = line
    this.places.set(line, this.open.length - 1)
    this.problems.add('boundary_guessed')
    const media = this.part?.media
    if (this.part && media) this.part = { ...this.part, media: { ...media, boundary: line } }
  }

  private stop(at: number): true {
    this.problems.add('parts_cut')
    this.end = at
    this.start = at
    return true
  }

  private begin(start: number): void {
    this.start = start
    this.bodyStart = null
    this.part = null
  }

  private closeSection(end: number): void {
    if (this.start >= end && this.sections.length > 0 && this.bodyStart !== null) return
    if (this.bodyStart === null) this.endHead(end)
    this.sections.push({ part: this.part, start: this.start, bodyStart: Math.min(this.bodyStart ?? end, end), end })
  }

  private shut(length: number): void {
    for (const { boundary } of this.open.splice(length)) if (boundary !== null) this.places.delete(boundary)
  }

  private endHead(bodyStart: number): void {
    this.bodyStart = bodyStart
    const headEnd = Math.min(bodyStart, this.start + bounds.headBytesMax + 1)
    const head = readHead(this.bytes.toString('latin1', this.start, headEnd))
    this.heads += Math.min(bodyStart - this.start, bounds.headBytesMax)
    if (head.isCut) this.problems.add('headers_cut')
    this.part = { head, media: this.nest(mediaOf(head, this.open.at(-1)?.isDigest ?? false)) }
    if (this.heads > bounds.headsBytesMax) {
      this.problems.add('headers_cut')
      this.end = Math.min(this.end, bodyStart)
    }
  }

  /** A multipart that can't be opened is kept whole, as a file. */
  private nest(media: Media): Media {
    if (!media.type.startsWith('multipart/')) return media
    if (this.open.length >= bounds.nestingMax) {
      this.problems.add('nesting_cut')
      return { ...media, type: 'application/octet-stream', isOdd: true }
    }
    const boundary = media.boundary !== null && this.places.has(media.boundary) ? null : media.boundary
    this.open.push({ boundary, isDigest: media.type === 'multipart/digest' })
    if (boundary !== null) this.places.set(boundary, this.open.length - 1)
    return { ...media, boundary }
  }
}

export function outlineOf(bytes: Buffer): Outline {
  const outliner = new Outliner(bytes)
  outliner.read()
  const { sections, end, problems } = outliner
  return { sections, end, problems }
}
