import { randomBytes } from 'node:crypto'
import type { VendorLaunchRequest } from '@baize/contract/payments'
import type { Clock } from '@baize/kernel'
import type { AskedRounds } from './asked-rounds.ts'
import type { Drawn } from './vendor-round.ts'

const TICKET_MS = 60_000
const SESSION_MS = 2 * 3_600_000
const REPLAY_MS = 600_000
/** More open pages than anybody looks at; the oldest is forgotten. */
const KEPT_MAX = 5_000

/** A game as it is shown and drawn. */
export interface Title extends VendorLaunchRequest {
  readonly vendorId: string
}

/** What a launch for money brings along besides the title. */
export interface RealLaunch {
  /** Empty where the player's own wallet here is played from. */
  readonly token: string
  /** Known at once where the vendor's protocol exchanges no token. */
  readonly player?: { readonly playerId: string; readonly sessionId: string }
  /** The player whose own wallet at this vendor is played from, instead of the operator's. */
  readonly ownWalletOf?: string
  readonly currency: string
  /** What stands before an amount; empty where the operator did not say. */
  readonly symbol: string
  readonly scale: number
  readonly stakesMinor: readonly string[]
  readonly lobbyUrl: string
  readonly depositUrl: string
  /** The campaign that the operator wants its free rounds played of first. */
  readonly campaignId?: string | undefined
}

/** A game that somebody plays with the money of a player. */
export interface WalletSession {
  readonly title: Title
  readonly launch: RealLaunch
  readonly wallet: {
    readonly playerId: string
    readonly sessionId: string
    readonly currency: string
    readonly scale: number
  }
  /** The wallet said that nothing more is taken. */
  hasEnded: boolean
  freeRounds: number
}

export interface Opening {
  readonly title: Title
  readonly real: RealLaunch | undefined
}

export interface OpenGame {
  readonly title: Title
  readonly session: WalletSession | undefined
  /** Where it is only tried: credits that this page plays with. */
  readonly credits: Credits
  /** Rounds that its page asked for, by the page's own keys. */
  readonly rounds: AskedRounds
}

export interface Credits {
  balanceMinor: bigint
  /** The round that waits for its player, where there is one. */
  open?: CreditRound | undefined
}

interface CreditRound {
  readonly roundId: string
  readonly stakeMinor: bigint
  readonly drawn: Drawn
}

/** Things that are found by a name nobody can guess, for a while. */
export interface Kept<Thing> {
  keep(thing: Thing): string
  find(name: string): Thing | undefined
  /** Finds it this once. */
  take(name: string): Thing | undefined
}

export interface VendorSessions {
  /** Addresses that open a game once, within a minute. */
  readonly tickets: Kept<Opening>
  /** Pages that were opened by them. */
  readonly games: Kept<OpenGame>
  /** Rounds that the operator may show again, by addresses nobody can guess. */
  readonly replays: Kept<string>
}

export function createVendorSessions(clock: Clock): VendorSessions {
  return {
    tickets: keepFor(clock, TICKET_MS),
    games: keepFor(clock, SESSION_MS),
    replays: keepFor(clock, REPLAY_MS),
  }
}

function keepFor<Thing>(clock: Clock, lifeMs: number): Kept<Thing> {
  const things = new Map<string, { readonly thing: Thing; readonly untilMs: number }>()
  const find = (name: string): Thing | undefined => {
    const kept = things.get(name)
    return kept && kept.untilMs > clock.now() ? kept.thing : undefined
  }
  return {
    keep(thing) {
      const [oldest] = things.keys()
      if (things.size >= KEPT_MAX && oldest !== undefined) things.delete(oldest)
      const name = randomBytes(24).toString('base64url')
      things.set(name, { thing, untilMs: clock.now() + lifeMs })
      return name
    },
    find,
    take(name) {
      const thing = find(name)
      things.delete(name)
      return thing
    },
  }
}
