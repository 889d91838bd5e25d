import { randomBytes } from 'node:crypto'
import type { CurrencyCode } from '@baize/kernel'
import { assert, minor, ratio, uuidV7 } from '@baize/kernel'
import { type AnyCompanion, createAccountBook, createPoster } from '@baize/ledger/pg'
import {
  createMemberSessions,
  insertMember,
  savePaymentPassword,
} from '../features/players/identity/door.ts'
import { openSeeds } from '../features/products/play/door.ts'
import { createBonusFunds } from '../house/bonus/bonus-funds.ts'
import { bonusWallets, grantCauses } from '../house/bonus/bonus-wallets.store.ts'
import { grantBonus } from '../house/bonus/grant-bonus.ts'
import { createSeedVault } from '../house/rounds/seed-vault.ts'
import { loadConfiguration } from '../platform/configuration.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { hashPassword } from '../platform/password.ts'
import { loadSecrets } from '../platform/secrets.ts'
import { systemClock } from '../platform/system-clock.ts'
import { grantDemonstrationCash } from './grant-cash.ts'

/**
 * Makes signed-in players with play money for load tests, and prints a session token for each:
 * `node make-players.ts <count> [payment password]`, or `node make-players.ts <count> --with-bonus` for players who stake
 * bonus money. Refuses anything but a demonstration.
 */
const GRANT_MINOR = minor(1_000_000_000n)
const PLAYER = 0
const AT_ONCE = 8
const DAY_MS = 86_400_000

const count = Number(process.argv[2])
const hasBonus = process.argv[3] === '--with-bonus'
const paymentPassword = hasBonus ? undefined : process.argv[3]
const config = loadConfiguration(process.env)
assert(Number.isInteger(count) && count > 0, 'the number of players is given')
assert(config.isDemonstration, 'players are made up in a demonstration only')

const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) }
const database = await openDatabase({ ...config, log })
const { pool } = database
const clock = systemClock
const vault = createSeedVault((await loadSecrets(config.dataFolder)).seedKeys)
const accounts = createAccountBook(pool)
const poster = createPoster({
  ...{ connection: database.connection, clock },
  companions: [bonusWallets, grantCauses] as unknown as AnyCompanion[],
})
const sessions = createMemberSessions(pool, clock)
const currencyCode = 'PLY' as CurrencyCode
const parts = { poster, accounts, currencyCode }
const bonuses = { pool, clock, poster, bonus: createBonusFunds(accounts, currencyCode) }
const paymentHash = paymentPassword && (await hashPassword(paymentPassword))

async function makePlayer(): Promise<string> {
  const memberId = await inTransaction(pool, async (tx) => {
    const username = `load${randomBytes(6).toString('hex')}`
    const member = await insertMember(tx, {
      username,
      nickname: username,
      type: PLAYER,
      // No password hashes to this, so nobody can sign in as one of these players.
      passwordHash: 'none',
      payeeName: null,
      email: null,
      mobileNum: null,
      countryDialingCode: null,
      referralCode: null,
      affiliateCode: null,
      registerIp: '127.0.0.1',
      registerUrl: 'load test',
      at: new Date(clock.now()),
    })
    assert(member, 'a random name is free')
    await openSeeds({ clock, vault }, tx, member.memberId)
    return member.memberId
  })
  if (paymentHash) await savePaymentPassword(pool, memberId, paymentHash)
  await grantDemonstrationCash(parts, memberId, 'load test', GRANT_MINOR)
  if (hasBonus) await grantBonusMoney(memberId)
  const origin = { ip: '127.0.0.1', device: 'load test', requestId: 'load test' }
  const token = await sessions.open({ memberId, accessVersion: 0 }, origin)
  assert(token, 'nobody has changed what was just made')
  return token
}

/** As much as there is cash, staked before it, in any game. */
async function grantBonusMoney(memberId: bigint): Promise<void> {
  const granted = await grantBonus(bonuses, {
    ...{ memberId, grantId: uuidV7(clock, randomBytes(10)), depositId: null },
    ...{ source: 'load test', name: { en: 'Load test' } },
    terms: {
      ...{ kind: 'cashable', order: 'bonus_first', wageringBase: 'bonus', validMs: DAY_MS },
      ...{ wageringMultiple: ratio(10n), counts: new Map([['*', ratio(1n)]]) },
    },
    sum: { kind: 'fixed', amountMinor: GRANT_MINOR },
    depositMinor: minor(0n),
    facts: { isMarketingClosed: false, wageringMultipleMax: ratio(10n) },
  })
  assert(granted.ok, 'nobody else grants to a player of a load test')
}

let left = count
async function makeMany(): Promise<void> {
  while (left > 0) {
    left -= 1
    process.stdout.write(`${await makePlayer()}\n`)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, makeMany))
await poster.stop()
await database.close()
