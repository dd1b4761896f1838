/** The `type` of a problem points to this page, for a person who follows the link from a log. */
import { html, type Markup } from '../html.ts'
import type { CataloguedProblem } from '../openapi/catalogue.ts'

export const problemPage = ({ code, status, title, means, remedy }: CataloguedProblem): Markup => html`
<p><code>${code}</code>, HTTP status ${status ?? '4xx or 5xx'}</p>
<h1>${title}</h1>
<h2>What it means</h2>
<p>${means}</p>
<h2>What to do</h2>
<p>${remedy}</p>`
