/** Other modules have letters written that name what is known of their reader, by the rules that hold for letters by hand. */
import { contentOf } from './letter-content.ts'
import { BodyMarkdown, Subject } from './letter-wish.ts'
import { findSignature } from './signature.ts'
import { asMarkdown, fill, requireKnownVariables, variableNames } from './template-variables.ts'

export const letterWords = {
  Subject,
  BodyMarkdown,
  names: variableNames,
  requireKnown: requireKnownVariables,
  fill,
  asMarkdown,
  show: contentOf,
  findSignature,
}
