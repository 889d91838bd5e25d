import { type Clock, type CurrencyCode, minor } from '@baize/kernel'
import type { AccountBook, Poster } from '@baize/ledger/pg'
import type pg from 'pg'
import { saveStaff } from '../features/operators/staff/door.ts'
import { insertMember } from '../features/players/identity/door.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { hashPassword } from '../platform/password.ts'
import type { DemoLogins } from './demo-logins.ts'
import { grantDemonstrationCash } from './grant-cash.ts'

/** What each demonstration member finds on the account at the start: ₱1,000.00 of play money. */
const OPENING_MINOR = minor(100_000n)
const AGENT = 1
const PLAYER = 0

export interface SeedPeopleParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly accounts: AccountBook
  readonly currencyCode: CurrencyCode
  onRegistered(tx: pg.ClientBase, memberId: bigint): Promise<void>
  savePaymentPassword(memberId: bigint, hash: string): Promise<void>
  saveInvitation(memberId: bigint): Promise<void>
}

/** Makes the people of the demonstration once; a second start finds them and changes nothing. */
export async function seedPeople(parts: SeedPeopleParts, logins: DemoLogins): Promise<void> {
  for (const person of logins.members) {
    const memberId = await seedMember(parts, person, PLAYER)
    if (memberId === undefined) continue
    await parts.savePaymentPassword(memberId, await hashPassword(person.paymentPassword))
    await grantDemonstrationCash(parts, memberId, 'opening', OPENING_MINOR)
  }
  const agentId = await seedMember(parts, logins.agent, AGENT)
  if (agentId !== undefined) await parts.saveInvitation(agentId)
  for (const person of logins.staff) {
    await saveStaff(
      parts.pool,
      {
        username: person.username,
        displayName: person.displayName,
        role: person.role,
        mail: person.mail,
        passwordHash: await hashPassword(person.password),
      },
      parts.clock.now(),
    )
  }
}

async function seedMember(
  parts: SeedPeopleParts,
  person: { username: string; password: string },
  type: number,
): Promise<bigint | undefined> {
  const passwordHash = await hashPassword(person.password)
  return inTransaction(parts.pool, async (tx) => {
    const member = await insertMember(tx, {
      username: person.username,
      nickname: person.username,
      type,
      passwordHash,
      payeeName: person.username === 'mara09' ? 'Mara Santos' : null,
      email: null,
      mobileNum: null,
      countryDialingCode: null,
      referralCode: null,
      affiliateCode: null,
      registerIp: '127.0.0.1',
      registerUrl: 'demonstration',
      at: new Date(parts.clock.now()),
    })
    if (member) await parts.onRegistered(tx, member.memberId)
    return member?.memberId
  })
}
