/** We build on this much of libpg-query: its own entry is made of it, but has one instance for the whole process. */

declare module 'libpg-query/wasm/libpg-query.js' {
  namespace createParser {
    interface Parser {
      lengthBytesUTF8(text: string): number
      stringToUTF8(text: string, pointer: number, sizeMax: number): void
      UTF8ToString(pointer: number): string
      getValue(pointer: number, type: 'i32'): number
      _malloc(size: number): number
      _free(pointer: number): void
      /** The result is a pointer to `{ tree, stderr, error }`, or 0 when there is no memory left. */
      _wasm_parse_query_raw(pointer: number): number
      _wasm_free_parse_result(pointer: number): void
    }

    interface Options {
      print(line: string): void
      printErr(line: string): void
    }
  }

  function createParser(options: createParser.Options): Promise<createParser.Parser>
  export = createParser
}
