/** One setting says where an S3-compatible store is: `s3://ACCESS:SECRET@host:port/bucket?region=eu-central-1`. */

export interface S3Address {
  /** An origin is like `https://s3.example.com:9000`. */
  readonly origin: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The bucket stands first in the path, or first in the host name. */
  readonly style: 'path' | 'virtual'
}

const shape = 's3://<access key>:<secret key>@<host>/<bucket>?region=<region>'

/** The error says what is wrong, and never quotes the text, because it holds a secret. */
export function readS3Url(text: string): S3Address {
  const url = URL.canParse(text) ? new URL(text) : null
  // A slash in a key would end the host, and the rest could not be told from a bucket.
  if (url?.protocol !== 's3:' || url.hostname === '') {
    throw new Error(`must be like ${shape}, with / as %2F, + as %2B and % as %25 in the keys`)
  }
  const accessKeyId = decoded(url.username)
  const secretAccessKey = decoded(url.password)
  if (!accessKeyId || !secretAccessKey) throw new Error(`must name the keys, percent-encoded: ${shape}`)
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
  if (!bucket) throw new Error(`must name one bucket after the host: ${shape}`)
  if (url.hash !== '') throw new Error('must not have a # in it; write it as %23')

  const { region = 'us-east-1', tls = 'true', style = 'path', ...unknown } = parametersOf(url)
  if (Object.keys(unknown).length > 0) throw new Error('takes region, tls and style after the bucket, once each')
  if (!/^[a-z0-9-]{1,40}$/.test(region)) throw new Error('must name a region like eu-central-1')
  if (tls !== 'true' && tls !== 'false') throw new Error('must have tls=true or tls=false')
  if (style !== 'path' && style !== 'virtual') throw new Error('must have style=path or style=virtual')
  const origin = `${tls === 'true' ? 'https' : 'http'}://${url.host}`
  if (!URL.canParse(origin)) throw new Error('must name a host')
  return { origin: new URL(origin).origin, bucket, region, accessKeyId, secretAccessKey, style }
}

function parametersOf({ searchParams }: URL): Record<string, string> {
  const names = [...searchParams.keys()]
  if (new Set(names).size < names.length) return { twice: '' }
  return Object.fromEntries(searchParams)
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
