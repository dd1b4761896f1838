/**
 * Addresses that name something of ours and bear a seal: a letter that comes to one is about that, whatever it says, and nobody can
 * make one for anything else. Servers on the way may change the case of letters.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ports } from './ports.ts'

interface Sealing {
  /** The letter before the plus. */
  readonly mark: string
  /** The key is of this purpose alone. */
  readonly purpose: string
}

type Has = Pick<Ports, 'config' | 'secrets'>

const sealOf = ({ secrets }: Pick<Ports, 'secrets'>, purpose: string, id: string): string =>
  createHmac('sha256', secrets.hmacKey(purpose)).update(id).digest('hex').slice(0, 16)

/** The id is without its prefix. Null where no domain is ours to receive at. */
export function sealedAddress(ports: Has, { mark, purpose }: Sealing, id: string): string | null {
  const { inboundDomain } = ports.config
  return inboundDomain === null ? null : `${mark}+${id}.${sealOf(ports, purpose, id)}@${inboundDomain}`
}

const shape = /^([a-z])\+([0-9a-z]{24})\.([0-9a-f]{16})@(.{1,253})$/

/** The id, or null: what is not ours, or was not sealed by us, opens nothing. */
export function openSealedAddress(ports: Has, { mark, purpose }: Sealing, address: string): string | null {
  const [, given, id = '', seal = '', domain] = shape.exec(address.trim().toLowerCase().replace(/\.$/, '')) ?? []
  if (given !== mark || domain !== ports.config.inboundDomain?.toLowerCase()) return null
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(ports, purpose, id))) ? id : null
}
