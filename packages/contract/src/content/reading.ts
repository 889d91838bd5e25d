import { z } from 'zod'
import { operation } from '../operation.ts'
import { instant, pageFacts } from '../shapes.ts'
import { languageQuery } from './content-shapes.ts'
import { richText } from './rich-text.ts'

/** Articles on one page of the blog. */
export const BLOG_PAGE_SIZE = 9

const slug = z
  .string()
  .max(60)
  .regex(/^[a-z0-9-]+$/)

const helpTopic = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  articles: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      content: richText,
    }),
  ),
})
export type HelpTopic = z.infer<typeof helpTopic>

export const getHelpCenter = operation({
  id: 'content.getHelpCenter',
  method: 'GET',
  path: '/wps/system/helpCenter',
  caller: 'anyone',
  costMs: 2,
  summary: 'Help by topic, in one language where it is written in it',
  query: z.object({ language: languageQuery, device: z.literal('WEB').default('WEB') }),
  value: z.object({ topics: z.array(helpTopic) }),
  refusals: {},
})

const blogCard = z.object({
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  tags: z.array(z.string()),
  publishedAt: instant,
})
export type BlogCard = z.infer<typeof blogCard>

export const getBlog = operation({
  id: 'content.getBlog',
  method: 'GET',
  path: '/wps/blog',
  caller: 'anyone',
  costMs: 2,
  summary: 'Articles of the blog, those with a tag or all',
  query: z.object({
    language: languageQuery,
    tag: slug.optional(),
    pageNo: z.coerce.number().int().min(1).max(1_000).default(1),
  }),
  value: z.object({
    articles: z.array(blogCard),
    /** Every tag that is in use. */
    tags: z.array(z.string()),
    ...pageFacts,
  }),
  refusals: {},
})

export const getBlogArticle = operation({
  id: 'content.getBlogArticle',
  method: 'GET',
  path: '/wps/blog/:slug',
  caller: 'anyone',
  summary: 'One article of the blog',
  params: z.object({ slug }),
  query: z.object({ language: languageQuery }),
  value: z.object({ article: blogCard.extend({ content: richText }) }),
  refusals: {},
})
