/**
 * Reading a Markdown text may cost only so much, counted in steps and never by the clock: the same text always looks
 * the same. The densest text that is let through takes some 10 ms; a job of 5,000 characters takes some 500 steps.
 */
import type { MarkdownIt, StateBlock, StateInline } from 'markdown-it'

const stepsMax = 12_000
/** Lines cost time in each quote and list they stand in, whatever is on them. */
const linesMax = 4000
/** Quotes count once for the depth, and lists twice: for the list, and for its item. */
const depthMax = 16
/** References repeat their address wherever they are used. */
const markupLengthMax = 400_000
/** Addresses are parsed, and spelled anew. */
const linkSteps = 10

class TooMuch extends Error {}

export interface Budget {
  /** The answer is what the work gives, or null when it would cost too much. The work takes no turns with others. */
  spend(text: string, work: () => string): string | null
}

/** The parser counts what it does from then on. */
export function budgetFor(markdown: MarkdownIt): Budget {
  let steps = 0
  const step = (count = 1): void => {
    steps += count
    if (steps > stepsMax) throw new TooMuch()
  }
  markdown.block.State = class extends markdown.block.State {
    override push(...token: Parameters<StateBlock['push']>) {
      step()
      if (this.level > depthMax) throw new TooMuch()
      return super.push(...token)
    }
  }
  markdown.inline.State = class extends markdown.inline.State {
    override push(...token: Parameters<StateInline['push']>) {
      step()
      return super.push(...token)
    }
  }
  // Brackets make the parser look for the end of a link at each of them.
  const { skipToken } = markdown.inline
  markdown.inline.skipToken = (state) => {
    step()
    skipToken.call(markdown.inline, state)
  }
  const { validateLink } = markdown
  markdown.validateLink = (address) => {
    step(linkSteps)
    return validateLink(address)
  }
  return {
    spend(text, work) {
      if (hasMoreLines(text)) return null
      steps = 0
      try {
        const markup = work()
        return markup.length > markupLengthMax ? null : markup
      } catch (error) {
        if (error instanceof TooMuch) return null
        throw error
      }
    },
  }
}

function hasMoreLines(text: string): boolean {
  let lines = 0
  for (let at = text.indexOf('\n'); at !== -1 && lines <= linesMax; at = text.indexOf('\n', at + 1)) lines++
  return lines > linesMax
}
