/** A resume is a file of the sandbox itself. */
import { type AtsCall, type AtsConnection, AtsFault, type AtsResume } from '#modules/ats/ports.ts'
import { textLengthMax, textOf } from '../neutral-text.ts'
import type { SandboxClient } from './sandbox-client.ts'

export const resumeBytesMax = 4 * 1024 * 1024

export async function readResume(
  client: SandboxClient,
  connection: AtsConnection,
  candidateId: string,
  call: AtsCall,
): Promise<AtsResume | null> {
  const path = `/api/candidates/${encodeURIComponent(candidateId)}/resume`
  const answer = await client
    .ask({ path, connection, answerBytesMax: resumeBytesMax }, call)
    .catch((error: unknown) => {
      // One that is too long is none that we take.
      if (error instanceof AtsFault && (error.kind === 'not_found' || error.details.code === 'answer_too_long'))
        return null
      throw error
    })
  if (!answer) return null
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  return {
    fileName: textOf(decoded(name), textLengthMax.name) ?? 'resume',
    contentType: answer.headers.get('content-type'),
    bytes: answer.bytes,
  }
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return ''
  }
}
