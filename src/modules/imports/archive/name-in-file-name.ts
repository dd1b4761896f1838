/** The name of a file may say who its resume is of; null says that it does not. */

const wordsMax = 5
const nameMax = 100

/** Files are called these things beside the person, in several words and in one. */
const phrases =
  /hoja[\s_.-]+de[\s_.-]+vida|curr[ií]culum(?:[\s_.-]+vitae)?(?:[\s_.-]+(?:di|de|van|von|of)(?![a-z]))?/giu
const others = new Set(
  `cv resume resumé résumé curriculum vitae lebenslauf bewerbung bewerbungsunterlagen unterlagen anschreiben application
   candidature candidatura currículo curriculo final version vers v copy copia kopie kopia draft new neu neue
   updated update latest english deutsch français en fr es it pt nl pdf doc docx txt scan document dokument file datei
   profile profil cover letter und and portfolio senior junior`.split(/\s+/),
)

export function nameInFileName(fileName: string): string | null {
  const stem = fileName.replace(/\.[a-z\d]{1,5}$/i, '').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const words = [...stem.replaceAll(phrases, ' ').matchAll(/(\p{L}[\p{L}\p{M}'’]+)(-(?=\p{L}))?/gu)]
    .map(([, word = '', hyphen = ' ']) => ({ word, hyphen }))
    .filter(({ word }) => !others.has(word.toLowerCase()))
    .slice(0, wordsMax)
  // A hyphen between two words stands for a blank; among more words it belongs to the name.
  const joined = words.map(({ word, hyphen }) => word + (words.length > 2 ? hyphen : ' ')).join('')
  return joined.replace(/[ -]$/, '').slice(0, nameMax) || null
}
