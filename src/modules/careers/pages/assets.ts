/** Pages load these files: ours, and the one of ALTCHA that does the work of a challenge. No other name is served. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pagesStyle } from '#kernel/http/pages/frame.ts'

export interface Asset {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
  /** The version is part of the address, so that an address never stands for two contents. */
  readonly version: string
}

function asset(type: string, url: string | URL, before = ''): Asset {
  const body = Buffer.concat([Buffer.from(before), readFileSync(new URL(url))])
  const hash = createHash('sha256').update(body).digest('base64url')
  return { type, body, etag: `"${hash}"`, version: hash.slice(0, 12) }
}

const ours = (name: string): URL => new URL(`assets/${name}`, import.meta.url)

const assets = {
  'careers.css': asset('text/css; charset=utf-8', ours('careers.css'), pagesStyle),
  'apply.js': asset('text/javascript; charset=utf-8', ours('apply.js')),
  'icon.svg': asset('image/svg+xml', ours('icon.svg')),
  'altcha-worker.js': asset('text/javascript; charset=utf-8', import.meta.resolve('altcha/workers/pbkdf2')),
} as const

/** Websites of companies load this under an address that stays. */
export const embedScript: Asset = asset('text/javascript; charset=utf-8', ours('embed-jobs.js'))

export type AssetName = keyof typeof assets

export const findAsset = (name: string): Asset | undefined =>
  Object.hasOwn(assets, name) ? assets[name as AssetName] : undefined

export const assetLink = (name: AssetName): string => `/careers/assets/${name}?v=${assets[name].version}`
