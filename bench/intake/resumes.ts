/** Resumes have one size in each of the formats, and words of their own. */
import { randomBytes } from 'node:crypto'
import { paragraph, writeDocx } from '#test/kit/documents/docx.ts'
import { firstExtra, lines, streamObject, writePdf } from '#test/kit/documents/pdf.ts'
import { cities, lastNameBeginnings, lastNameEndings, randomFrom, skills, spelled } from '../hiring/vocabulary.ts'

export interface Resume {
  readonly contentType: string
  readonly fileName: string
  readonly bytes: Buffer
}

const vocabulary = 50_000

/** A life has roles of two years, then projects and publications without end, and is cut where it is long enough. */
export function resumeText(seed: number, length: number): string {
  const next = randomFrom(seed)
  const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(next() * all.length)] as Item
  const word = (): string => spelled(Math.floor(Math.exp(next() * Math.log(vocabulary))))
  const words = (count: number): string => Array.from({ length: count }, word).join(' ')
  const sentence = (): string => `${upper(words(8 + Math.floor(next() * 10)))} with ${pick(Object.keys(skills))}.`
  const name = (): string => `${pick(lastNameBeginnings)}${pick(lastNameEndings)}`

  const text = ['Curriculum vitae', '', pick(cities), '', 'Experience', '']
  for (let year = 2024; year > 2004; year -= 2) {
    text.push(`Engineer, ${upper(word())} Ltd, ${pick(cities)}`, `0${3 + (year % 5)}/${year - 2} - 02/${year}`)
    text.push(...Array.from({ length: 8 }, () => `- ${sentence()}`), '')
  }
  text.push('Skills', Object.keys(skills).join(', '), '', 'Publications', '')
  let written = text.join('\n').length
  while (written < length) {
    const year = 1995 + Math.floor(next() * 30)
    const line = `${name()} K, ${name()} L. ${sentence()} ${upper(words(2))} ${year}; ${Math.floor(next() * 90)}.`
    text.push(line)
    written += line.length + 1
  }
  return text.join('\n').slice(0, length)
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const plainText = (seed: number, size: number): Resume => ({
  contentType: 'text/plain',
  fileName: 'resume.txt',
  bytes: Buffer.from(resumeText(seed, size)),
})

const pageLines = 50
/** Documents of this size have so much text, some seven pages; the rest is fonts and pictures. */
const textLength = 20_000

const wrapped = (text: string): string[] => text.split('\n').flatMap((line) => line.match(/.{1,90}(?:\s|$)|^$/g) ?? [])

export function pdf(seed: number, size: number): Resume {
  const text = wrapped(resumeText(seed, textLength))
  const pages = Array.from({ length: Math.ceil(text.length / pageLines) }, (_, page) =>
    lines(text.slice(page * pageLines, (page + 1) * pageLines), { x: 40, y: 800 }),
  )
  const write = (filling: number): Buffer =>
    writePdf({
      pages,
      compress: true,
      extra: [streamObject(randomBytes(filling), false).toString('latin1')],
      catalogEntries: `/PieceInfo << /Bench ${firstExtra} 0 R >>`,
    })
  return { contentType: 'application/pdf', fileName: 'resume.pdf', bytes: write(size - write(0).length) }
}

export function docx(seed: number, size: number): Resume {
  const body = wrapped(resumeText(seed, textLength))
    .map((line) => paragraph(line))
    .join('')
  const write = (filling: number): Buffer =>
    writeDocx({ body, extra: [{ name: 'word/media/image1.jpeg', data: randomBytes(filling), isStored: true }] })
  return {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    fileName: 'resume.docx',
    bytes: write(size - write(0).length),
  }
}
