import { BLOG_PAGE_SIZE, operations } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import { type Route, route } from '../../../platform/http/route.ts'
import type { ContentParts } from './content-parts.ts'
import { type ShownItem, textFor } from './content-shelf.ts'
import { bodyOf } from './rich-text.ts'

/** Help and blog, as everybody may read them. */
export function readingRoutes({ shelf }: Pick<ContentParts, 'shelf'>): Route[] {
  return [
    route(operations.getHelpCenter, async ({ query }) => {
      const [topics, articles] = await Promise.all([
        shelf.shown('help_topic'),
        shelf.shown('help_article'),
      ])
      const read = await Promise.all(
        articles.map(async ({ facts, texts }) => {
          const words = textFor(texts, query.language)
          const content = await bodyOf(words)
          return { topic: facts.topic, article: { slug: facts.slug, title: words.title, content } }
        }),
      )
      return succeed({
        topics: topics.map(({ facts, texts }) => {
          const { title, summary } = textFor(texts, query.language)
          const own = read.filter(({ topic }) => topic === facts.slug)
          return { slug: facts.slug, title, summary, articles: own.map(({ article }) => article) }
        }),
      })
    }),
    route(operations.getBlog, async ({ query }) => {
      const all = await newestFirst(shelf)
      const { tag, pageNo, language } = query
      const found = tag === undefined ? all : all.filter(({ facts }) => facts.tags.includes(tag))
      const from = (pageNo - 1) * BLOG_PAGE_SIZE
      return succeed({
        articles: found.slice(from, from + BLOG_PAGE_SIZE).map((item) => cardOf(item, language)),
        tags: [...new Set(all.flatMap(({ facts }) => facts.tags))].toSorted(),
        pageNo,
        pageSize: BLOG_PAGE_SIZE,
        totalPages: Math.ceil(found.length / BLOG_PAGE_SIZE),
        totalCount: found.length,
      })
    }),
    route(operations.getBlogArticle, async ({ params, query }) => {
      const item = (await shelf.shown('blog')).find(({ facts }) => facts.slug === params.slug)
      if (!item) return refuse('not_found')
      const content = await bodyOf(textFor(item.texts, query.language))
      return succeed({ article: { ...cardOf(item, query.language), content } })
    }),
  ]
}

type BlogItem = ShownItem<'blog'>

/** By the operator's order, and among equals the newest. */
async function newestFirst(shelf: ContentParts['shelf']): Promise<readonly BlogItem[]> {
  const items = await shelf.shown('blog')
  return items.toSorted(
    (one, other) =>
      one.facts.order - other.facts.order ||
      other.publishedAt.getTime() - one.publishedAt.getTime(),
  )
}

function cardOf({ facts, texts, publishedAt }: BlogItem, language: string) {
  const { title, summary } = textFor(texts, language)
  return {
    slug: facts.slug,
    title,
    summary,
    tags: facts.tags,
    publishedAt: publishedAt.toISOString(),
  }
}
