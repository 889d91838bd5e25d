import type pg from 'pg'

/** Closed rounds `many-1` to `many-COUNT` of one member at a vendor: ten staked, five paid, a millisecond apart. */
export async function insertManyVendorRounds(
  pool: pg.Pool,
  of: {
    readonly vendorCode: string
    readonly gameCode: string
    readonly memberId: bigint
    readonly openedAt: Date
    readonly count: number
  },
): Promise<void> {
  const values = [of.vendorCode, of.gameCode, of.memberId, of.openedAt, of.count]
  const moment = `$4::timestamptz + n * interval '1 millisecond'`
  await pool.query(
    `insert into round (member_id, id, stake_minor, payout_minor, state, opened_at, closed_at,
       game_code, vendor_code, version, options, events)
     select $3, first_uuid_of(${moment}), 10, 5, 'closed', ${moment}, ${moment}, $2, $1, '', '{}', '[]'
     from generate_series(1, $5::int) as n`,
    values,
  )
  await pool.query(
    `insert into vendor_round (vendor_code, member_id, ref, game_code, round_id, version, book)
     select $1, $3, 'many-' || n, $2, first_uuid_of(${moment}), 1,
       json_build_object('closed', true, 'bets', json_build_array(json_build_array('b' || n, 'settled', '10')),
         'wins', json_build_array(json_build_array('w' || n, 'paid', '5', 'b' || n)))
     from generate_series(1, $5::int) as n`,
    values,
  )
}
