import { encodeId, type Uuid } from '@baize/kernel'
import { compareJackpots, readStoredBooks } from '@baize/testkit'
import type pg from 'pg'

/** What a player was told of a round in a linked game. */
export interface ToldRound {
  readonly roundId: string
  readonly payoutMinor: string
  /** What the round won of each level, by place from 1. */
  readonly wonMinor: readonly string[]
}

interface StoredRound {
  readonly id: Uuid
  readonly stakeMinor: string
  readonly payoutMinor: string
  /** Null where it fed no pool. */
  readonly won: readonly string[] | null
  readonly paidMinor: string
}

/**
 * Whether each key became one round that is as its player was told, each fall of a level is one round's and was paid
 * once, and every level is what an auditor makes of the stakes and of the books. Shares no line with the server.
 *
 * @param told by the key under which a round was asked for
 */
export async function findWrongPools(
  client: pg.Client,
  asked: { readonly game: string; readonly pool: string },
  told: ReadonlyMap<string, ToldRound>,
) {
  const rounds = (await client.query<StoredRound>(ROUNDS, [asked.game])).rows
  const byId = new Map(rounds.map((round) => [encodeId('rnd', round.id), round]))
  const wrong: string[] = []
  for (const { roundId, payoutMinor, wonMinor } of told.values()) {
    const stored = byId.get(roundId)
    if (!stored) wrong.push(`round ${roundId} was acknowledged and is lost`)
    else if (stored.payoutMinor !== payoutMinor || String(stored.won) !== String(wonMinor)) {
      wrong.push(`round ${roundId} is not as its player was told`)
    }
  }
  const toldIds = new Set([...told.values()].map(({ roundId }) => roundId))
  if (toldIds.size !== told.size) wrong.push('one round was told under two keys')
  for (const [roundId, stored] of byId) {
    if (!toldIds.has(roundId)) wrong.push(`round ${roundId} was never told`)
    const due = (stored.won ?? []).reduce((sum, each) => sum + BigInt(each), 0n)
    if (due !== BigInt(stored.paidMinor)) {
      wrong.push(`round ${roundId} won ${due} of the pool and was paid ${stored.paidMinor}`)
    }
  }
  const falls = (await client.query<FallRow>(FALLS)).rows
  wrong.push(...findWrongFalls(falls, rounds))
  const books = await readStoredBooks(client)
  const stakedMinor = rounds
    .filter(({ won }) => won !== null)
    .reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n)
  const nothing = { accounts: [], transfers: [], entries: [], levels: [] }
  const found = compareJackpots(nothing, new Map([[asked.pool, stakedMinor]]), books)
  if (found) wrong.push(`${found.what}, ${found.subject}: ${found.told}, stored ${found.stored}`)
  return { wrong, figures: { rounds: rounds.length, falls: falls.length } }
}

interface FallRow {
  readonly name: string
  readonly place: number
  readonly cycle: number
  readonly roundId: Uuid
  readonly amountMinor: string
}

/** Each cycle of a level ends in one round, and the cycles follow each other without a gap. */
function findWrongFalls(falls: readonly FallRow[], rounds: readonly StoredRound[]): string[] {
  const wonIn = new Map(rounds.map(({ id, won }) => [id, won ?? []]))
  const won = rounds.flatMap((round) => (round.won ?? []).filter((each) => each !== '0'))
  const wrong = won.length === falls.length ? [] : [`${won.length} wins of ${falls.length} falls`]
  const last = new Map<string, number>()
  for (const { name, place, cycle, roundId, amountMinor } of falls) {
    const before = last.get(name) ?? 0
    if (cycle !== before + 1) wrong.push(`cycle ${cycle} of ${name} follows ${before}`)
    last.set(name, cycle)
    if (wonIn.get(roundId)?.[place - 1] !== amountMinor) {
      wrong.push(`cycle ${cycle} of ${name} is not what round ${roundId} won`)
    }
  }
  return wrong
}

const ROUNDS = `
  with paid as (
    select p.cause_id, a.owner_id, sum(t.amount_minor) as amount_minor
    from ledger_transfer t
    join ledger_transfer_code c on c.number = t.code and c.name = 'jackpot_win'
    join ledger_posting p on p.key = t.posting_key
    join ledger_account a on a.id = t.credit_account_id
    group by p.cause_id, a.owner_id)
  select r.id, r.stake_minor::text as "stakeMinor", r.payout_minor::text as "payoutMinor",
    (select array_agg(l ->> 5 order by place)
      from json_array_elements(r.jackpot -> 'levels') with ordinality as e(l, place)) as won,
    coalesce(paid.amount_minor, 0)::text as "paidMinor"
  from round r left join paid on paid.cause_id = r.id and paid.owner_id = r.member_id
  where r.game_code = $1`

const FALLS = `
  select p.code || '/' || w.place as name, w.place, w.cycle, w.round_id as "roundId",
    w.amount_minor::text as "amountMinor"
  from jackpot_win w join jackpot_pool p on p.id = w.pool_id order by p.code, w.place, w.cycle`
