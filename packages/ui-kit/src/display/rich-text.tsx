import { createElement, type ReactNode, useMemo } from 'react'
import { classNames } from '../class-names.ts'

/** Elements that are drawn, with the attributes that are kept; of others only the words are. */
const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  strong: [],
  b: [],
  em: [],
  i: [],
  u: [],
  s: [],
  code: [],
  blockquote: [],
  ul: [],
  ol: [],
  li: [],
  a: ['href'],
  img: ['src', 'alt'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['scope'],
  td: [],
}
const EMPTY_ELEMENTS = new Set(['br', 'hr', 'img'])
const UNSEEN = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'svg',
  'math',
  'title',
])
const ADDRESS = /^(\/(?![/\\])|#|https:\/\/|mailto:)/
const OWN_PICTURE = /^\/wps\/banner-pictures\//
const NESTED_MAX = 30

interface RichTextProps {
  /** HTML of a few plain elements. The server has cleaned it; here it is read with the same care. */
  readonly html: string
  readonly className?: string
}

/**
 * A text with headings, lists and links. It is read by a parser that runs nothing and drawn element
 * by element, so that markup that slipped in anywhere is words or nothing.
 */
export function RichText({ html, className }: RichTextProps) {
  const children = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return drawAll(body.childNodes, NESTED_MAX)
  }, [html])
  return (
    <div className={classNames('richtext', className)} dir="auto">
      {children}
    </div>
  )
}

function drawAll(nodes: NodeListOf<ChildNode>, depth: number): ReactNode[] {
  return [...nodes].map((node, index) => draw(node, index, depth))
}

function draw(node: ChildNode, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element) || depth === 0) return null
  const name = node.localName
  if (UNSEEN.has(name)) return null
  const kept = ELEMENTS[name]
  const children = drawAll(node.childNodes, depth - 1)
  if (!kept) return children
  const attributes = readAttributes(node, kept)
  if (name === 'img' && !attributes.src) return null
  if (EMPTY_ELEMENTS.has(name)) return createElement(name, { key, ...attributes })
  return createElement(name, { key, ...attributes }, ...children)
}

function readAttributes(element: Element, kept: readonly string[]): Record<string, string> {
  const found = kept.flatMap((name) => {
    const value = element.getAttribute(name)
    if (value === null) return []
    if (name === 'href') return ADDRESS.test(value) ? linkAttributes(value) : []
    if (name === 'src' && !OWN_PICTURE.test(value)) return []
    return [[name, value]]
  })
  const attributes: Record<string, string> = Object.fromEntries(found)
  // A picture that nobody described decorates.
  return attributes.src === undefined ? attributes : { alt: '', loading: 'lazy', ...attributes }
}

function linkAttributes(href: string): [string, string][] {
  const away: [string, string][] = [
    ['target', '_blank'],
    ['rel', 'noopener noreferrer'],
  ]
  return [['href', href], ...(href.startsWith('https:') ? away : [])]
}
