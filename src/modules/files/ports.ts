/**
 * Files need two things of the outside world: a place for their bytes, and somebody who reads documents of strangers.
 */
import type { Readable } from 'node:stream'
import { port } from '#kernel/port.ts'
import type { Fold, Kind, Letter } from '#letters/facts.ts'

export interface StoredBlob {
  readonly sizeBytes: number
  /** The caller reads the stream to its end, or destroys it. */
  readonly stream: Readable
}

/** The store keeps bytes under a key, `<company>/<uuid>`. A key is put once, and never with other bytes. */
export interface BlobStore {
  /** The bytes outlive a power cut once this resolves. */
  put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void>
  /** Null means that nothing is under this key. */
  get(key: string, signal?: AbortSignal): Promise<StoredBlob | null>
  /** Deleting what is not there succeeds. */
  delete(key: string, signal?: AbortSignal): Promise<void>
}

export const documentTypes = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'text/plain',
] as const
export type DocumentType = (typeof documentTypes)[number]

/**
 * - `white`: in the colour of what is behind it
 * - `tiny`: too small for anybody to read
 * - `off_page`: beside the page, or cut off
 * - `invisible`: not painted at all, or formatted as hidden
 * - `covered`: something opaque is painted over it
 * - `characters`: spelled in characters that no font shows
 */
export type HiddenKind = 'white' | 'tiny' | 'off_page' | 'invisible' | 'covered' | 'characters'

/** Hidden words are in the file, but a person who looks at the document does not see them. */
export interface HiddenText {
  readonly kind: HiddenKind
  /** The excerpt is its beginning, up to 200 characters. */
  readonly excerpt: string
  /** Pages count from 1; null means that the format knows no pages. */
  readonly page: number | null
  /** The text also looks like an order to a model. */
  readonly instruction: boolean
}

/** These lines of `text` look like an order to a model, which is a sign to show, never a reason to drop somebody. */
export interface InstructionLike {
  /** The offsets in `text` are of whole lines, or of the words around it in a line without end; `end` is exclusive. */
  readonly start: number
  readonly end: number
  /** The order is in this language of those we know; null is the markup of models. */
  readonly language: string | null
}

export type UnreadableReason = 'empty' | 'mismatch' | 'encrypted' | 'damaged' | 'too_large' | 'timeout' | 'no_text'

export type DocumentReading =
  | {
      readonly outcome: 'read'
      /**
       * The text is what a person would see, in reading order; a tab stands for a wide gap. Hidden text is not in it.
       */
      readonly text: string
      readonly hidden: readonly HiddenText[]
      readonly instructions: readonly InstructionLike[]
      /** The document has this many, also when not all were read; null means that the format knows no pages. */
      readonly pages: number | null
      /** The document had more than we read. */
      readonly truncated: boolean
      /**
       * Pages are pictures with a text laid over them, as scanners write. Nobody compared the two: the text may say
       * something else than the picture shows.
       */
      readonly scanned: boolean
    }
  /** This document will never be readable. `detail` is a sentence for people. */
  | { readonly outcome: 'unreadable'; readonly reason: UnreadableReason; readonly detail: string }
  /**
   * Too many documents are waiting, or we are closing, so nothing is known of this one. The caller tries again later.
   */
  | { readonly outcome: 'unavailable'; readonly detail: string }

export interface Document {
  readonly bytes: Buffer
  readonly contentType: DocumentType
}

/** A whole letter of a stranger. */
export interface LetterToRead {
  readonly bytes: Buffer
  /** Whom it is from by its envelope; null where nobody knows. */
  readonly mailFrom: string | null
  /** Addresses and domains of ours: a line that names one is the head of a quote, in any language. */
  readonly ours: { readonly addresses: readonly string[]; readonly domain: string | null }
}

/** All that is read of a letter. It is plain values, and everything in it is the sender's word. */
export interface ReadLetter {
  /** Its HTML is left out: what may be looked at is `display`. */
  readonly letter: Letter
  readonly kind: Kind
  /** Made of its HTML where it has no other. */
  readonly text: string
  readonly fold: Fold
  /** A whole document, tamed, with the pictures of the letter in it; null where it has no HTML. */
  readonly display: string | null
}

export type LetterReading =
  | { readonly outcome: 'letter'; readonly read: ReadLetter }
  | Exclude<DocumentReading, { readonly outcome: 'read' }>

/** Places to read documents are shared fairly among companies, and within one among senders. */
export interface ReadingFor {
  readonly companyId: string
  /** A `stranger`'s document has less time. A `caller` has shown credentials, and waits; nobody waits for a `task`. */
  readonly sender: 'stranger' | 'caller' | 'task'
}

export interface DocumentReader {
  /**
   * The type is told by the content alone; null is none of the types we read. This takes milliseconds, and never
   * throws.
   */
  sniff(bytes: Buffer): DocumentType | null
  /** Reading answers any bytes within a bounded time, and rejects only with the reason of `signal`. */
  read(document: Document, whom: ReadingFor, signal?: AbortSignal): Promise<DocumentReading>
  /** A letter is read in the same processes, with bounds of its own. */
  readLetter(letter: LetterToRead, companyId: string, signal?: AbortSignal): Promise<LetterReading>
  /** The reader stops at once; documents in reading are answered `unavailable`. */
  close(): Promise<void>
}

/** The document took all the time or memory there is, and is known again by its content. */
export interface FailedDocument {
  readonly companyId: string
  readonly sha256: Buffer
  readonly contentType: DocumentType
  readonly reader: string
}

/** The reader remembers documents, so that it does not try again what has failed. */
export interface FailedDocuments {
  /** The answer is why the document fails for a caller who has this much time. */
  find(document: FailedDocument, timeMs: number): Promise<'timeout' | 'too_large' | undefined>
  add(document: FailedDocument, reason: 'timeout' | 'too_large', timeMs: number): Promise<void>
}

export const blobsPort = port<BlobStore>('blobs')
export const documentsPort = port<DocumentReader>('documents')
