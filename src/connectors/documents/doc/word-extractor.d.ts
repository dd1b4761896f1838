/** We build on this much of word-extractor. It brings no types of its own, and its version is pinned. */

declare module 'word-extractor/lib/word-ole-extractor.js' {
  namespace WordOleExtractor {
    interface Piece {
      readonly startCp: number
      readonly startFilePos: number
      /** The size is in bytes, of which each character has `bpc`. */
      readonly size: number
      readonly bpc: number
      text: string
    }

    interface Options {
      readonly filterUnicode?: boolean
      readonly includeFooters?: boolean
    }

    interface Document {
      getBody(options?: Options): string
      getFootnotes(options?: Options): string
      getEndnotes(options?: Options): string
      getHeaders(options?: Options): string
      getFooters(options?: Options): string
      getTextboxes(options?: Options): string
    }

    /** Each story has so many characters, in the order of the file. */
    interface Boundaries {
      readonly ccpText: number
      readonly ccpFtn: number
      readonly ccpHdd: number
      readonly ccpAtn: number
      readonly ccpEdn: number
    }
  }

  class WordOleExtractor {
    protected _pieces: WordOleExtractor.Piece[]
    protected _boundaries: WordOleExtractor.Boundaries
    extract(reader: unknown): Promise<WordOleExtractor.Document>
    extractWordDocument(document: unknown, buffer: Buffer): Promise<WordOleExtractor.Document>
    writeBookmarks(buffer: Buffer, table: Buffer): void
    writeCharacterProperties(buffer: Buffer, table: Buffer): void
    writeParagraphProperties(buffer: Buffer, table: Buffer): void
  }

  export = WordOleExtractor
}

declare module 'word-extractor/lib/buffer-reader.js' {
  class BufferReader {
    constructor(bytes: Buffer)
    open(): Promise<void>
  }

  export = BufferReader
}
