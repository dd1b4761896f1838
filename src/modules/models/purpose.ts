/** What a model is asked for is one of these, so that usage can be told apart by it. */
export const modelPurposes = [
  'agent_turn',
  'intent_preview',
  'next_prompts',
  'evaluation',
  'job_draft',
  'interview',
  'document',
] as const

export type ModelPurpose = (typeof modelPurposes)[number]
