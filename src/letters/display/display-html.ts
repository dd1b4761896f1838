/**
 * HTML of a letter for people to look at: without anything that runs, calls home or lies over the page. It belongs into a document of
 * its own with a policy that lets nothing in (`sandbox; default-src 'none'`); this is the second lock.
 */
import sanitizeHtml from 'sanitize-html'
import { bounds } from '../bounds.ts'
import { cutHtml } from '../parse/cut-html.ts'

export interface LetterLink {
  /** What it shows. */
  readonly text: string
  /** Where it leads. */
  readonly href: string
  /** It shows another host than it leads to. */
  readonly isMisleading: boolean
}

export interface DisplayHtml {
  readonly html: string
  /** Pictures of other servers, which are not loaded. */
  readonly blockedImages: readonly string[]
  /** Content ids of pictures that it shows out of the letter. */
  readonly pictures: readonly string[]
  readonly links: readonly LetterLink[]
}

const listedMax = 500
const outputLengthMax = 4 * bounds.htmlLengthMax
const dataImage = /^data:image\/(?:png|jpe?g|gif|webp);base64,[\w+/=\s]*$/i
const remote = /^\s*(?:https?:)?\/\//i

/** Null where so much would come of it that nobody could look at it: its text is shown instead. */
export function displayHtml(letterHtml: string): DisplayHtml | null {
  const blockedImages = new Set<string>()
  const pictures = new Set<string>()
  const links: LetterLink[] = []
  const html = sanitizeHtml(cutHtml(letterHtml), {
    ...rules,
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: imageOf(attribs, blockedImages, pictures) }),
      a: (tagName, attribs) => ({ tagName, attribs: linkOf(attribs) }),
    },
    exclusiveFilter: ({ tag, attribs, text }) => {
      const { href } = attribs
      if (tag === 'a' && href && links.length < listedMax) links.push(linkFor(href, text))
      return false
    },
  })
  if (html.length > outputLengthMax) return null
  return { html, blockedImages: [...blockedImages], pictures: [...pictures], links }
}

type Attributes = Record<string, string>

function imageOf(attribs: Attributes, blocked: Set<string>, pictures: Set<string>): Attributes {
  const { src = '', alt = '' } = attribs
  if (/^cid:/i.test(src)) {
    if (pictures.size < listedMax) pictures.add(src.slice(4))
    return attribs
  }
  if (dataImage.test(src)) return attribs
  if (remote.test(src) && blocked.size < listedMax) blocked.add(src.trim().slice(0, 2_000))
  return { alt }
}

/** The address it leads to is told before anybody goes there. */
function linkOf({ href }: Attributes): Attributes {
  if (href === undefined || !/^(?:https?:|mailto:|tel:)/i.test(href.trim())) return {}
  return { href: href.trim(), title: href.trim().slice(0, 500), rel: 'noopener noreferrer nofollow', target: '_blank' }
}

function linkFor(href: string, inner: string): LetterLink {
  const text = inner.replaceAll(/\s+/g, ' ').trim().slice(0, 500)
  const shown = /^(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,20})(?:[/:?#]|$)/iu.exec(text)?.[1]
  return { text, href: href.slice(0, 2_000), isMisleading: shown !== undefined && !isHost(href, shown) }
}

function isHost(href: string, shown: string): boolean {
  const host = URL.parse(href)?.hostname.replace(/^www\./, '')
  const told = URL.parse(`https://${shown}`)?.hostname.replace(/^www\./, '')
  return host === told
}

const colour = [/^[#\w(),.%\s]{1,40}$/]
const length = [/^[\d.]{1,6}(?:px|pt|em|rem|%)$/]
const word = [/^[\w-]{1,20}$/]

const rules = {
  allowedTags:
    'p div br span b strong i em u s blockquote ul ol li a img table thead tbody tr td th pre code h1 h2 h3 h4 h5 h6 hr font center sub sup'.split(
      ' ',
    ),
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'width', 'height'],
    '*': 'style dir align valign colspan rowspan bgcolor color width height border cellpadding cellspacing'.split(' '),
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['cid', 'data'] },
  /** Without it `//elsewhere/picture.gif` passes. */
  allowProtocolRelative: false,
  nestingLimit: 100,
  allowedStyles: {
    '*': {
      color: colour,
      'background-color': colour,
      'text-align': word,
      'font-weight': word,
      'font-style': word,
      'font-size': length,
      'text-decoration': [/^[\w\s-]{1,40}$/],
      'margin-left': length,
      'padding-left': length,
    },
  },
} as const
