import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  DOCUMENT_KINDS,
  NEEDED_DOCUMENTS,
  type Operation,
  operations,
  type StaffGame,
} from '@baize/contract'
import { decodeId, encodeId, type Uuid } from '@baize/kernel'
import { generate } from 'otplib/functional'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertPaymentMismatch, insertTransferOf } from '../../../attack/people.store.ts'
import { affiliateCases } from '../../../testing/audited-affiliate-cases.store.ts'
import { agentCases } from '../../../testing/audited-agent-cases.store.ts'
import { liveTableCases } from '../../../testing/audited-live-table-cases.store.ts'
import { lotteryCases } from '../../../testing/audited-lottery-cases.store.ts'
import { payoutRuleCases } from '../../../testing/audited-payout-cases.store.ts'
import { rewardCases } from '../../../testing/audited-reward-cases.store.ts'
import { sportsCases } from '../../../testing/audited-sports-cases.ts'
import { type AuditedCase, vendorCases } from '../../../testing/audited-vendor-cases.ts'
import { draftPool } from '../../../testing/draft-pool.ts'
import { createFakeAuthenticator } from '../../../testing/fake-authenticator.ts'
import { ANSWERS } from '../../../testing/known-member.store.ts'
import { openObjectingMember } from '../../../testing/objecting-member.ts'
import { buildPdf, buildPicture } from '../../../testing/pictures.ts'
import { openReviewedDeposit, orderDeposit, payDeposit } from '../../../testing/reviewed-deposit.ts'
import {
  openStaff,
  proveFor,
  STAFF_PASSWORD,
  type StaffBrowser,
  signInStaff,
} from '../../../testing/staff-browser.ts'
import { takeCashUp } from '../../../testing/taken-cash-up.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  bringInLine,
  HOUSE_ACCOUNT,
  openHouseBank,
  orderTransfer,
  showTransfer,
} from '../../../testing/transferring-member.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'
import { openPool } from '../../products/jackpots/door.ts'

/**
 * Every operation by which staff change something, or see what is locked away, leaves one row with
 * their name. The list is the contract's: an operation that is declared and has no case here fails.
 */
type OperationName = keyof typeof operations

const REASON = 'Agreed with the member on the telephone.'
const WORDS = { en: { title: 'Your documents', body: 'They are all here.' } }
let server: TestServer
let lead: StaffBrowser
let second: StaffBrowser
let administrator: StaffBrowser

beforeAll(async () => {
  // With vendors of games: staff look after these, too.
  server = await startTestServer(undefined, { titles: 300, payoutWaitSeconds: 600 })
  lead = await openStaff(server, 'cashier_lead')
  second = await openStaff(server, 'cashier_lead')
  administrator = await openStaff(server, 'administrator')
})
afterAll(() => server.stop())

/** How somebody's own pages read is nobody else's business; the others only look at something. */
const CHANGING_NOTHING: readonly OperationName[] = [
  'setStaffLanguage',
  'saveView',
  'removeView',
  'previewCampaign',
  'previewPayoutRule',
  'previewSportsChange',
  'askMemberVendorRound',
  'readWithdrawalCase',
  'startOwnPasskey',
  'renameOwnPasskey',
]

const CHANGING = (Object.entries(operations) as unknown as [OperationName, Operation][]).filter(
  ([name, { caller, method }]) =>
    method !== 'GET' &&
    !CHANGING_NOTHING.includes(name) &&
    (caller === 'staff' || (typeof caller === 'object' && 'staff' in caller)),
)

async function openMember() {
  const { memberId } = await server.openMember(1_000n)
  return { memberId: memberId.toString() }
}

async function openWithdrawal() {
  const member = await openWithdrawingMember(server, 20_000n)
  const asked = await member.withdraw(10_000n)
  if (!asked.success) throw new Error(asked.code)
  return { withdrawalId: asked.value.withdrawal.withdrawalId }
}

/** A withdrawal that was handed to the provider. */
async function payingWithdrawal(): Promise<{ withdrawalId: string }> {
  const named = await openWithdrawal()
  await server.database.pool.query(`update withdrawal set state = 'paying' where id = $1`, [
    decodeId('wdr', named.withdrawalId),
  ])
  return named
}

/** A withdrawal whose payout failed and can be sent again. */
async function heldPayout(): Promise<{ withdrawalId: string }> {
  const named = await openWithdrawal()
  const id = decodeId('wdr', named.withdrawalId)
  await server.database.pool.query(
    `with held as (update withdrawal set state = 'payout_failed', attempt_no = 1,
          give_back_at = now() + interval '1 day' where id = $1)
     insert into payout_attempt (withdrawal_id, attempt_no, provider, state, failure_code, sent_at, ended_at)
       values ($1, 1, 'sandbox', 'failed', 'float_short', now(), now())`,
    [id],
  )
  return named
}

/** A withdrawal of which its player says that nothing came. */
async function openObjected() {
  const member = await openObjectingMember(server)
  await member.addProof()
  await member.object()
  return member
}

async function handIn() {
  const member = await server.openMember()
  for (const kind of NEEDED_DOCUMENTS) {
    await member.call(operations.addIdentityDocument, { params: { kind }, body: buildPdf() })
  }
  await member.call(operations.submitIdentityCheck)
  return { memberId: member.memberId.toString() }
}

async function lockedMember() {
  const params = await openMember()
  await lead.call(operations.lockMember, { params, body: { reason: REASON } })
  return params
}

async function emptyMember() {
  return { memberId: (await server.openMember()).memberId.toString() }
}

async function closedMember() {
  const params = await emptyMember()
  const body = { forfeitsMinor: '0', reason: REASON }
  await lead.call(operations.closeMemberAccount, { params, body })
  await server.database.pool.query(
    'update account_closing set closes_at = asked_at where member_id = $1',
    [params.memberId],
  )
  await server.server.tasks['privacy:close']?.({}, {} as never)
  return params
}

/** Somebody who deposited and has not played. */
async function unplayedMember() {
  const member = await server.openMember()
  await payDeposit(server, await orderDeposit(member), '50000')
  return { memberId: member.memberId.toString() }
}

async function askedApproval() {
  const params = await openMember()
  const body = { amountMinor: '100', reason: REASON }
  const asked = await lead.call(operations.askAdjustment, { params, body })
  if (!asked.success) throw new Error(asked.code)
  return { approvalId: asked.value.approval.approvalId }
}

async function parkedTransfer() {
  const { memberId } = await server.openMember()
  const id = (await insertTransferOf(server.database.pool, memberId)) as Uuid
  return { transferId: encodeId('vtr', id) }
}

async function reviewedDeposit() {
  const { depositId } = await openReviewedDeposit(server, await server.openMember())
  return { depositId }
}

async function openAlarm() {
  const raised = await server.database.pool.query<{ id: string }>(
    `insert into alarm (kind, finding, subject, detail, raised_at, last_seen_at)
     values ('books', 'a rule', 'a test', 'nothing', now(), now()) returning id::text`,
  )
  return { alarmId: raised.rows[0]?.id ?? '' }
}

async function firstGame(): Promise<StaffGame> {
  const seen = await administrator.call(operations.getStaffGames)
  const game = seen.success && seen.value.games[0]
  if (!game) throw new Error('the house has games')
  return game
}

const NOTICE = {
  facts: {
    kind: 'announcement' as const,
    promotionType: 'PL' as const,
    executions: ['A' as const],
    order: 5,
  },
  language: 'en' as const,
  text: { title: 'A notice', summary: '', body: '<p>Words</p>' },
  startsAt: null,
  endsAt: null,
}

/** A notice as it stands after its draft was saved, and published where that is asked. */
async function openNotice(isPublished = false, startsAt: string | null = null) {
  const params = { contentId: randomUUID() }
  const body = { ...NOTICE, startsAt, version: 0 }
  const drafted = await administrator.call(operations.saveContent, { params, body })
  if (!drafted.success) throw new Error(drafted.code)
  let { item } = drafted.value
  if (isPublished) {
    const input = { params, body: { version: item.version } }
    const published = await administrator.call(operations.publishContent, input)
    if (!published.success) throw new Error(published.code)
    item = published.value.item
  }
  return { params, version: item.version }
}

/** Two banners of one place, in their order. */
async function openBanners() {
  const facts = {
    kind: 'banner' as const,
    groupName: 'w_leftmenu' as const,
    family: 'north' as const,
    linkageType: 'none' as const,
    url: null,
    pictureDark: null,
    pictureLight: null,
    art: [],
    order: 0,
  }
  const contentIds = [randomUUID(), randomUUID()]
  for (const contentId of contentIds) {
    const body = { ...NOTICE, facts, text: { ...NOTICE.text, body: '' }, version: 0 }
    await administrator.call(operations.saveContent, { params: { contentId }, body })
  }
  return contentIds
}

const TERMS = {
  changes: 'Clearer words.',
  sections: [{ title: 'Play', text: 'Play fairly.' }],
  privacy: [],
}

/** A draft of the terms under a name of its own. */
async function openTermsDraft() {
  const params = { version: randomUUID().slice(0, 8) }
  const body = { texts: { en: TERMS }, revision: 0 }
  const drafted = await administrator.call(operations.saveTermsDraft, { params, body })
  if (!drafted.success) throw new Error(drafted.code)
  return params
}

/** What a member told the house with a picture, and what staff read of it. */
async function writeFeedback() {
  const member = await server.openMember()
  const text = `About ${member.username}`
  const added = await member.call(operations.addFeedbackPicture, {
    body: await buildPicture('png'),
  })
  const feedbackPictureId = added.success ? added.value.pictureId : ''
  await member.call(operations.sendFeedback, { body: { text, pictureIds: [feedbackPictureId] } })
  const inbox = await lead.call(operations.getFeedbackInbox, { query: { text } })
  const feedbackId = inbox.success ? inbox.value.items[0]?.feedbackId : undefined
  return { params: { feedbackId: feedbackId ?? '' }, feedbackPictureId }
}

async function openPicture() {
  const member = await server.openMember()
  await member.call(operations.addIconPicture, { body: await buildPicture('png') })
  const params = { memberId: member.memberId.toString() }
  const seen = await lead.call(operations.getMember, { params })
  const pictureId = seen.success ? seen.value.member.pictureId : null
  if (pictureId === null) throw new Error('a picture is there')
  return { params, pictureId }
}

/** Somebody who is setting up an authenticator app, and its key. */
async function beginAuthenticator() {
  const by = await openStaff(server, 'support')
  const body = { password: STAFF_PASSWORD }
  const started = await by.call(operations.startOwnAuthenticator, { body })
  if (!started.success) throw new Error(started.code)
  return { by, secret: started.value.secret }
}

async function turnAuthenticatorOn() {
  const { by, secret } = await beginAuthenticator()
  const body = { code: await generate({ secret }) }
  const confirmed = await by.call(operations.confirmOwnAuthenticator, { body })
  if (!confirmed.success) throw new Error(confirmed.code)
  return { by, secret }
}

async function newPasskey() {
  const by = await openStaff(server, 'support')
  const body = { password: STAFF_PASSWORD }
  const started = await by.call(operations.startOwnPasskey, { body })
  if (!started.success) throw new Error(started.code)
  const response = createFakeAuthenticator().make(started.value.options)
  return { by, body: { name: 'Work laptop', response } }
}

async function addPasskey() {
  const { by, body } = await newPasskey()
  const added = await by.call(operations.addOwnPasskey, { body })
  if (!added.success) throw new Error(added.code)
  return { by, staffPasskeyId: added.value.passkeyId }
}

/** Somebody new, whose role is approved. */
async function invite(role: string): Promise<string> {
  names += 1
  const username = `invited${names}`
  const mail = `${username}@baize.example`
  const created = await administrator.call(operations.createStaff, {
    body: { username, displayName: 'Invited', mail, role, reason: REASON },
  })
  if (!created.success) throw new Error(created.code)
  const { staffId } = created.value.staff
  const listed = await lead.call(operations.getApprovals, { query: { pageSize: 100 } })
  const request = listed.success && listed.value.items.find(({ subject }) => subject === staffId)
  const params = { approvalId: request ? request.approvalId : '' }
  await lead.call(operations.approveRequest, { params, body: {} })
  return staffId
}

async function shutOut() {
  const params = { staffId: (await openStaff(server, 'support')).staffId }
  await administrator.call(operations.disableStaff, { params, body: { reason: REASON } })
  return params
}

const decision = { seenState: 'requested' as const, answers: ANSWERS }
const inReview = { seenVersion: 1 }
const NEW_HOUSE_ACCOUNT = { receivingAccountId: null, version: null, reason: REASON }
let houseAccount: Promise<string> | undefined
const houseBank = () => (houseAccount ??= openHouseBank(server, lead, second))
const line = async (reference: string) =>
  bringInLine(lead, await houseBank(), { reference, amountMinor: '50000' })
const transferOrder = async () => {
  await houseBank()
  return await orderTransfer(await server.openMember())
}
let names = 0
let vendors: Partial<Record<OperationName, () => Promise<AuditedCase>>> | undefined

/** How each of them is done once, so that it succeeds. */
const CASES: Partial<Record<OperationName, () => Promise<AuditedCase>>> = {
  closeStaffSession: async () => ({ by: await openStaff(server, 'support') }),
  approveWithdrawal: async () => ({ by: lead, params: await openWithdrawal(), body: decision }),
  callBackWithdrawal: async () => {
    const params = await openWithdrawal()
    await lead.call(operations.approveWithdrawal, { params, body: decision })
    return { by: lead, params }
  },
  rejectWithdrawal: async () => ({
    by: lead,
    params: await openWithdrawal(),
    body: { ...decision, reason: REASON },
  }),
  askObjectionEnd: async () => {
    const { withdrawalId } = await openObjected()
    const body = { outcome: 'forced' as const, sentence: REASON, reason: REASON }
    return { by: lead, params: { withdrawalId }, body }
  },
  viewWithdrawalProof: async () => {
    const member = await openObjected()
    const { proofs } = await member.show()
    return { by: lead, params: { withdrawalProofId: proofs[0]?.proofId ?? '' } }
  },
  viewIdentityDocument: async () => {
    const params = await handIn()
    const seen = await lead.call(operations.getStaffIdentityCheck, { params })
    const documentId = seen.success ? seen.value.check.documents[0]?.documentId : undefined
    return { by: lead, params: { ...params, documentId: documentId ?? '' } }
  },
  assignIdentityCheck: async () => ({ by: lead, params: await handIn(), body: { toMe: true } }),
  approveIdentityCheck: async () => ({
    by: lead,
    params: await handIn(),
    body: { ...inReview, validUntil: '2099-12-31' },
  }),
  rejectIdentityCheck: async () => ({
    by: lead,
    params: await handIn(),
    body: { ...inReview, reason: REASON },
  }),
  askIdentityCheck: async () => ({
    by: lead,
    params: await handIn(),
    body: { ...inReview, reason: REASON, kinds: [...DOCUMENT_KINDS] },
  }),
  approveRequest: async () => {
    const params = await askedApproval()
    const proof = await proveFor(server, second, 'approval', params.approvalId)
    return { by: second, params, body: { proof } }
  },
  refuseRequest: async () => ({
    by: second,
    params: await askedApproval(),
    body: { reason: REASON },
  }),
  withdrawRequest: async () => ({ by: lead, params: await askedApproval() }),
  askLimitChange: async () => ({
    by: lead,
    params: { limit: 'withdrawal.minMinor' },
    body: { amountMinor: '20000', reason: REASON },
  }),
  makeJackpot: async () => ({
    by: lead,
    body: {
      ...{ code: 'AUDITED', name: 'Audited', games: ['plinko'] },
      levels: [
        {
          ...{ name: 'Only', rateMillionths: 100, reserveMillionths: 0 },
          ...{ seedMinor: '1000', ceilingMinor: '2000', tickets: '1000' },
        },
      ],
    },
  }),
  nameJackpot: async () => ({
    by: lead,
    params: { poolId: await draftPool(server.server) },
    body: { names: {}, seenNames: {} },
  }),
  removeJackpot: async () => ({
    by: lead,
    params: { poolId: await draftPool(server.server) },
  }),
  pauseJackpot: async () => {
    const shown = await draftPool(server.server)
    const poolId = decodeId('jkp', shown)
    if (!poolId) throw new Error(shown)
    await openPool(server.server.modules.jackpots.parts, poolId)
    return { by: lead, params: { poolId: shown }, body: { reason: REASON } }
  },
  askJackpotChange: async () => ({
    by: lead,
    params: { poolId: await draftPool(server.server) },
    body: { change: { kind: 'open' }, reason: REASON },
  }),
  askAboutTransfer: async () => ({ by: lead, params: await parkedTransfer() }),
  askTransferSettlement: async () => ({
    by: lead,
    params: await parkedTransfer(),
    body: { outcome: 'not_done', reason: REASON },
  }),
  lockMember: async () => ({ by: lead, params: await openMember(), body: { reason: REASON } }),
  endMemberSessions: async () => ({
    by: lead,
    params: await openMember(),
    body: { reason: REASON },
  }),
  tightenMemberLimit: async () => ({
    by: lead,
    params: await openMember(),
    body: { kind: 'deposit', period: 'day', limitMinor: '10000', reason: REASON },
  }),
  startMemberBreak: async () => ({
    by: lead,
    params: await openMember(),
    body: { kind: 'cool_off', days: 7, reason: REASON },
  }),
  setMemberTags: async () => ({
    by: lead,
    params: await openMember(),
    body: { tags: ['press'], seen: [] },
  }),
  closeMemberAccount: async () => ({
    by: lead,
    params: await emptyMember(),
    body: { forfeitsMinor: '0', reason: REASON },
  }),
  askMemberErasure: async () => ({
    by: lead,
    params: await closedMember(),
    body: { reason: REASON },
  }),
  askMemberUnlock: async () => ({
    by: lead,
    params: await lockedMember(),
    body: { reason: REASON },
  }),
  askWithdrawalGroup: async () => ({
    by: lead,
    params: { groupCode: 'AUDITED' },
    body: {
      ...{ name: 'Audited', minMinor: null, maxMinor: null, dayMaxMinor: null },
      ...{ requestsPerDay: 3, reason: REASON },
    },
  }),
  askMemberGroup: async () => {
    await server.database.pool.query(
      `insert into withdrawal_group (code, name, changed_at) values ('SEEN', 'Seen', now())`,
    )
    return { by: lead, params: await openMember(), body: { groupCode: 'SEEN', reason: REASON } }
  },
  askTurnoverWaiver: async () => ({
    by: lead,
    params: await unplayedMember(),
    body: { reason: REASON },
  }),
  askAdjustment: async () => ({
    by: lead,
    params: await openMember(),
    body: { amountMinor: '-100', reason: REASON },
  }),
  addMemberNote: async () => ({ by: lead, params: await openMember(), body: { text: 'Called.' } }),
  findByContact: async () => ({ by: lead, body: { text: '0917 555 0142', reason: REASON } }),
  unmaskMember: async () => ({ by: lead, params: await openMember(), body: { reason: REASON } }),
  askMemberPassword: async () => ({
    by: await openStaff(server, 'support'),
    params: await openMember(),
    body: { reason: REASON },
  }),
  askStaffEnable: async () => ({
    by: administrator,
    params: await shutOut(),
    body: { reason: REASON },
  }),
  askAuthenticatorReset: async () => ({
    by: administrator,
    params: { staffId: (await turnAuthenticatorOn()).by.staffId },
    body: { reason: REASON },
  }),
  startOwnAuthenticator: async () => ({
    by: await openStaff(server, 'support'),
    body: { password: STAFF_PASSWORD },
  }),
  confirmOwnAuthenticator: async () => {
    const { by, secret } = await beginAuthenticator()
    return { by, body: { code: await generate({ secret }) } }
  },
  removeOwnAuthenticator: async () => {
    const { by, secret } = await turnAuthenticatorOn()
    // The one that the app shows next: a code counts once.
    const epoch = Math.floor(Date.now() / 1000) + 30
    return { by, body: { password: STAFF_PASSWORD, code: await generate({ secret, epoch }) } }
  },
  addOwnPasskey: async () => await newPasskey(),
  removeOwnPasskey: async () => {
    const { by, staffPasskeyId } = await addPasskey()
    return { by, params: { staffPasskeyId }, body: { password: STAFF_PASSWORD } }
  },
  sendInvitationAgain: async () => ({
    by: administrator,
    params: { staffId: await invite('support') },
  }),
  takeInvitationBack: async () => ({
    by: administrator,
    params: { staffId: await invite('support') },
    body: { reason: REASON },
  }),
  createStaff: async () => {
    names += 1
    const username = `hired${names}`
    const mail = `${username}@baize.example`
    const body = { username, displayName: 'Hired', mail, role: 'support', reason: REASON }
    return { by: administrator, body }
  },
  disableStaff: async () => ({
    by: administrator,
    params: { staffId: (await openStaff(server, 'support')).staffId },
    body: { reason: REASON },
  }),
  resetStaff: async () => ({
    by: administrator,
    params: { staffId: (await openStaff(server, 'support')).staffId },
    body: { reason: REASON },
  }),
  askStaffRole: async () => ({
    by: administrator,
    params: { staffId: (await openStaff(server, 'support')).staffId },
    body: { role: 'none', reason: REASON },
  }),
  askRoleChange: async () => ({
    by: administrator,
    params: { role: 'night_watch' },
    body: { permissions: ['alarms.read'], reason: REASON },
  }),
  changeOwnPassword: async () => ({
    by: await openStaff(server, 'support'),
    body: { oldPassword: STAFF_PASSWORD, newPassword: 'mellow-otter-canyon-31' },
  }),
  endOwnSession: async () => {
    const by = await openStaff(server, 'support')
    await signInStaff(server, by.username, by.displayName)
    const own = await by.call(operations.getOwnAccount)
    const other = own.success && own.value.sessions.find(({ isThisOne }) => !isThisOne)
    return { by, params: { staffSessionId: other ? other.sessionId : '' } }
  },
  setMaintenance: async () => ({
    by: administrator,
    body: { isOn: false, end: null, message: 'Soon.' },
  }),
  setAccessRules: async () => {
    const seen = await administrator.call(operations.getAccess)
    if (!seen.success) throw new Error(seen.code)
    const { rules } = seen.value
    return { by: administrator, body: { rules, supportAddress: 'mailto:help@baize.example' } }
  },
  setAppStores: async () => ({
    by: administrator,
    body: { ios: 'https://apps.example/baize', android: null },
  }),
  setRegistrationSettings: async () => {
    const seen = await administrator.call(operations.getRegistrationSettings)
    if (!seen.success) throw new Error(seen.code)
    const { settings, version } = seen.value
    const trialKeepHours = settings.trialKeepHours + 1
    return { by: administrator, body: { settings: { ...settings, trialKeepHours }, version } }
  },
  arrangeBanners: async () => {
    const contentIds = await openBanners()
    const params = { groupName: 'w_leftmenu' }
    return { by: administrator, params, body: { contentIds: contentIds.toReversed() } }
  },
  addBannerPicture: async () => ({ by: administrator, body: await buildPicture('png') }),
  askRuleChange: async () => ({
    by: lead,
    params: { rule: 'withdrawal.resetHoldHours' },
    body: { value: 30, reason: REASON },
  }),
  saveTermsDraft: async () => ({
    by: administrator,
    params: { version: randomUUID().slice(0, 8) },
    body: { texts: { en: TERMS }, revision: 0 },
  }),
  cancelTermsPlan: async () => {
    const params = await openTermsDraft()
    await server.database.pool.query(
      `with planned as (
         update terms_version set state = 'planned', applies_from = now() + interval '1 day'
          where version = $1 returning version, applies_from as "from")
       insert into setting (key, value, changed_at) select 'terms.planned', to_jsonb(planned), now() from planned
       on conflict (key) do update set value = excluded.value`,
      [params.version],
    )
    return { by: administrator, params }
  },
  removeTermsDraft: async () => ({ by: administrator, params: await openTermsDraft() }),
  askTermsPublication: async () => ({
    by: administrator,
    params: await openTermsDraft(),
    body: { revision: 1, reason: REASON },
  }),
  removeMemberPicture: async () => {
    const { params, pictureId } = await openPicture()
    return { by: lead, params, body: { pictureId, reason: REASON } }
  },
  takeFeedback: async () => {
    const { params } = await writeFeedback()
    return { by: lead, params, body: { seenVersion: 1, toMe: true } }
  },
  answerFeedback: async () => {
    const { params } = await writeFeedback()
    return { by: lead, params, body: { seenVersion: 1, answer: 'We know.' } }
  },
  closeFeedback: async () => {
    const { params } = await writeFeedback()
    return { by: lead, params, body: { seenVersion: 1, reason: REASON } }
  },
  sendPlatformMessage: async () => ({
    by: lead,
    body: { ...(await openMember()), audience: 'member', texts: WORDS, seenReceivers: 1 },
  }),
  withdrawPlatformMessage: async () => {
    const body = { ...(await openMember()), audience: 'member', texts: WORDS, seenReceivers: 1 }
    const sent = await lead.call(operations.sendPlatformMessage, { body })
    if (!sent.success) throw new Error(sent.code)
    return { by: lead, params: { sentMessageId: sent.value.message.sentMessageId } }
  },
  viewStaffFeedbackPicture: async () => {
    const { feedbackPictureId } = await writeFeedback()
    return { by: lead, params: { feedbackPictureId } }
  },
  nameCategory: async () => ({
    by: administrator,
    params: { gameCategory: 'RNG' },
    body: { names: [{ language: 'vi', name: 'Quay hũ' }], version: 0 },
  }),
  changeStaffGame: async () => {
    const { nodeId, version, ...game } = await firstGame()
    return {
      by: administrator,
      params: { nodeId },
      body: { game: { ...game, tags: ['new-tag'] }, version },
    }
  },
  switchGame: async () => {
    const { nodeId, version } = await firstGame()
    return { by: administrator, params: { nodeId }, body: { to: 'off', reason: REASON, version } }
  },
  openReplayLink: async () => {
    const member = await server.openMember(10_000n)
    const played = await member.call(operations.openRound, {
      key: randomUUID(),
      body: {
        gameCode: 'dice',
        stakeMinor: '1000',
        options: { direction: 'over', target: 5_000 },
      },
    })
    const roundId = played.success ? played.value.round.roundId : ''
    return { by: lead, params: { memberId: member.memberId.toString(), roundId } }
  },
  changeStaffGames: async () => {
    const { nodeId } = await firstGame()
    const change = { kind: 'tag', tag: 'weekend', isOn: true }
    return { by: administrator, body: { nodeIds: [nodeId], change } }
  },
  pauseCrashRoom: async () => ({ by: administrator, body: { isPaused: true } }),
  changeStaffVendor: async () => {
    const seen = await administrator.call(operations.getStaffVendors)
    const first = seen.success && seen.value.vendors[0]
    if (!first) throw new Error('the house has vendors')
    const { vassalage, version, ...vendor } = first
    const body = { vendor: { ...vendor, displayName: 'Another name' }, version }
    return { by: administrator, params: { vassalage }, body }
  },
  orderStaffVendors: async () => {
    const seen = await administrator.call(operations.getStaffVendors)
    const vassalages = seen.success ? seen.value.vendors.map((each) => each.vassalage) : []
    return { by: administrator, body: { vassalages: vassalages.toReversed() } }
  },
  orderCategories: async () => {
    const seen = await administrator.call(operations.getCategoryOrder)
    const categories = seen.success ? seen.value.categories : []
    return { by: administrator, body: { categories: categories.toReversed() } }
  },
  orderHotGames: async () => {
    const seen = await administrator.call(operations.getHotOrder)
    const nodeIds = seen.success ? seen.value.games.map(({ nodeId }) => nodeId) : []
    return { by: administrator, body: { nodeIds: nodeIds.toReversed() } }
  },
  saveContent: async () => ({
    by: administrator,
    params: { contentId: randomUUID() },
    body: { ...NOTICE, version: 0 },
  }),
  publishContent: async () => {
    const { params, version } = await openNotice()
    return { by: administrator, params, body: { version } }
  },
  withdrawContent: async () => {
    const { params, version } = await openNotice(true)
    return { by: administrator, params, body: { version } }
  },
  unscheduleContent: async () => {
    const { params, version } = await openNotice(true, '2099-01-01T00:00:00.000Z')
    return { by: administrator, params, body: { version } }
  },
  restoreContent: async () => {
    const { params, version } = await openNotice(true)
    return { by: administrator, params, body: { version, number: 1 } }
  },
  setLanguages: async () => {
    const seen = await administrator.call(operations.getLanguages)
    if (!seen.success) throw new Error(seen.code)
    const { version } = seen.value
    return { by: administrator, body: { supported: ['EN', 'VI'], default: 'EN', version } }
  },
  exportAudit: async () => ({ by: lead, body: { format: 'csv' } }),
  saveDepositMethod: async () => {
    const seen = await lead.call(operations.getDepositMethodDesk)
    const first = seen.success && seen.value.methods[0]
    if (!first) throw new Error('the house has ways to deposit')
    const { methodId, version, changedAt: _at, changedBy: _by, ...method } = first
    const body = { version, method: { ...method, usualMinutes: method.usualMinutes + 1 } }
    return { by: lead, params: { methodId }, body }
  },
  holdPaymentProvider: async () => ({
    by: lead,
    params: { providerCode: 'sandbox-b' },
    body: { hold: 'open', reason: REASON },
  }),
  assignDeposit: async () => ({
    by: lead,
    params: await reviewedDeposit(),
    body: { to: 'me', seenHolderId: null },
  }),
  decideDeposits: async () => {
    const { depositId } = await reviewedDeposit()
    return { by: lead, body: { action: 'take', orders: [{ orderId: depositId }] } }
  },
  exportDeposits: async () => ({ by: lead, body: { show: 'all' } }),
  assignWithdrawal: async () => ({
    by: lead,
    params: await openWithdrawal(),
    body: { to: 'me', seenHolderId: null },
  }),
  closeShift: async () => ({
    by: await openStaff(server, 'cashier_lead'),
    body: { note: 'Nothing is left open.', cashUpAfter: 0 },
  }),
  exportCashUp: async () => ({
    by: lead,
    params: { cashUpNumber: String(await takeCashUp(await openStaff(server, 'cashier_lead'))) },
    body: {},
  }),
  addWithdrawalNote: async () => ({
    by: lead,
    params: await openWithdrawal(),
    body: { text: 'Called the bank.' },
  }),
  decideWithdrawals: async () => {
    const { withdrawalId } = await openWithdrawal()
    const orders = [{ orderId: withdrawalId, seenState: 'requested' }]
    return { by: lead, body: { action: 'reject', orders, sentence: REASON } }
  },
  exportWithdrawals: async () => ({ by: lead, body: { queue: 'to_review' } }),
  addDepositNote: async () => ({
    by: lead,
    params: await reviewedDeposit(),
    body: { text: 'Called the provider.' },
  }),
  askReceivingAccount: async () => ({
    by: lead,
    body: { ...NEW_HOUSE_ACCOUNT, account: { ...HOUSE_ACCOUNT, accountNumber: '90001' } },
  }),
  importBankLines: async () => ({
    by: lead,
    params: { receivingAccountId: await houseBank() },
    body: {
      statement: 'date,amount,reference,payer\n2026-01-01,1.00,a,b',
      confirmed: ['over_a_year' as const],
    },
  }),
  addBankLine: async () => ({
    by: lead,
    params: { receivingAccountId: await houseBank() },
    body: {
      ...{ bookedOn: '2026-01-02', amountMinor: '100', reference: 'a', payer: 'b' },
      confirmed: ['over_a_year' as const],
    },
  }),
  matchBankLine: async () => {
    const { depositId, transfer } = await transferOrder()
    return { by: lead, params: { depositId }, body: { bankLineId: await line(transfer.reference) } }
  },
  askBankMatch: async () => {
    const { depositId } = await transferOrder()
    const body = { bankLineId: await line('nothing'), reason: REASON }
    return { by: lead, params: { depositId }, body }
  },
  declineTransfer: async () => ({
    by: lead,
    params: { depositId: (await transferOrder()).depositId },
    body: { sentence: REASON },
  }),
  viewDepositProof: async () => {
    await houseBank()
    const member = await server.openMember()
    const { depositId } = await orderTransfer(member)
    return { by: lead, params: { depositProofId: await showTransfer(member, depositId) } }
  },
  askDepositDecision: async () => ({
    by: lead,
    params: await reviewedDeposit(),
    body: { outcome: 'credit', reason: REASON },
  }),
  askDepositProvider: async () => {
    const { depositId } = await orderDeposit(await server.openMember())
    return { by: lead, params: { depositId } }
  },
  sendPayoutAgain: async () => ({
    by: lead,
    params: await heldPayout(),
    body: { seenAttempt: 1, provider: 'sandbox-b' },
  }),
  giveBackPayout: async () => ({
    by: lead,
    params: await heldPayout(),
    body: { seenAttempt: 1 },
  }),
  askPayoutProvider: async () => ({ by: lead, params: await payingWithdrawal() }),
  acceptPaymentMismatch: async () => ({
    by: lead,
    params: { paymentMismatchId: await insertPaymentMismatch(server.database.pool) },
    body: { reason: REASON },
  }),
  startDecisionProof: async () => ({
    by: lead,
    body: { decision: 'approval', subject: '1' },
  }),
  startPaymentRun: async () => ({
    by: lead,
    body: {
      provider: 'sandbox',
      day: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    },
  }),
  setBankLineAside: async () => ({
    by: lead,
    params: { bankLineId: await line('own transfer') },
    body: { reason: REASON },
  }),
  takeBankLineBack: async () => {
    const params = { bankLineId: await line('own transfer') }
    await lead.call(operations.setBankLineAside, { params, body: { reason: REASON } })
    return { by: lead, params, body: { reason: REASON } }
  },
  resolveAlarm: async () => ({
    by: administrator,
    params: await openAlarm(),
    body: { resolution: 'It was a test of the alarm.' },
  }),
}

describe.each(CHANGING)('%s', (name, operation) => {
  it('leaves one row of the audit log with the name of whoever did it, and none when refused', async () => {
    const surroundings = { server, lead, administrator, reason: REASON }
    vendors ??= {
      ...vendorCases(surroundings),
      ...agentCases(surroundings),
      ...affiliateCases(surroundings),
      ...rewardCases(surroundings),
      ...lotteryCases(surroundings),
      ...payoutRuleCases(surroundings),
      ...liveTableCases(surroundings),
      ...sportsCases(surroundings),
    }
    const prepare = CASES[name] ?? vendors[name]
    expect(prepare, 'a case for it in this file').toBeDefined()
    const made = await prepare?.()
    if (!made) return
    const { by, ...input } = made
    const before = await lastRow()
    const done = await by.call(operation as never, input)
    expect(done).toMatchObject({ success: true })
    expect(await rowsAfter(before)).toEqual([{ actor_name: by.displayName, ip: '127.0.0.1' }])

    const last = await lastRow()
    const stranger = await server.openBrowser().call(operation as never, input)
    expect(stranger.success).toBe(false)
    expect(await rowsAfter(last)).toEqual([])
  })
})

async function lastRow(): Promise<string> {
  const found = await server.database.pool.query<{ id: string }>(
    'select coalesce(max(id), 0)::text as id from audit_log',
  )
  return found.rows[0]?.id ?? '0'
}

async function rowsAfter(id: string) {
  // What the house does by itself meanwhile has rows of its own.
  const found = await server.database.pool.query(
    `select actor_name, ip from audit_log where id > $1 and actor_kind <> 'system' order by id`,
    [id],
  )
  return found.rows
}

describe('what was written down', () => {
  const texts = (section: string) =>
    JSON.parse(
      readFileSync(
        new URL(`../../../../../console/src/messages/en/${section}.json`, import.meta.url),
        'utf8',
      ),
    )

  it('has a sentence in the console for every action', async () => {
    const { said } = texts('audit')
    const found = await server.database.pool.query<{ action: string }>(
      `select distinct action from audit_log order by action`,
    )
    const silent = found.rows.filter(({ action }) => {
      const [domain = '', done = ''] = action.split('.')
      const own = said[domain] ?? texts(domain).audit.said
      return typeof own[done] !== 'string'
    })
    expect(found.rows.length).toBeGreaterThan(100)
    expect(silent).toEqual([])
  })

  it('leads to the member or the order that it is about, by the name that people use', async () => {
    const targetOf = async (action: string) => {
      const found = await lead.call(operations.getAuditLog, { query: { action } })
      if (!found.success) throw new Error(found.code)
      return found.value.items[0]
    }
    const approved = await targetOf('withdrawal.approved')
    expect(approved?.target).toMatchObject({ kind: 'withdrawal', name: approved?.subject })
    expect(approved?.target?.id).toMatch(/^wdr_/)
    const taken = await targetOf('deposit.taken')
    expect(taken?.target).toMatchObject({ kind: 'deposit', name: taken?.subject })
    const locked = await targetOf('member.locked')
    const member = await server.database.pool.query(
      'select id::text as id, username as name from member where id = $1',
      [locked?.subject],
    )
    expect(locked?.target).toEqual({ kind: 'member', state: null, ...member.rows[0] })
    expect((await targetOf('system.languages_set'))?.target).toBeNull()
    const about = await server.database.pool.query(
      `select l.subject, m.username as name from audit_log l join member m on m.id::text = l.subject
        where l.action = 'approval.asked' and l.details ->> 'kind' = 'balance_adjustment' limit 1`,
    )
    const asked = await lead.call(operations.getAuditLog, {
      query: { action: 'approval.asked', pageSize: 100 },
    })
    const rows = asked.success ? asked.value.items : []
    const row = rows.find(
      ({ details, subject }) =>
        details.kind === 'balance_adjustment' && subject === about.rows[0]?.subject,
    )
    expect(row?.target).toMatchObject({ kind: 'member', name: about.rows[0]?.name })
  })

  it('has a name in the console for every fact', async () => {
    const [{ detail }, { fact }] = [texts('audit'), texts('common')]
    const found = await server.database.pool.query<{ name: string }>(
      `select distinct jsonb_object_keys(facts) as name
         from audit_log, lateral (values (details), (before), (after)) as said (facts)
        where jsonb_typeof(facts) = 'object' order by name`,
    )
    // Words of an item are named by their language and what they are: `en.title`.
    const names = found.rows.map(({ name }) => name.replace(/^[a-z]{2,3}(-\w+)?\./, ''))
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !(name in detail) && !(name in fact))).toEqual([])
  })
})
