/** HTML within bounds: what reads it takes time by the square of how deeply tags stand in each other. */
import { bounds } from '../bounds.ts'

export function cutHtml(html: string): string {
  const cut = html.slice(0, bounds.htmlLengthMax)
  let tags = 0
  for (const { index } of cut.matchAll(/<[a-z]/gi)) {
    if (++tags > bounds.htmlTagsMax) return cut.slice(0, index)
  }
  return cut
}
