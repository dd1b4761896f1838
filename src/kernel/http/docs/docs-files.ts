/**
 * The files of `/docs` are a style, a page and a script to try operations, and the files of Swagger UI that they need.
 * No other name is served.
 */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

export interface File {
  readonly type: string
  readonly body: Buffer
  readonly etag: string
}

export function fileOf(type: string, content: string | Buffer): File {
  const body = Buffer.from(content)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  return { type: type.startsWith('text/') ? `${type}; charset=utf-8` : type, body, etag }
}

export const tryPage = fileOf(
  'text/html',
  `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Try it: Muster</title>
<link rel="icon" type="image/png" sizes="32x32" href="favicon-32x32.png">
<link rel="stylesheet" href="swagger-ui.css">
<script src="swagger-ui-bundle.js" defer></script>
<script src="start.js" defer></script>
</head>
<body>
<p><a href="../docs">Documentation</a></p>
<div id="docs"></div>
<noscript>This page needs JavaScript. The <a href="../docs">documentation</a> does not.</noscript>
</body>
</html>
`,
)

const ours: Readonly<Record<string, File>> = {
  'start.js': fileOf(
    'text/javascript',
    `SwaggerUIBundle({
  url: new URL('../v1/openapi.json', document.baseURI).href,
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  // The validator is a service on the internet.
  validatorUrl: null,
})
`,
  ),
  'page.css': fileOf('text/css', readFileSync(new URL('page.css', import.meta.url))),
}

const theirs: Readonly<Record<string, string>> = {
  'favicon-32x32.png': 'image/png',
  'swagger-ui-bundle.js': 'text/javascript',
  'swagger-ui.css': 'text/css',
}

const read = new Map<string, Promise<File>>()

/** A file is read when it is first asked for, and kept: few processes ever show the page. */
export async function docsFile(name: string): Promise<File | undefined> {
  const own = Object.hasOwn(ours, name) ? ours[name] : undefined
  const type = Object.hasOwn(theirs, name) ? theirs[name] : undefined
  if (own || type === undefined) return own
  const before = read.get(name)
  if (before) return before
  const reading = readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`))).then((body) =>
    fileOf(type, body),
  )
  read.set(name, reading)
  // A file that can not be read now may be there later.
  reading.catch(() => read.delete(name))
  return reading
}
