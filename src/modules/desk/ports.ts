/** The composition root takes the sources of what needs a person from the manifests of all modules. */
import type { AttentionSource } from '#kernel/attention.ts'
import { port } from '#kernel/port.ts'

export const attentionPort = port<readonly AttentionSource[]>('attention')
