/** A name in one piece is split into first and last names. */

/** These small words begin a family name. */
const particles: ReadonlySet<string> = new Set(
  `von van vom zu zum zur de del della delle degli dei di da do dos das du des la le las los den der ten ter te het 't el al bin
   ibn ben abu af av`.split(/\s+/),
)

export function splitName(name: string): { readonly firstName: string; readonly lastName: string } {
  const [before = '', ...after] = name.split(',').map((part) => part.trim())
  if (after.length === 1 && after[0]) return { firstName: after[0], lastName: before }
  const words = name.split(' ').filter((word) => word !== '')
  if (words.length < 2) return { firstName: name.trim(), lastName: '' }
  const first = words.findIndex((word, index) => index > 0 && particles.has(word.toLowerCase()))
  const at = first === -1 || first === words.length - 1 ? words.length - 1 : first
  return { firstName: words.slice(0, at).join(' '), lastName: words.slice(at).join(' ') }
}
