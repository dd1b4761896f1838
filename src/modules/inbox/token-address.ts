/** Each thread has an address of its own, which its letters ask to be answered at: an answer finds its thread by that alone. */
import type { Ports } from '#kernel/ports.ts'
import { openSealedAddress, sealedAddress } from '#kernel/sealed-address.ts'

const replies = { mark: 'r', purpose: 'replies' } as const

/** Null where no domain is ours to receive at. */
export const replyAddressOf = (ports: Pick<Ports, 'config' | 'secrets'>, threadId: string): string | null =>
  sealedAddress(ports, replies, threadId.replace(/^thr_/, ''))

export function openReplyAddress(
  ports: Pick<Ports, 'config' | 'secrets'>,
  address: string,
): { readonly threadId: string } | null {
  const id = openSealedAddress(ports, replies, address)
  return id === null ? null : { threadId: `thr_${id}` }
}
