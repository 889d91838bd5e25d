import { operations, RAFFLES_SHOWN_MAX, type Raffle } from '@baize/contract'
import { maskName, refuse, succeed } from '@baize/kernel'
import { type LanguageCode, languageOf, tagsToRead } from '@baize/languages'
import { readContestId, titleOf } from '../../../house/rewards/contest.ts'
import { viewGiven } from '../../../house/rewards/give-sum.ts'
import { loadLeftOut } from '../../../house/rewards/left-out.store.ts'
import { type GameNames, nameGame } from '../../../house/rewards/view-reward.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import { type ClaimDeps, claimPrize } from './claim-prize.ts'
import type { DrawDeps } from './draw-raffles.ts'
import { listTickets } from './list-tickets.ts'
import {
  loadOwnTickets,
  loadPrizes,
  loadRaffle,
  loadShownRaffles,
  loadTickets,
  type RaffleRecord,
} from './raffles.store.ts'

export interface RaffleDeps extends DrawDeps, ClaimDeps, GameNames {
  houseLanguage(): Promise<LanguageCode>
}

/** A raffle is shown for so long after its close. */
const SHOWN_MS = 60 * 86_400_000

/** Raffles as members see, check and claim them. */
export function raffleRoutes(deps: RaffleDeps): Route[] {
  const { pool, clock, vault, policy } = deps
  const find = async (text: string) => {
    const raffleId = readContestId(text)
    const raffle = raffleId && (await loadRaffle(pool, raffleId))
    return raffle && (raffle.state === 'approved' || raffle.state === 'drawn') ? raffle : undefined
  }
  return [
    route(operations.getRaffles, async (call) => {
      const { memberId } = memberOf(call)
      const [raffles, house] = await Promise.all([
        loadShownRaffles(pool, new Date(clock.now() - SHOWN_MS), RAFFLES_SHOWN_MAX),
        deps.houseLanguage(),
      ])
      const raffleIds = raffles.map(({ raffleId }) => raffleId)
      const [tickets, prizes] = await Promise.all([
        loadOwnTickets(pool, memberId, raffleIds),
        loadPrizes(pool, raffleIds),
      ])
      const tags = tagsToRead(call.query.language, languageOf(house).tag)
      const now = clock.now()
      const rewards = await Promise.all(
        raffles.map(async ({ given, prizes: [first = '0'] }) => {
          const reward = viewGiven(given, BigInt(first))
          return reward && (await nameGame(deps, reward, call.query.language))
        }),
      )
      const items = raffles.map((raffle, index): Raffle => {
        const { raffleId, opensAt, closesAt, ticketsCount, ticketsMax } = raffle
        const won = prizes.filter((each) => each.raffleId === raffleId)
        const claimable = won.filter(
          (each) => each.memberId === memberId && !each.claimedAt && each.lapsesAt.getTime() > now,
        )
        return {
          raffleId: raffleId.toString(),
          title: titleOf(raffle, tags),
          state: stateOf(raffle, now),
          opensAt: opensAt.toISOString(),
          closesAt: closesAt.toISOString(),
          prizesMinor: [...raffle.prizes],
          reward: rewards[index] ?? null,
          ...{ ticketsCount, ticketsMax },
          ownTickets: tickets
            .filter((each) => each.raffleId === raffleId)
            .map(({ first, count }) => ({ first, count })),
          winners: won.map(({ place, ticket, username, prizeMinor, ...each }) => ({
            ...{ place, ticket, name: maskName(username), prizeMinor: prizeMinor.toString() },
            isOwn: each.memberId === memberId,
          })),
          claimableMinor: claimable.reduce((sum, each) => sum + each.prizeMinor, 0n).toString(),
          claimUntil: claimable[0]?.lapsesAt.toISOString() ?? null,
        }
      })
      return succeed({ items })
    }),

    route(operations.getRaffleProof, async (call) => {
      const raffle = await find(call.params.raffleId)
      if (!raffle) return refuse('not_found')
      const { raffleId, commitment, ticketsHash, isOnePerMember } = raffle
      if (raffle.state !== 'drawn' || ticketsHash === null) {
        return succeed({ commitment, draw: null })
      }
      const [stored, won] = await Promise.all([
        loadTickets(pool, raffleId),
        loadPrizes(pool, [raffleId]),
      ])
      return succeed({
        commitment,
        draw: {
          serverSeed: vault.unlock(raffle.sealedSeed),
          ...{ ticketsHash, isOnePerMember, prizes: raffle.prizes.length },
          tickets: listTickets(stored).runs.map(([holder, count]) => [holder, count]),
          passedOver: [...(raffle.passedOver ?? [])],
          winningTickets: won.map(({ ticket }) => ticket),
        },
      })
    }),

    route(operations.claimRafflePrize, async (call) => {
      const { memberId } = memberOf(call)
      const raffle = await find(call.params.raffleId)
      const prizes = raffle ? await loadPrizes(pool, [raffle.raffleId]) : []
      const own = prizes.filter((each) => each.memberId === memberId)
      if (!raffle || own.length === 0) return refuse('not_found')
      const leftOut = await loadLeftOut(pool, [memberId], { now: new Date(clock.now()), policy })
      if (leftOut.has(memberId)) return refuse('promotion_not_open_to_you')
      let claimedMinor = 0n
      for (const prize of own) {
        const claimed = await claimPrize(deps, raffle, prize)
        if (!claimed.ok) return claimed
        claimedMinor += prize.prizeMinor
      }
      return succeed({ claimedMinor: claimedMinor.toString() })
    }),
  ]
}

function stateOf({ state, opensAt, closesAt }: RaffleRecord, now: number): Raffle['state'] {
  if (state === 'drawn') return 'drawn'
  if (now < opensAt.getTime()) return 'coming_soon'
  return now < closesAt.getTime() ? 'running' : 'counting'
}
