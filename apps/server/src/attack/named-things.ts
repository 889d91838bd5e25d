import { operations } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { createFakeAuthenticator } from '../testing/fake-authenticator.ts'
import { TEST_PASSWORD } from '../testing/test-server.ts'
import {
  addBankAccount,
  addFeedbackPicture,
  askWithdrawal,
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
  insertCashUp,
  insertFeedbackOf,
  insertHouseAccount,
  insertMessageTo,
  insertMismatchOf,
  insertPaymentMismatch,
  insertRefusalOf,
  insertTransferOf,
  insertVendorRoundOf,
  insertWaitingApproval,
  removeBankAccounts,
  staffIdOf,
} from './people.store.ts'
import { type NamedThing, NOBODYS, UNKNOWN_ID } from './product-attack.ts'
import { PRODUCT_THINGS } from './product-facts.ts'

/** What the ids in an input name, by the name of the field: the one table of relations. */
export const NAMED_THINGS: Readonly<Record<string, NamedThing>> = {
  roundId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person) => openMines(person),
    neverWas: `rnd_${UNKNOWN_ID}`,
  },
  betId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: async (person, house) =>
      encodeId(
        'rnd',
        (await insertVendorRoundOf(house.server.database.pool, person.memberId)) as Uuid,
      ),
    neverWas: `rnd_${UNKNOWN_ID}`,
  },
  ...PRODUCT_THINGS,
  groupCode: NOBODYS,
  depositId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person) => openDeposit(person),
    neverWas: `dep_${UNKNOWN_ID}`,
  },
  withdrawalId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: async (person) => askWithdrawal(person, await addBankAccount(person)),
    neverWas: `wdr_${UNKNOWN_ID}`,
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
    neverWas: `bnk_${UNKNOWN_ID}`,
  },
  // An order that a message is about: whose it may be is asked by the tests of threads.
  aboutOrderId: NOBODYS,
  // Who is neither upline nor downline is refused alike, there or not.
  receiverId: NOBODYS,
  memberId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: async (person) => person.memberId.toString(),
    neverWas: '999999999999',
  },
  refusalId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (person, house) => insertRefusalOf(house.server.database.pool, person.memberId),
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
  cashUpNumber: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (_person, house) => insertCashUp(house.server.database.pool),
    neverWas: '999999999',
  },
  transferId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: async (person, house) =>
      encodeId(
        'vtr',
        (await insertTransferOf(house.server.database.pool, person.memberId)) as Uuid,
      ),
    neverWas: `vtr_${UNKNOWN_ID}`,
  },
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
    ownedBy: 'member',
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
  messageId: {
    ownedBy: 'member',
    absent: 'not_found',
    make: (person, house) => insertMessageTo(house.server.database.pool, person.memberId),
    async makeGone(person, house) {
      const messageId = await insertMessageTo(house.server.database.pool, person.memberId)
      const params = { messageId }
      await person.browser.call(operations.removePlatformMessage, { params })
      return messageId
    },
    neverWas: '999999999999',
  },
  sentMessageId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (person, house) => insertMessageTo(house.server.database.pool, person.memberId),
    neverWas: '999999999999',
  },
  // A mark in one's own list, whatever it names.
  upToMessageId: NOBODYS,
  approvalId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: (person, house) => insertWaitingApproval(house.server.database.pool, person.memberId),
    neverWas: '999999999999',
  },
  staffId: {
    ownedBy: 'house',
    absent: 'not_found',
    make: async (_person, house) =>
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
  staffPasskeyId: NOBODYS,
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
