import type { BannerWish, operations, ValueOf } from '@baize/contract'
import type pg from 'pg'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'

type Banner = Omit<ValueOf<typeof operations.getBanners>['banners'][number], 'picture'> & {
  readonly pictureDark: string | null
  readonly pictureLight: string | null
  readonly altText: string
  readonly translations: BannerWish['translations']
}

export const BANNERS_IN_GROUP_MAX = 20
const BANNERS_MAX = 400

/** What visitors see in one place now, in order. */
export async function loadShownBanners(
  pool: pg.Pool,
  groupName: string,
  at: Date,
): Promise<readonly Banner[]> {
  const found = await pool.query<Banner>(
    `select id, group_name as "groupName", family, kicker, title, body as text, art, action,
       linkage_type as "linkageType", url, picture_dark as "pictureDark",
       picture_light as "pictureLight", alt_text as "altText", translations
     from banner
     where group_name = $1 and is_on and coalesce(starts_at <= $2, true)
       and coalesce(ends_at > $2, true)
     order by sort_order, id limit $3`,
    [groupName, at, BANNERS_IN_GROUP_MAX],
  )
  return found.rows
}

export type BannerRow = Omit<BannerWish, 'startsAt' | 'endsAt'> & {
  readonly bannerId: string
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly version: number
}

const COLUMNS = `id as "bannerId", group_name as "groupName", family, kicker, title, body as text,
  action, linkage_type as "linkageType", url, is_on as "isOn", starts_at as "startsAt",
  ends_at as "endsAt", picture_dark as "pictureDark", picture_light as "pictureLight",
  alt_text as "altText", translations, version`

export async function loadBannerRows(database: Queryable): Promise<readonly BannerRow[]> {
  const found = await database.query<BannerRow>(
    `select ${COLUMNS} from banner order by group_name, sort_order, id limit $1`,
    [BANNERS_MAX],
  )
  return found.rows
}

/** Changes of banners happen one after the other: their order is a question about all of a group. */
export async function lockBanners(tx: Tx): Promise<readonly BannerRow[]> {
  await tx.query('lock table banner in share row exclusive mode')
  return await loadBannerRows(tx)
}

const valuesOf = (wish: BannerWish) => [
  wish.groupName,
  wish.family,
  wish.kicker,
  wish.title,
  wish.text,
  wish.action,
  wish.linkageType,
  wish.url,
  wish.isOn,
  wish.startsAt,
  wish.endsAt,
  wish.pictureDark,
  wish.pictureLight,
  wish.altText,
  JSON.stringify(wish.translations),
]

export async function insertBanner(tx: Tx, bannerId: string, wish: BannerWish): Promise<void> {
  await tx.query(
    `insert into banner (id, group_name, family, kicker, title, body, action, linkage_type, url,
       is_on, starts_at, ends_at, picture_dark, picture_light, alt_text, translations, art, sort_order)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, '{}',
       coalesce((select max(sort_order) + 1 from banner where group_name = $2), 0)`,
    [bannerId, ...valuesOf(wish)],
  )
}

export async function updateBanner(tx: Tx, bannerId: string, wish: BannerWish): Promise<void> {
  await tx.query(
    `update banner set group_name = $2, family = $3, kicker = $4, title = $5, body = $6,
       action = $7, linkage_type = $8, url = $9, is_on = $10, starts_at = $11, ends_at = $12,
       picture_dark = $13, picture_light = $14, alt_text = $15, translations = $16, version = version + 1
     where id = $1`,
    [bannerId, ...valuesOf(wish)],
  )
}

/** Numbers the banners of a group in this order. */
export async function saveOrder(tx: Tx, bannerIds: readonly string[]): Promise<void> {
  await tx.query(
    `update banner b set sort_order = o.place::integer
       from unnest($1::text[]) with ordinality as o (id, place) where b.id = o.id`,
    [bannerIds],
  )
}

export async function hasPicture(tx: Tx, pictureId: string): Promise<boolean> {
  const found = await tx.query('select from banner_picture where id = $1', [pictureId])
  return found.rowCount === 1
}

export async function savePicture(
  tx: Tx,
  picture: {
    readonly id: string
    readonly bytes: Buffer
    readonly width: number
    readonly height: number
  },
  at: Date,
): Promise<void> {
  await tx.query(
    'insert into banner_picture (id, bytes, width, height, added_at) values ($1, $2, $3, $4, $5)',
    [picture.id, picture.bytes, picture.width, picture.height, at],
  )
}

export async function loadPicture(pool: pg.Pool, pictureId: string): Promise<Buffer | undefined> {
  const found = await pool.query<{ bytes: Buffer }>(
    'select bytes from banner_picture where id = $1',
    [pictureId],
  )
  return found.rows[0]?.bytes
}
