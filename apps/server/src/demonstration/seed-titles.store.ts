import type { EpochMs } from '@baize/kernel'
import type pg from 'pg'
import { publishedTitles, readDataSet, type SeededTitle } from './titles/seeded-titles.ts'
import { TITLE_VENDORS } from './titles/vendors.ts'

/** Titles are numbered in their order; the house's own games have lower numbers. */
const FIRST_NODE = 20_000

/** What the demonstration has: all that the pretend vendors publish, or so many rows of a data set from the first. */
export type DemonstrationTitles = 'published' | number

const INSERT_TITLES = `
  insert into game (node_id, code, vendor_code, name, names, category, classes, tags, is_hot,
    released_at, tile, stake_min_minor, stake_max_minor, stakes_minor, sort_order)
  select t.node_id, t.code, t.vendor, t.name, jsonb_build_object('zh-Hans', t.zh), t.category,
    string_to_array(t.classes, ','), array[t.hero], t.is_hot,
    $2::timestamptz - make_interval(days => t.days_ago),
    jsonb_build_object('family', coalesce(t.family, v.family), 'hero', t.hero,
      'back', to_jsonb(string_to_array(t.back, ',')),
      'front', to_jsonb(string_to_array(t.front, ','))),
    t.stakes[1], t.stakes[array_upper(t.stakes, 1)], t.stakes, t.place
  from jsonb_to_recordset($1::jsonb) as t (node_id text, code text, vendor text, category text,
    classes text, name text, zh text, family text, hero text, back text, front text,
    days_ago integer, is_hot boolean, stakes bigint[], place integer)
  join vendor v on v.code = t.vendor
  on conflict do nothing`

/** The titles of the pretend vendors, in one statement; what is there stays. */
export async function seedTitles(
  tx: pg.ClientBase,
  wanted: DemonstrationTitles,
  at: EpochMs,
): Promise<void> {
  const titles = wanted === 'published' ? publishedTitles() : await readDataSet(wanted)
  const nodeIds = titles.map((_title, index) => String(FIRST_NODE + index))
  if (titles.length === 0) return
  const found = await tx.query<{ count: bigint }>(
    'select count(*) from game where node_id = any ($1)',
    [nodeIds],
  )
  if (found.rows[0]?.count === BigInt(titles.length)) return
  await seedVendors(tx, wanted, titles)
  await tx.query(INSERT_TITLES, [
    JSON.stringify(
      titles.map((title, index) => ({
        ...title,
        node_id: nodeIds[index],
        place: 10 + index,
      })),
    ),
    new Date(at),
  ])
}

/** The vendors of published titles alone; a data set brings all of its own, as benches and attacks count on. */
async function seedVendors(
  tx: pg.ClientBase,
  wanted: DemonstrationTitles,
  titles: readonly SeededTitle[],
): Promise<void> {
  const publishing = new Set(titles.map(({ vendor }) => vendor))
  for (const [index, vendor] of TITLE_VENDORS.entries()) {
    if (wanted === 'published' && !publishing.has(vendor.code)) continue
    await tx.query(
      `insert into vendor (code, display_name, family, sort_order) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [vendor.code, vendor.displayName, vendor.family, 10 + index],
    )
  }
}
