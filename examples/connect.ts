/** All examples find the service by MUSTER_URL, MUSTER_KEY, and MUSTER_COMPANY for the key of a platform. */
import { Muster } from '@muster/client'

export function connect(): Muster {
  const { MUSTER_URL: baseUrl = 'http://localhost:3000', MUSTER_KEY: key, MUSTER_COMPANY: companyId } = process.env
  if (!key) {
    console.error('Set MUSTER_KEY to an API key: an admin makes one with POST /v1/api-keys.')
    process.exit(1)
  }
  return new Muster({ baseUrl, key, companyId })
}
