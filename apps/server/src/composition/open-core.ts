import type { Clock, CurrencyCode } from '@baize/kernel'
import { type AnyCompanion, createAccountBook, createPoster } from '@baize/ledger/pg'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Finding } from '../house/alarms/findings.store.ts'
import { raiseAlarms } from '../house/alarms/raise-alarms.ts'
import { createBonusFunds } from '../house/bonus/bonus-funds.ts'
import { createPoolFinder } from '../house/jackpots/pool-finder.ts'
import type { PoolRows } from '../house/jackpots/pools.store.ts'
import { loadBalance } from '../house/ledger-view/balances.store.ts'
import { followPostings } from '../house/ledger-view/posted-sums.ts'
import { PLAY_MONEY } from '../house/play-money.ts'
import { createSeedVault } from '../house/rounds/seed-vault.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Database } from '../platform/database/open-database.ts'
import { createDocumentVault } from '../platform/document-vault.ts'
import { createFailedTries } from '../platform/failed-tries.store.ts'
import { createBalanceBroadcast } from '../platform/live/balance-broadcast.ts'
import { createLiveHub } from '../platform/live/live-hub.ts'
import { createLetterWriter } from '../platform/messages/letter-writer.ts'
import { createMailGateway } from '../platform/messages/mail-gateway.ts'
import {
  createHttpMessageGateway,
  type MessageGateway,
} from '../platform/messages/message-gateway.ts'
import { mayBePlain } from '../platform/plain-connections.ts'
import { policyOf } from '../platform/policy/jurisdictions.ts'
import { createSealedBox } from '../platform/sealed-box.ts'
import { loadSealingKey } from '../platform/sealing/sealing-key.ts'
import { loadSecrets, type Secrets } from '../platform/secrets.ts'
import { verifySecretsBelong } from '../platform/secrets-mark.store.ts'
import { watchCrowdedAddresses } from '../platform/sessions/crowded-addresses.ts'
import { createHouseCount } from '../platform/strangers/house-count.ts'
import { createProofOfWork } from '../platform/strangers/proof-of-work.ts'
import { createStrangerGuard } from '../platform/strangers/stranger-guard.ts'
import { createUseOnce } from '../platform/use-once.store.ts'
import type { ServerBase, ServerCore } from '../server-core.ts'

/** What can be made before it is known which rows are locked with money. */
export async function openBase(
  config: Configuration,
  database: Pick<Database, 'pool' | 'connection'>,
  clock: Clock,
  log: FastifyBaseLogger,
): Promise<ServerBase> {
  const { pool, connection } = database
  const secrets = await loadSecrets(config.dataFolder)
  await verifySecretsBelong(pool, secrets, config.dataFolder)
  return {
    ...{ config, log, pool, connection, clock, secrets },
    currency: PLAY_MONEY,
    currencyCode: PLAY_MONEY.code as CurrencyCode,
    policy: policyOf(config.jurisdiction),
    vault: createSeedVault(secrets.seedKeys),
  }
}

/** The core with its poster, which locks the rows of the companions in the order in which they are given. */
export async function openCore(
  base: ServerBase,
  poolRows: PoolRows,
  companions: readonly AnyCompanion[],
): Promise<ServerCore> {
  const { config, pool, connection, clock, secrets } = base
  const poster = createPoster({ connection, clock, companions })
  const live = createLiveHub()
  const accounts = createAccountBook(pool)
  createBalanceBroadcast({ pool, poster, live })
  const raise = async (findings: readonly Finding[]) => {
    await raiseAlarms(base, findings)
  }
  return {
    ...base,
    sealingKey: await loadSealingKey(secrets.sealingKey),
    box: createSealedBox(secrets.memberKeys),
    ...createStrangerGuards(base),
    ...{ accounts, bonus: createBonusFunds(accounts, base.currencyCode) },
    ...{ poster, postedSums: followPostings(poster) },
    ...{ poolRows, pools: createPoolFinder(pool, clock) },
    documents: createDocumentVault(secrets.documentKeys),
    live,
    messages: createMessages(config, clock),
    letters: createLetterWriter(),
    balanceOf: (memberId) => loadBalance(pool, memberId, PLAY_MONEY.code),
    raise,
    alarm: (kind, finding) => (found) => raise(found.map((each) => ({ kind, finding, ...each }))),
  }
}

/** The guard for every operation that needs no session. */
function createStrangerGuards({
  pool,
  clock,
  secrets,
  log,
}: {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly secrets: Secrets
  readonly log: FastifyBaseLogger
}) {
  const [useOnce, failedTries] = [createUseOnce(pool), createFailedTries(pool)]
  const proofs = createProofOfWork({ secret: secrets.proofKey, clock, useOnce })
  const house = createHouseCount(clock)
  const crowded = watchCrowdedAddresses({
    ...{ pool, clock },
    onFailure: (failure) => log.error({ err: failure }, 'Members per address could not be counted'),
  })
  const strangers = createStrangerGuard({ failedTries, proofs, house, crowded })
  return { useOnce, failedTries, proofs, house, crowded, strangers }
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
