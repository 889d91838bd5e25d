import { randomBytes } from 'node:crypto'
import type { CurrencyCode } from '@baize/kernel'
import { assert, minor } from '@baize/kernel'
import { createAccountBook, createPoster } from '@baize/ledger/pg'
import {
  createMemberSessions,
  insertMember,
  savePaymentPassword,
} from '../features/players/identity/door.ts'
import { openSeeds } from '../features/products/play/door.ts'
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
 * `node make-players.ts <count> [payment password]`. Refuses anything but a demonstration.
 */
const GRANT_MINOR = minor(1_000_000_000n)
const PLAYER = 0
const AT_ONCE = 8

const count = Number(process.argv[2])
const paymentPassword = process.argv[3]
const config = loadConfiguration(process.env)
assert(Number.isInteger(count) && count > 0, 'the number of players is given')
assert(config.isDemonstration, 'players are made up in a demonstration only')

const log = { info: () => undefined, warn: (line: string) => process.stderr.write(`${line}\n`) }
const database = await openDatabase({ ...config, log })
const { pool } = database
const clock = systemClock
const vault = createSeedVault((await loadSecrets(config.dataFolder)).seedKeys)
const accounts = createAccountBook(pool)
const poster = createPoster({ connection: database.connection, clock, companions: [] })
const sessions = createMemberSessions(pool, clock)
const parts = { poster, accounts, currencyCode: 'PLY' as CurrencyCode }
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
  const origin = { ip: '127.0.0.1', device: 'load test', requestId: 'load test' }
  const token = await sessions.open({ memberId, accessVersion: 0 }, origin)
  assert(token, 'nobody has changed what was just made')
  return token
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
