/** Small PDF files are written by hand, honest ones and others. */
import { deflateSync } from 'node:zlib'

export interface PdfPicture {
  readonly width: number
  readonly height: number
  readonly rgb: readonly [number, number, number]
}

export interface PdfOptions {
  /** Each page has a content stream, in the operators of PDF. */
  readonly pages: readonly string[]
  readonly compress?: boolean
  /** Pictures are painted as `/Name Do`, in one colour each. */
  readonly pictures?: Readonly<Record<string, PdfPicture>>
  /** Further objects have numbers from `firstExtra` on, and something points to them. */
  readonly extra?: readonly string[]
  readonly resources?: string
  readonly pageEntries?: string
  readonly catalogEntries?: string
  readonly trailerEntries?: string
}

export const firstExtra = 10

/** The size is A4, in points. */
export const pageSize = { width: 595, height: 842 } as const

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1')

export function writePdf(options: PdfOptions): Buffer {
  const objects = new Map<number, Buffer>()
  const pictures = Object.entries(options.pictures ?? {})
  const pictureStart = firstExtra + (options.extra?.length ?? 0)
  const pageStart = pictureStart + pictures.length
  const pageNumbers = options.pages.map((_, index) => pageStart + index * 2)
  const named = pictures.map(([name], index) => `/${name} ${pictureStart + index} 0 R`).join(' ')

  objects.set(1, latin1(`<< /Type /Catalog /Pages 2 0 R ${options.catalogEntries ?? ''} >>`))
  objects.set(
    2,
    latin1(`<< /Type /Pages /Count ${pageNumbers.length} /Kids [${pageNumbers.map((n) => `${n} 0 R`).join(' ')}] >>`),
  )
  objects.set(3, fontObject('Helvetica'))
  objects.set(4, fontObject('Helvetica-Bold'))
  options.extra?.forEach((body, index) => {
    objects.set(firstExtra + index, latin1(body))
  })
  pictures.forEach(([, picture], index) => {
    objects.set(pictureStart + index, pictureObject(picture))
  })
  options.pages.forEach((content, index) => {
    const number = pageStart + index * 2
    const resources = `<< /Font << /F1 3 0 R /F2 4 0 R >> /XObject << ${named} >> ${options.resources ?? ''} >>`
    objects.set(
      number,
      latin1(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] /Resources ${resources} ` +
          `/Contents ${number + 1} 0 R ${options.pageEntries ?? ''} >>`,
      ),
    )
    objects.set(number + 1, streamObject(latin1(content), options.compress ?? false))
  })
  return assemble(objects, options.trailerEntries ?? '')
}

const fontObject = (name: string): Buffer =>
  latin1(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`)

export function streamObject(content: Buffer, compress: boolean, entries = ''): Buffer {
  const data = compress ? deflateSync(content) : content
  const head = `<< /Length ${data.length} ${compress ? '/Filter /FlateDecode' : ''} ${entries} >>\nstream\n`
  return Buffer.concat([latin1(head), data, latin1('\nendstream')])
}

function pictureObject({ width, height, rgb }: PdfPicture): Buffer {
  const entries = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`
  return streamObject(Buffer.alloc(width * height * 3, Buffer.from(rgb)), true, entries)
}

/** Numbered objects are put into a file with a correct table of them. */
export function assemble(objects: ReadonlyMap<number, Buffer>, trailerEntries = ''): Buffer {
  const parts: Buffer[] = [latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n')]
  const offsets = new Map<number, number>()
  let length = parts[0]?.length ?? 0
  for (const [number, body] of objects) {
    const object = Buffer.concat([latin1(`${number} 0 obj\n`), body, latin1('\nendobj\n')])
    offsets.set(number, length)
    parts.push(object)
    length += object.length
  }
  const size = Math.max(...objects.keys()) + 1
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number)
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${size}\n${rows.join('')}trailer\n<< /Size ${size} /Root 1 0 R ${trailerEntries} >>\n`
  return Buffer.concat([...parts, latin1(`${table}startxref\n${length}\n%%EOF\n`)])
}

export interface Words {
  readonly x: number
  readonly y: number
  readonly size?: number
  /** The colours are red, green and blue, from 0 to 1. */
  readonly color?: readonly [number, number, number]
  /** The text rendering mode 3 paints nothing. */
  readonly mode?: number
  readonly font?: 'F1' | 'F2'
}

/** The words are painted in characters of windows-1252. */
export function words(text: string, { x, y, size = 10, color = [0, 0, 0], mode = 0, font = 'F1' }: Words): string {
  const escaped = text.replaceAll(/[\\()]/g, '\\$&')
  return `BT ${color.join(' ')} rg ${mode} Tr /${font} ${size} Tf 1 0 0 1 ${x} ${y} Tm (${escaped}) Tj ET\n`
}

/** The lines are painted one below the other, the first one at `y`. */
export const lines = (texts: readonly string[], { leading = 14, ...at }: Words & { leading?: number }): string =>
  texts.map((text, index) => words(text, { ...at, y: at.y - index * leading })).join('')

export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const filled = ({ x, y, width, height }: Area, color: readonly [number, number, number]): string =>
  `q ${color.join(' ')} rg ${x} ${y} ${width} ${height} re f Q\n`

export const picture = (name: string, { x, y, width, height }: Area): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /${name} Do Q\n`
