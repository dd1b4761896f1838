/** A provider of payments sends customers back here. The page knows nobody, and says only where they come from. */
import { html } from '#kernel/http/html.ts'
import type { PageRoute } from '#kernel/http/web-page.ts'
import { framed } from './frame.ts'

const words: Readonly<Record<string, readonly [string, string]>> = {
  paid: ['Thank you', 'What you bought is yours as soon as the payment is confirmed, which takes some seconds.'],
  cancelled: ['Nothing was paid', 'You left before the payment. The checkout stays open for a day.'],
}

export const doneRoute: PageRoute = {
  url: '/billing/done',

  async show({ query }, { ports }) {
    const asked = query.get('checkout') ?? ''
    const [title, text] = (Object.hasOwn(words, asked) ? words[asked] : undefined) ?? ['Done', 'All is saved.']
    return framed({
      site: ports,
      title,
      main: html`<h1>${title}</h1>
<p class="lead">${text}</p>
<p>You can close this page and go on in Muster.</p>`,
    })
  },
}
