/**
 * Strangers choose the names of files. Names are kept as they are, and made harmless where they leave: nothing a shell,
 * a path or a header could stumble over, nothing that turns the direction of what is shown, and an ending that says
 * what the content is, so that a text called `cv.bat` isn't run by a click.
 */
import { type FileType, traits } from './file-type.ts'

export const fileNameMax = 255
const stemMax = 120

export function downloadNameOf(fileName: string, contentType: FileType): string {
  const { extensions } = traits[contentType]
  const name = fileName
    .toWellFormed()
    // The two joiners are kept, because Persian and Hindi are written with them.
    .replaceAll(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\\/:*?"<>|%]/gu, '_')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[ .]+|[ .]+$/g, '')
  const extension = extensions.find((each) => name.toLowerCase().endsWith(`.${each}`))
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  return `${[...stem].slice(0, stemMax).join('') || 'file'}.${extension ?? extensions[0]}`
}

/** The header follows RFC 6266, with RFC 8187 for what is not ASCII. */
export function dispositionOf(fileName: string, contentType: FileType): string {
  const name = downloadNameOf(fileName, contentType)
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]|["\\%]/gu, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${extendedValue(name)}`
}

const extendedValue = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[*'()]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
