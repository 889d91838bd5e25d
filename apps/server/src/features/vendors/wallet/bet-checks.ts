import type { VendorErrorCode } from '@baize/contract/vendors'
import type { Minor } from '@baize/kernel'
import type { GuardRefusal } from '../../../house/stakes/stake-guard.ts'
import type { Standing } from './standings.store.ts'
import type { SessionState } from './vendor-sessions.ts'
import type { BetGame, WalletParts } from './wallet-parts.ts'

const TRIAL = 4
/** Agents who may not play. */
export const WITHOUT_PLAY: ReadonlySet<number> = new Set([41, 42])

/** What was found out about a bet before it was queued. */
export interface BetChecks {
  readonly refusal: VendorErrorCode | undefined
  readonly game: BetGame | undefined
}

export interface BetPlace {
  readonly vendorCode: string
  readonly memberId: bigint
  readonly gameCode: string
}

/** Session, game and country of a bet. `maintenance` passes, and so is told at once. */
export async function checkBet(
  parts: WalletParts,
  place: BetPlace,
  session: Promise<SessionState>,
): Promise<BetChecks> {
  const [state, found] = await Promise.all([session, parts.findGame(place.gameCode)])
  const game = found?.vendorCode === place.vendorCode ? found : undefined
  if (state.kind !== 'live') return { refusal: state.kind, game }
  const { memberId, gameCode, ip } = state.session
  if (memberId !== place.memberId || gameCode !== place.gameCode) {
    return { refusal: 'session_not_found', game }
  }
  const house = await parts.houseFor(ip)
  if (house === 'maintenance') return { refusal: 'maintenance', game }
  if (house === 'country_blocked') return { refusal: 'country_blocked', game }
  if (!game) return { refusal: 'game_disabled', game }
  if (parts.isBlockedAt(game.blockedPlaces, ip)) return { refusal: 'country_blocked', game }
  return { refusal: game.inMaintenance ? 'maintenance' : undefined, game }
}

/** Who must not play is told so before anything that tells of the round or of money. */
export function refuseMember(
  standing: Standing | undefined,
  atMs: number,
): 'account_locked' | 'self_excluded' | 'cool_off' | undefined {
  if (!standing?.isActive || standing.type === TRIAL || WITHOUT_PLAY.has(standing.type)) {
    return 'account_locked'
  }
  if (standing.excludedUntilMs > atMs) return 'self_excluded'
  return standing.breakUntilMs > atMs ? 'cool_off' : undefined
}

/** The catalogue's least and most for one bet. */
export function refuseStake(
  game: BetGame | undefined,
  amountMinor: Minor,
): VendorErrorCode | undefined {
  if (!game) return 'game_disabled'
  const { stakeMinMinor, stakeMaxMinor } = game
  return amountMinor < stakeMinMinor || amountMinor > stakeMaxMinor ? 'bet_limit' : undefined
}

/** What members set to protect themselves, in the protocol's words. */
export const GUARD_CODES = {
  identity_first: 'account_locked',
  play_paused: 'cool_off',
  time_limit: 'time_limit',
  reality_check: 'reality_check',
  stake_limit: 'bet_limit',
  loss_limit: 'loss_limit',
  // Cash that covers what an agent has drawn covers no bet.
  credit_drawn: 'insufficient_funds',
} as const satisfies Record<GuardRefusal, VendorErrorCode>
