import type { Uuid } from '@baize/kernel'
import { type Companion, int8Array, textArray, uuidArray } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { Exposure } from './game-limits.ts'

export interface ExposureKey {
  readonly drawId: Uuid
  readonly play: string
  /** `*` for the play as a whole. */
  readonly number: string
}

/** What was sold of numbers. The poster alone writes them, so that its lock is theirs. */
export const lotteryExposures: Companion<ExposureKey, Exposure> = {
  name: 'lottery_exposure',
  mapKey: ({ drawId, play, number }) => `${drawId} ${play} ${number}`,
  async lock(client, keys) {
    const found = await client.query<ExposureKey & Exposure>({
      name: 'lottery-exposures-read',
      text: `select e.draw_id as "drawId", e.play, e.number, e.sold_minor as "soldMinor",
          e.liability_minor as "liabilityMinor"
        from unnest($1::uuid[], $2::text[], $3::text[]) as k(draw_id, play, number)
        join lottery_exposure e on e.draw_id = k.draw_id and e.play = k.play and e.number = k.number`,
      values: keyArrays(keys),
    })
    return found.rows.map(({ soldMinor, liabilityMinor, ...key }) => [
      key,
      { soldMinor, liabilityMinor },
    ])
  },
  save(client, rows) {
    return client.query({
      name: 'lottery-exposures-write',
      text: `insert into lottery_exposure (draw_id, play, number, sold_minor, liability_minor)
        select draw_id, play, number, sold_minor, liability_minor
        from unnest($1::uuid[], $2::text[], $3::text[], $4::bigint[], $5::bigint[])
          as r(draw_id, play, number, sold_minor, liability_minor)
        on conflict (draw_id, play, number) do update
          set sold_minor = excluded.sold_minor, liability_minor = excluded.liability_minor`,
      values: [
        ...keyArrays(rows.map(([key]) => key)),
        int8Array(rows.map(([, { soldMinor }]) => soldMinor)),
        int8Array(rows.map(([, { liabilityMinor }]) => liabilityMinor)),
      ],
    })
  },
}

function keyArrays(keys: readonly ExposureKey[]): Buffer[] {
  return [
    uuidArray(keys.map(({ drawId }) => drawId)),
    textArray(keys.map(({ play }) => play)),
    textArray(keys.map(({ number }) => number)),
  ]
}

export interface SoldNumber extends Exposure {
  readonly play: string
  readonly number: string
}

/** What was sold of a draw, what would pay most first. */
export async function loadExposures(
  database: Queryable,
  drawId: Uuid,
  { leastMinor = 0n, limit }: { readonly leastMinor?: bigint; readonly limit: number },
): Promise<SoldNumber[]> {
  const found = await database.query<SoldNumber>(
    `select play, number, sold_minor as "soldMinor", liability_minor as "liabilityMinor"
     from lottery_exposure where draw_id = $1 and liability_minor >= $2
     order by liability_minor desc, play, number limit $3`,
    [drawId, leastMinor, limit],
  )
  return found.rows
}

/** Forgets what was sold of draws that were settled before a moment. */
export async function dropExposures(database: Queryable, settledBefore: Date): Promise<void> {
  await database.query(
    `delete from lottery_exposure e using lottery_draw d
     where d.id = e.draw_id and d.settled_at < $1`,
    [settledBefore],
  )
}
