import { z } from 'zod'

/** Elements that a text may have; a page that shows one draws these and nothing else. */
export const RICH_TAGS = [
  'p',
  'br',
  'hr',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'code',
  'blockquote',
  'ul',
  'ol',
  'li',
  'a',
  'img',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const

const richElement = z.object({
  tag: z.enum(RICH_TAGS),
  /** Of a link: a page of ours, a place on this page, another site over HTTPS, an address of mail. */
  href: z.string().optional(),
  /** Of a picture: one that was sent in here and drawn anew. */
  src: z.string().optional(),
  alt: z.string().optional(),
  /** Of a heading in a table. */
  scope: z.string().optional(),
  get children() {
    return z.array(z.union([z.string(), richElement]))
  },
})

/** What staff wrote, as a tree: words, and elements with what is in them. Nobody parses markup. */
export const richText = z.array(z.union([z.string(), richElement]))
export type RichText = z.infer<typeof richText>
