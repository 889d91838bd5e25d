import { encodeId, type Uuid } from '@baize/kernel'
import type pg from 'pg'

/** A slip whose bet was confirmed to its player. */
export interface TakenSlip {
  readonly slipId: string
  readonly number: string
}

interface SlipRow {
  readonly id: Uuid
  readonly state: string
  readonly number: string
  readonly special: string
  readonly stakeMinor: string
  readonly payoutMinor: string
  readonly settlements: number
  readonly cashMinor: string
}

/** What a number of the last two digits of the special prize pays for one. */
const ODDS = 92n

/**
 * Whether every slip on the draws of the scenario was settled once, by the result and to the minor unit. Worked out here once more,
 * from the rules and not from the server's code.
 */
export async function findWrongSlips(client: pg.Client, taken: readonly TakenSlip[]) {
  const slips = (await client.query<SlipRow>(SLIPS)).rows
  const wrong = slips.flatMap((slip) => {
    const isWon = slip.special.endsWith(slip.number)
    const dueMinor = isWon ? BigInt(slip.stakeMinor) * ODDS : 0n
    const reasons = [
      ...(slip.state === 'settled' ? [] : [`is ${slip.state}`]),
      ...(slip.settlements === 1 ? [] : [`was settled ${slip.settlements} times`]),
      ...(BigInt(slip.payoutMinor) === dueMinor
        ? []
        : [`paid ${slip.payoutMinor}, due was ${dueMinor}`]),
      ...(BigInt(slip.cashMinor) === dueMinor - BigInt(slip.stakeMinor)
        ? []
        : [`moved ${slip.cashMinor} of its player's cash`]),
    ]
    return reasons.map((reason) => `slip ${slip.id} ${reason}`)
  })
  const numbers = new Map(slips.map(({ id, number }) => [encodeId('rnd', id), number]))
  for (const { slipId, number } of taken) {
    if (numbers.get(slipId) !== number) wrong.push(`slip ${slipId} was acknowledged and is lost`)
  }
  const held = await client.query<{ heldMinor: string }>(
    `select coalesce(sum(stake_minor), 0)::text as "heldMinor" from wager where state in ('pending', 'open')`,
  )
  if (held.rows[0]?.heldMinor !== '0') wrong.push(`${held.rows[0]?.heldMinor} is still held`)
  const won = slips.filter(({ payoutMinor }) => payoutMinor !== '0').length
  return { wrong, figures: { slips: slips.length, won } }
}

const SLIPS = `
  select w.id, w.state, s.entries -> 0 -> 'bet' -> 'numbers' ->> 0 as number,
    d.result -> 'special' ->> 0 as special, w.stake_minor::text as "stakeMinor",
    w.payout_minor::text as "payoutMinor",
    (select count(*)::int from wager_settlement e where e.wager_id = w.id) as settlements,
    (select coalesce(sum(e.amount_minor), 0)::text
      from ledger_posting p join ledger_transfer t on t.posting_key = p.key
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where p.cause_id = w.id and a.owner_id = w.member_id) as "cashMinor"
  from wager w join lottery_slip s on s.wager_id = w.id and s.member_id = w.member_id
  join lottery_draw d on d.id = s.draw_id where w.product = 'lottery'`
