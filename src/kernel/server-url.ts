/** Settings that are addresses of servers hold secrets, so what is wrong with one is said without quoting it. */

/** User and password may have any sign in them, percent-encoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Error('must have user and password percent-encoded, % as %25')
  }
}

/** Hosts of unknown schemes come as they were written. */
export const hostIn = (url: URL): string =>
  decoded(url.hostname)
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')

/** Nobody else can read what is sent there: it is encrypted, or never leaves this machine. */
export const keepsSecrets = ({ tls, host }: { readonly tls: string; readonly host: string }): boolean =>
  tls === 'implicit' ||
  tls === 'required' ||
  host === 'localhost' ||
  host === '::1' ||
  /^127(?:\.\d{1,3}){3}$/.test(host)
