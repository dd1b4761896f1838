import type { CataloguedProblem } from '#kernel/http/openapi/catalogue.ts'
import { code, page } from './markdown.ts'

const namedMax = 8

export function problemsPage(problems: readonly CataloguedProblem[]): string {
  const about =
    'Every refusal is a problem details object (RFC 9457, `application/problem+json`). Programs tell them apart by ' +
    '`code`; its `type` is the address of a page with the same text as here.'
  const chapters = problems.map((problem) => {
    const { status, title, means, remedy } = problem
    return [
      `## ${code(problem.code)}`,
      `${status ?? '4xx or 5xx'}: ${title}.`,
      `**What it means.** ${means}`,
      `**What to do.** ${remedy}`,
      `**Given by.** ${givenBy(problem)}`,
    ].join('\n\n')
  })
  return page('Problems', about, chapters)
}

function givenBy({ operations }: CataloguedProblem): string {
  if (operations.length === 0) return 'The edge, where there is no operation.'
  if (operations.length > namedMax) return `${operations.length} operations.`
  return `${operations.map(code).join(', ')}.`
}
