/** Which ATSs companies can connect, and where those are. */
import { setting } from './setting.ts'
import { flag, text, web, wholeNumber } from './setting-reader.ts'

export const atsSettings = {
  atsSandbox: setting(
    'ATS_SANDBOX',
    'offers a small ATS that comes with the service, on this machine alone, to try out what a connected ATS does',
    'true in development',
    flag,
  ),
  atsSandboxPort: setting(
    'ATS_SANDBOX_PORT',
    'where the sandbox listens, on this machine alone',
    '3100',
    wholeNumber(0, 65_535, 3100),
  ),
  komboApiKey: setting('KOMBO_API_KEY', 'offers the systems that Kombo connects', 'none', text),
  komboWebhookSecret: setting(
    'KOMBO_WEBHOOK_SECRET',
    'with `KOMBO_API_KEY`: what its webhooks, sent to `/ats/webhooks/kombo`, are signed with',
    'none: changes are looked for',
    text,
  ),
  komboApiBase: setting('KOMBO_API_BASE', 'where Kombo is', 'https://api.kombo.dev/v1', web),
  mergeApiKey: setting('MERGE_API_KEY', 'offers the systems that Merge connects', 'none', text),
  mergeWebhookSecret: setting(
    'MERGE_WEBHOOK_SECRET',
    'with `MERGE_API_KEY`: what its webhooks, sent to `/ats/webhooks/merge`, are signed with',
    'none: changes are looked for',
    text,
  ),
  mergeApiBase: setting('MERGE_API_BASE', 'where Merge is', 'https://api.merge.dev/api', web),
  ashbyApiBase: setting('ASHBY_API_BASE', 'where Ashby is', 'https://api.ashbyhq.com', web),
  greenhouseApiBase: setting('GREENHOUSE_API_BASE', 'where Greenhouse is', 'https://harvest.greenhouse.io', web),
  greenhouseAuthBase: setting(
    'GREENHOUSE_AUTH_BASE',
    'where Greenhouse gives out tokens',
    'https://auth.greenhouse.io',
    web,
  ),
  leverApiBase: setting('LEVER_API_BASE', 'where Lever is', 'https://api.lever.co/v1', web),
  leverAuthBase: setting('LEVER_AUTH_BASE', 'where companies let us into Lever', 'https://auth.lever.co', web),
  leverClientId: setting('LEVER_CLIENT_ID', 'connects Lever on its own page (OAuth), and not by a key', 'none', text),
  leverClientSecret: setting('LEVER_CLIENT_SECRET', 'with `LEVER_CLIENT_ID`', 'none', text),
}
