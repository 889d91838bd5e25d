import { setTimeout as sleep } from 'node:timers/promises'
import { operations, type SportsShownLeg, type ValueOf } from '@baize/contract'
import type { Chance } from '@baize/kernel'
import type { HttpCaller } from '../../load/http-call.ts'
import type { Player } from '../../site/players.ts'
import type { Site } from '../../site/site.ts'

const REST_MS = 120
const AGAIN_AFTER_MS = 400
const STAKE_MIN = 100
const STAKE_MORE = 900
const LEGS_MAX = 3
const POLICIES = ['none', 'higher', 'any'] as const
const BETS_KEPT = 10

export interface Betting {
  readonly site: Site
  readonly http: HttpCaller
  readonly chance: Chance
  /** Matches that are open now, by the producer. */
  readonly events: () => readonly string[]
  /** Bets that their members were told to have, and when the last of them was asked for. */
  readonly placed: { readonly betIds: Set<string>; lastAskedMs: number }
  /** Bets that were sold, or a share of them. */
  readonly sold: Set<string>
  /** How often each refusal was heard. */
  readonly refused: Map<string, number>
  isOver: boolean
}

/** A member bets on what is open, one bet after the other, and sells some of them again. */
export async function betOnMatches(betting: Betting, player: Player): Promise<void> {
  const { chance } = betting
  let own: string[] = []
  while (!betting.isOver) {
    const betId = own[chance.below(Math.max(1, own.length))]
    if (betId !== undefined && chance.below(4) === 0) await sell(betting, player, betId)
    else {
      const placed = await place(betting, player)
      if (placed) own = [...own, placed].slice(-BETS_KEPT)
    }
    await sleep(REST_MS)
  }
}

async function place(betting: Betting, player: Player): Promise<string | undefined> {
  const { chance, events, placed } = betting
  const open = events()
  const first = chance.below(Math.max(1, open.length))
  const wanted = Math.min(open.length, chance.below(3) === 0 ? 2 + chance.below(LEGS_MAX - 1) : 1)
  const legs: SportsShownLeg[] = []
  for (let at = 0; at < wanted; at += 1) {
    const leg = await legOf(betting, player, open[(first + at) % open.length] ?? '')
    if (leg) legs.push(leg)
  }
  if (legs.length === 0) return undefined
  const askedMs = Date.now()
  const answer = await tell<ValueOf<typeof operations.placeSportsBet>>(betting, player, {
    path: operations.placeSportsBet.path,
    body: {
      ...{ type: legs.length === 1 ? 'single' : 'accumulator', legs },
      policy: POLICIES[chance.below(POLICIES.length)],
      stakeMinor: `${STAKE_MIN + chance.below(STAKE_MORE)}`,
    },
  })
  if (!answer) return undefined
  placed.betIds.add(answer.bet.betId)
  placed.lastAskedMs = Math.max(placed.lastAskedMs, askedMs)
  return answer.bet.betId
}

/** An outcome of a match as its page shows it. */
async function legOf(
  { site, http, chance }: Betting,
  { token }: Player,
  event: string,
): Promise<SportsShownLeg | undefined> {
  const path = operations.getSportsEvent.path.replace(':eventId', event)
  const headers = { cookie: `baize=${token}` }
  const outcome = await http.send({ method: 'GET', url: site.url + path, headers })
  if (outcome.kind !== 'answered' || outcome.status !== 200) return undefined
  const page: { value: ValueOf<typeof operations.getSportsEvent> } = JSON.parse(outcome.text)
  const offered = page.value.markets.flatMap(({ market, version, state, outcomes }) =>
    outcomes.flatMap(({ outcomeId, odds }) =>
      odds && state === 'active' ? [{ eventId: event, market, version, outcomeId, odds }] : [],
    ),
  )
  return offered[chance.below(Math.max(1, offered.length))]
}

async function sell(betting: Betting, player: Player, betId: string): Promise<void> {
  const { chance, sold } = betting
  const sharePercent = chance.below(2) === 0 ? 100 : 10 + chance.below(81)
  const quoted = await tell<ValueOf<typeof operations.quoteSportsCashOuts>>(betting, player, {
    path: operations.quoteSportsCashOuts.path,
    body: { betIds: [betId], sharePercent },
  })
  const quote = quoted?.offers[0]?.quote
  if (!quote) return
  const done = await tell(betting, player, {
    path: operations.cashOutSportsBet.path.replace(':sportsBetId', betId),
    body: { sharePercent, quotedMinor: quote.payoutMinor, expiresAt: quote.expiresAt },
  })
  if (done) sold.add(betId)
}

/** What was answered; undefined where it was refused. An outcome that is not known is asked again under its key. */
async function tell<Value>(
  betting: Betting,
  { token }: Player,
  { path, body }: { readonly path: string; readonly body: object },
): Promise<Value | undefined> {
  const { site, http, refused } = betting
  const headers = {
    cookie: `baize=${token}`,
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const call = { method: 'POST', url: site.url + path, headers, body: JSON.stringify(body) }
  for (;;) {
    const outcome = await http.send(call)
    if (outcome.kind === 'answered' && outcome.status < 500) {
      const answer: { code?: string; value: Value } = JSON.parse(outcome.text)
      if (outcome.status === 200) return answer.value
      const code = answer.code ?? 'unnamed'
      refused.set(code, (refused.get(code) ?? 0) + 1)
      return undefined
    }
    await sleep(AGAIN_AFTER_MS)
    if (betting.isOver) return undefined
  }
}
