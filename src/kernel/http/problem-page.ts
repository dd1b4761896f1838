/** The page that the `type` of a problem points to: for a person who follows the link from a log. */
import { escapeHtml } from './html.ts'
import type { CataloguedProblem } from './openapi/catalogue.ts'

export function problemPage({ code, status, title, means, remedy }: CataloguedProblem): string {
  const [heading, shown] = [escapeHtml(title), escapeHtml(code)]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${shown}: ${heading}</title>
<link rel="icon" type="image/png" sizes="32x32" href="../docs/favicon-32x32.png">
<link rel="stylesheet" href="../docs/page.css">
</head>
<body>
<main>
<p><code>${shown}</code>, HTTP status ${status ?? '4xx or 5xx'}</p>
<h1>${heading}</h1>
<h2>What it means</h2>
<p>${escapeHtml(means)}</p>
<h2>What to do</h2>
<p>${escapeHtml(remedy)}</p>
<p><a href="../docs">All operations</a></p>
</main>
</body>
</html>
`
}
