import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance, Clock } from '@baize/kernel'
import { createFaultSwitches, type FaultSwitches } from './faults.ts'
import { faultyLink } from './faulty-link.ts'
import { type Played, playRound, type RoundWish } from './play-round.ts'
import { createVendorSessions, type VendorSessions, type WalletSession } from './sessions.ts'
import { createSettler, type Settler } from './settle-rounds.ts'
import type { VendorBooks } from './vendor-books.ts'
import { createWalletLink, type Post, type WalletLink } from './wallet-link.ts'

/** Rounds are drawn from the system's own chance, like everything that nobody must foresee. */
export const systemChance: Chance = { below: (bound) => randomInt(bound) }

/** All that the pretend vendors are made of. */
export interface VendorDesk {
  readonly books: VendorBooks
  readonly link: WalletLink
  readonly switches: FaultSwitches
  readonly sessions: VendorSessions
  readonly settler: Settler
  readonly chance: Chance
  /** Until every bet that was held back on purpose has been sent. */
  lateCalls(): Promise<void>
  play(session: WalletSession, wish: RoundWish): Promise<Played | undefined>
}

export interface VendorDeskParts {
  readonly books: VendorBooks
  readonly post: Post
  readonly secret: string
  readonly clock: Clock
  readonly chance?: Chance
}

export function createVendorDesk(parts: VendorDeskParts): VendorDesk {
  const { books, clock, chance = systemChance } = parts
  const switches = createFaultSwitches(chance)
  const link = faultyLink(createWalletLink(parts), switches, (ms) => sleep(ms))
  const settler = createSettler({ books, link, switches, clock })
  const rounds = { books, link, switches, chance, clock, settle: settler.settle }
  return {
    books,
    link,
    switches,
    settler,
    chance,
    sessions: createVendorSessions(clock),
    lateCalls: link.lateCalls,
    play: (session, wish) => playRound(rounds, session, wish),
  }
}
