import {
  CONTESTS_MAX,
  operations,
  type RaffleRow,
  type RaffleWinner,
  STANDINGS_MAX,
} from '@baize/contract'
import { verifyCommitment } from '@baize/fairness'
import { type EpochMs, isSameValue, refuse, succeed } from '@baize/kernel'
import { languageOf, tagsToRead } from '@baize/languages'
import { costOf, phaseOf, readContestId, titleOf } from '../../../house/rewards/contest.ts'
import { createContestDesk, deskRequestOf, endsLater } from '../../../house/rewards/contest-desk.ts'
import { findGivingFaults, givenFacts } from '../../../house/rewards/give-sum.ts'
import { sha256 } from '../../../platform/hash-functions.ts'
import { type Route, route, staffOf } from '../../../platform/http/route.ts'
import { commitToSeed } from './commit-to-seed.ts'
import type { RaffleDeps } from './raffles.route.ts'
import {
  type DeskRaffle,
  insertRaffle,
  loadDeskRaffle,
  loadDeskRaffles,
  loadHolders,
  loadPrizes,
  loadTickets,
  lockRaffle,
  RAFFLE_START,
  type RafflePrize,
  type RaffleRecord,
  saveRaffleState,
  type TicketRun,
} from './raffles.store.ts'
import { workOutDraw } from './work-out-draw.ts'

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

    route(operations.getRaffleOfHouse, async ({ params, query }) => {
      const raffleId = readContestId(params.raffleId)
      const raffle = raffleId && (await loadDeskRaffle(pool, raffleId, now()))
      if (!raffle) return refuse('not_found')
      const [holders, winners, stored, tags] = await Promise.all([
        loadHolders(pool, raffle.raffleId, STANDINGS_MAX),
        loadPrizes(pool, [raffle.raffleId]),
        loadTickets(pool, raffle.raffleId),
        tagsOf(query.language),
      ])
      const { given, isOnePerMember, claimDays, prizes, commitment } = raffle
      return succeed({
        raffle: {
          ...viewDeskRaffle(raffle, tags, clock.now()),
          ...{ given, isOnePerMember, claimDays, prizes: [...prizes], commitment },
        },
        holders: holders.map(({ memberId, username, tickets }) => ({
          ...{ member: { memberId: memberId.toString(), username }, tickets },
        })),
        winners: winners.map(viewWinner),
        draw: viewDraw(vault, raffle, { stored, winners }),
      })
    }),

    route(operations.createRaffle, async (call) => {
      const draft = call.body
      if (!endsLater(draft)) {
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

    route(operations.submitRaffle, async (call) =>
      desk.submit(deskRequestOf(call, call.params.raffleId), await tagsOf('')),
    ),

    route(operations.stopRaffle, async (call) =>
      desk.stop(deskRequestOf(call, call.params.raffleId)),
    ),
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

type WonPrize = RafflePrize & { readonly username: string }

function viewWinner({
  place,
  memberId,
  username,
  ticket,
  prizeMinor,
  ...prize
}: WonPrize): RaffleWinner {
  return {
    ...{ place, ticket, member: { memberId: memberId.toString(), username } },
    prizeMinor: prizeMinor.toString(),
    lapsesAt: prize.lapsesAt.toISOString(),
    claimedAt: prize.claimedAt?.toISOString() ?? null,
  }
}

/** The draw, worked out again from the seed that was committed to and the tickets as they are stored. */
function viewDraw(
  vault: RaffleDeps['vault'],
  raffle: RaffleRecord,
  {
    stored,
    winners,
  }: { readonly stored: readonly TicketRun[]; readonly winners: readonly WonPrize[] },
) {
  const { state, ticketsHash, passedOver, commitment } = raffle
  if (state !== 'drawn' || ticketsHash === null) return null
  const serverSeed = vault.unlock(raffle.sealedSeed)
  const again = workOutDraw(stored, { raffle, serverSeed, passedOver: passedOver ?? [] })
  const isRight =
    verifyCommitment(sha256, serverSeed, commitment) &&
    again.ticketsHash === ticketsHash &&
    isSameValue(
      again.winners.map(({ number }) => number),
      winners.map(({ ticket }) => ticket),
    )
  return { serverSeed, ticketsHash, isRight }
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
