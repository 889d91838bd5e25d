import { setImmediate as nextTurn } from 'node:timers/promises'
import { DRY_RUN_DAYS } from '@baize/contract'
import { epochMs, type Minor } from '@baize/kernel'
import {
  type OfferRules,
  type RewardEvent,
  sumDryRun,
  verifyEligibility,
  type WouldBeReward,
  wouldBeWorths,
} from '@baize/rewards'
import { loadFactsOfMembers } from '../../../../house/rewards/member-facts.store.ts'
import { loadRewardEvents } from '../../../../house/rewards/reward-events.store.ts'
import {
  eventOfDeposit,
  eventOfMoment,
  eventOfWritten,
  eventsOfBet,
  type Unplaced,
} from '../collect-events.ts'
import type { EngineDeps } from '../engine-deps.ts'
import {
  loadFinishedDeposits,
  loadMemberMoments,
  loadSettledBets,
  type Span,
} from '../events.store.ts'

const HOUR_MS = 3_600_000
const PERIOD_MS = DRY_RUN_DAYS * 24 * HOUR_MS
/** A house in which more happens is told so, and how far it was read. */
const EVENTS_MAX = 100_000
/** Events of one look, about; longer spans where little happens. */
const EVENTS_A_LOOK = 5_000
/** Events after which other calls have their turn. */
const EVENTS_A_TURN = 5_000

type DryRunDeps = Pick<EngineDeps, 'pool' | 'clock' | 'policy'>

export interface OfferDryRun {
  readonly from: Date
  readonly to: Date
  readonly isWhole: boolean
  readonly events: number
  readonly members: number
  readonly rewards: number
  readonly costMinor: Minor
}

/** Plays the rules over what really happened until now; nothing is written. */
export async function dryRunOffer(
  deps: DryRunDeps,
  { offerId, rules }: { readonly offerId: bigint; readonly rules: OfferRules },
): Promise<OfferDryRun> {
  const now = deps.clock.now()
  const from = now - Math.min(PERIOD_MS, Math.max(HOUR_MS, rules.closesAt - rules.opensAt))
  const read = await readEvents(deps, { kind: rules.event, offerId }, { from, to: now })
  const byMember = await keepAudience(deps, rules, read.events)
  const period: OfferRules = { ...rules, opensAt: from, closesAt: read.to }
  const opened: WouldBeReward[] = []
  let sinceTurn = 0
  for (const [memberId, own] of byMember) {
    opened.push(...wouldBeWorths(period, own).map((worthMinor) => ({ memberId, worthMinor })))
    sinceTurn += own.length
    if (sinceTurn < EVENTS_A_TURN) continue
    sinceTurn = 0
    await nextTurn()
  }
  return {
    ...{ from: new Date(from), to: new Date(read.to), isWhole: read.to === now },
    events: read.events.length,
    ...sumDryRun(rules, opened),
  }
}

interface WantedEvents {
  readonly kind: RewardEvent['kind']
  readonly offerId: bigint
}

/** Events of a kind, span by span, until the period or what may be read is used up. */
async function readEvents(
  { pool }: Pick<DryRunDeps, 'pool'>,
  { kind, offerId }: WantedEvents,
  period: { readonly from: number; readonly to: number },
): Promise<{ readonly events: readonly RewardEvent[]; readonly to: number }> {
  const events: RewardEvent[] = []
  let [at, spanMs] = [period.from, HOUR_MS]
  while (at < period.to && events.length < EVENTS_MAX) {
    const to = Math.min(period.to, at + spanMs)
    const found = await loadEvents(pool, kind, { from: new Date(at), to: new Date(to) })
    for (const event of found) {
      // Codes are of one offer each.
      if (event.kind === 'code_entered' && event.code !== offerId.toString()) continue
      events.push({ ...event, position: BigInt(events.length) + 1n })
    }
    at = to
    if (found.length > EVENTS_A_LOOK) spanMs = Math.max(HOUR_MS, spanMs / 2)
    else if (found.length < EVENTS_A_LOOK / 4) spanMs *= 4
  }
  return { events, to: at }
}

async function loadEvents(
  pool: DryRunDeps['pool'],
  kind: RewardEvent['kind'],
  span: Span,
): Promise<readonly Unplaced[]> {
  if (kind === 'bet_settled') return (await loadSettledBets(pool, span)).flatMap(eventsOfBet)
  if (kind === 'deposit_credited') {
    return (await loadFinishedDeposits(pool, span)).map(eventOfDeposit)
  }
  const found =
    kind === 'registered' || kind === 'verified'
      ? (await loadMemberMoments(pool, span)).map(eventOfMoment)
      : (await loadRewardEvents(pool, span)).map(eventOfWritten)
  return found.filter((event) => event.kind === kind)
}

/** The events of those whom the offer would be for now, by member. */
async function keepAudience(
  { pool, clock, policy }: DryRunDeps,
  { audience }: OfferRules,
  events: readonly RewardEvent[],
): Promise<ReadonlyMap<string, readonly RewardEvent[]>> {
  const byMember = Map.groupBy(events, ({ memberId }) => memberId)
  const memberIds = [...byMember.keys()].map(BigInt)
  const facts = await loadFactsOfMembers(pool, { memberIds, offerId: null }, epochMs(clock.now()))
  const isFor = (memberId: string) => {
    const member = facts.get(BigInt(memberId))
    const isAllowedByJurisdiction = policy.allowsBonus
    return member && verifyEligibility(audience, { ...member, isAllowedByJurisdiction }) === null
  }
  return new Map([...byMember].filter(([memberId]) => isFor(memberId)))
}
