/** What the files need of the outside world: a place for their bytes, and somebody who reads documents of strangers. */
import type { Readable } from 'node:stream'

export interface StoredBlob {
  readonly sizeBytes: number
  /** Read to its end, or destroyed, by whoever asked for it. */
  readonly stream: Readable
}

/** Bytes under a key, `<company>/<uuid>`. A key is put once, and never with other bytes. */
export interface BlobStore {
  /** Once it resolves, the bytes outlive a power cut. */
  put(key: string, bytes: Buffer, signal?: AbortSignal): Promise<void>
  /** Null is nothing under this key. */
  get(key: string, signal?: AbortSignal): Promise<StoredBlob | null>
  /** What is not there is deleted too. */
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

/** Words that are in the file, but that a person who looks at the document does not see. */
export interface HiddenText {
  readonly kind: HiddenKind
  /** How it begins: up to 200 characters. */
  readonly excerpt: string
  /** From 1, or null where the format knows no pages. */
  readonly page: number | null
  /** Whether it also looks like an order to a model. */
  readonly instruction: boolean
}

/** Lines of `text` that look like an order to a model. A sign to show, never a reason to drop somebody. */
export interface InstructionLike {
  /** Offsets in `text`, of whole lines, or in a line without end of the words around it; `end` is exclusive. */
  readonly start: number
  readonly end: number
  /** In which of the languages we know it was found; null for the markup of models. */
  readonly language: string | null
}

export type UnreadableReason = 'empty' | 'mismatch' | 'encrypted' | 'damaged' | 'too_large' | 'timeout' | 'no_text'

export type DocumentReading =
  | {
      readonly outcome: 'read'
      /** What a person would see, in reading order; a tab stands for a wide gap. Hidden text is not in it. */
      readonly text: string
      readonly hidden: readonly HiddenText[]
      readonly instructions: readonly InstructionLike[]
      /** How many the document has, also when not all were read; null where the format knows no pages. */
      readonly pages: number | null
      /** Whether there was more than we read. */
      readonly truncated: boolean
      /**
       * Whether pages are pictures with a text laid over them, as scanners write. Nobody compared the two: the text may
       * say something else than the picture shows.
       */
      readonly scanned: boolean
    }
  /** This document will never be readable. `detail` is a sentence for people. */
  | { readonly outcome: 'unreadable'; readonly reason: UnreadableReason; readonly detail: string }
  /** Nothing is known of the document: too many are waiting, or we are closing. Try again later. */
  | { readonly outcome: 'unavailable'; readonly detail: string }

export interface Document {
  readonly bytes: Buffer
  readonly contentType: DocumentType
}

/** For whom a document is read: places are shared fairly among companies, and within one among these. */
export interface ReadingFor {
  readonly companyId: string
  /** What a `stranger` sent has less time. A `caller` has shown credentials, and waits; for a `task` nobody does. */
  readonly sender: 'stranger' | 'caller' | 'task'
}

export interface DocumentReader {
  /** What bytes are, by their content alone; null is none of the types we read. Takes milliseconds, and never throws. */
  sniff(bytes: Buffer): DocumentType | null
  /** Whatever the bytes are, it answers within a bounded time; it rejects only with the reason of `signal`. */
  read(document: Document, whom: ReadingFor, signal?: AbortSignal): Promise<DocumentReading>
  /** Stops at once; documents in reading are answered `unavailable`. */
  close(): Promise<void>
}

/** A document that took all the time or memory there is, known again by its content. */
export interface FailedDocument {
  readonly companyId: string
  readonly sha256: Buffer
  readonly contentType: DocumentType
  /** The version of the reader. */
  readonly reader: string
}

/** What the reader remembers of documents, so that what has failed is not tried again. */
export interface FailedDocuments {
  /** Why it fails, for who has so much time for it. */
  find(document: FailedDocument, timeMs: number): Promise<'timeout' | 'too_large' | undefined>
  add(document: FailedDocument, reason: 'timeout' | 'too_large', timeMs: number): Promise<void>
}

declare module '#kernel/ports.ts' {
  interface Ports {
    readonly blobs: BlobStore
    readonly documents: DocumentReader
  }
}
