import type { RichNode } from '@baize/ui-kit'

/** Read for their own sake, not for their words. */
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

/**
 * HTML that is being written, as the tree that is drawn of it. It is read by a parser that runs nothing;
 * what players get is cleaned and read by the server.
 */
export function readHtml(html: string): RichNode[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return [...body.childNodes].flatMap(nodeOf)
}

function nodeOf(node: ChildNode): RichNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element) || UNSEEN.has(node.localName)) return []
  const read = (name: string) => node.getAttribute(name) ?? undefined
  return [
    {
      tag: node.localName,
      href: read('href'),
      src: read('src'),
      alt: read('alt'),
      scope: read('scope'),
      children: [...node.childNodes].flatMap(nodeOf),
    },
  ]
}
