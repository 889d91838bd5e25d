import { randomUUID } from 'node:crypto'
import { NEEDED_DOCUMENTS, operations } from '@baize/contract'
import { decodeId } from '@baize/kernel'
import { type Logger, pino } from 'pino'
import { grantDemonstrationCash } from '../demonstration/grant-cash.ts'
import { STAFF_ROLES, type StaffRole, saveStaff } from '../features/operators/staff/door.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { hashPassword } from '../platform/password.ts'
import { createToken } from '../platform/sessions/token.ts'
import { systemClock } from '../platform/system-clock.ts'
import { buildPdf, buildPicture } from '../testing/pictures.ts'
import { switchTransfersOn } from '../testing/switch-transfers-on.store.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../testing/test-server.ts'
import { orderTransfer, showTransfer } from '../testing/transferring-member.ts'
import {
  insertHouseAccount,
  insertPerson,
  insertStaffSession,
  loadAccessVersion,
  markPaidOut,
} from './people.store.ts'
import { type Headers, openWire, type Wire } from './wire.ts'

const ORIGIN = { ip: '127.0.0.1', device: 'attack', requestId: 'attack' }
const CASH_MINOR = 10_000_000n
const HOUR_MS = 3_600_000
export const PAYMENT_PASSWORD = '481516'

/** Somebody with an account, and the browser they own things with. */
export interface Person {
  readonly memberId: bigint
  readonly username: string
  /** A new session each time: whatever a call does to it, the next call has one of its own. */
  signIn(): Promise<Headers>
  /** Signed in, to get what they own in the way members get it. */
  readonly browser: TestBrowser
}

export interface Employee {
  readonly username: string
  readonly role: StaffRole
  signIn(): Promise<Headers>
}

/** The composed server, quiet but for what it is asked, with people to be and things to own. */
export interface House {
  readonly server: TestServer
  readonly wire: Wire
  /** With enough money for whatever is tried, unless the amount is what is tried. */
  openPerson(cashMinor?: bigint): Promise<Person>
  hire(role: StaffRole): Promise<Employee>
  /** What the server logged as a failure of its own. */
  readonly logged: string[]
  stop(): Promise<void>
}

export async function openHouse({ logLevel = 'error' } = {}): Promise<House> {
  const logged: string[] = []
  const log: Logger = pino(
    { level: logLevel },
    { write: (line: string) => void logged.push(line.slice(0, 2_000)) },
  )
  // No queue: nothing is written but what the attack asks for.
  const server = await startTestServer({ clock: systemClock, runsJobs: false }, { log })
  const wire = await openWire(server.server)
  const { pool } = server.database
  const [passwordHash, paymentPasswordHash] = await Promise.all([
    hashPassword(TEST_PASSWORD),
    hashPassword(PAYMENT_PASSWORD),
  ])
  let people = 0
  return {
    server,
    wire,
    logged,
    async openPerson(cashMinor = CASH_MINOR) {
      people += 1
      const username = `person${people}`
      const memberId = await insertPerson(pool, {
        username,
        passwordHash,
        paymentPasswordHash,
        at: new Date(systemClock.now()),
      })
      const { core, modules } = server.server
      await inTransaction(pool, (tx) => modules.play.onRegistered(tx, memberId))
      if (cashMinor > 0n) {
        await grantDemonstrationCash(core, memberId, `attack ${randomUUID()}`, cashMinor)
      }
      const signIn = async () => {
        const accessVersion = await loadAccessVersion(pool, memberId)
        return {
          cookie: `baize=${await modules.identity.sessions.open({ memberId, accessVersion }, ORIGIN)}`,
        }
      }
      const browser = server.openBrowser()
      browser.cookie = (await signIn()).cookie
      return { memberId, username, signIn, browser }
    },
    async hire(role) {
      people += 1
      const username = `${role}.${people}`
      await saveStaff(
        pool,
        { username, displayName: username, role, mail: `${username}@baize.example`, passwordHash },
        systemClock.now(),
      )
      return {
        username,
        role,
        async signIn() {
          const token = createToken()
          await insertStaffSession(pool, { username, token, hoursLeft: 8 })
          return { cookie: `baize-staff=${token}` }
        },
      }
    },
    stop: () => server.stop(),
  }
}

export const ROLES = Object.keys(STAFF_ROLES) as StaffRole[]

/** A bank account of the person's own, as its id. */
export async function addBankAccount(person: Person): Promise<string> {
  const added = await person.browser.call(operations.addBankAccount, {
    body: {
      bankCode: 'UNIONLINE',
      holderName: 'Ligaya Cruz',
      accountNumber: `${person.memberId}${String(takeNumber()).padStart(6, '0')}`,
      paymentPassword: PAYMENT_PASSWORD,
    },
  })
  if (!added.success) throw new Error(added.code)
  return added.value.bankAccount.bankAccountId
}

let taken = 0
function takeNumber(): number {
  taken += 1
  return taken
}

export async function openDeposit(person: Person): Promise<string> {
  const opened = await person.browser.call(operations.createDeposit, {
    body: { methodId: 'e-wallet', amountMinor: '20000' },
  })
  if (!opened.success) throw new Error(opened.code)
  return opened.value.deposit.depositId
}

export async function askWithdrawal(person: Person, bankAccountId: string): Promise<string> {
  const asked = await person.browser.call(operations.requestWithdrawal, {
    body: { amountMinor: '20000', bankAccountId, paymentPassword: PAYMENT_PASSWORD },
  })
  if (!asked.success) throw new Error(asked.code)
  return asked.value.withdrawal.withdrawalId
}

/** A withdrawal that was paid out, so that it can be said not to have come. */
export async function openPaidOut(person: Person, house: House): Promise<string> {
  const withdrawalId = await askWithdrawal(person, await addBankAccount(person))
  const until = new Date(systemClock.now() + HOUR_MS)
  await markPaidOut(house.server.database.pool, decodeId('wdr', withdrawalId) ?? '', until)
  return withdrawalId
}

/** A picture that was handed in with an objection, as its id. */
export async function objectWithPicture(person: Person, house: House): Promise<string> {
  const params = { withdrawalId: await openPaidOut(person, house) }
  const body = await buildPicture('png')
  const added = await person.browser.call(operations.addWithdrawalProof, { params, body })
  if (!added.success) throw new Error(added.code)
  await person.browser.call(operations.objectToReceipt, {
    params,
    body: { receivedMinor: '0', sentence: 'Nothing came.' },
  })
  return added.value.proofId
}

/** An order of a transfer by bank. */
export async function openTransfer(person: Person, house: House): Promise<string> {
  await insertHouseAccount(house.server.database.pool)
  await switchTransfersOn(house.server.database.pool)
  return (await orderTransfer(person.browser)).depositId
}

/** A picture that was handed in with a transfer, as its id. */
export async function showTransferPicture(person: Person, house: House): Promise<string> {
  return await showTransfer(person.browser, await openTransfer(person, house))
}

export async function openMines(person: Person): Promise<string> {
  const opened = await person.browser.call(operations.openRound, {
    body: { gameCode: 'mines', stakeMinor: '1000', options: { mineCount: 3 } },
  })
  if (!opened.success) throw new Error(opened.code)
  return opened.value.round.roundId
}

/** An identity check handed in, as the id of one of its documents. */
export async function handInDocuments(person: Person): Promise<string> {
  for (const kind of NEEDED_DOCUMENTS) {
    const params = { kind }
    await person.browser.call(operations.addIdentityDocument, { params, body: buildPdf() })
  }
  await person.browser.call(operations.submitIdentityCheck)
  const own = await person.browser.call(operations.getIdentityCheck)
  const [document] = own.success ? own.value.check.documents : []
  if (!document) throw new Error('a member who sent documents has some')
  return document.documentId
}

/** A picture that was sent with feedback, as its id. */
export async function addFeedbackPicture(person: Person): Promise<string> {
  const body = await buildPicture('png')
  const added = await person.browser.call(operations.addFeedbackPicture, { body })
  if (!added.success) throw new Error(added.code)
  const { pictureId } = added.value
  await person.browser.call(operations.sendFeedback, {
    body: { text: 'attack', pictureIds: [pictureId] },
  })
  return pictureId
}
