/** The words of a reply that was prepared are those that are sent: whoever confirms it reads no gaps to be filled in. */
import { z } from 'zod'
import { BodyMarkdown, Subject } from './letter-wish.ts'
import { namesVariables } from './template-variables.ts'

const says = (text: string): boolean => !namesVariables(text)
const rule = { message: 'must say what is sent, and name no variables', params: { rule: 'variable' } }

export const ReplySubject = Subject.refine(says, rule)
export const ReplyBody = BodyMarkdown.refine(says, rule)

export const ReplyWords = z.strictObject({ subject: ReplySubject, bodyMarkdown: ReplyBody })
