/** How letters leave, and how they come in. */
import { readImapUrl } from './imap-url.ts'
import { readListenAddress } from './listen-address.ts'
import { readMailFrom } from './mail-from.ts'
import { setting } from './setting.ts'
import { domain, given, selector, text, wholeNumber } from './setting-reader.ts'
import { readSmtpUrl } from './smtp-url.ts'

export const mailSettings = {
  smtp: setting(
    'SMTP_URL',
    'the mail server that takes letters: `smtp://<user>:<password>@<host>:<port>` (STARTTLS where it is offered, `?tls=require` insists on it, `?tls=never` does without) or `smtps://…`; `rate=` letters a minute and `connections=` at most',
    'none: letters stay in the local outbox',
    given(readSmtpUrl),
  ),
  smtpTokenCommand: setting(
    'MUSTER_SMTP_TOKEN_COMMAND',
    'prints the OAuth 2 access token of the user in `SMTP_URL`',
    'none',
    text,
  ),
  smtpTokenFile: setting(
    'MUSTER_SMTP_TOKEN_FILE',
    'holds that token instead; it is read for each connection',
    'none',
    text,
  ),
  mailFrom: setting(
    'MUSTER_MAIL_FROM',
    'with `SMTP_URL`: whom letters are from, like `Acme hiring <jobs@acme.example>`',
    'none',
    given(readMailFrom),
  ),
  dkimKeyFile: setting(
    'MUSTER_DKIM_KEY_FILE',
    'the private RSA key (PEM) that letters from the domain of `MUSTER_MAIL_FROM` are signed with',
    'none',
    text,
  ),
  dkimSelector: setting(
    'MUSTER_DKIM_SELECTOR',
    'with `MUSTER_DKIM_KEY_FILE`: where the DNS has its public half, before `._domainkey`',
    'none',
    selector,
  ),
  inboundDomain: setting(
    'MUSTER_INBOUND_DOMAIN',
    'the domain of the addresses that letters are answered at, and come back to',
    'none: both go to `MUSTER_MAIL_FROM`',
    domain,
  ),
  imap: setting(
    'IMAP_URL',
    'the mailbox that answers come to: `imaps://<user>:<password>@<host>:<port>/<folder>`, or `imap://…` with STARTTLS (`tls=never` does without, on this machine alone); `folders=` are looked at as well, by commas, `days=` of what is there already are taken, and `trust=` is whose `Authentication-Results` are believed',
    'none',
    given(readImapUrl),
  ),
  imapTokenCommand: setting(
    'MUSTER_IMAP_TOKEN_COMMAND',
    'prints the OAuth 2 access token of the user in `IMAP_URL`',
    'none',
    text,
  ),
  imapTokenFile: setting(
    'MUSTER_IMAP_TOKEN_FILE',
    'holds that token instead; it is read for each connection',
    'none',
    text,
  ),
  smtpListen: setting(
    'MUSTER_SMTP_LISTEN',
    'where a process that does tasks takes letters by SMTP, like `0.0.0.0:25`; a port alone is at `HOST`. It takes what is for `MUSTER_INBOUND_DOMAIN`, `MUSTER_MAIL_FROM` and the mailboxes of companies',
    'nowhere',
    given(readListenAddress),
  ),
  smtpTlsCert: setting(
    'MUSTER_SMTP_TLS_CERT',
    'with `MUSTER_SMTP_LISTEN`: the certificate (PEM, with its chain) that is offered by STARTTLS; it is read at the start',
    'none: letters come in the clear',
    text,
  ),
  smtpTlsKey: setting('MUSTER_SMTP_TLS_KEY', 'with `MUSTER_SMTP_TLS_CERT`: its private key (PEM)', 'none', text),
  lettersPerHour: setting(
    'MUSTER_LETTERS_PER_HOUR',
    'how many letters leave for one company at once, and then in each hour',
    '500',
    wholeNumber(1, 1_000_000, 500),
  ),
}
