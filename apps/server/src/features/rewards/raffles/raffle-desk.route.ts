import { CONTESTS_MAX, operations, type RaffleRow } from '@baize/contract'
import { type EpochMs, languageOf, refuse, succeed, tagsToRead } from '@baize/kernel'
import { costOf, phaseOf, titleOf } from '../../../house/rewards/contest.ts'
import { createContestDesk } from '../../../house/rewards/contest-desk.ts'
import { findGivingFaults, givenFacts } from '../../../house/rewards/give-sum.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { commitToSeed } from './commit-to-seed.ts'
import type { RaffleDeps } from './raffles.route.ts'
import {
  type DeskRaffle,
  insertRaffle,
  loadDeskRaffles,
  lockRaffle,
  RAFFLE_START,
  type RaffleRecord,
  saveRaffleState,
} from './raffles.store.ts'

/** How raffles are drafted, opened by another person than who asked, and stopped. */
export function createRaffleDesk(deps: Pick<RaffleDeps, 'pool' | 'clock'>) {
  return createContestDesk<RaffleRecord>(deps, {
    start: RAFFLE_START,
    actions: { drafted: 'raffle.drafted', started: 'raffle.started', stopped: 'raffle.stopped' },
    idFact: 'raffleId',
    ...{ lock: lockRaffle, save: saveRaffleState, factsOf },
  })
}

/** Raffles as staff draft, submit and stop them. */
export function raffleDeskRoutes(
  deps: RaffleDeps,
  desk: ReturnType<typeof createRaffleDesk>,
): Route[] {
  const { pool, clock, vault } = deps
  const now = () => new Date(clock.now())
  const tagsOf = async (language: string) =>
    tagsToRead(language, languageOf(await deps.houseLanguage()).tag)
  return [
    route(operations.getRaffleDesk, async ({ query }) => {
      const [raffles, tags] = await Promise.all([
        loadDeskRaffles(pool, now(), CONTESTS_MAX),
        tagsOf(query.language),
      ])
      return succeed({ items: raffles.map((raffle) => viewDeskRaffle(raffle, tags, clock.now())) })
    }),

    route(operations.createRaffle, async (call) => {
      const draft = call.body
      if (Date.parse(draft.closesAt) <= Date.parse(draft.opensAt)) {
        return refuse('offer_not_possible', { faults: 'closes_before_it_opens' })
      }
      const faults = await findGivingFaults(deps, draft.given, [...new Set(draft.prizesMinor)])
      if (faults.length > 0) return refuse('offer_not_possible', { faults: faults.join(',') })
      const staff = staffOf(call)
      const made = { ...commitToSeed(vault), at: now(), by: staff.displayName }
      const raffleId = await desk.draft({ staff, ip: call.origin.ip }, (tx) =>
        insertRaffle(tx, draft, made),
      )
      return succeed({ raffleId })
    }),

    route(operations.submitRaffle, async (call) => {
      const { params, body, origin } = call
      const request = {
        id: params.raffleId,
        staff: staffOf(call),
        ip: origin.ip,
        reason: body.reason,
      }
      return await desk.submit(request, await tagsOf(''))
    }),

    route(operations.stopRaffle, async (call) => {
      const { params, body, origin } = call
      const request = {
        id: params.raffleId,
        staff: staffOf(call),
        ip: origin.ip,
        reason: body.reason,
      }
      return await desk.stop(request)
    }),
  ]
}

function viewDeskRaffle(raffle: DeskRaffle, tags: readonly string[], now: EpochMs): RaffleRow {
  const { ticketsCount, ticketsMax, madeBy } = raffle
  return {
    raffleId: raffle.raffleId.toString(),
    ...{ ticketsCount, ticketsMax, madeBy },
    title: titleOf(raffle, tags),
    phase: phaseOf(raffle, now),
    opensAt: raffle.opensAt.toISOString(),
    closesAt: raffle.closesAt.toISOString(),
    prizesMinor: costOf(raffle).toString(),
    paidMinor: raffle.paidMinor.toString(),
  }
}

/** The raffle as the approver reads it. */
function factsOf(raffle: RaffleRecord) {
  const { prizes, isOnePerMember, ticketsMax, claimDays, commitment, titles } = raffle
  return {
    ...{ prizes: prizes.length, isOnePerMember, ticketsMax, claimDays, commitment },
    costMinor: costOf(raffle).toString(),
    ...givenFacts(raffle.given),
    opensAt: raffle.opensAt.toISOString(),
    closesAt: raffle.closesAt.toISOString(),
    languages: Object.keys(titles).join(', '),
  }
}
