/** Strangers wrote the XML that is walked through here. */
import { SaxesParser } from 'saxes'
import { limits } from '../limits.ts'
import { Unreadable } from '../reading.ts'

export interface XmlHandlers {
  /** `parents` are the names of the elements around this one, the nearest last. */
  open(name: string, attributes: Readonly<Record<string, string>>, parents: readonly string[]): void
  close?(name: string): void
  text?(text: string, parents: readonly string[]): void
}

/** So much is parsed at a time: a handler's refusal then comes before the rest was looked at. */
const chunkLength = 64 * 1024

export function walkXml(part: Buffer, handlers: XmlHandlers): void {
  const parents: string[] = []
  // Namespaces are not resolved: every known producer writes the usual prefixes, and it takes half of the time.
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (cause) => {
    throw new Unreadable('damaged', 'The document is damaged.', { cause })
  })
  parser.on('doctype', () => {
    throw new Unreadable('damaged', 'The document declares entities of its own.')
  })
  parser.on('opentag', ({ name, attributes }) => {
    if (parents.length >= limits.xmlDepthMax) throw new Unreadable('damaged', 'The document is nested too deeply.')
    handlers.open(name, attributes, parents)
    parents.push(name)
  })
  parser.on('closetag', ({ name }) => {
    parents.pop()
    handlers.close?.(name)
  })
  parser.on('text', (text) => handlers.text?.(text, parents))

  const xml = decodeXml(part)
  for (let at = 0; at < xml.length; at += chunkLength) parser.write(xml.slice(at, at + chunkLength))
  parser.close()
}

function decodeXml(part: Buffer): string {
  const isUtf16 = (part[0] === 0xff && part[1] === 0xfe) || (part[0] === 0xfe && part[1] === 0xff)
  return new TextDecoder(isUtf16 ? (part[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(part)
}
