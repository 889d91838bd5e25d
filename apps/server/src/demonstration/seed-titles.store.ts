import { readFile } from 'node:fs/promises'
import type { EpochMs } from '@baize/kernel'
import type pg from 'pg'
import { TITLE_VENDORS } from './titles/vendors.ts'

const TITLES = new URL('./titles/titles.tsv', import.meta.url)
/** Titles are numbered in the order of their file; the house's own games have lower numbers. */
const FIRST_NODE = 20_000
const STAKES_MINOR = [20, 100, 500, 2_000, 10_000]

const INSERT_TITLES = `
  insert into game (node_id, code, vendor_code, name, names, category, classes, tags, is_hot,
    released_at, tile, stake_min_minor, stake_max_minor, stakes_minor, sort_order)
  select t.node_id, t.code, t.vendor, t.name, jsonb_build_object('zh-Hans', t.zh), t.category,
    string_to_array(t.classes, ','), array[t.hero], t.is_hot,
    $2::timestamptz - make_interval(days => t.days_ago),
    jsonb_build_object('family', v.family, 'hero', t.hero,
      'back', to_jsonb(string_to_array(t.back, ',')),
      'front', to_jsonb(string_to_array(t.front, ','))),
    $3::bigint, $4::bigint, $5::bigint[], t.place
  from jsonb_to_recordset($1::jsonb) as t (node_id text, code text, vendor text, category text,
    classes text, name text, zh text, hero text, back text, front text, days_ago integer,
    is_hot boolean, place integer)
  join vendor v on v.code = t.vendor
  on conflict do nothing`

/** The first `count` titles of the pretend vendors, in one statement; what is there stays. */
export async function seedTitles(tx: pg.ClientBase, count: number, at: EpochMs): Promise<void> {
  if (count === 0) return
  const found = await tx.query<{ count: bigint }>(
    'select count(*) from game where node_id = any ($1)',
    [Array.from({ length: count }, (_none, index) => String(FIRST_NODE + index))],
  )
  if (found.rows[0]?.count === BigInt(count)) return
  for (const [index, vendor] of TITLE_VENDORS.entries()) {
    await tx.query(
      `insert into vendor (code, display_name, family, sort_order) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [vendor.code, vendor.displayName, vendor.family, 10 + index],
    )
  }
  const titles = (await readFile(TITLES, 'utf8')).split('\n', count).filter((line) => line !== '')
  await tx.query(INSERT_TITLES, [
    JSON.stringify(titles.map(readTitle)),
    new Date(at),
    STAKES_MINOR[0],
    STAKES_MINOR.at(-1),
    STAKES_MINOR,
  ])
}

function readTitle(line: string, index: number) {
  const cells = line.split('\t')
  const [vendor, category, classes, name = '', zh, hero, back, front, daysAgo, isHot] = cells
  return {
    ...{ vendor, category, classes, name, zh, hero, back, front },
    node_id: String(FIRST_NODE + index),
    code: name
      .toLowerCase()
      .replaceAll('’', '')
      .replaceAll(/[^a-z0-9]+/g, '-'),
    days_ago: Number(daysAgo),
    is_hot: isHot === '1',
    place: 10 + index,
  }
}
