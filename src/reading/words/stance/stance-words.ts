/**
 * The stance of a sentence is who speaks and whether it affirms. Each language says it by few words; they are folded, and
 * stand between bars as they stand in a regular expression.
 */
export interface StanceWords {
  /** These deny: "no", "never", "without". */
  readonly no: string
  /** By these nouns and verbs people claim to know, to have or to have done something. */
  readonly claim: string
  /** Behind these words a sentence turns to something else, and a denial ends. */
  readonly turn: string
  /** These hold a denying word and deny nothing. */
  readonly idiom: string
  /** What stands behind these words is being learnt. */
  readonly learning: string
  /** What stands behind these words is wished for, and not yet begun. */
  readonly wished: string
  /** What stands behind these words is sought: a post, a chance. */
  readonly sought: string
  readonly basic: string
  readonly expired: string
  readonly failed: string
  readonly planned: string
  readonly ongoing: string
  /** Somebody else, as the subject of a sentence. */
  readonly others: string
  /** What others do: "uses", "knows"; it stands behind its subject. */
  readonly othersDo: string
  /** What stands before these words was done by somebody else, who follows: "was handled by". */
  readonly handled: string
  /** What stands behind these words is left out: "apart from". */
  readonly except: string
  /** People whose doings are told in whatever words: "my husband", "the colleagues who". */
  readonly relatives: string
  /** Words of examinations, applications and losses: a paper beside them is in doubt, unless a word of success stands there, too. */
  readonly exam: string
  readonly passed: string
  /** Words of whoever seeks people: an advertisement, a list of what a post asks for. */
  readonly seeks: string
  /** What such a word stands near is a goal: "my aim", "on my wish list". */
  readonly aims: string
  /** Beside a paper these tell of something else than having it: what is to come, was let go, or went wrong. */
  readonly doubt: string
}
