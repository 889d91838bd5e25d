import { encodeId, type Uuid } from '@baize/kernel'
import { settleNaively } from '@baize/testkit/sports'
import type { Producer, UofMessage } from '@baize/uof'
import type { Silence } from './own-producer.ts'
import { cameBy } from './truth-of-feed.ts'

/** A bet as the database keeps it at the end. */
export interface StoredBet {
  readonly wagerId: string
  readonly state: string
  readonly wagerState: string
  readonly bankers: number
  readonly sizes: readonly number[]
  readonly lines: number
  readonly stakeMinor: string
  readonly winMaxMinor: string
  readonly placedMs: number
  /** When it was looked at again; null where it was taken at once. */
  readonly decidesMs: number | null
  readonly legs: readonly {
    readonly event: string
    readonly market: string
    readonly outcome: string
    /** `185/100`. */
    readonly odds: string
    readonly producer: number
  }[]
  readonly sales: readonly {
    readonly askedMs: number
    readonly decidesMs: number
    readonly stakeMinor: string
    readonly paidMinor: string
  }[]
  /** What its member's accounts gained by it, all in all. */
  readonly movedMinor: string
}

export interface WhatHappened {
  readonly said: readonly UofMessage[]
  readonly silences: readonly Silence[]
  /** Bets that their members were told to have. */
  readonly placed: ReadonlySet<string>
}

/** A producer that was not heard for so long prices nothing. */
const SILENT_AFTER_MS = 20_000
/** A sign of life may be worked in so much after it was sent, on a machine that does other things. */
const LATE_MS = 2_000
/** A bet that nobody can judge is rejected so long after its delay. */
const JUDGED_WITHIN_MS = 10_000
const PRODUCERS: Readonly<Record<number, Producer>> = { 1: 'live', 3: 'pre_match' }

/**
 * Whether every bet has one end, the one that the feed's own words come to, and nothing was taken while a producer was silent. Worked out once
 * more, from the rules and not from the server's code.
 */
export function findWrongBets(bets: readonly StoredBet[], happened: WhatHappened): string[] {
  const wrong = bets.flatMap((bet) =>
    [...wrongEnds(bet, happened.said), ...takenInSilence(bet, happened.silences)].map(
      (reason) => `bet ${bet.wagerId} ${reason}`,
    ),
  )
  const kept = new Set(bets.map(({ wagerId }) => encodeId('rnd', wagerId as Uuid)))
  const lost = [...happened.placed].filter((betId) => !kept.has(betId))
  return [...wrong, ...lost.map((betId) => `bet ${betId} was acknowledged and is lost`)]
}

function wrongEnds(bet: StoredBet, said: readonly UofMessage[]): string[] {
  const { state, wagerState, sales } = bet
  if (wagerState === 'pending' || wagerState === 'open') return [`is ${wagerState} still`]
  const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + BigInt(one), 0n)
  const stakeMinor = BigInt(bet.stakeMinor)
  const soldMinor = sum(sales.map((each) => each.stakeMinor))
  const paidMinor = sum(sales.map((each) => each.paidMinor))
  const leftMinor = stakeMinor - soldMinor
  if (leftMinor < 0n) return [`sold ${soldMinor} of ${stakeMinor}`]
  const legs = bet.legs.map((leg) => ({ ...leg, came: cameBy(said, leg, bet.placedMs) }))
  if (legs.some(({ came }) => came === undefined)) return ['has a leg that the feed left open']
  const settledMinor = settleNaively({
    legs: legs.map(({ odds, came = 'void' }) => {
      const [top = '1', under = '1'] = odds.split('/')
      return { odds: [BigInt(top), BigInt(under)], win: { came } }
    }),
    ...{ bankers: bet.bankers, sizes: bet.sizes, stakePerLineMinor: leftMinor },
    winMinorMax: BigInt(bet.winMaxMinor),
  })
  const dueMinor = state === 'rejected' ? stakeMinor : settledMinor + paidMinor
  const movedMinor = BigInt(bet.movedMinor)
  if (movedMinor === dueMinor - stakeMinor) return []
  return [`moved ${movedMinor} for ${stakeMinor}, due was ${dueMinor - stakeMinor}`]
}

function takenInSilence(bet: StoredBet, silences: readonly Silence[]): string[] {
  const producers = new Set(bet.legs.map(({ producer }) => PRODUCERS[producer]))
  return silences.flatMap(({ fromMs, toMs }) => {
    const deafMs = fromMs + SILENT_AFTER_MS + LATE_MS
    return [...producers].flatMap((producer) => {
      const until = producer ? toMs[producer] : 0
      const isWithin = (ms: number) => ms >= deafMs && ms < until
      const { decidesMs, placedMs, state } = bet
      const isJudged = decidesMs !== null && decidesMs + JUDGED_WITHIN_MS + LATE_MS < until
      const wasUnjudged = isJudged && isWithin(decidesMs) && state !== 'rejected'
      return [
        ...(isWithin(placedMs) ? [`was placed while ${producer} was silent`] : []),
        ...(wasUnjudged ? [`was taken while ${producer} was silent`] : []),
        ...bet.sales.flatMap(({ askedMs }) =>
          isWithin(askedMs) ? [`was sold while ${producer} was silent`] : [],
        ),
      ]
    })
  })
}

export const BETS = `
  select b.wager_id as "wagerId", b.state, w.state as "wagerState", b.bankers, b.sizes, b.lines,
    b.stake_minor::text as "stakeMinor", b.win_max_minor::text as "winMaxMinor",
    floor(extract(epoch from b.placed_at) * 1000)::float8 as "placedMs",
    (extract(epoch from b.decides_at) * 1000)::float8 as "decidesMs",
    (select json_agg(json_build_object('event', e.feed_id, 'market', l.market, 'outcome', l.outcome, 'odds', l.odds,
        'producer', l.producer) order by l.place)
      from sports_bet_leg l join sports_event e on e.id = l.event_id where l.bet_id = b.id) as legs,
    coalesce((select json_agg(json_build_object('askedMs', extract(epoch from c.asked_at) * 1000,
        'decidesMs', extract(epoch from c.decides_at) * 1000, 'stakeMinor', c.stake_minor::text,
        'paidMinor', c.paid_minor::text))
      from sports_cash_out c where c.bet_id = b.id and c.state = 'sold'), '[]') as sales,
    (select coalesce(sum(e.amount_minor), 0)::text
      from ledger_posting p join ledger_transfer t on t.posting_key = p.key
      join ledger_entry e on e.transfer_id = t.id
      join ledger_account a on a.id = e.account_id
      where p.cause_id = w.id and a.owner_id = w.member_id) as "movedMinor"
  from sports_bet b join wager w on w.id = b.wager_id and w.member_id = b.member_id`
