import { z } from 'zod'

export const ActionKey = z
  .string()
  .regex(/^[A-Za-z0-9._:-]{1,200}$/, 'must have 1 to 200 letters, digits, dots, colons, dashes and underscores')
  .meta({ examples: ['act_4f0c2m9d8k3j7h6g5f4d3s2a'] })
