import type { EpochMs } from '@baize/kernel'
import type pg from 'pg'
import { DEMO_BANKS, DEMO_GAMES, DEMO_VENDORS } from './demo-catalogue.ts'
import type { DemoGamePlace } from './demo-game.ts'

const DAY_MS = 86_400_000

/**
 * Puts the in-house games, with those of products at their places, and banks in place. What is there already stays as the
 * operator has made it.
 */
export async function seedCatalogue(
  tx: pg.ClientBase,
  places: readonly DemoGamePlace[],
  atMs: EpochMs,
): Promise<void> {
  const games = DEMO_GAMES.flatMap((game) => [
    game,
    ...places.filter(({ after }) => after === game.code).map((place) => place.game),
  ])
  for (const [index, vendor] of DEMO_VENDORS.entries()) {
    await tx.query(
      `insert into vendor (code, display_name, family, sort_order) values ($1, $2, $3, $4)
       on conflict do nothing`,
      [vendor.code, vendor.displayName, vendor.family, index],
    )
  }
  for (const [index, game] of games.entries()) {
    await tx.query(
      `insert into game (node_id, code, vendor_code, name, names, category, classes, tags, is_hot,
         released_at, tile, stake_min_minor, stake_max_minor, stakes_minor, sort_order)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
       on conflict do nothing`,
      [
        game.nodeId,
        game.code,
        game.vendorCode,
        game.name,
        JSON.stringify(game.names),
        game.category,
        game.classes,
        game.tags,
        game.isHot,
        new Date(atMs - game.releasedDaysAgo * DAY_MS),
        JSON.stringify(game.tile),
        game.stakesMinor[0],
        game.stakesMinor.at(-1),
        game.stakesMinor,
        index,
      ],
    )
  }
  for (const [index, bank] of DEMO_BANKS.entries()) {
    await tx.query(
      'insert into bank (code, name, sort_order) values ($1, $2, $3) on conflict do nothing',
      [bank.code, bank.name, index],
    )
  }
}
