import { type Result, refuse, succeed } from '@baize/kernel'
import { Parser } from 'htmlparser2'
import type { XmlElement } from './element.ts'
import { decodeEntities } from './entities.ts'

export type XmlFault = 'too_large' | 'not_xml'

const DEPTH_MAX = 12
/** Entities are ours to decode: the parser's own rules may grow, and a feed needs five. */
const OPTIONS = { xmlMode: true, decodeEntities: false } as const
const DECLARATION = '<?xml '
const NAME = /^[A-Za-z_][\w.:-]{0,63}$/

interface Growing extends XmlElement {
  readonly attributes: Record<string, string>
  readonly children: Growing[]
}

/**
 * Reads one document of at most so many characters. Declarations of types, processing instructions and comments are no
 * part of a feed, and neither is text between elements: what has one is refused.
 */
export function parseXml(text: string, charactersMax: number): Result<XmlElement, XmlFault> {
  if (text.length > charactersMax) return refuse('too_large')
  const body = text.startsWith(DECLARATION) ? text.slice(text.indexOf('?>') + 2) : text
  if (body.includes('<!') || body.includes('<?')) return refuse('not_xml')
  const root = rootOf(body)
  return root === undefined ? refuse('not_xml') : succeed(root)
}

/**
 * The parser mends what is malformed. It is refused instead: every angle bracket must be a tag that was taken as it
 * stands, every attribute quoted and there once, every element closed by its own tag.
 */
function rootOf(body: string): XmlElement | undefined {
  const open: Growing[] = [{ name: '', attributes: {}, children: [] }]
  let tags = 0
  let isWhole = true
  const parser = new Parser(
    {
      onopentagname(name) {
        tags += 1
        const element: Growing = { name, attributes: {}, children: [] }
        open.at(-1)?.children.push(element)
        open.push(element)
        isWhole &&= NAME.test(name) && open.length <= DEPTH_MAX
      },
      onattribute(name, value, quote) {
        const attributes = open.at(-1)?.attributes ?? {}
        const decoded = quote && NAME.test(name) ? decodeEntities(value) : undefined
        isWhole &&= decoded !== undefined && !Object.hasOwn(attributes, name)
        if (isWhole && decoded !== undefined) attributes[name] = decoded
      },
      onclosetag(_, isImplied) {
        const closed = open.pop()
        if (!isImplied) tags += 1
        // The end of a tag that closes itself is implied, too, and so is every end that is missing.
        else isWhole &&= closed?.children.length === 0 && body.startsWith('/>', parser.endIndex - 1)
      },
      ontext(text) {
        isWhole &&= text.trim() === ''
      },
    },
    OPTIONS,
  )
  parser.end(body)
  const [root, ...others] = open[0]?.children ?? []
  return isWhole && others.length === 0 && tags === countBrackets(body) ? root : undefined
}

function countBrackets(text: string): number {
  let count = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) count += 1
  return count
}
