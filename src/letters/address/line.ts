/** Words of strangers as one line: without controls, line breaks, marks that are not seen, or marks that turn the direction of what follows. */
const unseen =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]+/gu

export const lineOf = (words: string, lengthMax: number): string =>
  words
    .slice(0, lengthMax * 4)
    .toWellFormed()
    .replaceAll(unseen, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, lengthMax)
    .toWellFormed()
