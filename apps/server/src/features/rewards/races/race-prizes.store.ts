import type { Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable, Tx } from '../../../platform/database/in-transaction.ts'

/** A prize of a final rank. */
export interface RacePrize {
  readonly prizeId: Uuid
  readonly raceId: bigint
  readonly memberId: bigint
  readonly rank: number
  readonly score: bigint
  readonly prizeMinor: Minor
}

export async function insertPrizes(tx: Tx, prizes: readonly RacePrize[]): Promise<void> {
  if (prizes.length === 0) return
  await tx.query(
    `insert into race_prize (id, race_id, member_id, rank, score, prize_minor)
     select * from unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::integer[], $5::bigint[], $6::bigint[])`,
    [
      ...[prizes.map(({ prizeId }) => prizeId), prizes.map(({ raceId }) => raceId)],
      ...[prizes.map(({ memberId }) => memberId), prizes.map(({ rank }) => rank)],
      ...[prizes.map(({ score }) => score), prizes.map(({ prizeMinor }) => prizeMinor)],
    ],
  )
}

/** Prizes after an id that are not paid yet. */
export async function loadUnpaid(
  database: Queryable,
  after: Uuid | null,
  limit: number,
): Promise<readonly RacePrize[]> {
  const found = await database.query<RacePrize>(
    `select id as "prizeId", race_id as "raceId", member_id as "memberId", rank, score, prize_minor as "prizeMinor"
       from race_prize where paid_at is null and ($1::uuid is null or id > $1) order by id limit $2`,
    [after, limit],
  )
  return found.rows
}

/** A rank that won something. */
export interface FinalRank extends RacePrize {
  readonly username: string
  readonly paidAt: Date | null
}

/** Final ranks of a race that won something. */
export async function loadFinalRanks(
  database: Queryable,
  raceId: bigint,
): Promise<readonly FinalRank[]> {
  const found = await database.query<FinalRank>(
    `select p.id as "prizeId", race_id as "raceId", member_id as "memberId", rank, score, prize_minor as "prizeMinor",
            m.username, p.paid_at as "paidAt"
       from race_prize p join member m on m.id = member_id where race_id = $1 order by rank, p.id`,
    [raceId],
  )
  return found.rows
}

/** Marked as paid in the commit that moves its money. */
export const racePrizes: Companion<Uuid, { readonly paidAt: Date | null }> = {
  name: 'prize of a race',
  mapKey: (prizeId) => prizeId,
  async lock(client, keys) {
    const found = await client.query<{ readonly prizeId: Uuid; readonly paidAt: Date | null }>({
      name: 'race-prizes-lock',
      text: `select id as "prizeId", paid_at as "paidAt" from race_prize
        where id = any ($1::uuid[]) order by id for no key update`,
      values: [keys],
    })
    return found.rows.map(({ prizeId, paidAt }) => [prizeId, { paidAt }] as const)
  },
  async save(client, rows) {
    await client.query({
      name: 'race-prizes-save',
      text: `update race_prize p set paid_at = g.at from unnest($1::uuid[], $2::timestamptz[]) as g(id, at)
        where p.id = g.id`,
      values: [rows.map(([key]) => key), rows.map(([, { paidAt }]) => paidAt)],
    })
  },
}
