/** Tests of pages share names that try to break out, and functions that find the parts of a page. */
import assert from 'node:assert/strict'
import { SaxesParser } from 'saxes'
import type { World } from '#test'
import { everywhere } from '#test'

/** A longer text would not fit into a title. */
export const hostile = `"'><script>alert(1)</script></title>]]></style>&\u2028\u202e--><img src=x onerror=alert(1)>`

export async function careersOf(here: World): Promise<string> {
  const { rows } = await everywhere<{ slug: string }>(here.owner, 'select slug from company where id = $1', [
    here.companyId,
  ])
  return `/careers/${rows[0]?.slug}`
}

export function jsonLdIn(page: string) {
  const [, ...found] = page.split('<script type="application/ld+json">')
  assert.equal(found.length, 1)
  return JSON.parse(found[0]?.split('</script>')[0] ?? '')
}

export interface XmlElement {
  readonly name: string
  text: string
  readonly children: XmlElement[]
}

/** A document that is not well-formed fails the test. */
export function parseXml(document: string): XmlElement {
  const root: XmlElement = { name: '', text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser()
  const addText = (text: string): void => {
    const inner = open.at(-1)
    if (inner) inner.text += text
  }
  parser.on('error', (error) => assert.fail(error))
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('opentag', ({ name }) => {
    const element: XmlElement = { name, text: '', children: [] }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.write(document).close()
  return root
}

export const elementsIn = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...elementsIn(child, name)])

export const textIn = (element: XmlElement, name: string): string | undefined => elementsIn(element, name)[0]?.text
