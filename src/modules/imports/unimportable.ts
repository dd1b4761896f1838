/** The file can never be imported. `message` is a sentence for people, and quotes nothing of the file. */
export type UnimportableCode =
  | 'malformed'
  | 'no_known_column'
  | 'no_name_column'
  | 'too_many_rows'
  | 'too_many_entries'
  | 'too_large_unpacked'
  | 'file_gone'
  | 'job_gone'
  | 'job_closed'
  | 'gave_up'

export class Unimportable extends Error {
  readonly code: UnimportableCode

  constructor(code: UnimportableCode, message: string) {
    super(message)
    this.name = 'Unimportable'
    this.code = code
  }
}
