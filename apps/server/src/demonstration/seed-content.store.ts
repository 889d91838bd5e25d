import { createHash } from 'node:crypto'
import type { ContentState } from '@baize/contract'
import type pg from 'pg'
import { DEMO_ARTICLES, DEMO_NOTICES } from './demo-articles.ts'
import { DEMO_BANNERS } from './demo-banners.ts'
import { DEMO_HELP } from './demo-help.ts'
import { bannerTextsOf, textsOf } from './demo-texts.ts'

/** Who publishes what comes with the product. */
const AUTHOR = 'Baize'

/**
 * Puts help, articles, notices and banners in place, as if they had been published. What is there already
 * stays as the operator has made it, also where it was taken back.
 */
export async function seedContent(tx: pg.ClientBase, at: Date): Promise<void> {
  for (const { name, state } of demoContent()) {
    const id = idOf(name)
    const text = JSON.stringify(state)
    const added = await tx.query(
      `insert into content_item (id, kind, draft, published, revision, changed_at, changed_by)
       values ($1, $2, $3, $3, 1, $4, $5) on conflict do nothing`,
      [id, state.facts.kind, text, at, AUTHOR],
    )
    if (added.rowCount === 0) continue
    await tx.query(
      `insert into content_revision (content_id, number, action, at, staff_name, state)
       values ($1, 1, 'published', $2, $3, $4)`,
      [id, at, AUTHOR, text],
    )
  }
}

interface NamedState {
  readonly name: string
  readonly state: ContentState
}

/** Everything that is put in place, in every language of it. */
export function demoContent(): NamedState[] {
  const topics = DEMO_HELP.flatMap(({ slug, title, summary, articles }, order) => [
    named(`topic ${slug}`, { kind: 'help_topic', slug, order }, { title, summary }),
    ...articles.map((article, place) =>
      named(
        `help ${article.slug}`,
        { kind: 'help_article', topic: slug, slug: article.slug, order: order * 100 + place },
        article,
      ),
    ),
  ])
  const articles = DEMO_ARTICLES.map((article, order) =>
    named(
      `blog ${article.slug}`,
      { kind: 'blog', slug: article.slug, tags: [...article.tags], order },
      article,
    ),
  )
  const notices = DEMO_NOTICES.map((notice, order) =>
    named(
      `notice ${notice.id}`,
      {
        kind: 'announcement',
        promotionType: notice.promotionType,
        executions: ['A', 'B'],
        order,
      },
      notice,
    ),
  )
  return [...topics, ...articles, ...notices, ...demoBanners()]
}

/** Each comes after the one before it, also in its own place. */
function demoBanners(): NamedState[] {
  return DEMO_BANNERS.map(({ id, body, picture, title, kicker, action, ...facts }, order) => ({
    name: `banner ${id}`,
    state: {
      facts: {
        kind: 'banner',
        ...facts,
        art: [...facts.art],
        pictureDark: picture ? `house/${picture.name}-dark` : null,
        pictureLight: picture ? `house/${picture.name}-light` : null,
        order,
      },
      startsAt: null,
      endsAt: null,
      texts: bannerTextsOf(id, { kicker, title, text: body, action, altText: picture?.alt ?? '' }),
    },
  }))
}

function named(
  name: string,
  facts: ContentState['facts'],
  english: { title: string; summary?: string; body?: string },
): NamedState {
  const texts = textsOf(name, english)
  return { name, state: { facts, startsAt: null, endsAt: null, texts } }
}

/** The same name has the same id in every installation. */
function idOf(name: string): string {
  const hex = createHash('sha256').update(`baize demonstration ${name}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
