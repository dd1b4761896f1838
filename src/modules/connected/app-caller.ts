/**
 * A program comes with an API key, or with the token of a person who let it in. The tools work for a member either way:
 * for a key that is somebody like a member, who sees what the key sees and is nobody in particular.
 */
import type { KeyHolder, Member } from '#kernel/actor.ts'
import type { Tool } from '#kernel/tools/tool.ts'
import { mayUse } from '#kernel/tools/tool.ts'

export interface AppCaller {
  /** Limits count it, and what it stages is staged by it. */
  readonly actor: KeyHolder | Member
  readonly member: Member
  mayCall(tool: Tool): boolean
}

export function callerByKey(key: KeyHolder): AppCaller {
  const { keyId, address, companyId } = key
  const member: Member = {
    kind: 'user',
    userId: keyId,
    sessionId: keyId,
    address,
    companyId,
    role: 'recruiter',
    key,
  }
  const held: ReadonlySet<string> = new Set(key.scopes)
  return { actor: key, member, mayCall: ({ scopes }) => scopes?.every((scope) => held.has(scope)) ?? false }
}

/** The program was let in to read, or to read and stage. */
export const callerByPerson = (member: Member, mayStage: boolean): AppCaller => ({
  actor: member,
  member,
  mayCall: (tool) => mayUse(member, tool) && (tool.does === 'read' || mayStage),
})
