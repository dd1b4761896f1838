/** DOCX files are real archives, with the parts a test is about. */
import { writeZip, type ZipPart } from './zip.ts'

export interface DocxOptions {
  /** The body stands in `w:body`. */
  readonly body: string
  readonly styles?: string
  readonly header?: string
  readonly footer?: string
  readonly footnotes?: string
  readonly extra?: readonly ZipPart[]
}

const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
].join(' ')

const xml = (root: string, content: string): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:${root} ${namespaces}>${content}</w:${root}>`

export function writeDocx({ body, styles, header, footer, footnotes, extra = [] }: DocxOptions): Buffer {
  const parts: ZipPart[] = [
    {
      name: '[Content_Types].xml',
      data: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: 'word/document.xml', data: xml('document', `<w:body>${body}</w:body>`) },
  ]
  if (styles !== undefined) parts.push({ name: 'word/styles.xml', data: xml('styles', styles) })
  if (header !== undefined) parts.push({ name: 'word/header1.xml', data: xml('hdr', header) })
  if (footer !== undefined) parts.push({ name: 'word/footer1.xml', data: xml('ftr', footer) })
  if (footnotes !== undefined) parts.push({ name: 'word/footnotes.xml', data: xml('footnotes', footnotes) })
  return writeZip([...parts, ...extra])
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const run = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>`

export const paragraph = (content: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr>${content.startsWith('<') ? content : run(content)}</w:p>`

export const table = (rows: readonly (readonly string[])[], properties = ''): string => {
  const cell = (content: string) => `<w:tc>${content.startsWith('<') ? content : paragraph(content)}</w:tc>`
  const row = (cells: readonly string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`
  return `<w:tbl><w:tblPr>${properties}</w:tblPr>${rows.map(row).join('')}</w:tbl>`
}

export interface BoxOptions {
  /** The fill stands in `wps:spPr`. */
  readonly fill?: string
  /** The distance is from the left edge, in EMU. */
  readonly left?: number
}

/** Word writes a text box twice, the second time for programs that do not know the first. */
export function textBox(content: string, { fill = '', left = 0 }: BoxOptions = {}): string {
  const box = `<w:txbxContent>${content}</w:txbxContent>`
  return (
    '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:anchor behindDoc="0">' +
    `<wp:positionH relativeFrom="page"><wp:posOffset>${left}</wp:posOffset></wp:positionH>` +
    `<wp:extent cx="2000000" cy="500000"/><a:graphic><a:graphicData><wps:wsp><wps:spPr>${fill}</wps:spPr>` +
    `<wps:txbx>${box}</wps:txbx></wps:wsp></a:graphicData></a:graphic></wp:anchor></w:drawing></mc:Choice>` +
    `<mc:Fallback><w:pict><v:shape><v:textbox>${box}</v:textbox></v:shape></w:pict></mc:Fallback>` +
    '</mc:AlternateContent></w:r>'
  )
}

export const solid = (color: string): string => `<a:solidFill><a:srgbClr val="${color}"/></a:solidFill>`
