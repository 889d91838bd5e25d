import { randomBytes } from 'node:crypto'
import { type BannerWish, type BannerWords, operations, type StaffBanner } from '@baize/contract'
import { inLanguage, refuse, succeed, uuidV7 } from '@baize/kernel'
import { type AuditEntry, auditActorOf, saveAuditEntry } from '../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../platform/database/in-transaction.ts'
import { type Call, type Route, route, staffOf } from '../../platform/http/route.ts'
import { readPicture } from '../../platform/uploads/read-picture.ts'
import { addressOf, factsOf, findWishFault, isOfHouse, viewBanner } from './banner-rules.ts'
import {
  BANNERS_IN_GROUP_MAX,
  hasPicture,
  insertBanner,
  loadBannerRows,
  loadPicture,
  loadShownBanners,
  lockBanners,
  saveOrder,
  savePicture,
  updateBanner,
} from './banners.store.ts'
import type { ContentParts } from './content-parts.ts'

const PICTURE_RULES = { sideMax: 1_600, sideMin: 300 }

/** What visitors see in the places for banners. */
export function bannerRoutes({ pool, clock }: Pick<ContentParts, 'pool' | 'clock'>): Route[] {
  return [
    route(operations.getBanners, async ({ query }) => {
      const { groupName, language } = query
      const shown = await loadShownBanners(pool, groupName, new Date(clock.now()))
      return succeed({
        banners: shown.map(({ pictureDark, pictureLight, translations, ...banner }) => {
          const { altText: alt, ...words } =
            inLanguage<BannerWords>({ ...translations, en: banner }, language) ?? banner
          return {
            ...banner,
            ...words,
            picture:
              pictureDark === null
                ? null
                : {
                    dark: addressOf(pictureDark),
                    light: addressOf(pictureLight ?? pictureDark),
                    alt,
                  },
          }
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

/** Banners as staff make, change and order them. Each change is one row of the audit log. */
export function bannerDeskRoutes(parts: ContentParts): Route[] {
  const { pool, clock, shelf } = parts
  const audit = (tx: Tx, call: Call<never>, entry: Omit<AuditEntry, 'at' | 'actor'>) =>
    saveAuditEntry(tx, {
      at: clock.now(),
      actor: auditActorOf(staffOf(call), call.origin.ip),
      ...entry,
    })
  const list = async () => {
    const rows = await loadBannerRows(pool)
    const at = new Date(clock.now())
    return succeed({ banners: rows.map((row) => viewBanner(row, at)) })
  }
  const listChanged = async () => {
    await shelf.lookAgain()
    return await list()
  }
  return [
    route(operations.getBannerList, list),
    route(operations.createBanner, async (call) => {
      const { banner } = call.body
      const made = await inTransaction(pool, async (tx) => {
        const rows = await lockBanners(tx)
        const fault = findWishFault(banner) ?? (await findPictureFault(tx, banner))
        if (fault) return refuse(fault)
        const beside = rows.filter(({ groupName }) => groupName === banner.groupName)
        if (beside.length >= BANNERS_IN_GROUP_MAX) return refuse('banners_full')
        const bannerId = uuidV7(clock, randomBytes(10))
        await insertBanner(tx, bannerId, banner)
        await audit(tx, call as never, {
          action: 'content.banner_added',
          subject: banner.title,
          after: factsOf(banner),
        })
        return succeed(undefined)
      })
      return made.ok ? await listChanged() : made
    }),
    route(operations.changeBanner, async (call) => {
      const { banner, version } = call.body
      const changed = await inTransaction(pool, async (tx) => {
        const before = (await lockBanners(tx)).find(isBanner(call.params.bannerId))
        if (!before) return refuse('not_found')
        const fault = findWishFault(banner) ?? (await findPictureFault(tx, banner))
        if (fault) return refuse(fault)
        if (before.version !== version) return refuse('state_changed')
        await updateBanner(tx, before.bannerId, banner)
        const was = viewBanner(before, new Date(clock.now()))
        await audit(tx, call as never, {
          action: 'content.banner_changed',
          subject: banner.title,
          ...changesOf(was, banner),
        })
        return succeed(undefined)
      })
      return changed.ok ? await listChanged() : changed
    }),
    route(operations.moveBanner, async (call) => {
      const moved = await inTransaction(pool, async (tx) => {
        const rows = await lockBanners(tx)
        const banner = rows.find(isBanner(call.params.bannerId))
        if (!banner) return refuse('not_found')
        const order = rows.filter(({ groupName }) => groupName === banner.groupName)
        const ids = order.map(({ bannerId }) => bannerId)
        const from = ids.indexOf(banner.bannerId)
        const to = call.body.direction === 'up' ? from - 1 : from + 1
        const other = ids[to]
        if (other === undefined) return refuse('at_the_end')
        await saveOrder(tx, ids.with(from, other).with(to, banner.bannerId))
        await audit(tx, call as never, {
          action: 'content.banner_moved',
          subject: banner.title,
          before: { place: from + 1 },
          after: { place: to + 1 },
        })
        return succeed(undefined)
      })
      return moved.ok ? await listChanged() : moved
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

const isBanner =
  (wanted: string) =>
  ({ bannerId }: { readonly bannerId: string }) =>
    bannerId === wanted

async function findPictureFault(
  tx: Tx,
  { pictureDark, pictureLight }: BannerWish,
): Promise<'picture_unknown' | undefined> {
  for (const picture of [pictureDark, pictureLight]) {
    if (picture === null || isOfHouse(picture)) continue
    if (!(await hasPicture(tx, picture))) return 'picture_unknown'
  }
  return undefined
}

/** Only what differs. */
function changesOf(was: StaffBanner, is: BannerWish) {
  const [before, after] = [factsOf(was), factsOf(is)]
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const only = (facts: typeof before) =>
    Object.fromEntries(names.map((name) => [name, facts[name] ?? null]))
  return { before: only(before), after: only(after) }
}
