import { CRASH_CODE, CRASH_VERSION } from '@baize/games/crash'
import { assert, decodeId, minor, type Result, refuse, type Uuid } from '@baize/kernel'
import type { OpenedRound } from '../../../house/rounds/opened-round.ts'
import type { RoundRow, ShownSeeds } from '../../../house/rounds/round-row.ts'
import type { StakeRefusal } from '../../../house/wagers/stake-admission.ts'
import { takeWager } from '../../../house/wagers/take-wager.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { betBook } from './bet-book.ts'
import type { CrashParts } from './crash-parts.ts'
import { loadFlight } from './flights.store.ts'
import { openKeyOf } from './open-key.ts'
import { seedsOf } from './view-flight.ts'

export interface BetCommand {
  readonly memberId: bigint
  readonly key: Uuid
  /** From where it is asked for. */
  readonly address: string
  readonly flightId: string
  readonly stakeMinor: string
  readonly place: 1 | 2
  readonly autoCashOut: number | null
}

export type BetRefusal =
  | StakeRefusal
  | 'game_unknown'
  | 'game_maintenance'
  | 'country_blocked'
  | 'stake_not_allowed'
  | 'betting_over'

/**
 * Stakes on a flight before it starts. The stake is taken by the same steps as any other; whether the flight still takes
 * bets is looked at under the poster's order, by the server's clock.
 */
export async function placeBet(
  parts: CrashParts,
  command: BetCommand,
): Promise<Result<OpenedRound, BetRefusal>> {
  const game = await parts.findGame(CRASH_CODE)
  if (!game) return refuse('game_unknown')
  if (game.inMaintenance) return refuse('game_maintenance')
  if (parts.isBlockedAt(game.blockedPlaces, command.address)) return refuse('country_blocked')
  const stake = parts.verifyStake(game, command.stakeMinor)
  if (!stake.ok) return stake
  const flightId = decodeId('flt', command.flightId)
  const flight = flightId && (await loadFlight(parts.pool, parts.vault, flightId))

  const { memberId, place, autoCashOut } = command
  return await takeWager(parts.wagers, {
    memberId,
    code: CRASH_CODE,
    stakeMinor: stake.value,
    ...postingKey('crash-bet', memberId, command.key),
    order: `${command.flightId} ${place} ${stake.value} ${autoCashOut}`,
    book: betBook(parts),
    isHeld: true,
    exclusive: openKeyOf(memberId, place),
    refuseAt: (atMs) =>
      flight?.state === 'open' && atMs < flight.startsAtMs ? undefined : 'betting_over',
    start({ wagerId, atMs }) {
      assert(flight, 'a bet is one in a flight')
      const round: RoundRow = {
        memberId,
        roundId: wagerId,
        gameCode: CRASH_CODE,
        version: CRASH_VERSION,
        state: 'open',
        stakeMinor: stake.value,
        payoutMinor: null,
        validMinor: null,
        outcome: null,
        options: { flight: flight.number, place, autoCashOut },
        engineState: null,
        events: [],
        choices: [],
        seedId: flight.flightId,
        nonce: flight.number,
        openedAtMs: atMs,
        closedAtMs: null,
        jackpot: null,
        jackpotMinor: minor(0n),
        isNew: true,
      }
      return { row: round, answer: (stored) => ({ round: stored, seeds: seedsOf(flight) }) }
    },
    replay: (round) => ({ round, seeds: NOT_SHOWN_AGAIN }),
  })
}

/** A repeat is answered from the stored bet; its seeds are read where they are shown. */
const NOT_SHOWN_AGAIN: ShownSeeds = { commitment: '', clientSeed: '', serverSeed: null }
