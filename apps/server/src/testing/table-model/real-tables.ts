import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { startTableHouse, TABLE_SETTINGS } from '../table-house.ts'
import type { TestServer } from '../test-server.ts'
import {
  MODEL_KINDS,
  MODEL_LIMITS,
  type ModelBettor,
  type ModelKind,
  ModelTable,
  type Spots,
  sumOf,
} from './model-table.ts'

type House = Awaited<ReturnType<typeof startTableHouse>>
type Dealer = Awaited<ReturnType<House['openDealer']>>
type Member = Awaited<ReturnType<TestServer['openMember']>>

/** Some have enough for the table's limit, some for little. */
const OPENING_MINOR = [9_000n, 1_000n] as const
const BEGIN_WITH = 3
export const MEMBERS_MAX = 5

/** Two servers, a wheel and a table with a shoe, and members at both; beside them the model of all that. */
export class TableRun {
  readonly #house: House
  readonly #codes: Readonly<Record<ModelKind, string>>
  readonly bettors: ModelBettor[] = []
  readonly tables: Readonly<Record<ModelKind, ModelTable>>
  readonly #members: Member[] = []
  readonly #dealers: readonly [Dealer, Dealer]
  /** Under which fence each of the two dealt each table last. */
  readonly #dealt = new Map<string, bigint>()
  #owner: 0 | 1 = 0
  /** The other one lost its lease and does not know it. */
  #isOtherStale = false

  constructor(house: House, codes: Readonly<Record<ModelKind, string>>, dealers: [Dealer, Dealer]) {
    this.#house = house
    this.#codes = codes
    this.#dealers = dealers
    this.tables = {
      wheel: new ModelTable('wheel', this.bettors),
      gate: new ModelTable('gate', this.bettors),
    }
  }

  get nowMs(): number {
    return this.#house.now()
  }

  get isOtherStale(): boolean {
    return this.#isOtherStale
  }

  async join(): Promise<void> {
    const cashMinor = OPENING_MINOR[this.bettors.length % 2] ?? OPENING_MINOR[0]
    this.#members.push(await this.#house.server.openMember(cashMinor))
    this.bettors.push({ cashMinor, isGone: false })
  }

  /** Signs out; what lies on the tables stays there. */
  async leave(who: number): Promise<void> {
    await this.#memberOf(who).call(operations.logout)
    const bettor = this.bettors[who]
    if (bettor) bettor.isGone = true
  }

  async lay(kind: ModelKind, who: number, version: number, spots: Spots): Promise<string> {
    const answer = await this.#memberOf(who).call(operations.placeTableLayout, {
      params: { tableCode: this.#codes[kind] },
      body: { tableRoundId: this.tables[kind].roundId, version, spots },
      key: randomUUID(),
    })
    return answer.success ? 'ok' : answer.code
  }

  /** The owner does what is due, or the one that was deposed tries to. Bets that come at this very moment are `meanwhile`. */
  async look(kind: ModelKind, isOwner: boolean, meanwhile?: () => Promise<void>): Promise<void> {
    const [code, table] = [this.#codes[kind], this.tables[kind]]
    const place = isOwner ? this.#owner : 1 - this.#owner
    const dealer = this.#dealers[place as 0 | 1]
    if (isOwner) await dealer.take()
    const fence = dealer.fenceOf(code)
    if (fence === undefined) throw new Error('a table has an owner')
    const name = `${place} ${code}`
    const isTaken = this.#dealt.get(name) !== fence
    this.#dealt.set(name, fence)
    await Promise.all([dealer.look(code), meanwhile?.()])
    const { round } = await this.#house.view(code)
    const seen = round && { roundId: round.tableRoundId, result: round.result }
    table.look({ nowMs: this.nowMs, isOwner, isTaken, seen })
  }

  /** The owner has dealt the table under the hold that it has, so that its next look is no takeover. */
  isLedBy(kind: ModelKind): boolean {
    const fence = this.#dealers[this.#owner].fenceOf(this.#codes[kind])
    return fence !== undefined && this.#dealt.get(`${this.#owner} ${this.#codes[kind]}`) === fence
  }

  wait(ms: number): void {
    this.#house.wait(ms)
  }

  /** The owner dies; it may go on for a moment without knowing that another has its tables. */
  async kill(): Promise<void> {
    await this.#house.loseLeases()
    await this.#dealers[(1 - this.#owner) as 0 | 1].take()
    this.#owner = (1 - this.#owner) as 0 | 1
    this.#isOtherStale = true
  }

  async handOver(): Promise<void> {
    await this.#dealers[this.#owner].leave()
    this.#owner = (1 - this.#owner) as 0 | 1
    await this.#dealers[this.#owner].take()
    this.#isOtherStale = false
  }

  /** What the house shows. */
  async shown(): Promise<object> {
    const kinds = await this.#ofKinds(async (kind, code) => {
      const { round, totals, playerCount } = await this.#house.view(code)
      return {
        ...{ phase: round?.phase ?? 'none', isVoid: round?.isVoid ?? false },
        untilMs: round?.phase === 'betting' ? round.bettingUntilMs : null,
        totals: Object.fromEntries(totals.map(({ spot, stakedMinor }) => [spot, stakedMinor])),
        playerCount,
        own: await this.#ownAt(kind, code),
      }
    })
    const cash = await Promise.all(this.#members.map((member) => this.#house.balanceOf(member)))
    return { ...kinds, cash: cash.map(String) }
  }

  /** What the model says must be shown. */
  async expected(): Promise<object> {
    const kinds = await this.#ofKinds(async (kind) => {
      const { phase, isVoid, untilMs, layouts } = this.tables[kind]
      const totals = new Map<string, bigint>()
      for (const { spots } of layouts.values())
        for (const [spot, stake] of Object.entries(spots))
          totals.set(spot, (totals.get(spot) ?? 0n) + BigInt(stake))
      return {
        ...{ phase, isVoid, untilMs: phase === 'betting' ? untilMs : null },
        totals: Object.fromEntries([...totals].map(([spot, stake]) => [spot, `${stake}`])),
        playerCount: [...layouts.values()].filter(({ spots }) => sumOf(spots) > 0n).length,
        own: this.bettors.map(({ isGone }, who) => {
          if (isGone || phase === 'none' || phase === 'settled') return null
          return layouts.get(who)?.spots ?? {}
        }),
      }
    })
    return { ...kinds, cash: this.bettors.map(({ cashMinor }) => `${cashMinor}`) }
  }

  /** Deals both tables until nothing is open. */
  async finish(): Promise<void> {
    for (const kind of ['wheel', 'gate'] as const) {
      const table = this.tables[kind]
      for (
        let step = 0;
        step < 12 && table.phase !== 'settled' && table.phase !== 'none';
        step += 1
      ) {
        await this.look(kind, true)
        this.wait(Math.max(0, table.untilMs - this.nowMs))
      }
    }
    for (const dealer of this.#dealers) await dealer.leave()
  }

  #ownAt(kind: ModelKind, code: string) {
    return Promise.all(
      this.#members.map(async (member, who) => {
        if (this.bettors[who]?.isGone) return null
        const answer = await member.call(operations.getOwnTablePlay, {
          params: { tableCode: code },
        })
        if (!answer.success) throw new Error(`own play of ${kind}: ${answer.code}`)
        return answer.value.layout?.spots ?? null
      }),
    )
  }

  async #ofKinds<Value>(look: (kind: ModelKind, code: string) => Promise<Value>) {
    const [wheel, gate] = [
      await look('wheel', this.#codes.wheel),
      await look('gate', this.#codes.gate),
    ]
    return { wheel, gate }
  }

  #memberOf(who: number): Member {
    const member = this.#members[who]
    if (!member) throw new Error('the model has such a member')
    return member
  }
}

/** Runs of one house, each with tables and members of its own. */
export async function startTableRuns() {
  const house = await startTableHouse([])
  let runs = 0
  return {
    house,
    async begin(): Promise<TableRun> {
      runs += 1
      const codes = { wheel: `wheel-${runs}`, gate: `gate-${runs}` }
      for (const kind of ['wheel', 'gate'] as const) {
        const { game, variant } = MODEL_KINDS[kind]
        const limits = Object.fromEntries(
          Object.entries(MODEL_LIMITS).map(([name, minor]) => [name, `${minor}`]),
        )
        const settings = { ...TABLE_SETTINGS, ...limits }
        await house.addTable({ code: codes[kind], game, variant, settings })
      }
      const run = new TableRun(house, codes, [await house.openDealer(), await house.openDealer()])
      for (let count = 0; count < BEGIN_WITH; count += 1) await run.join()
      return run
    },
  }
}
