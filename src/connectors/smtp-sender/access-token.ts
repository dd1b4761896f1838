/** Other programs renew the OAuth 2 access token of a mailbox: one prints it, or keeps it in a file. */
import { exec } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'

export type TokenSource = { readonly command: string } | { readonly file: string }

const commandMaxMs = 30_000

export async function readAccessToken(source: TokenSource): Promise<string> {
  const text = 'file' in source ? await readFile(source.file, 'utf8') : await printedBy(source.command)
  const token = text.trim()
  // Whatever else stands there is no token, and may be a secret: it is not quoted.
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new Error('no access token of the mail server was found where the settings say')
  return token
}

/** The command is the operator's own, and the shell theirs. */
async function printedBy(command: string): Promise<string> {
  try {
    return (await promisify(exec)(command, { timeout: commandMaxMs, encoding: 'utf8' })).stdout
  } catch {
    throw new Error('the command that prints the access token of the mail server failed')
  }
}
