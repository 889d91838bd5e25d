import {
  type Announcement,
  type AnnouncementType,
  type Execution,
  NOTICES_MAX,
  operations,
} from '@baize/contract'
import { succeed } from '@baize/kernel'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { ContentParts } from './content-parts.ts'
import { type ShownItem, textFor } from './content-shelf.ts'
import { loadReadNotices, saveReadNotices } from './notices-read.store.ts'
import { bodyOf } from './rich-text.ts'

export interface AnnouncementParts extends ContentParts {
  /** The member behind a session, for a call that is open to everybody. */
  findMember(token: string): Promise<{ readonly memberId: bigint } | undefined>
  /** True until somebody has signed in for a second time. */
  isFirstLogin(memberId: bigint): Promise<boolean>
  /** False for whoever may not be invited to play. */
  takesMarketing(memberId: bigint): Promise<boolean>
}

/** What is announced, to whom it is meant for. */
export function announcementRoutes(parts: AnnouncementParts): Route[] {
  return [
    route(operations.getAnnouncements, async ({ query, cookies }) => {
      const reader = await findReader(parts, cookies.token)
      const types = new Set(query.types.split(','))
      const items = (await parts.shelf.shown('announcement')).filter(({ facts }) =>
        types.has(facts.promotionType),
      )
      const seen = await Promise.all(
        chooseFor(items, reader).map((item) => view(item, reader, query.language)),
      )
      const of = (...wanted: AnnouncementType[]) =>
        seen.filter(({ promotionType }) => wanted.includes(promotionType)).slice(0, NOTICES_MAX)
      return succeed({
        banners: of('B'),
        playerNotices: [...of('H'), ...of('PL')].slice(0, NOTICES_MAX),
        popup: of('PU'),
        promotion: of('PR'),
      })
    }),
    route(operations.readNotices, async (call) => {
      const { pool, clock } = parts
      const at = new Date(clock.now())
      await saveReadNotices(pool, memberOf(call).memberId, call.body.noticeIds, at)
      return succeed({})
    }),
  ]
}

/** Who asks, as far as announcements care. */
export interface Reader {
  /** Which executions are for them, the most special first. */
  readonly executions: readonly Execution[]
  readonly takesMarketing: boolean
  /** The publication of each notice they have opened. */
  readonly read: ReadonlyMap<string, number>
}

const VISITOR: Reader = { executions: ['B'], takesMarketing: true, read: new Map() }

async function findReader(parts: AnnouncementParts, token: string | undefined): Promise<Reader> {
  const member = token === undefined ? undefined : await parts.findMember(token)
  if (!member) return VISITOR
  const [isFirst, takesMarketing, read] = await Promise.all([
    parts.isFirstLogin(member.memberId),
    parts.takesMarketing(member.memberId),
    loadReadNotices(parts.pool, member.memberId),
  ])
  return { executions: isFirst ? ['F', 'A'] : ['A'], takesMarketing, read }
}

/** Those that are meant for this reader. Whoever is on a break is not invited to play. */
export function chooseFor(
  items: readonly ShownItem<'announcement'>[],
  { executions, takesMarketing }: Reader,
): ShownItem<'announcement'>[] {
  return items.filter(
    ({ facts }) =>
      executions.some((each) => facts.executions.includes(each)) &&
      (takesMarketing || facts.promotionType !== 'PR'),
  )
}

async function view(
  { contentId, facts, texts, revision, publishedAt }: ShownItem<'announcement'>,
  { executions, read }: Reader,
  language: string,
): Promise<Announcement> {
  const text = textFor(texts, language)
  return {
    id: contentId,
    title: text.title,
    content: await bodyOf(text),
    promotionType: facts.promotionType,
    execution: executions.find((each) => facts.executions.includes(each)) ?? 'A',
    revision,
    publishedAt: publishedAt.toISOString(),
    isRead: (read.get(contentId) ?? 0) >= revision,
  }
}
