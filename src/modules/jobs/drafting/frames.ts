/**
 * A requirement loses the words that only say whose it is: of `You should have a driving licence` the licence stays.
 */
import { plain, wordsOf } from './plain.ts'

const framing = new Set(
  `do you you'll you've you're they they'll they've he she applicants applicant candidates candidate must should shall need needs to have has had
  hold holds bring brings be are is also and who that someone somebody will 've but with ideally,
  du sie er hast haben hat bringst bringen sollte sollten solltest musst mussen muss bist sind ist und jemanden mit aber auch uber besitzt
  vous tu il elle avez as etes es doit devez dois disposez justifiez et etre avoir
  usted debe debes tienes tener y se
  je jij u hebt heeft bent moet moeten en beschikt over
  deve devi devono hai sei e avere essere
  tem ter ser deves
  musi posiadasz oraz i`.split(/\s+/),
)
const framingMax = 6

export function withoutFrame(clause: string): string {
  const words = clause.trim().split(/\s+/)
  const isFraming = (word: string, index: number): boolean =>
    index < framingMax && framing.has(plain(word).replace(/[,:]$/, ''))
  const end = words.findIndex((word, index) => !isFraming(word, index))
  const kept = clause
    .trim()
    .slice(end <= 0 ? 0 : placeOfWord(clause.trim(), end))
    .replace(/^[-–—:;,.•\s]+/, '')
    .replace(/[\s.,;:!?–—-]+$/, '')
  return kept.charAt(0).toUpperCase() + kept.slice(1)
}

/** The words are counted as they are compared, and the rest is given as it is written. */
export function afterWords(text: string, count: number): string {
  let [place, passed] = [0, 0]
  for (const match of text.matchAll(/\S+\s*/g)) {
    if (passed >= count) break
    passed += wordsOf(match[0]).length
    place = match.index + match[0].length
  }
  return text.slice(place)
}

function placeOfWord(text: string, index: number): number {
  let place = 0
  for (let word = 0; word < index; word++) place += /^\S+\s+/.exec(text.slice(place))?.[0].length ?? 0
  return place
}
