import { operations } from '@baize/contract'
import { decodeId, encodeId, type Uuid } from '@baize/kernel'
import { draftPool } from '../testing/draft-pool.ts'
import { createFakeAuthenticator } from '../testing/fake-authenticator.ts'
import { setPaused } from '../testing/jackpot-pools.store.ts'
import { TEST_PASSWORD } from '../testing/test-server.ts'
import {
  addBankAccount,
  addFeedbackPicture,
  askWithdrawal,
  type House,
  handInDocuments,
  objectWithPicture,
  openDeposit,
  openMines,
  type Person,
  showTransferPicture,
} from './house.ts'
import {
  insertAlarm,
  insertBankLine,
  insertCampaignOf,
  insertCrashBetOf,
  insertFeedbackOf,
  insertHouseAccount,
  insertMismatchOf,
  insertPaymentMismatch,
  insertTransferOf,
  insertVendorRoundOf,
  insertWaitingApproval,
  removeBankAccounts,
  staffIdOf,
} from './people.store.ts'

/**
 * What the ids in an input name, by the name of the field: the one table of relations. The matrix
 * tries each id of a member's thing as its owner's, as another's, as one that was removed, as one
 * that never was, and as one of another kind; for each but the first the answer is the same.
 */
export type NamedThing =
  | {
      /** Belongs to one member and is nobody else's business. */
      readonly ownedBy: 'member'
      /** What is said when it is not the caller's, or not at all. */
      readonly absent: string
      make(person: Person, house: House): Promise<string>
      /** One that was the person's and is gone; where things of its kind never go, none. */
      readonly makeGone?: (person: Person, house: House) => Promise<string>
      readonly neverWas: string
    }
  | {
      /** Everybody's who may call at all: staff see every member's. */
      readonly ownedBy: 'house'
      readonly absent: string
      make(person: Person, house: House): Promise<string>
      readonly neverWas: string
    }
  /** A name out of a public list, or a handle that only its holder knows and that works once. */
  | { readonly ownedBy: 'nobody' }

const NOBODYS = { ownedBy: 'nobody' } as const
const UNKNOWN = '00000000000000000000000000'

export const NAMED_THINGS: Readonly<Record<string, NamedThing>> = {
  roundId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person) => openMines(person),
    neverWas: `rnd_${UNKNOWN}`,
  },
  betId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: async (person, house) =>
      encodeId(
        'rnd',
        (await insertVendorRoundOf(house.server.database.pool, person.memberId)) as Uuid,
      ),
    neverWas: `rnd_${UNKNOWN}`,
  },
  crashBetId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: async (person, house) => {
      // A bet is one in a flight.
      await house.server.server.modules.crash.room.look()
      const roundId = await insertCrashBetOf(house.server.database.pool, person.memberId)
      return encodeId('rnd', roundId as Uuid)
    },
    neverWas: `rnd_${UNKNOWN}`,
  },
  // Flights are everybody's.
  groupCode: NOBODYS,
  flightId: NOBODYS,
  depositId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person) => openDeposit(person),
    neverWas: `dep_${UNKNOWN}`,
  },
  withdrawalId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: async (person) => askWithdrawal(person, await addBankAccount(person)),
    neverWas: `wdr_${UNKNOWN}`,
  },
  withdrawalProofId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person, house) => objectWithPicture(person, house),
    neverWas: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  },
  depositProofId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person, house) => showTransferPicture(person, house),
    neverWas: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  },
  receivingAccountId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (_person, house) => insertHouseAccount(house.server.database.pool),
    neverWas: '999999999999',
  },
  bankLineId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (_person, house) => insertBankLine(house.server.database.pool),
    neverWas: '999999999999',
  },
  bankAccountId: {
    ownedBy: 'member',
    absent: 'bank_account_unknown',
    make: (person) => addBankAccount(person),
    async makeGone(person, house) {
      const bankAccountId = await addBankAccount(person)
      await removeBankAccounts(house.server.database.pool, person.memberId)
      return bankAccountId
    },
    neverWas: `bnk_${UNKNOWN}`,
  },
  // Who is neither upline nor downline is refused alike, there or not.
  receiverId: NOBODYS,
  memberId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: async (person) => person.memberId.toString(),
    neverWas: '999999999999',
  },
  campaignId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (person, house) => insertCampaignOf(house.server.database.pool, person.memberId),
    neverWas: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  },
  mismatchId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (person, house) => insertMismatchOf(house.server.database.pool, person.memberId),
    neverWas: '999999999999',
  },
  paymentMismatchId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (_person, house) => insertPaymentMismatch(house.server.database.pool),
    neverWas: '999999999999',
  },
  transferId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: async (person, house) =>
      encodeId(
        'vtr',
        (await insertTransferOf(house.server.database.pool, person.memberId)) as Uuid,
      ),
    neverWas: `vtr_${UNKNOWN}`,
  },
  poolId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: async (_person, house) => {
      const poolId = await draftPool(house.server.server)
      await setPaused(house.server.database.pool, decodeId('jkp', poolId) ?? '')
      return poolId
    },
    neverWas: `jkp_${UNKNOWN}`,
  },
  // Which of the house's pools another is moved to; what it must be is the rules' question.
  moveTo: NOBODYS,
  alarmId: {
    ownedBy: 'house',
    absent: 'alarm_not_open',
    make: (person, house) => insertAlarm(house.server.database.pool, person.username),
    neverWas: '999999999999',
  },
  documentId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person) => handInDocuments(person),
    neverWas: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  },
  feedbackId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (person, house) => insertFeedbackOf(house.server.database.pool, person.memberId),
    neverWas: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  },
  feedbackPictureId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person) => addFeedbackPicture(person),
    neverWas: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  },
  approvalId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (person, house) => insertWaitingApproval(house.server.database.pool, person.memberId),
    neverWas: '999999999999',
  },
  staffId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: async (person, house) =>
      staffIdOf(house.server.database.pool, (await house.hire('support')).username),
    neverWas: '999999999999',
  },
  // A place for banners, known to whoever looks after them, or a picture that everybody may see.
  groupName: NOBODYS,
  contentId: NOBODYS,
  slug: NOBODYS,
  picture: NOBODYS,
  pictureId: NOBODYS,
  staffSessionId: NOBODYS,
  // Who had an order when somebody looked: anything else is refused and moves nothing.
  seenHolderId: NOBODYS,
  role: NOBODYS,
  limit: NOBODYS,
  rule: NOBODYS,
  version: NOBODYS,
  passkeyId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person) => addPasskey(person),
    async makeGone(person) {
      const passkeyId = await addPasskey(person)
      const body = { password: TEST_PASSWORD }
      await person.browser.call(operations.removePasskey, { params: { passkeyId }, body })
      return passkeyId
    },
    neverWas: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  },
  // After the passkeys: what protects the account ends the other sessions when it changes.
  sessionId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person) => openOtherSession(person),
    async makeGone(person) {
      const sessionId = await openOtherSession(person)
      await person.browser.call(operations.endSession, { params: { sessionId } })
      return sessionId
    },
    neverWas: '0190a5d0-7c3e-7b6a-8f21-3f2c9d1e4b5a',
  },
  providerId: NOBODYS,
  // A company that takes payments, named on a page of staff.
  providerCode: NOBODYS,
  kind: NOBODYS,
  methodId: NOBODYS,
  nodeId: NOBODYS,
  vassalage: NOBODYS,
  vendorCode: NOBODYS,
  // As its vendor calls it.
  gameId: NOBODYS,
  month: NOBODYS,
  keyId: NOBODYS,
  adjustmentId: NOBODYS,
  creditId: NOBODYS,
  windowId: NOBODYS,
  gameCategory: NOBODYS,
  captchaId: NOBODYS,
  verificationId: NOBODYS,
  recommenderId: NOBODYS,
  challengeId: NOBODYS,
  proofId: NOBODYS,
}

async function addPasskey({ browser }: Person): Promise<string> {
  const body = { password: TEST_PASSWORD }
  const started = await browser.call(operations.startPasskey, { body })
  if (!started.success) throw new Error(started.code)
  const response = createFakeAuthenticator().make(started.value.options)
  const added = await browser.call(operations.addPasskey, { body: { name: 'Key', response } })
  if (!added.success) throw new Error(added.code)
  return added.value.passkeyId
}

async function openOtherSession(person: Person): Promise<string> {
  await person.signIn()
  const seen = await person.browser.call(operations.getSecurity)
  const other = seen.success && seen.value.sessions.find(({ isThisOne }) => !isThisOne)
  if (!other) throw new Error('a member with two sessions sees the other one')
  return other.sessionId
}
