/** All that costs time over the bytes of a letter is done here, in the process that is watched. */
import { displayHtml, foldOf, kindOf, type Letter, readLetter, textOfHtml } from '#letters/index.ts'
import type { LetterReading, LetterToRead } from '#modules/files/ports.ts'
import { withPictures } from './pictures.ts'

/** No more of a text is kept, and offsets are within it. */
const textMax = 100_000

export async function readWholeLetter({ bytes, mailFrom, ours }: LetterToRead): Promise<LetterReading> {
  const letter = await readLetter(bytes)
  const kind = kindOf(letter, { mailFrom })
  const text = (letter.text ?? (letter.html === null ? '' : textOfHtml(letter.html))).slice(0, textMax).toWellFormed()
  const fold = foldOf(text, { ours: [...ours.addresses, ...addressedAt(letter, ours.domain)] })
  return {
    outcome: 'letter',
    read: { letter: { ...letter, html: null }, kind, text, fold, display: displayOf(letter) },
  }
}

/** An answer quotes the letter of the address that it goes to. */
const addressedAt = ({ to, cc }: Letter, domain: string | null): string[] =>
  [...to, ...cc].flatMap(({ address }) =>
    domain !== null && address?.endsWith(`@${domain.toLowerCase()}`) ? [address] : [],
  )

function displayOf({ html, attachments }: Letter): string | null {
  const shown = html === null ? null : displayHtml(html)
  if (shown === null) return null
  return `<!doctype html><html><head><meta charset="utf-8"></head><body>${withPictures(shown.html, attachments)}</body></html>`
}
