import { type CurrencyCode, epochMs, minor } from '@baize/kernel'
import { createTestDatabase, type TestDatabase } from '@baize/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountBook } from './account-book.ts'
import { moveMoney } from './movement-for-tests.ts'
import { createPoster, type Poster } from './poster.ts'

/**
 * Random commands against the real ledger and against the simplest one that could be right: a
 * map of balances and a map of keys. Commands go out in parallel groups; the poster decides them
 * in the order in which they were queued, and so does the model.
 */
const PLAYERS = 4
const currency = 'PLY' as CurrencyCode

interface Command {
  readonly key: number
  readonly from: number
  readonly to: number
  readonly amount: number
}

const command: fc.Arbitrary<Command> = fc.record({
  key: fc.nat(40),
  from: fc.nat(PLAYERS),
  to: fc.nat(PLAYERS),
  amount: fc.integer({ min: 1, max: 300 }),
})

class ModelLedger {
  readonly balances = Array<number>(PLAYERS + 1).fill(0)
  readonly #keys = new Map<number, string>()

  run({ key, from, to, amount }: Command): string {
    const content = `${from} ${to} ${amount}`
    const earlier = this.#keys.get(key)
    if (earlier !== undefined) return earlier === content ? 'replayed' : 'conflict'
    if (from > 0 && (this.balances[from] ?? 0) < amount) return 'refused'
    this.balances[from] = (this.balances[from] ?? 0) - amount
    this.balances[to] = (this.balances[to] ?? 0) + amount
    this.#keys.set(key, content)
    return 'posted'
  }
}

let database: TestDatabase
let poster: Poster

beforeAll(async () => {
  database = await createTestDatabase()
  poster = createPoster({
    connection: { connectionString: database.url },
    clock: { now: () => epochMs(1_790_000_000_000) },
    companions: [],
  })
})

afterAll(async () => {
  await poster.stop()
  await database.drop()
})

describe('the ledger', () => {
  it('answers and balances like the simplest ledger that could be right', async () => {
    const book = createAccountBook(database.pool)
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(command, { maxLength: 12 }), { maxLength: 6 }),
        async (groups) => {
          run += 1
          const ids = await Promise.all(
            Array.from({ length: PLAYERS + 1 }, (_, index) =>
              index === 0
                ? book.idOf({ kind: 'house', purpose: `model ${run}`, currency })
                : book.idOf({ kind: 'player_cash', ownerId: BigInt(run * 10 + index), currency }),
            ),
          )
          const model = new ModelLedger()
          for (const group of groups) {
            const commands = group.filter(({ from, to }) => from !== to)
            const outcomes = await Promise.all(
              commands.map(({ key, from, to, amount }) =>
                poster.post(
                  moveMoney({
                    key: `${run} ${key}`,
                    code: from === 0 ? 'round_payout' : 'round_stake',
                    debitId: ids[from] ?? 0n,
                    creditId: ids[to] ?? 0n,
                    amountMinor: minor(BigInt(amount)),
                    mayOverdraw: from === 0,
                  }),
                ),
              ),
            )
            // A key that occurs twice in a group is posted by a later batch, after its neighbours.
            const keysSeen = new Set<number>()
            const inOrder = commands.map((each, index) => ({ each, index }))
            const first = inOrder.filter(
              ({ each }) => !keysSeen.has(each.key) && keysSeen.add(each.key),
            )
            const rest = inOrder.filter((item) => !first.includes(item))
            if (rest.length === 0) {
              for (const { each, index } of first) {
                expect(outcomes[index]?.kind).toBe(model.run(each))
              }
            } else {
              replayByOutcome(
                model,
                commands,
                outcomes.map((outcome) => outcome.kind),
              )
            }
          }
          const stored = await database.pool.query(
            'select id::text, balance_minor::text from ledger_account where id = any($1::bigint[])',
            [ids.map(String)],
          )
          const byId = new Map(stored.rows.map((row) => [row.id, Number(row.balance_minor)]))
          expect(ids.map((id) => byId.get(String(id)))).toEqual(model.balances)
        },
      ),
      { numRuns: 60, seed: 20261121 },
    )
  })
})

/**
 * With repeated keys the order inside a group is the poster's business; what it says happened
 * must still be possible: everything it calls posted is covered and each key is posted once.
 */
function replayByOutcome(model: ModelLedger, commands: Command[], kinds: string[]): void {
  const pending = commands.filter((_, index) => kinds[index] === 'posted')
  while (pending.length > 0) {
    const index = pending.findIndex(
      ({ from, amount }) => from === 0 || (model.balances[from] ?? 0) >= amount,
    )
    expect(index, 'what was posted can be put in an order that is covered').toBeGreaterThan(-1)
    const [next] = pending.splice(index, 1)
    if (next) expect(model.run(next)).toBe('posted')
  }
}
