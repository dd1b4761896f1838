/** The signer follows DKIM (RFC 6376), with rsa-sha256 over relaxed headers and body. The same letter has the same signature. */
import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import DKIM from 'nodemailer/lib/dkim'
import type { LetterSigner } from '#modules/mail/ports.ts'

export interface DkimSignerOptions {
  readonly domain: string
  readonly selector: string
  readonly keyFile: string
}

/** The library leaves out `List-Unsubscribe-Post`, without whose signature no program offers the one click (RFC 8058). */
const fieldsSigned = [
  'From:Sender:Reply-To:Subject:Date:Message-ID:To:Cc:MIME-Version:Content-Type:Content-Transfer-Encoding',
  'In-Reply-To:References:List-Unsubscribe:List-Unsubscribe-Post:Auto-Submitted',
].join(':')

export function dkimSigner({ domain, selector, keyFile }: DkimSignerOptions): LetterSigner {
  const dkim = new DKIM({
    domainName: domain,
    keySelector: selector,
    privateKey: readKey(keyFile),
    headerFieldNames: fieldsSigned,
  })
  return { domain, sign: (bytes) => buffer(dkim.sign(bytes)) }
}

/** A key that can not be used is told as the service starts, and not by letters that nobody believes. */
function readKey(file: string): string {
  const text = readFileSync(file, 'utf8')
  const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(text)
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 1024) {
    throw new Error('MUSTER_DKIM_KEY_FILE must hold an RSA key of 1024 bits or more')
  }
  return text
}
