/** The text of a letter that has nothing but HTML. */
import { compile } from 'html-to-text'
import { bounds } from '../bounds.ts'
import { cutHtml } from '../parse/cut-html.ts'

const convert = compile({
  wordwrap: false,
  limits: { maxDepth: 100, maxChildNodes: 20_000, maxInputLength: bounds.htmlLengthMax, maxBaseElements: 10 },
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 2 } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'ul', options: { itemPrefix: '- ' } },
  ],
})

export function textOfHtml(html: string): string {
  return convert(cutHtml(html))
    .slice(0, bounds.textLengthMax)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
