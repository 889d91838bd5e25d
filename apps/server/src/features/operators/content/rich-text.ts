import type { ContentText, RichText } from '@baize/contract'
import { RICH_TAGS } from '@baize/contract'
import { parseDocument } from 'htmlparser2'
import { offThread } from '../../../platform/off-thread/off-thread.ts'
import { cleanHtml } from './clean-html.ts'

type Node = ReturnType<typeof parseDocument>['children'][number]
type Tag = (typeof RICH_TAGS)[number]

const KEPT = ['href', 'src', 'alt', 'scope'] as const
const trees = new WeakMap<ContentText, Promise<RichText>>()
const readTree = offThread(new URL(import.meta.url), treeOf)

/** The body of a published text as a tree; made once for each text. */
export function bodyOf(text: ContentText): Promise<RichText> {
  const known = trees.get(text)
  if (known) return known
  const tree = readTree(text.body)
  trees.set(text, tree)
  // A full queue says nothing about the text: the next reader asks again.
  tree.catch(() => trees.delete(text))
  return tree
}

/** HTML as a tree of elements that may be shown; cleaned first, whatever was cleaned before. */
export function treeOf(html: string): RichText {
  return parseDocument(cleanHtml(html)).children.flatMap(nodeOf)
}

function nodeOf(node: Node): RichText {
  if (node.type === 'text') return [node.data]
  if (node.type !== 'tag') return []
  const tag = RICH_TAGS.find((each): each is Tag => each === node.name)
  const children = node.children.flatMap(nodeOf)
  if (tag === undefined) return children
  const attributes = KEPT.flatMap((name) => {
    const value = node.attribs[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return [{ tag, ...Object.fromEntries(attributes), children }]
}
