import { randomBytes, randomUUID } from 'node:crypto'
import { type Permission, type StaffWithdrawal, WITHDRAWAL_CHECKS } from '@baize/contract'
import {
  type CurrencyCode,
  encodeId,
  manualClock,
  minor,
  type Result,
  succeed,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import { planTransfer, planWithdrawalHold } from '@baize/ledger'
import {
  type AccountBook,
  type AnyCompanion,
  createAccountBook,
  createPoster,
  type Poster,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orderHolders } from '../../../../../house/desk/holders.store.ts'
import { auditEntries } from '../../../../../platform/audit/audit-entries.ts'
import { createDocumentVault } from '../../../../../platform/document-vault.ts'
import { jobRows } from '../../../../../platform/jobs/job-rows.store.ts'
import type { StaffSession } from '../../../../../platform/sessions/session.ts'
import { changeWithdrawal } from '../../change-withdrawal.ts'
import { moveWithdrawal, withdrawalAccounts } from '../../withdrawal-money.ts'
import { loadWithdrawal, withdrawals } from '../../withdrawals.store.ts'
import { withdrawalDecisions } from './case/case-decisions.store.ts'
import { approveWithdrawal, callBackWithdrawal, rejectWithdrawal } from './review-withdrawal.ts'
import { type ReviewParts, showWithdrawal } from './show-withdrawal.ts'
import { loadQueueCounts, loadQueuePage } from './withdrawal-queue.store.ts'

/**
 * The review, the cashier's states and the ledger together, on PostgreSQL: who may decide, and
 * that of callers at the same moment exactly one decides. Money is looked at after every race.
 */
const PLY = 'PLY' as CurrencyCode
const ABOVE = minor(2_000_000n)
const DAY_MS = 86_400_000
const NOW_MS = Date.UTC(2026, 10, 21, 12)

let database: TestDatabase
let poster: Poster
let otherPoster: Poster
let book: AccountBook
let parts: ReviewParts
let otherServer: ReviewParts
let memberId: bigint
const clock = manualClock(NOW_MS)
let ana: StaffSession
let ben: StaffSession

beforeAll(async () => {
  database = await createTestDatabase()
  book = createAccountBook(database.pool)
  const posterParts = {
    connection: { connectionString: database.url },
    clock,
    companions: [
      withdrawals,
      orderHolders,
      withdrawalDecisions,
      auditEntries,
      jobRows,
    ] as unknown as AnyCompanion[],
  }
  poster = createPoster(posterParts)
  otherPoster = createPoster(posterParts)
  parts = reviewOver(poster)
  otherServer = reviewOver(otherPoster)
  ana = await hire('ana', 'Ana Reyes')
  ben = await hire('ben', 'Ben Cruz')
  await database.pool.query(`insert into bank (code, name) values ('UNI', 'Unionline')`)
})
afterAll(async () => {
  await poster.stop()
  await otherPoster.stop()
  await database.drop()
})

const DESK_RULES = {
  ...{ holdMinutes: 30, reviewTargetMinutes: 30, secondTargetMinutes: 30 },
  ...{ payTargetMinutes: 60, objectionTargetMinutes: 240, depositTargetMinutes: 30 },
  ...{ failedPayoutTargetMinutes: 60, bankLineTargetMinutes: 60, identityTargetMinutes: 240 },
  ...{
    feedbackTargetMinutes: 480,
    dataRequestTargetMinutes: 1_440,
    approvalTargetMinutes: 60,
    claimTargetMinutes: 1_440,
  },
  ...{ redemptionTargetMinutes: 1_440, applicationTargetMinutes: 2_880, alarmTargetMinutes: 30 },
}

function reviewOver(writer: Poster): ReviewParts {
  return {
    ...{ pool: database.pool, poster: writer, accounts: book, clock },
    withdrawalSettings: async () => ({
      minMinor: minor(10_000n),
      maxMinor: minor(50_000_000n),
      requestsPerDay: 5,
      payoutWaitSeconds: 30,
      failedPayoutHours: 24,
      ...{ dayMaxMinor: minor(100_000_000n), receiveAfterMinutes: 60 },
      ...{ newAccountWaitHours: 0, turnoverPercent: 100 },
      secondApprovalAboveMinor: ABOVE,
    }),
    secondPerson: {
      pool: database.pool,
      allowsOwnAccounts: true,
      prove: async () => succeed({}),
      ringSameBrowser: async () => undefined,
    },
    providers: [],
    deskRules: async () => DESK_RULES,
    deskWords: () => (name) => name,
    rejectSentence: async (_language, reason) => `sentence of ${reason}`,
    currency: { code: 'PLY', exponent: 2 },
    vault: createDocumentVault([
      { id: 'test', algorithm: 'aes-256-gcm', key: Buffer.alloc(32, 1) },
    ]),
  }
}

async function hire(username: string, displayName: string): Promise<StaffSession> {
  const hired = await database.pool.query(
    `insert into staff (username, display_name, role, mail, password_hash, created_at)
     values ($1, $2, 'cashier', $1 || '@baize.example', '-', now()) returning id::text`,
    [username, displayName],
  )
  return {
    staffId: BigInt(hired.rows[0].id),
    username,
    displayName,
    role: 'cashier',
    permissions: new Set<Permission>(['withdrawals.read', 'withdrawals.approve', 'members.ledger']),
    mustChangePassword: false,
    mustSetUpAuthenticator: false,
    browser: { name: 'test browser', mark: null },
    tokenHash: Buffer.alloc(32),
  }
}

async function joinMember(name: string): Promise<bigint> {
  const joined = await database.pool.query(
    `insert into member (username, nickname, password_hash, payee_name, terms_accepted_at,
       registered_at) values ($1, $1, '-', 'Mara D. Santos', $2, $2) returning id::text`,
    [name, new Date(NOW_MS - 30 * DAY_MS)],
  )
  return BigInt(joined.rows[0].id)
}

/** A member with money who asks for `amount`; the sum goes to escrow as the cashier does it. */
async function ask(amount: bigint, ip = '203.0.113.7'): Promise<Uuid> {
  const id = randomUUID() as Uuid
  const cashId = await book.idOf({ kind: 'player_cash', ownerId: memberId, currency: PLY })
  const grantsId = await book.idOf({ kind: 'adjustments', currency: PLY })
  const accounts = await withdrawalAccounts(book, { memberId, currency: PLY, provider: 'sandbox' })
  const amountMinor = minor(amount)
  const grant = { code: 'demonstration_grant', debitId: grantsId, creditId: cashId } as const
  await post(id, [grantsId, cashId], [planTransfer({ ...grant, amountMinor, causeId: id })])
  await post(id, [cashId, accounts.escrowId], planWithdrawalHold(accounts, id, amountMinor))
  const account = await database.pool.query(
    `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at)
     values ($1, $2, 'UNI', 'MARA D SANTOS', $3, now()) returning id`,
    [
      randomUUID(),
      memberId,
      String(400_000_000_000 + Math.trunc(Number(memberId)) * 1000 + serial),
    ],
  )
  serial += 1
  await database.pool.query(
    `insert into withdrawal (id, order_number, member_id, bank_account_id, amount_minor, currency,
       state, provider, request_ip, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'PLY', 'requested', 'sandbox', $6, $7, $7)`,
    [id, `W-${serial}`, memberId, account.rows[0].id, amount, ip, new Date(clock.now())],
  )
  await database.pool.query(
    `insert into order_history (order_id, step, state, at, by_whom)
     values ($1, 1, 'requested', $2, 'member')`,
    [id, new Date(clock.now())],
  )
  return id
}
let serial = 0

type Planned = ReturnType<typeof planWithdrawalHold>

async function post(causeId: Uuid, accountIds: bigint[], transfers: Planned): Promise<void> {
  await poster.post({
    key: randomUUID() as Uuid,
    inputHash: Buffer.alloc(16),
    causeId,
    accountIds,
    rows: [],
    decide: () => ({ accepted: { transfers, rows: [], answer: null } }),
  })
}

/** The player takes it back, as the cashier does it. */
async function cancel(writer: Poster, id: Uuid): Promise<boolean> {
  const accounts = await withdrawalAccounts(book, { memberId, currency: PLY, provider: 'sandbox' })
  const outcome = await writer.post<null, 'withdrawal_too_late'>({
    key: randomUUID() as Uuid,
    inputHash: Buffer.alloc(16),
    causeId: id,
    accountIds: [accounts.cashId, accounts.escrowId, accounts.clearingId],
    rows: [requestRow(withdrawals, id)],
    decide(view) {
      const row = view.row(withdrawals, id)
      const by = { whom: 'member', atMs: clock.now() }
      const moved = row && moveWithdrawal(row, 'cancel', by, accounts)
      if (!moved) return { refused: { code: 'withdrawal_too_late' } }
      const rows = [replaceRow(withdrawals, id, moved.row)]
      return { accepted: { transfers: moved.transfers, rows, answer: null } }
    },
  })
  return outcome.kind === 'posted'
}

const seen = (staff: StaffSession, id: Uuid, seenState: StaffWithdrawal['state']) => ({
  staff,
  withdrawalId: encodeId('wdr', id),
  ip: '198.51.100.4',
  seenState,
  answers: WITHDRAWAL_CHECKS.map((check) => ({ check, answer: 'looks_usual' as const })),
})
const codeOf = (result: Result<unknown>) => (result.ok ? 'ok' : result.refusal.code)

async function money(id: Uuid) {
  const accounts = await withdrawalAccounts(book, { memberId, currency: PLY, provider: 'sandbox' })
  const found = await database.pool.query(
    `select (select balance_minor::text from ledger_account where id = $1) as cash,
            (select coalesce(sum(case when credit_account_id = $2 then amount_minor
               else -amount_minor end), 0)::text
               from ledger_transfer t join ledger_posting p on p.key = t.posting_key
               where p.cause_id = $3 and $2 in (debit_account_id, credit_account_id)) as held`,
    [accounts.cashId, accounts.escrowId, id],
  )
  return found.rows[0] as { cash: string; held: string }
}

async function history(id: Uuid): Promise<string[]> {
  const found = await database.pool.query(
    'select state, by_whom from order_history where order_id = $1 order by step',
    [id],
  )
  return found.rows.map((row) => `${row.state} by ${row.by_whom}`)
}

async function auditedActions(id: Uuid): Promise<string[]> {
  const row = await loadWithdrawal(database.pool, id)
  const found = await database.pool.query(
    'select action, actor_name from audit_log where subject = $1 order by id',
    [row?.orderNumber],
  )
  return found.rows.map((each) => `${each.action} by ${each.actor_name}`)
}

let joined = 0
beforeEach(async () => {
  joined += 1
  memberId = await joinMember(`mara_${joined}`)
})

describe('approving a withdrawal', () => {
  it('takes one person up to the limit', async () => {
    const id = await ask(2_000_000n)

    const approved = await approveWithdrawal(parts, seen(ana, id, 'requested'))

    expect(approved).toMatchObject({
      ok: true,
      value: {
        withdrawal: {
          state: 'approved',
          may: { approve: false, reject: false },
          blockedBecause: 'finished',
          approvals: [{ displayName: 'Ana Reyes' }],
        },
      },
    })
    expect(await money(id)).toEqual({ cash: '0', held: '2000000' })
    expect(await history(id)).toEqual(['requested by member', 'approved by Ana Reyes'])
    expect(await auditedActions(id)).toEqual(['withdrawal.approved by Ana Reyes'])
  })

  // Rule M12
  it('takes two different people above the limit', async () => {
    const id = await ask(2_000_001n)

    const first = await approveWithdrawal(parts, seen(ana, id, 'requested'))
    expect(first).toMatchObject({
      ok: true,
      value: { withdrawal: { state: 'second_review', blockedBecause: 'own_first_approval' } },
    })
    const again = await approveWithdrawal(parts, seen(ana, id, 'second_review'))
    expect(codeOf(again)).toBe('second_person_needed')

    const second = await approveWithdrawal(parts, seen(ben, id, 'second_review'))
    expect(second).toMatchObject({
      ok: true,
      value: {
        withdrawal: {
          state: 'approved',
          approvals: [{ displayName: 'Ana Reyes' }, { displayName: 'Ben Cruz' }],
        },
      },
    })
    expect(await auditedActions(id)).toEqual([
      'withdrawal.approved by Ana Reyes',
      'withdrawal.approved by Ben Cruz',
    ])
  })

  // Rule M12
  it('keeps the second person out of the database as well', async () => {
    const id = await ask(2_000_001n)
    await approveWithdrawal(parts, seen(ana, id, 'requested'))

    await expect(
      database.pool.query(
        'update withdrawal set second_approver_id = first_approver_id where id = $1',
        [id],
      ),
    ).rejects.toThrow('withdrawal_approvers_differ')
  })

  it('refuses a decision on an outdated view', async () => {
    const id = await ask(100_000n)
    await approveWithdrawal(parts, seen(ana, id, 'requested'))

    const late = await approveWithdrawal(parts, seen(ben, id, 'requested'))
    expect(late).toMatchObject({
      refusal: { code: 'state_changed', details: { state: 'approved' } },
    })
  })

  it('knows nothing of a withdrawal that does not exist', async () => {
    const missing = seen(ana, randomUUID() as Uuid, 'requested')
    expect(codeOf(await approveWithdrawal(parts, missing))).toBe('not_found')
    const nonsense = { ...missing, withdrawalId: 'wdr_not-an-id' }
    expect(codeOf(await showWithdrawal(parts, nonsense))).toBe('not_found')
  })
})

describe('a withdrawal with a check that did not pass', () => {
  it('is approved with an answer to it, which is kept with the flags of that moment', async () => {
    await database.pool.query(`update member set payee_name = 'Jo Petersen' where id = $1`, [
      memberId,
    ])
    const id = await ask(100_000n)
    const { answers, ...look } = seen(ana, id, 'requested')
    const others = answers.filter(({ check }) => check !== 'holder_matches')
    expect(await approveWithdrawal(parts, { ...look, answers: others })).toMatchObject({
      refusal: { code: 'reason_needed', details: { checks: 'holder_matches' } },
    })
    expect(await history(id)).toEqual(['requested by member'])

    const reason = 'The bank confirmed the holder.'
    const approved = await approveWithdrawal(parts, { ...look, answers: others, reason })
    expect(approved).toMatchObject({
      value: {
        withdrawal: {
          case: {
            decisions: [
              {
                decision: 'approved',
                by: 'Ana Reyes',
                flags: ['first_withdrawal'],
                answers: [
                  { check: 'holder_matches', answer: 'reason', reason },
                  { check: 'known_address', answer: 'looks_usual' },
                  { check: 'known_payee', answer: 'looks_usual' },
                ],
              },
            ],
          },
        },
      },
    })
    const row = await loadWithdrawal(database.pool, id)
    const kept = await database.pool.query('select details from audit_log where subject = $1', [
      row?.orderNumber,
    ])
    expect(kept.rows).toMatchObject([
      {
        details: {
          reason,
          flags: ['first_withdrawal'],
          answers: { 0: `holder_matches: ${reason}` },
        },
      },
    ])
  })
})

describe('an approved payout', () => {
  const send = async (id: Uuid) => {
    const row = await loadWithdrawal(database.pool, id)
    if (!row) throw new Error('a withdrawal is stored')
    return await changeWithdrawal(
      { poster: otherPoster, accounts: book, clock },
      { row, byWhom: 'system', decide: () => ({ event: 'hand_over' }) },
    )
  }

  it('waits and is called back by a colleague, to be reviewed as if it were new', async () => {
    const id = await ask(2_000_001n)
    await approveWithdrawal(parts, seen(ana, id, 'requested'))
    const approved = await approveWithdrawal(parts, seen(ben, id, 'second_review'))
    const sendAt = new Date(NOW_MS + 30_000).toISOString()
    expect(approved).toMatchObject({ value: { withdrawal: { sendAt, may: { callBack: true } } } })

    const back = await callBackWithdrawal(parts, seen(ana, id, 'approved'))

    expect(back).toMatchObject({
      value: { withdrawal: { state: 'requested', approvals: [], sendAt: null } },
    })
    expect(await money(id)).toEqual({ cash: '0', held: '2000001' })
    expect((await auditedActions(id)).at(-1)).toBe('withdrawal.called_back by Ana Reyes')
    expect(codeOf(await approveWithdrawal(parts, seen(ben, id, 'requested')))).toBe('ok')
    expect((await loadWithdrawal(database.pool, id))?.state).toBe('second_review')
  })

  it('that was called back is another case for whoever still looks at it as it was before', async () => {
    const id = await ask(100_000n)
    const before = await showWithdrawal(parts, seen(ben, id, 'requested'))
    if (!before.ok) throw new Error(before.refusal.code)
    const stale = { ...seen(ben, id, 'requested'), seenSince: before.value.withdrawal.since }
    clock.advance(1_000)
    await approveWithdrawal(parts, seen(ana, id, 'requested'))
    clock.advance(1_000)
    const back = await callBackWithdrawal(parts, seen(ana, id, 'approved'))
    if (!back.ok) throw new Error(back.refusal.code)

    expect(codeOf(await approveWithdrawal(parts, stale))).toBe('state_changed')
    expect(codeOf(await rejectWithdrawal(parts, { ...stale, reason: 'No.' }))).toBe('state_changed')
    const { since: seenSince } = back.value.withdrawal
    const fresh = { ...seen(ben, id, 'requested'), seenSince }
    expect(codeOf(await approveWithdrawal(parts, fresh))).toBe('ok')
  })

  it.each([0, 1, 2, 3])('is sent or called back by one of many callers (round %i)', async () => {
    const id = await ask(100_000n)
    await approveWithdrawal(parts, seen(ana, id, 'requested'))

    const answers = await Promise.all(
      Array.from({ length: 10 }, async (_, at) =>
        at % 2 ? send(id) : callBackWithdrawal(parts, seen(ben, id, 'approved')),
      ),
    )

    expect(answers.filter((each) => each.ok)).toHaveLength(1)
    const state = (await loadWithdrawal(database.pool, id))?.state
    expect(state).toBe(answers.findIndex((each) => each.ok) % 2 ? 'paying' : 'requested')
    expect(await money(id)).toEqual({ cash: '0', held: '100000' })
  })
})

describe('rejecting a withdrawal', () => {
  it.each([
    ['requested', 100_000n],
    ['second_review', 3_000_000n],
  ] as const)('in %s gives the money back with the reason', async (state, amount) => {
    const id = await ask(amount)
    if (state === 'second_review') await approveWithdrawal(parts, seen(ana, id, 'requested'))

    const rejected = await rejectWithdrawal(parts, {
      ...seen(ben, id, state),
      reason: 'The account is not in your name.',
    })

    expect(rejected).toMatchObject({
      ok: true,
      value: { withdrawal: { state: 'rejected', reason: 'The account is not in your name.' } },
    })
    expect(await money(id)).toEqual({ cash: amount.toString(), held: '0' })
    expect((await auditedActions(id)).at(-1)).toBe('withdrawal.rejected by Ben Cruz')
  })
})

describe('at the same moment', () => {
  const ROUNDS = 8

  it.each(Array.from({ length: ROUNDS }, (_, at) => at))(
    'of twenty approvals by two people on two servers one counts (round %i)',
    async () => {
      const id = await ask(100_000n)

      const answers = await Promise.all(
        Array.from({ length: 20 }, async (_, at) =>
          approveWithdrawal(
            at % 2 ? parts : otherServer,
            seen(at % 3 ? ana : ben, id, 'requested'),
          ),
        ),
      )

      expect(answers.map(codeOf).toSorted()).toEqual(['ok', ...Array(19).fill('state_changed')])
      expect(await history(id)).toHaveLength(2)
      expect(await auditedActions(id)).toHaveLength(1)
    },
  )

  it.each(Array.from({ length: ROUNDS }, (_, at) => at))(
    'approval and rejection never both happen (round %i)',
    async () => {
      const id = await ask(100_000n)
      const reason = 'Please ask again tomorrow.'

      const answers = await Promise.all(
        Array.from({ length: 10 }, async (_, at) =>
          at % 2
            ? approveWithdrawal(parts, seen(ana, id, 'requested'))
            : rejectWithdrawal(otherServer, { ...seen(ben, id, 'requested'), reason }),
        ),
      )

      expect(answers.filter((each) => each.ok)).toHaveLength(1)
      const state = (await loadWithdrawal(database.pool, id))?.state
      const expected =
        state === 'approved' ? { cash: '0', held: '100000' } : { cash: '100000', held: '0' }
      expect(await money(id)).toEqual(expected)
      expect(await auditedActions(id)).toHaveLength(1)
    },
  )

  it.each(Array.from({ length: ROUNDS }, (_, at) => at))(
    'a player who takes it back and the staff leave the money in one place (round %i)',
    async () => {
      const id = await ask(3_000_000n)
      await approveWithdrawal(parts, seen(ana, id, 'requested'))

      const [secondYes, no, ...takenBack] = await Promise.all([
        approveWithdrawal(parts, seen(ben, id, 'second_review')),
        rejectWithdrawal(otherServer, { ...seen(ben, id, 'second_review'), reason: 'No.' }),
        ...Array.from({ length: 6 }, async (_, at) => cancel(at % 2 ? poster : otherPoster, id)),
      ])

      const state = (await loadWithdrawal(database.pool, id))?.state
      // An approved request can still be taken back, so a yes may be followed by one cancel.
      const ends = [no.ok, ...takenBack].filter(Boolean)
      expect(ends.length).toBe(state === 'approved' ? 0 : 1)
      if (state === 'approved') expect(secondYes.ok).toBe(true)
      const held = state === 'approved' ? '3000000' : '0'
      expect(await money(id)).toEqual({ cash: held === '0' ? '3000000' : '0', held })
    },
  )
})

describe('what a reviewer sees', () => {
  it('is a balanced picture of a first, fast and unplayed withdrawal', async () => {
    await database.pool.query(
      `insert into deposit (id, order_number, member_id, request_key, request_hash, method_id,
         amount_minor, currency, state, provider, created_at, expires_at, finished_at)
       values ($1, $2, $3, $4, '', 'wallet', 500000, 'PLY', 'credited', 'sandbox', $5, $5, $5)`,
      [randomUUID(), `D-${joined}`, memberId, randomUUID(), new Date(NOW_MS - 600_000)],
    )
    await database.pool.query(
      `insert into round (member_id, id, game_code, version, state, stake_minor, payout_minor,
         options, events, seed_id, nonce, opened_at, closed_at)
       values ($1, first_id_at($2), 'mines', 'mines@1', 'closed', 200000, 320000, '{}', '[]', $3, 1,
         $2, $2)`,
      [memberId, new Date(NOW_MS - 300_000), randomUUID()],
    )
    const id = await ask(3_000_000n)

    const shown = await showWithdrawal(parts, seen(ana, id, 'requested'))

    expect(shown).toMatchObject({
      ok: true,
      value: {
        withdrawal: {
          playedPercent: 40,
          flags: ['little_play', 'fast_in_out', 'above_second_limit', 'first_withdrawal'],
          risk: 5,
          needsSecondApproval: true,
          sinceLast: { stakedMinor: '200000', resultMinor: '120000' },
          payee: { bankName: 'Unionline', holderName: 'MARA D SANTOS' },
          checks: [
            { check: 'holder_matches', passed: true },
            { check: 'inside_limits', passed: true, figure: '1', against: '5' },
            { check: 'played_since_deposit', passed: false, figure: '200000', against: '500000' },
            { check: 'deposit_to_withdrawal', passed: false, figure: '10', against: null },
            { check: 'known_address', passed: false, figure: '0' },
            { check: 'identity', passed: true, figure: 'not_asked' },
            { check: 'known_device', passed: true, figure: null },
            { check: 'known_payee', passed: false, figure: '0', against: '0' },
            { check: 'no_other_orders', passed: true, figure: '0' },
            { check: 'no_given_money', passed: true, figure: '0' },
            { check: 'no_near_even_play', passed: true, figure: '0' },
            { check: 'no_opposite_bets', passed: true, figure: '0' },
            { check: 'no_locked_relation', passed: true, figure: '0' },
          ],
        },
      },
    })
    const ledger = shown.ok ? shown.value.withdrawal.ledger : []
    expect(ledger.map(({ code, amountMinor }) => `${code} ${amountMinor}`)).toEqual([
      'withdrawal_hold -3000000',
      'demonstration_grant 3000000',
    ])
  })

  it('notices an address that another member uses', async () => {
    const other = await joinMember(`other_${joined}`)
    await database.pool.query(
      `insert into member_session (token_hash, member_id, created_at, last_seen_at, expires_at, ip,
         device) values ($1, $2, now(), now(), now(), '192.0.2.66', 'test')`,
      [Buffer.from(randomUUID()), other],
    )
    const id = await ask(100_000n, '192.0.2.66')

    const shown = await showWithdrawal(parts, seen(ana, id, 'requested'))
    expect(shown).toMatchObject({
      value: { withdrawal: { flags: ['shared_address', 'first_withdrawal'] } },
    })
  })

  const DAY_BEFORE = new Date(NOW_MS - DAY_MS)
  const account = (owner: bigint, holder: string, number: string) =>
    database.pool.query(
      `insert into bank_account (id, member_id, bank_code, holder_name, account_number, added_at,
         removed_at) values ($1, $2, 'UNI', $3, $4, $5, $5)`,
      [randomUUID(), owner, holder, number, DAY_BEFORE],
    )
  const device = (owner: bigint, token: string, first: Date) =>
    database.pool.query(
      'insert into known_device (member_id, token_hash, first_at, last_at) values ($1, $2, $3, $3)',
      [owner, Buffer.from(token), first],
    )

  it.each([
    [1, true],
    [2, true],
    [3, false],
  ])('counts a name that %i others are paid under: %s', async (others, isCounted) => {
    const id = await ask(100_000n)
    for (let index = 0; index < others; index += 1) {
      const other = await joinMember(`same${index}_${joined}`)
      await account(other, 'mara d santos', `88${other}`)
    }
    const shown = await showWithdrawal(parts, seen(ana, id, 'requested'))
    const flags = shown.ok ? shown.value.withdrawal.flags : []
    expect(flags.includes('shared_payee')).toBe(isCounted)
    await database.pool.query('delete from bank_account where removed_at is not null')
  })

  it.each([
    [
      'an account that another member had before',
      'shared_payee',
      async (id: Uuid, other: bigint) => {
        const found = await database.pool.query(
          `select account_number from bank_account a join withdrawal w on w.bank_account_id = a.id
            where w.id = $1`,
          [id],
        )
        await account(other, 'Somebody Else', found.rows[0].account_number)
      },
    ],
    [
      'a name that another member is paid under',
      'shared_payee',
      (_id: Uuid, other: bigint) => account(other, 'mara  d. santos', `77${other}`),
    ],
    [
      'a browser that another member signs in from',
      'shared_device',
      async (_id: Uuid, other: bigint) => {
        const token = `device ${other}`
        await device(memberId, token, new Date(NOW_MS - 3 * DAY_MS))
        await device(other, token, new Date(NOW_MS - 3 * DAY_MS))
      },
    ],
    [
      'a browser that was never seen before',
      'new_device',
      async (id: Uuid) => {
        await device(memberId, `old ${id}`, new Date(NOW_MS - 3 * DAY_MS))
        await device(memberId, `new ${id}`, new Date(NOW_MS - 3_600_000))
      },
    ],
    [
      'something that can take the account over, changed a few days ago',
      'access_changed',
      (_id: Uuid) =>
        database.pool.query(
          `update member set withdrawals_held_until = $2, withdrawals_held_for = 'password_given'
            where id = $1`,
          [memberId, new Date(NOW_MS - 6 * DAY_MS)],
        ),
    ],
    [
      'many requests in a day',
      'many_in_a_day',
      async () => {
        await ask(100_000n)
        await ask(100_000n)
      },
    ],
  ] as const)('notices %s', async (_what, flag, happen) => {
    const id = await ask(100_000n)
    const flagsOf = async () => {
      const shown = await showWithdrawal(parts, seen(ana, id, 'requested'))
      return shown.ok ? shown.value.withdrawal.flags : []
    }
    expect(await flagsOf()).toEqual(['first_withdrawal'])
    await happen(id, await joinMember(`near_${joined}`))
    expect(await flagsOf()).toEqual([flag, 'first_withdrawal'])
    await database.pool.query('delete from known_device')
    await database.pool.query('update member set withdrawals_held_until = null')
    await database.pool.query('delete from bank_account where removed_at is not null')
  })

  it.each([
    ['one won what the other lost', 2_000n, 0n, true],
    ['both lost', 0n, 0n, false],
    ['both won', 2_000n, 2_000n, false],
  ])('looks at rounds of two who share a browser: %s', async (_what, own, theirs, isNoticed) => {
    const id = await ask(100_000n)
    const other = await joinMember(`opposite_${joined}`)
    const token = `table ${other}`
    await device(memberId, token, new Date(NOW_MS - 3 * DAY_MS))
    await device(other, token, new Date(NOW_MS - 3 * DAY_MS))
    await playAtTable(memberId, `T-${id}`, own)
    await playAtTable(other, `T-${id}`, theirs)
    const shown = await showWithdrawal(parts, seen(ana, id, 'requested'))
    const flags = shown.ok ? shown.value.withdrawal.flags : []
    expect(flags.includes('opposite_sides')).toBe(isNoticed)
    await database.pool.query('delete from known_device')
  })

  it('is sorted, searched and filtered by the server', async () => {
    const low = await ask(100_000n)
    clock.advance(1000)
    const high = await ask(2_500_000n)
    const wish = {
      queue: 'to_review',
      text: `mara_${joined}`,
      minRisk: 0,
      flag: undefined,
      held: 'all',
      staffId: ana.staffId,
      limit: 10,
      offset: 0,
    } as const
    const rules = { secondApprovalAboveMinor: ABOVE, activeSince: new Date(0) }
    const idsOf = async (changed: object) => {
      const page = await loadQueuePage(database.pool, rules, { ...wish, ...changed })
      expect(page.totalCount).toBe(page.rows.length)
      return page.rows.map((row) => row.withdrawalId)
    }

    expect(await idsOf({})).toEqual([low, high])
    expect(await idsOf({ minRisk: 2 })).toEqual([high])
    expect(await idsOf({ flag: 'above_second_limit' })).toEqual([high])
    expect(await idsOf({ flag: 'shared_address' })).toEqual([])
    expect(await idsOf({ queue: 'rejected' })).toEqual([])
    expect(await idsOf({ text: '%' })).toEqual([])
    expect((await loadQueueCounts(database.pool)).to_review).toBeGreaterThanOrEqual(2)
  })
})

/** A round of a vendor's table, with a stake of 1,000. */
async function playAtTable(who: bigint, ref: string, payoutMinor: bigint): Promise<void> {
  const at = new Date(NOW_MS - 60_000)
  await database.pool.query(
    `with played as (
       insert into round (member_id, id, game_code, state, stake_minor, payout_minor, opened_at, closed_at,
         vendor_code, version, options, events)
       values ($1, $2, 'table', 'closed', 1000, $3, $4, $4, 'vendor', '', '{}', '[]') returning id
     )
     insert into vendor_round (vendor_code, member_id, ref, game_code, round_id, version, book)
     select 'vendor', $1, $5, 'table', id, 1, '{}' from played`,
    [who, uuidV7(manualClock(at.getTime()), randomBytes(10)), payoutMinor, at, ref],
  )
}
