import { RICH_TAGS } from '@baize/contract'
import sanitize from 'sanitize-html'

const NESTED_MAX = 20
/** Pictures that were sent in here and drawn anew, and none from elsewhere. */
const OWN_PICTURE = /^\/wps\/banner-pictures\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** A page of ours, a place on this page, another site over HTTPS, an address of mail. */
const ADDRESS = /^(\/(?![/\\])|#|https:\/\/|mailto:)/

/**
 * HTML as it may be shown to players: plain elements, links that lead where they say, pictures of
 * the house. What is left out leaves no trace; the result cleaned again is the same.
 */
export function cleanHtml(html: string): string {
  return sanitize(html, {
    // Everything else is left out, and of scripts and styles the words too.
    allowedTags: [...RICH_TAGS],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    nestingLimit: NESTED_MAX,
    transformTags: { a: cleanLink },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !OWN_PICTURE.test(attribs.src ?? ''),
  }).trim()
}

function cleanLink(tagName: string, { href = '' }: sanitize.Attributes): sanitize.Tag {
  if (!ADDRESS.test(href)) return { tagName, attribs: {} }
  const isElsewhere = href.startsWith('https:')
  return {
    tagName,
    attribs: { href, ...(isElsewhere && { rel: 'noopener noreferrer', target: '_blank' }) },
  }
}
