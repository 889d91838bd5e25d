import type { WireCurrency } from '@baize/contract'
import type { Clock, CurrencyCode, LanguageCode } from '@baize/kernel'
import {
  type AccountBook,
  type AnyCompanion,
  type Companion,
  createAccountBook,
  createPoster,
  type Poster,
} from '@baize/ledger/pg'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { BooksParts } from '../features/books/door.ts'
import { CASHIER_COMPANIONS } from '../features/cashier/door.ts'
import {
  createGameCatalogue,
  type GameCatalogue,
  type GameCatalogueParts,
  type GameLauncher,
} from '../features/catalogue/door.ts'
import { type ContentShelf, openContentShelf } from '../features/content/door.ts'
import {
  createMemberSessions,
  createPhoneCodes,
  type MemberSessions,
  type PhoneCodes,
} from '../features/identity/door.ts'
import { createIdentityStandings, type IdentityStanding } from '../features/identity-check/door.ts'
import { MEMBER_TRANSFER_COMPANIONS } from '../features/member-transfers/door.ts'
import {
  createPlayCompanions,
  createSeedVault,
  openSeeds,
  type SeedVault,
} from '../features/play/door.ts'
import { playGuards } from '../features/protection/door.ts'
import { type Balance, loadBalance } from '../features/records/door.ts'
import {
  type AccessGate,
  type CountryFinder,
  createAccessGate,
  createSettings,
  createTermsReader,
  DEMONSTRATION_SWITCHES,
  loadCountryFile,
  readShippedTerms,
  type SettingsReader,
  type ShippedTerms,
  type TermsReader,
} from '../features/system/door.ts'
import { vendorTransfers } from '../features/vendor-transfers/door.ts'
import {
  adjustments,
  creditSums,
  heldCredits,
  standings,
  transactions,
  vendorRounds,
} from '../features/vendor-wallet/door.ts'
import { approvals } from '../house/approvals/approval.store.ts'
import { createPoolFinder, type PoolFinder } from '../house/jackpots/pool-finder.ts'
import { createPoolRows, type PoolRows } from '../house/jackpots/pools.store.ts'
import { followPostings, type PostedSums } from '../house/ledger-view/posted-sums.ts'
import { PLAY_MONEY } from '../house/play-money.ts'
import { wagers } from '../house/wagers/wagers.store.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/open-database.ts'
import { createDocumentVault, type DocumentVault } from '../platform/document-vault.ts'
import { createFailedTries, type FailedTries } from '../platform/failed-tries.store.ts'
import { type Coverage, coverageOfProduct } from '../platform/languages/coverage.ts'
import { createBalanceBroadcast } from '../platform/live/balance-broadcast.ts'
import { createLiveHub, type LiveHub } from '../platform/live/live-hub.ts'
import { createLetterWriter, type LetterWriter } from '../platform/messages/letter-writer.ts'
import { createMailGateway } from '../platform/messages/mail-gateway.ts'
import {
  createHttpMessageGateway,
  type MessageGateway,
} from '../platform/messages/message-gateway.ts'
import { mayBePlain } from '../platform/plain-connections.ts'
import { policyOf } from '../platform/policy/jurisdictions.ts'
import type { Policy } from '../platform/policy/policy.ts'
import { loadSealingKey, type SealingKey } from '../platform/sealing/sealing-key.ts'
import { loadSecrets, type Secrets } from '../platform/secrets.ts'
import { verifySecretsBelong } from '../platform/secrets-mark.store.ts'
import {
  type CrowdedAddresses,
  watchCrowdedAddresses,
} from '../platform/sessions/crowded-addresses.ts'
import { createHouseCount, type HouseCount } from '../platform/strangers/house-count.ts'
import { createProofOfWork, type ProofOfWork } from '../platform/strangers/proof-of-work.ts'
import { createStrangerGuard, type StrangerGuard } from '../platform/strangers/stranger-guard.ts'
import { createUseOnce, type UseOnce } from '../platform/use-once.store.ts'
import { createLaunchers } from './launchers.ts'

/** What features share: one of each, for the life of the server. */
export interface ServerCore {
  readonly config: Configuration
  readonly pool: pg.Pool
  readonly connection: pg.ClientConfig
  readonly clock: Clock
  readonly currency: WireCurrency
  readonly currencyCode: CurrencyCode
  /** The rules of the chosen jurisdiction. */
  readonly policy: Policy
  readonly secrets: Secrets
  readonly sealingKey: SealingKey
  readonly useOnce: UseOnce
  readonly failedTries: FailedTries
  readonly proofs: ProofOfWork
  readonly strangers: StrangerGuard
  /** IP addresses shared by many members. */
  readonly crowded: CrowdedAddresses
  /** What callers without a session did in the last hour, from all addresses together. */
  readonly house: HouseCount
  readonly catalogue: GameCatalogue
  readonly launchers: readonly GameLauncher[]
  readonly accounts: AccountBook
  readonly poster: Poster
  /** What it has posted that is in no kept sum yet. */
  readonly postedSums: PostedSums
  readonly books: BooksParts
  readonly vault: SeedVault
  readonly documents: DocumentVault
  readonly identityStandings: Companion<bigint, IdentityStanding>
  readonly players: ReturnType<typeof createPlayCompanions>['players']
  readonly poolRows: PoolRows
  readonly pools: PoolFinder
  readonly live: LiveHub
  readonly members: MemberSessions
  readonly messages: MessageGateway
  readonly letters: LetterWriter
  /** What is spoken to whoever has chosen no language. */
  houseLanguage(): Promise<LanguageCode>
  readonly settings: SettingsReader
  /** The text of the terms that comes with the product. */
  readonly shipped: ShippedTerms
  readonly readTerms: TermsReader
  /** What staff have published. */
  readonly shelf: ContentShelf
  /** How complete each language is. */
  readonly coverage: Coverage
  /** What is open to whom, before any operation is answered. */
  readonly gate: AccessGate
  readonly countryOf: CountryFinder | undefined
  readonly phones: PhoneCodes
  balanceOf(memberId: bigint): Promise<Balance>
  /** What play keeps for a new member, made in the transaction that makes the member. */
  onRegistered(tx: pg.ClientBase, memberId: bigint): Promise<void>
}

/** The rows that stakes of every product lock, in lock order. */
const STAKE_COMPANIONS = [playGuards, wagers]

/** The rows that members' own money locks, in lock order. */
const OWN_MONEY_COMPANIONS = [...MEMBER_TRANSFER_COMPANIONS, ...CASHIER_COMPANIONS]

/** The rows that vendors' money locks, in lock order. */
const VENDOR_COMPANIONS = [
  standings,
  vendorRounds,
  transactions,
  creditSums,
  heldCredits,
  adjustments,
  vendorTransfers,
]

export async function createServerCore(
  config: Configuration,
  database: Pick<Database, 'pool' | 'connection'>,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<ServerCore> {
  const { pool, connection } = database
  const policy = policyOf(config.jurisdiction)
  const secrets = await loadSecrets(config.dataFolder)
  await verifySecretsBelong(pool, secrets, config.dataFolder)
  const vault = createSeedVault(secrets.seedKeys)
  const play = createPlayCompanions(vault)
  const identityStandings = createIdentityStandings(policy.identityCheckAboveMinor)
  const poolRows = createPoolRows(vault.unlock)
  const companions = [
    ...play.inLockOrder,
    poolRows,
    ...STAKE_COMPANIONS,
    ...OWN_MONEY_COMPANIONS,
    identityStandings,
    approvals,
    ...VENDOR_COMPANIONS,
  ] as unknown as AnyCompanion[]
  const poster = createPoster({ connection, clock, companions })
  const live = createLiveHub()
  const settings = openSettings(pool, clock, config, policy)
  const shipped = readShippedTerms()
  const countryOf =
    config.countryFile === undefined ? undefined : await loadCountryFile(config.countryFile)
  createBalanceBroadcast({ pool, poster, live })
  const launchers = createLaunchers(config)
  const catalogue = createToldCatalogue({
    ...{ pool, clock, launchers, live },
    jurisdiction: config.jurisdiction,
  })
  return {
    config,
    ...{ pool, connection, clock },
    currency: PLAY_MONEY,
    currencyCode: PLAY_MONEY.code as CurrencyCode,
    policy,
    secrets,
    sealingKey: await loadSealingKey(secrets.sealingKey),
    ...createStrangerParts(pool, clock, secrets, log),
    catalogue,
    launchers,
    accounts: createAccountBook(pool),
    ...{ poster, postedSums: followPostings(poster) },
    books: {
      pool,
      dataFolder: config.dataFolder,
      checkpointKey: secrets.checkpointKey,
    },
    vault,
    documents: createDocumentVault(secrets.documentKeys),
    identityStandings,
    ...{ players: play.players, poolRows, pools: createPoolFinder(pool, clock) },
    live,
    members: createMemberSessions(pool, clock),
    messages: createMessages(config, clock),
    letters: createLetterWriter(),
    houseLanguage: async () => (await settings()).languages.default,
    phones: createPhoneCodes({
      pool,
      clock,
      secret: secrets.memberKeys[0].key,
      service: config.phoneAuth,
      settings,
    }),
    settings,
    shipped,
    readTerms: createTermsReader({ pool, settings, currency: PLAY_MONEY, shipped }),
    shelf: openContentShelf(pool, clock),
    coverage: coverageOfProduct(),
    gate: createAccessGate({ clock, countryOf, policy, settings }),
    countryOf,
    balanceOf: (memberId) => loadBalance(pool, memberId, PLAY_MONEY.code),
    onRegistered: (tx, memberId) => openSeeds({ clock, vault }, tx, memberId),
  }
}

/** The guard for every operation that needs no session. */
function createStrangerParts(
  pool: pg.Pool,
  clock: Clock,
  secrets: Secrets,
  log: Pick<FastifyBaseLogger, 'error'>,
) {
  const [useOnce, failedTries] = [createUseOnce(pool), createFailedTries(pool)]
  const proofs = createProofOfWork({ secret: secrets.proofKey, clock, useOnce })
  const house = createHouseCount(clock)
  const crowded = watchCrowdedAddresses({
    ...{ pool, clock },
    onFailure: (failure) => log.error({ err: failure }, 'shared addresses were not counted'),
  })
  const strangers = createStrangerGuard({ failedTries, proofs, house, crowded })
  return { useOnce, failedTries, proofs, house, crowded, strangers }
}

/** The operator's settings, with what policy and kind of installation say where they decided nothing. */
function openSettings(
  pool: pg.Pool,
  clock: Clock,
  config: Configuration,
  policy: Policy,
): SettingsReader {
  return createSettings(pool, clock, {
    switches: config.isDemonstration ? DEMONSTRATION_SWITCHES : {},
    minimumAge: policy.minimumAge,
    identityCheckAboveMinor: policy.identityCheckAboveMinor,
    newAccountWaitHours: policy.newAccountWaitHours,
    resetHoldHours: policy.resetHoldHours,
    supportAddress: `mailto:support@${new URL(config.publicUrl).hostname}`,
  })
}

/** The catalogue, whose changes every open tab of a member hears of. */
function createToldCatalogue(
  parts: GameCatalogueParts & { readonly live: LiveHub },
): GameCatalogue {
  const catalogue = createGameCatalogue(parts)
  catalogue.onRevision((revision) => {
    parts.live.tellAll({ type: 'catalogue', revision: String(revision) })
  })
  return catalogue
}

/** Mails go to the mail server where there is one; short messages always to the gateway. */
function createMessages(config: Configuration, clock: Clock): MessageGateway {
  const gateway = createHttpMessageGateway({
    address: config.sandboxUrl,
    secret: config.sandboxSecret ?? '',
    clock,
  })
  if (config.smtpUrl === undefined) return gateway
  return createMailGateway({
    address: config.smtpUrl,
    sender: config.mailSender,
    isPlainAllowed: mayBePlain(new URL(config.smtpUrl).hostname, config.plainHosts),
    others: gateway,
  })
}
