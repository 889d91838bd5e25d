import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance, Clock } from '@baize/kernel'
import { createActionBatchLink } from './dialects/action-batch-link.ts'
import { type Hub88Keys, openHub88Keys } from './dialects/hub88-keys.ts'
import { createHub88Link } from './dialects/hub88-link.ts'
import { linkByDialect } from './dialects/link-by-dialect.ts'
import type { RoundRequest } from './draw-round.ts'
import { createFaultSwitches, type FaultSwitches } from './faults.ts'
import { faultyLink } from './faulty-link.ts'
import { createGameLists, type GameLists } from './game-list.ts'
import { type Played, playMove, playRound } from './play-round.ts'
import { createVendorSessions, type VendorSessions, type WalletSession } from './sessions.ts'
import { createSettler, type Settler } from './settle-rounds.ts'
import type { VendorBooks } from './vendor-books.ts'
import { campaignsInMemory, type VendorCampaigns } from './vendor-campaigns.ts'
import { createWalletLink, type Post, type WalletLink } from './wallet-link.ts'
import { withOwnWallets } from './wallets/own-wallet-link.ts'
import { openWalletsInMemory, type PlayerWallets } from './wallets/player-wallets.ts'

/** Rounds are drawn from the system's own chance, like everything that nobody must foresee. */
export const systemChance: Chance = { below: (bound) => randomInt(bound) }

/** All that the pretend vendors are made of. */
export interface VendorDesk {
  readonly books: VendorBooks
  /** Wallets of players at vendors that keep their own. */
  readonly wallets: PlayerWallets
  readonly campaigns: VendorCampaigns
  readonly link: WalletLink
  readonly switches: FaultSwitches
  readonly sessions: VendorSessions
  readonly settler: Settler
  readonly lists: GameLists
  readonly chance: Chance
  readonly clock: Clock
  /** Of the vendor that signs with RSA. */
  readonly hub88Keys: Hub88Keys
  /** Until every bet that was held back on purpose has been sent. */
  lateCalls(): Promise<void>
  play(session: WalletSession, requested: RoundRequest): Promise<Played | undefined>
  /** What a player decides within a round. */
  move(session: WalletSession, move: RoundMove): Promise<Played | undefined>
}

export interface RoundMove {
  readonly roundId: string
  readonly move: string
}

export interface VendorDeskDeps {
  readonly books: VendorBooks
  /** Forgotten with the program where they are left out. */
  readonly wallets?: PlayerWallets
  /** Free rounds that are forgotten with the program, where there is no file. */
  readonly campaigns?: VendorCampaigns
  readonly post: Post
  readonly secret: string
  readonly clock: Clock
  readonly chance?: Chance
  /** Kept for as long as the desk where they are left out. */
  readonly hub88Keys?: Hub88Keys
}

export function createVendorDesk(deps: VendorDeskDeps): VendorDesk {
  const { books, clock, post, chance = systemChance } = deps
  const { hub88Keys = openHub88Keys(), wallets = openWalletsInMemory() } = deps
  const { campaigns = campaignsInMemory() } = deps
  const switches = createFaultSwitches(chance)
  const links = linkByDialect({
    baize: createWalletLink(deps),
    'action-batch': createActionBatchLink(deps),
    hub88: createHub88Link({ post, keys: hub88Keys }),
  })
  const faulty = faultyLink(links, switches, (ms) => sleep(ms))
  const link = withOwnWallets(faulty, wallets)
  const settler = createSettler({ books, campaigns, link, switches, clock })
  const rounds = { books, campaigns, link, switches, chance, clock, settle: settler.settle }
  return {
    books,
    wallets,
    campaigns,
    link,
    switches,
    settler,
    chance,
    clock,
    hub88Keys,
    lists: createGameLists(),
    sessions: createVendorSessions(clock),
    lateCalls: faulty.lateCalls,
    play: (session, requested) => playRound(rounds, session, requested),
    move: (session, move) => playMove(rounds, session, move),
  }
}
