import type { WireCurrency } from '@baize/contract'
import type { Clock, CurrencyCode } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Finding } from './house/alarms/findings.store.ts'
import type { BonusFunds } from './house/bonus/bonus-funds.ts'
import type { PoolFinder } from './house/jackpots/pool-finder.ts'
import type { PoolRows } from './house/jackpots/pools.store.ts'
import type { Balance } from './house/ledger-view/balances.store.ts'
import type { PostedSums } from './house/ledger-view/posted-sums.ts'
import type { SeedVault } from './house/rounds/seed-vault.ts'
import type { Configuration } from './platform/configuration.ts'
import type { DocumentVault } from './platform/document-vault.ts'
import type { FailedTries } from './platform/failed-tries.store.ts'
import type { LiveHub } from './platform/live/live-hub.ts'
import type { LetterWriter } from './platform/messages/letter-writer.ts'
import type { MessageGateway } from './platform/messages/message-gateway.ts'
import type { Policy } from './platform/policy/policy.ts'
import type { SealedBox } from './platform/sealed-box.ts'
import type { SealingKey } from './platform/sealing/sealing-key.ts'
import type { Secrets } from './platform/secrets.ts'
import type { CrowdedAddresses } from './platform/sessions/crowded-addresses.ts'
import type { HouseCount } from './platform/strangers/house-count.ts'
import type { ProofOfWork } from './platform/strangers/proof-of-work.ts'
import type { StrangerGuard } from './platform/strangers/stranger-guard.ts'
import type { UseOnce } from './platform/use-once.store.ts'

/** What is there before the poster: rows that are locked with money may be made from it. */
export interface ServerBase {
  readonly config: Configuration
  readonly log: FastifyBaseLogger
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly clock: Clock
  readonly currency: WireCurrency
  readonly currencyCode: CurrencyCode
  /** The rules of the chosen jurisdiction. */
  readonly policy: Policy
  readonly secrets: Secrets
  /** Keeps server seeds unreadable in the database. */
  readonly vault: SeedVault
}

/** What all modules share, from platform and house alone: one of each, for the life of the server. */
export interface ServerCore extends ServerBase {
  readonly sealingKey: SealingKey
  /** Seals what is kept of members, staff and vendors. */
  readonly box: SealedBox
  readonly useOnce: UseOnce
  readonly failedTries: FailedTries
  readonly proofs: ProofOfWork
  readonly strangers: StrangerGuard
  /** IP addresses shared by many members. */
  readonly crowded: CrowdedAddresses
  /** What callers without a session did in the last hour, from all addresses together. */
  readonly house: HouseCount
  readonly accounts: AccountBook
  readonly poster: Poster
  /** What it has posted that is in no kept sum yet. */
  readonly postedSums: PostedSums
  readonly poolRows: PoolRows
  readonly pools: PoolFinder
  /** Bonus money of members, as stakes and withdrawals look at it. */
  readonly bonus: BonusFunds
  readonly documents: DocumentVault
  readonly live: LiveHub
  readonly messages: MessageGateway
  readonly letters: LetterWriter
  /** A member's cash after the last commit, with its version. */
  balanceOf(memberId: bigint): Promise<Balance>
  /** Opens alarms; one that is open already is counted. */
  raise(findings: readonly Finding[]): Promise<void>
  /** The same for findings of one kind, which differ in subject and detail only. */
  alarm(
    kind: Finding['kind'],
    finding: string,
  ): (found: readonly Pick<Finding, 'subject' | 'detail'>[]) => Promise<void>
}
