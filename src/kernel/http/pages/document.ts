/** Every page for people is a document, in English where nothing else is said, with a way past what stands above its content. */
import { html, type Shown } from '../html.ts'

export interface Document {
  /** A page in another language says in which, for whoever reads it aloud. */
  readonly lang?: string | undefined
  readonly title: string
  /** The head holds an icon, styles, and whatever else is about the page. */
  readonly head: Shown
  /** These words lead past what stands above. */
  readonly skip?: string | false
  readonly above?: Shown
  readonly main: Shown
  readonly below?: Shown
}

export const documentOf = ({
  lang = 'en',
  title,
  head,
  skip = 'Skip to the content',
  above,
  main,
  below,
}: Document): string =>
  html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
</head>
<body>
${skip !== false && html`<a class="skip" href="#main">${skip}</a>`}
${above}
<main id="main">
${main}
</main>
${below}
</body>
</html>
`.text

/** A page loads what these rules name and nothing else, sends forms to us at most, and stands in no other page. */
export const policyOf = (rules: readonly string[], forms: "'self'" | "'none'"): string =>
  ["default-src 'none'", ...rules, `form-action ${forms}`, "base-uri 'none'", "frame-ancestors 'none'"].join('; ')
