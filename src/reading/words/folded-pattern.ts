/**
 * Patterns are written as people write their words, and meet folded text: "γέννησης" is "γεννησησ" there, "الجنسية" is
 * "الجنسيه". Signs between the words stay as they are, for they may be ranges.
 */
import { fold } from './text.ts'

export const foldedPattern = ({ source, flags }: RegExp): RegExp => new RegExp(foldedWords(source), flags)

/** The words may stand in the source of a pattern, whose own letters are ASCII and stay. */
export const foldedWords = (source: string): string =>
  source.replace(/[^\p{ASCII}]/gu, (sign) => (/\p{L}/u.test(sign) ? fold(sign) : sign))
