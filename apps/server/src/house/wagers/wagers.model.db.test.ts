import { type CurrencyCode, manualClock, minor, type Uuid } from '@baize/kernel'
import { planTransfer } from '@baize/ledger'
import { createAccountBook } from '@baize/ledger/pg'
import { createTestDatabase, type TestDatabase, uuidOf } from '@baize/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BareWagers, createBareWagers } from '../../testing/wager-table.ts'
import { capture, cashOut, raise, reopen, settleAgain, voidStake } from './settle-wager.ts'
import { take } from './wager-table.ts'

/**
 * Random steps of two wagers of one member, in groups of parallel callers with repeats among them, against the simplest
 * book that could be right. There must be an order of each group in which the model answers as the house did, and after
 * it the books hold what the model holds.
 */
const currency = 'PLY' as CurrencyCode
const START = 1_000
const WAGERS = 2

type Kind = 'raise' | 'capture' | 'cash_out' | 'settle' | 'void' | 'reopen'
interface Command {
  readonly kind: Kind
  readonly wager: number
  readonly key: number
  readonly from: number
  readonly stake: number
  readonly paid: number
}

const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.constantFrom<Kind[]>(
    'raise',
    'capture',
    'cash_out',
    'settle',
    'settle',
    'void',
    'reopen',
  ),
  wager: fc.nat(WAGERS - 1),
  key: fc.nat(3),
  from: fc.nat(3),
  stake: fc.constantFrom(50, 120, 400),
  paid: fc.constantFrom(0, 70, 900),
})

interface ModelWager {
  state: 'open' | 'settled' | 'void' | 'cashed_out'
  stake: number
  taken: number
  takenPaid: number
  back: number
  paid: number
  version: number
}

class ModelBook {
  cash = START
  debt = 0
  wagers: ModelWager[] = []
  keys = new Map<string, string>()

  copy(): ModelBook {
    const copy = new ModelBook()
    copy.cash = this.cash
    copy.debt = this.debt
    copy.wagers = this.wagers.map((wager) => ({ ...wager }))
    copy.keys = new Map(this.keys)
    return copy
  }

  open(stake: number): void {
    this.cash -= stake
    this.wagers.push({ state: 'open', stake, taken: 0, takenPaid: 0, back: 0, paid: 0, version: 0 })
  }

  run(step: Command): string {
    const isVersioned = step.kind === 'settle' || step.kind === 'void' || step.kind === 'reopen'
    return isVersioned ? this.#settle(step) : this.#move(step)
  }

  #move({ kind, wager: at, key, stake, paid }: Command): string {
    const wager = this.wagers[at] as ModelWager
    const name = `${kind} ${at} ${key}`
    const content = kind === 'raise' ? `${stake}` : `${stake} ${paid}`
    const earlier = this.keys.get(name)
    if (earlier !== undefined) return earlier === content ? 'ok' : 'key_reused'
    if (wager.state !== 'open') return 'wager_closed'
    if (kind === 'raise') {
      if (this.cash < stake) return 'insufficient_funds'
      this.cash -= stake
      wager.stake += stake
    } else {
      const left = wager.stake - wager.taken
      if (stake > left) return 'more_than_held'
      wager.taken += stake
      wager.takenPaid += paid
      this.cash += paid
      if (kind === 'cash_out' && stake === left) wager.state = 'cashed_out'
    }
    this.keys.set(name, content)
    return 'ok'
  }

  #settle({ kind, wager: at, from, paid }: Command): string {
    const wager = this.wagers[at] as ModelWager
    const rest = wager.stake - wager.taken
    const isOpen = wager.state === 'open'
    const state = kind === 'settle' ? 'settled' : kind === 'void' ? 'void' : 'open'
    const won = kind === 'settle' ? paid : 0
    const back = kind === 'void' ? rest : 0
    const name = `version ${at} ${from + 1}`
    const content = kind === 'settle' ? `settle ${paid}` : kind
    const earlier = this.keys.get(name)
    if (earlier !== undefined) return earlier === content ? 'ok' : 'key_reused'
    if (wager.version === from + 1 && wager.state === state && wager.paid === won) return 'ok'
    if (wager.version !== from) return 'version_over'
    const isAllowed = {
      open: kind !== 'reopen',
      settled: true,
      void: kind !== 'void',
      cashed_out: false,
    }[wager.state]
    if (!isAllowed) return 'wager_closed'
    const moves = [won !== wager.paid, isOpen || kind === 'reopen' ? rest > 0 : back !== wager.back]
    // Money to the member first; what the cash does not cover is owed.
    this.cash += Math.max(0, won - wager.paid) + Math.max(0, back - wager.back)
    for (const owed of [Math.max(0, wager.paid - won), Math.max(0, wager.back - back)]) {
      const taken = Math.min(owed, this.cash)
      this.cash -= taken
      this.debt += owed - taken
    }
    Object.assign(wager, { state, paid: won, back, version: from + 1 })
    // A key is used up by money only; what moves none is told apart by the row.
    if (moves.includes(true)) this.keys.set(name, content)
    return 'ok'
  }

  get held(): number {
    return this.wagers.reduce(
      (sum, { state, stake, taken }) => sum + (state === 'open' ? stake - taken : 0),
      0,
    )
  }
}

let database: TestDatabase
let bare: BareWagers

beforeAll(async () => {
  database = await createTestDatabase()
  bare = createBareWagers(
    database.pool,
    { connectionString: database.url },
    manualClock(1_790_000_000_000),
  )
})
afterAll(async () => {
  await bare.poster.stop()
  await database.drop()
})

describe('wagers', () => {
  it('hold, return, pay and owe what the simplest book says, whatever is done to them at once', async () => {
    const book = createAccountBook(database.pool)
    let run = 0
    const groups = fc.array(fc.array(command, { maxLength: 5 }), { maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(groups, async (parallel) => {
        run += 1
        const memberId = BigInt(run)
        const accounts = await bare.table.accountsOf(memberId, `model-${run}`)
        const debtId = await bare.table.debtOf(memberId)
        await grant(accounts.cashId, run)
        const heldBefore = await balanceOf(accounts.escrowId)
        let model = new ModelBook()
        const ids: Uuid[] = []
        for (let at = 0; at < WAGERS; at += 1) {
          ids.push(await open(memberId, run, at, 300))
          model.open(300)
        }
        for (const group of parallel) {
          const answers = await Promise.all(
            group.map((each) => send(memberId, ids[each.wager] as Uuid, each)),
          )
          const after = findOrder(model, group, answers)
          expect(after, `${answers.join(' ')} can be put in an order`).toBeDefined()
          model = after ?? model
          expect({
            cash: await balanceOf(accounts.cashId),
            debt: 0 - (await balanceOf(debtId)),
            held: (await balanceOf(accounts.escrowId)) - heldBefore,
          }).toEqual({ cash: model.cash, debt: model.debt, held: model.held })
        }
        const house = START - model.cash + model.debt - model.held
        expect(await balanceOf(accounts.houseId)).toBe(house)
        expect(await storedOf(ids)).toEqual(
          model.wagers.map(({ state, stake, version }) => ({ state, stake, version })),
        )
      }),
      { numRuns: 25, seed: 20261128 },
    )

    async function grant(cashId: bigint, of: number): Promise<void> {
      const debitId = await book.idOf({ kind: 'adjustments', purpose: 'demonstration', currency })
      const causeId = uuidOf(`grant ${of}`)
      const amountMinor = minor(BigInt(START))
      const code = 'demonstration_grant'
      await bare.poster.post({
        ...{ key: causeId, formerKey: causeId, causeId, inputHash: Buffer.alloc(16), rows: [] },
        accountIds: [debitId, cashId],
        decide: () => ({
          accepted: {
            transfers: [planTransfer({ code, debitId, creditId: cashId, amountMinor, causeId })],
            rows: [],
            answer: null,
          },
        }),
      })
    }
  }, 120_000)
})

async function open(memberId: bigint, run: number, at: number, stake: number): Promise<Uuid> {
  const asked = {
    ...{ memberId, product: 'model', code: `model-${run}`, eventId: null, seatAccountId: null },
    stakeMinor: minor(BigInt(stake)),
    key: uuidOf(`wager ${run} ${at}`),
  }
  // Asked for twice at once, as by a double click.
  const taken = await Promise.all([take(bare.table, asked), take(bare.table, asked)])
  const ids = taken.map((each) => (each.ok ? each.value.row.wagerId : each.refusal.code))
  expect(new Set(ids).size).toBe(1)
  return ids[0] as Uuid
}

async function send(memberId: bigint, wagerId: Uuid, step: Command): Promise<string> {
  const { table } = bare
  const ref = { memberId, wagerId }
  const key = uuidOf(`step ${step.key}`)
  const stakeMinor = minor(BigInt(step.stake))
  const paidMinor = minor(BigInt(step.paid))
  const { from } = step
  const send = {
    raise: () => raise(table, ref, { key, amountMinor: stakeMinor }),
    capture: () => capture(table, ref, { key, stakeMinor, paidMinor }),
    cash_out: () => cashOut(table, ref, { key, stakeMinor, paidMinor }),
    settle: () =>
      settleAgain(table, ref, {
        from,
        result: { payoutMinor: paidMinor, returnedMinor: minor(0n) },
      }),
    void: () => voidStake(table, ref, from),
    reopen: () => reopen(table, ref, from),
  }
  const answer = await send[step.kind]()
  return answer.ok ? 'ok' : answer.refusal.code
}

async function balanceOf(accountId: bigint): Promise<number> {
  const found = await database.pool.query(
    'select balance_minor::float as balance from ledger_account where id = $1',
    [accountId],
  )
  return found.rows[0].balance
}

async function storedOf(ids: readonly Uuid[]) {
  const found = await database.pool.query(
    `select w.state, w.stake_minor::float as stake, w.version from unnest($1::uuid[]) with ordinality
       as asked(id, place) join wager w using (id) order by place`,
    [ids],
  )
  const kept = await database.pool.query(
    'select count(*)::int as count from wager_settlement where wager_id = any($1)',
    [ids],
  )
  const versions = found.rows.reduce((sum, { version }) => sum + version, 0)
  expect(kept.rows[0].count, 'every settlement is kept').toBe(versions)
  return found.rows
}

/** The model after some order of the commands in which it says of each what was said; undefined when there is none. */
function findOrder(
  before: ModelBook,
  commands: readonly Command[],
  answers: readonly string[],
): ModelBook | undefined {
  const goOn = (model: ModelBook, done: number): ModelBook | undefined => {
    if (done === 2 ** commands.length - 1) return model
    for (const [index, each] of commands.entries()) {
      if (done & (1 << index)) continue
      const next = model.copy()
      if (next.run(each) !== answers[index]) continue
      const end = goOn(next, done | (1 << index))
      if (end) return end
    }
    return undefined
  }
  return goOn(before, 0)
}
