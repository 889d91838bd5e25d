import { OBJECTION_ENDS } from '@baize/contract'
import { serverSeedFromEntropy } from '@baize/fairness'
import { isBuying } from '@baize/games'
import { assert, minor, seededChance, type Uuid } from '@baize/kernel'
import { findDifference, type Statement } from '@baize/testkit'
import { isFinished } from '../../features/money/cashier/withdrawal-states.ts'
import { drawFaultRates, FaultyNetwork, NO_FAULTS } from './faulty-network.ts'
import type { Command, ProviderRequest, Reply } from './messages.ts'
import { isWaiting } from './simulated-cashier.ts'
import { SimulatedPlayer, SimulatedProvider } from './simulated-people.ts'
import { POOL_CODE, POOL_ID } from './simulated-pool.ts'
import { SimulatedServer } from './simulated-server.ts'
import { type PageLine, SimulatedStore } from './simulated-store.ts'
import type { MatchResult } from './sports-facts.ts'
import {
  type PublicFacts,
  planHeld,
  poolOpened,
  receivedByItself,
  rejectedBet,
  statementOf,
  statementsOfDraw,
  statementsOfMatch,
} from './what-was-told.ts'

const PLAYERS = 8
const START_MS = Date.UTC(2026, 10, 21, 12)
/** When nothing goes wrong any more, everything must be over after this many steps. */
const LIVENESS_STEPS_MAX = 600
const STEP_MS_MAX = 20_000
const LIVENESS_STEP_MS = 60_000

const HALF_ENDS: ReadonlySet<string> = new Set(['part_received', 'returned'])

export interface SimulationResult {
  readonly steps: number
  readonly batches: number
  readonly crashes: number
  readonly transfers: number
  readonly livenessSteps: number
  /** Levels of the pool that fell. */
  readonly jackpots: number
  /** Rounds that began with a feature that was bought. */
  readonly bought: number
  /** Withdrawals of which something or nothing was received, as two people decided. */
  readonly settled: number
  /** What went from player to player. */
  readonly sent: number
  /** Slips on draws, also those of plans, and how many were settled again by another result. */
  readonly slips: number
  readonly plans: number
  readonly corrected: number
  /** Bets on matches, and how many changed once more when something else was said. */
  readonly bets: number
  readonly resettled: number
}

/** One life of the house from one seed. Throws, naming seed and step, when a promise is broken. */
export function simulate(seed: number, steps: number): SimulationResult {
  const world = new World(seed)
  try {
    for (let step = 0; step < steps; step += 1) world.step(false)
    world.calmDown()
    const livenessSteps = world.finish()
    world.verifyEnd()
    const { batches, crashes, store } = world
    const jackpots = store.jackpotWins.size
    const bought = [...store.rounds.values()].filter(({ options }) => isBuying(options)).length
    const transfers = store.journal.length
    const settled = [...store.withdrawals.values()].filter(({ state }) =>
      HALF_ENDS.has(state),
    ).length
    const sent = store.journal.filter(({ code }) => code === 'member_transfer').length
    const { corrected, resettled } = world
    const [slips, plans, bets] = [store.slips.size, store.plans.size, store.bets.size]
    const drawn = { slips, plans, corrected, bets, resettled }
    return {
      ...{ steps, batches, crashes, transfers, livenessSteps, jackpots, bought, settled, sent },
      ...drawn,
    }
  } catch (failure) {
    throw new Error(`Seed ${seed} failed at step ${world.now}`, { cause: failure })
  }
}

class World {
  readonly store = new SimulatedStore()
  readonly #server: SimulatedServer
  readonly #players: SimulatedPlayer[]
  readonly #provider: SimulatedProvider
  readonly #toServer: FaultyNetwork<Command>
  readonly #toPeople: FaultyNetwork<Reply>
  readonly #toProvider: FaultyNetwork<ProviderRequest>
  readonly #chance
  #nowMs = START_MS
  #reviews = 0
  #pagesSeen = 0
  readonly #told: Statement[] = []
  readonly #toldKeys = new Set<string>()
  readonly #balances = new Map<string, PageLine>()
  now = 0
  corrected = 0
  resettled = 0
  batches = 0
  crashes = 0

  constructor(seed: number) {
    const chance = seededChance(seed)
    this.#chance = chance
    const entropy = Uint8Array.from({ length: 32 }, () => chance.below(256))
    this.#server = new SimulatedServer(this.store, PLAYERS, serverSeedFromEntropy(entropy))
    this.#told.push(
      poolOpened(
        POOL_ID,
        POOL_CODE,
        this.#levels().map(({ seedMinor }) => seedMinor),
      ),
    )
    const draw = () => seededChance(chance.below(2 ** 31))
    this.#players = Array.from(
      { length: PLAYERS },
      (_, index) => new SimulatedPlayer(index + 1, draw()),
    )
    this.#provider = new SimulatedProvider(draw())
    const rates = drawFaultRates(chance)
    this.#toServer = new FaultyNetwork(draw(), rates)
    this.#toPeople = new FaultyNetwork(draw(), rates)
    this.#toProvider = new FaultyNetwork(draw(), rates)
  }

  step(isCalm: boolean): void {
    this.now += 1
    this.#nowMs += isCalm ? LIVENESS_STEP_MS : this.#chance.below(STEP_MS_MAX)
    for (const [index, player] of this.#players.entries()) {
      if (isCalm) player.look(this.#openRoundOf(index + 1))
      this.#send(player.act(this.now))
    }
    this.#send(this.#provider.act(this.now))
    this.#send(this.#review(isCalm))
    this.#runBatch(this.#toServer.arrivals(this.now))
    for (const reply of this.#toPeople.arrivals(this.now)) this.#tell(reply)
    for (const request of this.#toProvider.arrivals(this.now)) this.#provider.take(request)
    if (isCalm || this.now % 10 === 0) this.#keepHouse()
    if (isCalm || this.#chance.below(25) === 0) this.#draw()
    if (isCalm || this.#chance.below(20) === 0) this.#playMatch(isCalm)
    this.#verifyStep()
  }

  /** The faults stop and nobody starts anything new. */
  calmDown(): void {
    for (const each of [this.#toServer, this.#toPeople, this.#toProvider]) each.rates = NO_FAULTS
    for (const player of this.#players) player.isLeaving = true
    this.#provider.isHurrying = true
  }

  finish(): number {
    for (let steps = 0; steps <= LIVENESS_STEPS_MAX; steps += 1) {
      if (this.#isQuiet()) return steps
      this.step(true)
    }
    throw new Error('without faults something is still under way')
  }

  #isQuiet(): boolean {
    return (
      this.#players.every((each) => each.isDone) &&
      this.#provider.isDone &&
      this.#players.every((_, index) => !this.#openRoundOf(index + 1)) &&
      this.#toServer.underWay + this.#toPeople.underWay + this.#toProvider.underWay === 0 &&
      [...this.store.withdrawals.values()].every(({ state }) => isFinished(state)) &&
      this.#server.draws.heldMinor() + this.#server.sports.heldMinor() === 0n &&
      [...this.store.deposits.values()].every(({ state }) => !isWaiting(state))
    )
  }

  #openRoundOf(player: number) {
    const roundId = this.store.openRounds.get(`${player} mines`)
    const round = roundId ? this.store.rounds.get(roundId) : undefined
    return round && { roundId: round.roundId, choices: round.choices.length }
  }

  #send(commands: readonly Command[]): void {
    for (const command of commands) this.#toServer.send(this.now, command)
  }

  #tell(reply: Reply): void {
    if ('player' in reply.to) this.#players[reply.to.player - 1]?.hear(reply)
    else this.#provider.hear(reply)
  }

  /** Two cashiers who look at whatever waits, not always at its latest state. */
  #review(isCalm: boolean): Command[] {
    if (!isCalm && this.#chance.below(15) > 0) return []
    return [...this.#settle(), ...this.#approve()]
  }

  /** An end for what a player says did not come; one person alone is not enough. */
  #settle(): Command[] {
    return [...this.store.withdrawals.values()]
      .filter(({ state }) => state === 'objected')
      .slice(-3)
      .map(({ withdrawalId, amountMinor }) => {
        this.#reviews += 1
        const person = () => BigInt(1 + this.#chance.below(2))
        const outcome = OBJECTION_ENDS[this.#chance.below(OBJECTION_ENDS.length)] ?? 'forced'
        const receivedMinor = minor(1n + BigInt(this.#chance.below(Number(amountMinor) - 1)))
        return {
          ...{ kind: 'settle' as const, asker: person(), staff: person(), withdrawalId },
          ...{ key: `review ${this.#reviews}`, outcome, receivedMinor },
        }
      })
  }

  #approve(): Command[] {
    return [...this.store.withdrawals.values()]
      .filter(({ state }) => state === 'requested' || state === 'second_review')
      .slice(-3)
      .map((row) => {
        this.#reviews += 1
        return {
          kind: this.#chance.below(4) === 0 ? ('reject' as const) : ('approve' as const),
          staff: BigInt(1 + this.#chance.below(2)),
          key: `review ${this.#reviews}`,
          withdrawalId: row.withdrawalId,
          seenState: this.#chance.below(5) === 0 ? 'requested' : row.state,
        }
      })
  }

  #runBatch(commands: readonly Command[]): void {
    if (commands.length === 0) return
    const crash = this.#chance.below(1000) < this.#toServer.rates.crash
    const isBeforeCommit = this.#chance.below(2) === 0
    const { batch, replies } = this.#server.decide(commands, this.#nowMs)
    this.batches += 1
    if (crash) this.crashes += 1
    if (crash && isBeforeCommit) return
    this.store.keep(batch)
    for (const reply of replies) this.#noteAnswer(reply)
    if (crash) return
    for (const reply of replies) this.#toPeople.send(this.now, reply)
  }

  /** The draw that sells ends, one in eight void; now and then the last one is corrected. */
  #draw(): void {
    const digit = this.#chance.below(8) === 0 ? null : this.#chance.below(10)
    const ended = this.#server.endDraw(digit, this.#chance.below(5) === 0)
    if (!ended) return
    this.#told.push(...statementsOfDraw(ended).filter(({ transfers }) => transfers.length > 0))
    if (ended.former !== null) this.corrected += ended.slips.length
  }

  /**
   * Bets that wait are decided. Then the next match has its result, or the last one another, or that is taken back; what
   * was taken back is said anew.
   */
  #playMatch(isCalm: boolean): void {
    const { sports } = this.#server
    const rejected = this.#server.decideBets(() => this.#chance.below(4) > 0)
    this.#told.push(...rejected.map(rejectedBet))
    const { last, selling } = sports
    const isKnown = last !== undefined && last !== null && last !== 'void'
    const isAgain = last === null || (!isCalm && isKnown && this.#chance.below(4) === 0)
    const isTakenBack = !isCalm && isAgain && last !== null && this.#chance.below(2) === 0
    const came = isTakenBack ? null : this.#matchResult(isAgain)
    const said = this.#server.sayMatch(isAgain ? selling - 1 : selling, came)
    if (!said) return
    this.#told.push(...statementsOfMatch(said).filter(({ transfers }) => transfers.length > 0))
    if (isAgain) this.resettled += said.bets.length
  }

  /** One match in eight is void for good; a result is not corrected to that. */
  #matchResult(isAgain: boolean): MatchResult {
    if (!isAgain && this.#chance.below(8) === 0) return 'void'
    return ([1, 2, 3] as const)[this.#chance.below(3)] ?? 1
  }

  #keepHouse(): void {
    const paidOut = [...this.store.withdrawals.values()].filter(({ state }) => state === 'paid_out')
    const requests = this.#server.keepHouse(this.#nowMs)
    for (const { withdrawalId, memberId, amountMinor } of paidOut) {
      if (this.store.withdrawals.get(withdrawalId)?.state !== 'received') continue
      this.#told.push(receivedByItself(withdrawalId, { player: Number(memberId), amountMinor }))
    }
    for (const request of requests) this.#toProvider.send(this.now, request)
  }

  /** Whoever asks again under the key hears the same; the auditor counts it once. */
  #noteAnswer(reply: Reply): void {
    if (reply.outcome !== 'done' || this.#toldKeys.has(reply.to.key)) return
    this.#toldKeys.add(reply.to.key)
    const statement = statementOf(reply, this.#publicFacts)
    if (statement) this.#told.push(statement)
    const held = planHeld(reply)
    if (held) this.#told.push(held)
  }

  readonly #publicFacts: PublicFacts = {
    round: (causeId) => {
      const round = this.store.rounds.get(causeId as Uuid)
      return (
        round && {
          player: Number(round.memberId),
          game: round.gameCode,
          stakeMinor: round.stakeMinor,
        }
      )
    },
    slip: (causeId) => this.store.slips.get(causeId as Uuid),
    order: (causeId) => {
      const withdrawal = this.store.withdrawals.get(causeId as Uuid)
      if (!withdrawal) return this.store.deposits.get(causeId as Uuid)
      return { player: Number(withdrawal.memberId), amountMinor: withdrawal.amountMinor }
    },
    seeds: (causeId) =>
      [...this.store.jackpotWins.values()].filter(({ roundId }) => roundId === causeId),
  }

  #levels() {
    return this.store.pools.get(POOL_ID)?.levels ?? []
  }

  /** After every step: sums, pages and escrow, from the lines that were added in it. */
  #verifyStep(): void {
    for (; this.#pagesSeen < this.store.pages.length; this.#pagesSeen += 1) {
      const line = this.store.pages[this.#pagesSeen]
      assert(line, 'a page has its lines')
      const before = this.#balances.get(line.account)
      const { account, version, amountMinor, balanceAfterMinor } = line
      assert(version === (before?.version ?? 0n) + 1n, `${account} has no gap`)
      assert(
        balanceAfterMinor === (before?.balanceAfterMinor ?? 0n) + amountMinor,
        `${account} adds up`,
      )
      this.#balances.set(account, line)
    }
    let total = 0n
    for (const { name, balanceMinor, version, mayOverdraw } of this.store.accounts()) {
      const line = this.#balances.get(name)
      assert(balanceMinor === (line?.balanceAfterMinor ?? 0n), `${name} is what its page says`)
      assert(version === (line?.version ?? 0n), `${name} counts its lines`)
      assert(mayOverdraw || balanceMinor >= 0n, `${name} is not below zero`)
      total += balanceMinor
    }
    assert(total === 0n, 'money moves but does not appear')
    if (this.now % 50 === 0) this.#verifyEscrow()
  }

  #verifyEscrow(): void {
    const totals = this.#server.escrowTotals()
    let stakes = 0n
    for (const round of this.store.rounds.values()) {
      if (round.state === 'open') stakes += round.stakeMinor
    }
    let held = 0n
    for (const row of this.store.withdrawals.values()) {
      if (!isFinished(row.state)) held += row.amountMinor
    }
    const { draws, sports } = this.#server
    const waiting = draws.heldMinor() + sports.heldMinor()
    assert(totals.rounds === stakes + waiting, 'escrow holds stakes of open rounds, slips and bets')
    assert(totals.withdrawals === held, 'escrow holds what withdrawals under way ask for')
  }

  /** Everybody's own books against the ledger's. */
  verifyEnd(): void {
    this.#verifyEscrow()
    const { rounds, withdrawals, clearing } = this.#server.escrowTotals()
    assert(rounds === 0n && withdrawals === 0n, 'nothing is left in escrow')
    const { receivedMinor, paidOutMinor } = this.#provider
    // What two people gave back of a payment was not received, whatever the provider says.
    const gaveBackMinor = [...this.store.withdrawals.values()]
      .filter(({ state }) => HALF_ENDS.has(state))
      .reduce((sum, { returnedMinor }) => sum + returnedMinor, 0n)
    assert(clearing === paidOutMinor - gaveBackMinor - receivedMinor, 'the provider and we agree')
    this.#verifyAnswers()
    this.#audit()
  }

  /** The auditor, who shares no line with the ledger, must agree. */
  #audit(): void {
    const entries = this.store.pages.toSorted((left, right) =>
      left.account === right.account
        ? Number(left.version - right.version)
        : left.account < right.account
          ? -1
          : 1,
    )
    const levels = this.#levels().map(({ stand, ...rules }, index) => ({
      ...{ ...rules, ...stand, pool: POOL_CODE, name: `${POOL_CODE}/${index + 1}` },
      wins: BigInt(stand.cycle - 1),
    }))
    const transfers = this.store.journal
    const stored = { accounts: this.store.accounts(), transfers, entries, levels }
    const nothing = { accounts: [], transfers: [], entries: [], levels: [] }
    const found = findDifference(nothing, this.#told, stored)
    assert(!found, `the auditor agrees: ${JSON.stringify(found)}`)
  }

  /** Each answer is in the journal, once; nothing else of a player's rounds is. */
  #verifyAnswers(): void {
    const moved = new Map<string, bigint[]>()
    for (const line of this.store.journal) {
      // What a round wins of the pool is the auditor's.
      if (line.code.startsWith('jackpot_')) continue
      const lines = moved.get(line.causeId) ?? []
      lines.push(line.amountMinor)
      moved.set(line.causeId, lines)
    }
    for (const player of this.#players) {
      for (const { to, outcome, causeId, payoutMinor } of player.answers.values()) {
        if (outcome !== 'done' || !causeId || to.kind !== 'open' || payoutMinor === null) continue
        const expected = [to.stakeMinor, ...(payoutMinor ? [payoutMinor] : [])]
        assert(String(moved.get(causeId)) === String(expected), `round ${causeId} was paid once`)
      }
    }
    for (const round of this.store.rounds.values()) {
      assert(round.state === 'closed', 'every round is over')
      const held = round.choices.length > 0
      const expected = [
        ...(held ? [round.stakeMinor] : []),
        round.stakeMinor,
        ...(round.payoutMinor ? [round.payoutMinor] : []),
      ]
      assert(
        String(moved.get(round.roundId)) === String(expected),
        `round ${round.roundId} settled`,
      )
    }
  }
}
