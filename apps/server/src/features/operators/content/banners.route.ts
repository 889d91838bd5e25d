import { randomBytes } from 'node:crypto'
import { BANNERS_IN_GROUP_MAX, operations } from '@baize/contract'
import { refuse, succeed, uuidV7 } from '@baize/kernel'
import { type AuditEntry, auditActorOf, saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { type Call, type Route, route, staffOf } from '../../../platform/http/route.ts'
import { readPicture } from '../../../platform/uploads/read-picture.ts'
import { addressOf, movedTo, rowsOfGroup } from './banner-rules.ts'
import { loadPicture, saveArrangement, savePicture } from './banners.store.ts'
import type { ContentParts } from './content-parts.ts'
import { viewSummary } from './content-rules.ts'
import { textFor } from './content-shelf.ts'
import { type ContentRow, loadContentRows, lockContent } from './publishing.store.ts'

const PICTURE_RULES = { sideMax: 1_600, sideMin: 300 }

/** What visitors see in the places for banners. */
export function bannerRoutes({ pool, shelf }: Pick<ContentParts, 'pool' | 'shelf'>): Route[] {
  return [
    route(operations.getBanners, async ({ query }) => {
      const { groupName, language } = query
      const shown = await shelf.shown('banner')
      const here = shown.filter(({ facts }) => facts.groupName === groupName)
      return succeed({
        banners: here.slice(0, BANNERS_IN_GROUP_MAX).map(({ contentId, facts, texts }) => {
          const { pictureDark, pictureLight, kind: _kind, order: _order, ...banner } = facts
          const { title, summary, kicker = '', action, altText = '' } = textFor(texts, language)
          const picture =
            pictureDark === null
              ? null
              : {
                  dark: addressOf(pictureDark),
                  light: addressOf(pictureLight ?? pictureDark),
                  alt: altText,
                }
          const words = { kicker, title, text: summary, action: action || null }
          return { id: contentId, ...banner, ...words, picture }
        }),
      })
    }),
    route(operations.getBannerPicture, async ({ params }) => {
      const content = await loadPicture(pool, params.picture)
      if (!content) return refuse('not_found')
      return succeed({ type: 'image/jpeg', name: 'banner.jpg', isShown: true, content })
    }),
  ]
}

/** What staff do with banners beside publishing them: their order, and their pictures. */
export function bannerDeskRoutes({ pool, clock, shelf }: ContentParts): Route[] {
  const audit = (tx: Tx, call: Call<never>, entry: Omit<AuditEntry, 'at' | 'actor'>) =>
    saveAuditEntry(tx, {
      at: clock.now(),
      actor: auditActorOf(staffOf(call), call.origin.ip),
      ...entry,
    })
  return [
    route(operations.arrangeBanners, async (call) => {
      const { groupName } = call.params
      const { contentIds } = call.body
      const arranged = await inTransaction(pool, async (tx) => {
        await lockContent(tx)
        const rows = await loadContentRows(tx, 'banner')
        const before = rowsOfGroup(rows, groupName)
        const after = contentIds.flatMap((id) => before.find(isItem(id)) ?? [])
        const isWhole = contentIds.length === before.length && new Set(after).size === before.length
        if (!isWhole) return refuse('state_changed')
        const moved = after.map((row, place) => ({
          ...row,
          draft: movedTo(row.draft, groupName, place),
          published: movedTo(row.published, groupName, place),
          planned: movedTo(row.planned, groupName, place),
        }))
        await saveArrangement(tx, moved)
        await audit(tx, call as never, {
          action: 'content.banners_arranged',
          subject: groupName,
          before: { order: titlesOf(before) },
          after: { order: titlesOf(after) },
        })
        return succeed(moved)
      })
      if (!arranged.ok) return arranged
      await shelf.lookAgain()
      const at = new Date(clock.now())
      return succeed({ items: arranged.value.map((row) => viewSummary(row, at)) })
    }),
    route(operations.addBannerPicture, async (call) => {
      const picture = await readPicture(call.body, PICTURE_RULES)
      if (picture === 'unreadable') return refuse('picture_unreadable')
      if (picture === 'too_small') return refuse('picture_too_small')
      const id = uuidV7(clock, randomBytes(10))
      await inTransaction(pool, async (tx) => {
        await savePicture(tx, { id, ...picture }, new Date(clock.now()))
        await audit(tx, call as never, {
          action: 'content.picture_added',
          subject: id,
          details: { width: picture.width, height: picture.height },
        })
      })
      return succeed({ picture: id })
    }),
  ]
}

const isItem =
  (wanted: string) =>
  ({ contentId }: ContentRow) =>
    contentId === wanted

function titlesOf(rows: readonly ContentRow[]): string {
  return rows.map(({ draft }) => draft.texts.en?.title ?? '').join(' / ')
}
