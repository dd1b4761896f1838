export {
  type ActionIntent,
  type AskedStatus,
  actionIntents,
  askedStatuses,
  type Intent,
  type IntentLanguage,
  type IntentReading,
  intents,
  type KnownIntent,
  type KnownName,
  type KnownNames,
  languages as intentLanguages,
  type Mention,
  type MissingPart,
  missingParts,
  type Reason as IntentReason,
  reasons as intentReasons,
} from './intent.ts'
export { type NameSpan, nameSpansIn } from './names/name-spans.ts'
export {
  type ExampleJob,
  type ExampleNames,
  type ExampleSentence,
  exampleSentences,
} from './prompts/example-sentences.ts'
export { type NextPrompt, nextPrompts, type PromptJob, type PromptState } from './prompts/next-prompts.ts'
export { readIntent } from './read-intent.ts'
export { slashCommands } from './slash.ts'
export { soughtWords } from './sought-words.ts'
