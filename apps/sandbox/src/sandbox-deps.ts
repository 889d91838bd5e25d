import type { Clock } from '@baize/kernel'
import type { OpenBooks } from './books/open-books.ts'
import type { SignatureGuard } from './calls/signature.ts'
import type { SportsFeed } from './sports-feed/sports-feed.ts'
import type { VendorDesk } from './vendor/vendor-desk.ts'
import type { DrawWitness } from './witness/draw-witness.ts'

/** What every route of the sandbox works with. */
export interface SandboxDeps {
  readonly books: OpenBooks
  readonly guard: SignatureGuard
  readonly clock: Clock
  /** The address of these pages, without a slash at its end. */
  readonly publicUrl: string
  /** The site that may log in with the pretend identity providers. */
  readonly siteUrl: string
  /** The pretend vendors of games, with books of their own. */
  readonly vendors: VendorDesk
  /** The pretend witness of draws. */
  readonly witness: DrawWitness
  /** Simulated matches, as a Unified Odds Feed sends them. */
  readonly sportsFeed: SportsFeed
  /** Shared with the site's server. */
  readonly secret: string
}
