import { createHash, createHmac } from 'node:crypto'
import { encodeId, type Uuid } from '@baize/kernel'
import type pg from 'pg'

/** In hundredths. */
const HIGHEST = 1_000_000n

interface Told {
  readonly placed: ReadonlyMap<string, unknown>
  /** What a player was told to have left with, by the shown id of the bet. */
  readonly left: ReadonlyMap<string, string>
}

interface BetRow {
  readonly id: Uuid
  readonly state: string
  readonly stakeMinor: string
  readonly payoutMinor: string
  readonly autoCashOut: number | null
  readonly end: string
  readonly height: number | null
  readonly isAutomatic: boolean
  readonly bust: number
  readonly isInterrupted: boolean
  /** Milliseconds flown at the room's last look; null before the first. */
  readonly lookedMs: number | null
  readonly postings: number
  readonly movedMinor: string
}

/**
 * Whether every bet of crash has one end, the right one, and every flight told is in its chain. Worked out here
 * once more, from the rules and not from the server's code.
 */
export async function findWrongFlights(client: pg.Client, told: Told) {
  const bets = (await client.query<BetRow>(BETS)).rows
  const wrong = bets.flatMap((bet) => {
    const shownId = encodeId('rnd', bet.id)
    const toldMinor = told.left.get(shownId)
    const reasons = [
      ...(bet.state === 'closed' ? [] : ['is still open']),
      ...(bet.postings === 2 ? [] : [`has ${bet.postings} postings instead of two`]),
      ...(BigInt(bet.movedMinor) === BigInt(bet.payoutMinor) - BigInt(bet.stakeMinor)
        ? []
        : [`moved ${bet.movedMinor} for a payout of ${bet.payoutMinor}`]),
      ...(BigInt(bet.payoutMinor) === dueMinor(bet)
        ? []
        : [`paid ${bet.payoutMinor}, due was ${dueMinor(bet)}`]),
      ...(toldMinor === undefined || toldMinor === bet.payoutMinor
        ? []
        : [`paid ${bet.payoutMinor}, its player was told ${toldMinor}`]),
    ]
    return reasons.map((reason) => `bet ${bet.id} ${reason}`)
  })
  const kept = new Set(bets.map(({ id }) => encodeId('rnd', id)))
  for (const shownId of told.placed.keys()) {
    if (!kept.has(shownId)) wrong.push(`bet ${shownId} was acknowledged and is lost`)
  }
  const flights = (await client.query<FlightRow>(FLIGHTS)).rows
  wrong.push(
    ...flights.filter((each) => !isProven(each)).map(({ id }) => `flight ${id} is unproven`),
  )
  wrong.push(...findGaps(flights))
  return {
    wrong,
    figures: {
      bets: bets.length,
      flights: flights.length,
      interrupted: flights.filter(({ isInterrupted }) => isInterrupted).length,
      automatic: bets.filter(({ isAutomatic }) => isAutomatic).length,
      byHand: bets.filter(({ end, isAutomatic }) => end === 'left' && !isAutomatic).length,
      stalled: bets.filter(({ end }) => end === 'stalled').length,
    },
  }
}

/** What a bet must be paid, in minor units; a player's own wish to leave is taken as recorded, below the bust. */
function dueMinor(bet: BetRow): bigint {
  const at = (height: number) => (BigInt(bet.stakeMinor) * BigInt(height)) / 100n
  if (bet.end === 'left' && !bet.isAutomatic) {
    return bet.height !== null && bet.height <= bet.bust ? at(bet.height) : 0n
  }
  if (bet.autoCashOut !== null && bet.autoCashOut <= bet.bust) return at(bet.autoCashOut)
  const isTakenOff = bet.isInterrupted && bet.autoCashOut === null && bet.bust > 100
  const stalledAt = heightAfter(bet.lookedMs ?? 0)
  return isTakenOff && stalledAt <= bet.bust ? at(stalledAt) : 0n
}

const UNIT = 1n << 256n

/** 1.00006 to the power of the milliseconds in hundredths, rounded down; far more digits than it is told apart by. */
function heightAfter(flownMs: number): number {
  let power = UNIT
  let base = (UNIT * 100_006n) / 100_000n
  for (let left = flownMs; left > 0; left >>= 1) {
    if (left & 1) power = (power * base) / UNIT
    base = (base * base) / UNIT
  }
  return Number((power * 100n) / UNIT)
}

interface FlightRow {
  readonly id: string
  readonly chain: string
  readonly number: number
  readonly hash: string
  readonly bust: number
  readonly salt: string
  readonly commitment: string
  readonly isInterrupted: boolean
}

/**
 * Whether hashing a flight's hash as often as its number says leads to the commitment, and its height is the published
 * one: max(1, 0.99 × 2^32 / (word + 1)), the word being the first 32 bits of HMAC-SHA256 keyed with the hash.
 */
function isProven({ hash, number, salt, commitment, bust }: FlightRow): boolean {
  let before = hash
  for (let step = 0; step < number; step += 1) {
    before = createHash('sha256').update(before).digest('hex')
  }
  const word = createHmac('sha256', hash).update(salt).digest().readUInt32BE(0)
  const exact = (99n * 2n ** 32n) / (BigInt(word) + 1n)
  const height = exact < 100n ? 100n : exact > HIGHEST ? HIGHEST : exact
  return before === commitment && height === BigInt(bust)
}

/** Flights of a chain are told without leaving one out. */
function findGaps(flights: readonly FlightRow[]): string[] {
  return flights.flatMap((flight, index) => {
    const before = flights[index - 1]
    const isNext = before?.chain === flight.chain ? flight.number === before.number + 1 : true
    return isNext ? [] : [`flight ${flight.number} follows ${before?.number}`]
  })
}

const BETS = `
  select r.id, r.state, r.stake_minor::text as "stakeMinor",
    coalesce(r.payout_minor, 0)::text as "payoutMinor",
    (r.options ->> 'autoCashOut')::int as "autoCashOut",
    coalesce(r.events -> 0 ->> 'type', '') as "end",
    (r.events -> 0 ->> 'height')::int as height,
    coalesce((r.events -> 0 ->> 'isAutomatic')::boolean, false) as "isAutomatic",
    f.bust, f.is_interrupted as "isInterrupted", f.looked_ms as "lookedMs",
    (select count(*)::int from ledger_posting p where p.cause_id = r.id) as postings,
    (select coalesce(sum(e.amount_minor), 0)::text
      from ledger_posting p join ledger_transfer t on t.posting_key = p.key
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where p.cause_id = r.id and a.owner_id = r.member_id) as "movedMinor"
  from round r join crash_flight f on f.id = r.seed_id
  where r.game_code = 'crash'`

const FLIGHTS = `
  select f.id, f.chain_id as chain, f.number, f.hash, f.bust, c.salt, c.commitment,
    f.is_interrupted as "isInterrupted"
  from crash_flight f join crash_chain c on c.id = f.chain_id
  where f.hash is not null order by f.chain_id, f.number`
