import { type CurrencyCode, epochMs, minor } from '@baize/kernel'
import { createTestDatabase, moveMoney, type TestDatabase } from '@baize/testkit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccountBook } from './account-book.ts'
import { createPoster, type Poster } from './poster.ts'

/**
 * Random commands against the real ledger and against the simplest one that could be right: a
 * map of balances and a map of keys. Commands go out in parallel groups; there must be an order in
 * which the model, given a group one by one, says of each what the ledger said.
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
  readonly balances: number[]
  readonly #keys: Map<number, string>

  constructor(
    balances = Array<number>(PLAYERS + 1).fill(0),
    keys: ReadonlyMap<number, string> = new Map(),
  ) {
    this.balances = [...balances]
    this.#keys = new Map(keys)
  }

  copy(): ModelLedger {
    return new ModelLedger(this.balances, this.#keys)
  }

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
          let model = new ModelLedger()
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
            const kinds = outcomes.map((outcome) => outcome.kind)
            const after = findOrder(model, commands, kinds)
            expect(after, `${kinds.join(' ')} can be put in an order`).toBeDefined()
            model = after ?? model
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
 * The model after some order of the commands in which it says of each what was said; undefined when
 * there is none. What is left to do determines the state, so no set is looked at twice.
 */
function findOrder(
  before: ModelLedger,
  commands: readonly Command[],
  kinds: readonly string[],
): ModelLedger | undefined {
  const dead = new Set<number>()
  const goOn = (model: ModelLedger, done: number): ModelLedger | undefined => {
    if (done === 2 ** commands.length - 1) return model
    if (dead.has(done)) return undefined
    for (const [index, each] of commands.entries()) {
      if (done & (1 << index)) continue
      const next = model.copy()
      if (next.run(each) !== kinds[index]) continue
      const end = goOn(next, done | (1 << index))
      if (end) return end
    }
    dead.add(done)
    return undefined
  }
  return goOn(before, 0)
}
