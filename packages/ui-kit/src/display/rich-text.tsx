import { createElement, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Words, or an element with what is in it. */
export type RichNode = string | RichElement
export interface RichElement {
  readonly tag: string
  readonly href?: string | undefined
  readonly src?: string | undefined
  readonly alt?: string | undefined
  readonly scope?: string | undefined
  readonly children: readonly RichNode[]
}

const ELEMENTS = new Set(
  'p br hr h2 h3 h4 strong b em i u s code blockquote ul ol li a img table thead tbody tr th td'.split(
    ' ',
  ),
)
const EMPTY_ELEMENTS = new Set(['br', 'hr', 'img'])
const SCOPES = new Set(['col', 'row', 'colgroup', 'rowgroup'])
const ADDRESS = /^(\/(?![/\\])|#|https:\/\/|mailto:)/
const OWN_PICTURE = /^\/wps\/banner-pictures\//
const NESTED_MAX = 30
/** Marks that turn the words after them around; they act within their own piece of text alone. */
const TURNS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/

interface RichTextProps {
  /** As the server answers it; an element that is not known here is only its words. */
  readonly nodes: readonly RichNode[]
  readonly className?: string
}

/** A text with headings, lists and links, drawn element by element: nothing in it is markup. */
export function RichText({ nodes, className }: RichTextProps) {
  return (
    <div className={classNames('richtext', className)} dir="auto">
      {drawAll(nodes, NESTED_MAX)}
    </div>
  )
}

function drawAll(nodes: readonly RichNode[], depth: number): ReactNode[] {
  return nodes.map((node, index) => draw(node, index, depth))
}

function draw(node: RichNode, key: number, depth: number): ReactNode {
  if (typeof node === 'string') return TURNS.test(node) ? <bdi key={key}>{node}</bdi> : node
  if (depth === 0) return null
  const { tag } = node
  if (tag === 'img') return drawPicture(node, key)
  if (!ELEMENTS.has(tag)) return drawAll(node.children, depth - 1)
  if (EMPTY_ELEMENTS.has(tag)) return createElement(tag, { key })
  return createElement(tag, { key, ...attributesOf(node) }, ...drawAll(node.children, depth - 1))
}

/** A picture of the house alone; one that nobody described decorates. */
function drawPicture({ src, alt = '' }: RichElement, key: number): ReactNode {
  if (src === undefined || !OWN_PICTURE.test(src)) return null
  return <img key={key} src={src} alt={alt} loading="lazy" />
}

function attributesOf({ tag, href, scope }: RichElement): Record<string, string> {
  if (tag === 'th' && scope !== undefined && SCOPES.has(scope)) return { scope }
  if (tag !== 'a' || href === undefined || !ADDRESS.test(href)) return {}
  const away = { target: '_blank', rel: 'noopener noreferrer' }
  return { href, ...(href.startsWith('https:') && away) }
}
