import type { ClientSeed, ServerSeed } from '@baize/fairness'
import { type AnyGameEngine, engines, findEngine } from '@baize/games'
import { SLOT_RULES } from '@baize/games/slots'
import { assert } from '@baize/kernel'
import { planInstantRound, planRoundHold, planRoundSettlement } from '@baize/ledger'
import { continueRound, startRound } from '../../features/products/play/play-round.ts'
import type { PoolAccounts } from '../../house/jackpots/pool-row.ts'
import { isFed, type PartTaken, takePart } from '../../house/jackpots/take-part.ts'
import type { Decision } from './decision.ts'
import type { EndedDraw } from './draw-facts.ts'
import type { Command, ProviderRequest, Reply } from './messages.ts'
import { SimulatedCashier } from './simulated-cashier.ts'
import { DRAW_GAME, SimulatedDraws } from './simulated-draws.ts'
import { closeBatch, openSimulatedPool, POOL_CODE, POOL_ID, POOL_LEVELS } from './simulated-pool.ts'
import { SimulatedSports, SPORTS_GAME } from './simulated-sports.ts'
import type { SimulatedBatch, SimulatedStore } from './simulated-store.ts'
import type { BetFacts, MatchResult, SaidMatch } from './sports-facts.ts'

/**
 * The server's rules without its machinery: the product's own plans, batch, round player and
 * state machines over a store in memory. Everything that arrives in a step is one batch, which is
 * kept whole or lost whole.
 */
export class SimulatedServer {
  readonly store: SimulatedStore
  readonly #cash: readonly bigint[]
  readonly #escrowRounds: bigint
  readonly #escrowWithdrawals: bigint
  readonly #clearing: bigint
  readonly #suspense: bigint
  readonly #houses: ReadonlyMap<string, bigint>
  readonly #serverSeed: ServerSeed
  readonly #cashier: SimulatedCashier
  readonly draws: SimulatedDraws
  readonly sports: SimulatedSports

  constructor(store: SimulatedStore, players: number, serverSeed: ServerSeed) {
    this.store = store
    this.#serverSeed = serverSeed
    this.#cash = Array.from({ length: players }, (_, index) =>
      store.openAccount('player_cash', BigInt(index + 1)),
    )
    this.#escrowRounds = store.openAccount('escrow', 'rounds')
    this.#escrowWithdrawals = store.openAccount('escrow', 'withdrawals')
    this.#clearing = store.openAccount('clearing', 'sandbox')
    this.#suspense = store.openAccount('suspense', 'sandbox')
    this.#cashier = new SimulatedCashier(store, {
      cashOf: (player) => this.#cashOf(player),
      ...{ escrowId: this.#escrowWithdrawals, clearingId: this.#clearing },
      suspenseId: this.#suspense,
    })
    const codes = [...engines.map(({ code }) => code), DRAW_GAME, SPORTS_GAME]
    this.#houses = new Map(codes.map((code) => [code, store.openAccount('house', code)]))
    this.draws = new SimulatedDraws({
      store,
      accountsOf: (player) => this.#roundAccounts(player, DRAW_GAME),
    })
    this.sports = new SimulatedSports({
      store,
      accountsOf: (player) => this.#roundAccounts(player, SPORTS_GAME),
    })
    this.#openPool({
      fundId: store.openAccount('house', 'jackpots'),
      levels: Array.from({ length: POOL_LEVELS }, (_, index) => ({
        meterId: store.openAccount('jackpot', `${POOL_CODE}/${index + 1}`),
        reserveId: store.openAccount('jackpot', `${POOL_CODE}/${index + 1}/reserve`),
      })),
    })
  }

  #openPool(accounts: PoolAccounts): void {
    const batch = this.store.begin()
    const { row, transfers } = openSimulatedPool(this.#serverSeed, accounts)
    batch.accounts.apply(transfers)
    batch.write('pools', POOL_ID, row)
    this.store.keep(batch)
  }

  cashName(player: number): string {
    return this.store.nameOf(this.#cashOf(player))
  }

  balanceOf(player: number): bigint {
    return this.store.balanceOf(this.#cashOf(player))
  }

  escrowTotals(): { rounds: bigint; withdrawals: bigint; clearing: bigint; suspense: bigint } {
    return {
      rounds: this.store.balanceOf(this.#escrowRounds),
      withdrawals: this.store.balanceOf(this.#escrowWithdrawals),
      clearing: this.store.balanceOf(this.#clearing),
      suspense: this.store.balanceOf(this.#suspense),
    }
  }

  /** Decides a batch. Nothing is durable before `store.keep`. */
  decide(commands: readonly Command[], nowMs: number): { batch: SimulatedBatch; replies: Reply[] } {
    const batch = this.store.begin()
    const replies: Reply[] = []
    const seen = new Set<string>()
    for (const command of commands) {
      // A key at most once in a batch: its repeat comes with the next one, as in the poster.
      if (seen.has(command.key)) continue
      seen.add(command.key)
      replies.push(this.#answer(batch, command, this.#decideOne(batch, command, nowMs)))
    }
    this.#finishPool(batch)
    return { batch, replies }
  }

  /** What the rounds of a batch gave is posted once. */
  #finishPool(batch: SimulatedBatch): void {
    const pool = batch.read('pools', POOL_ID)
    assert(pool, 'the pool is open from the first step')
    const { row, wins, transfers } = closeBatch(pool)
    batch.accounts.apply(transfers)
    batch.write('pools', POOL_ID, row)
    for (const win of wins) batch.write('jackpotWins', `${win.place}/${win.cycle}`, win)
  }

  /** A draw ends, or is corrected where a digit is given for that; one batch. */
  endDraw(digit: number | null, isCorrection: boolean): EndedDraw | undefined {
    const batch = this.store.begin()
    const ended =
      isCorrection && digit !== null
        ? this.draws.correct(batch, digit)
        : this.draws.end(batch, digit)
    this.store.keep(batch)
    return ended
  }

  /** Bets that wait for the live delay are taken or rejected; one batch. */
  decideBets(isTaken: () => boolean): readonly BetFacts[] {
    const batch = this.store.begin()
    const rejected = this.sports.decide(batch, isTaken)
    this.store.keep(batch)
    return rejected
  }

  /** Something is said of a match; one batch. */
  sayMatch(match: number, came: MatchResult): SaidMatch | undefined {
    const batch = this.store.begin()
    const said = this.sports.say(batch, match, came)
    this.store.keep(batch)
    return said
  }

  /** What the clock and the queue do by themselves; each is one batch. */
  keepHouse(nowMs: number): ProviderRequest[] {
    const batch = this.store.begin()
    const requests = this.#cashier.keep(batch, nowMs)
    this.store.keep(batch)
    return requests
  }

  #decideOne(batch: SimulatedBatch, command: Command, nowMs: number): Decision {
    const earlier = batch.read('postings', command.key)
    if (earlier) {
      return earlier.content === contentOf(command) ? { replayOf: earlier.causeId } : 'conflict'
    }
    const decision = this.#rules(batch, command, nowMs)
    if (typeof decision === 'string' || 'replayOf' in decision) return decision
    batch.accounts.apply(decision.before ?? [])
    assert(batch.accounts.canApply(decision.transfers), 'an accepted movement is covered')
    batch.accounts.apply(decision.transfers)
    batch.write('postings', command.key, {
      content: contentOf(command),
      causeId: decision.causeId,
    })
    return decision
  }

  #rules(batch: SimulatedBatch, command: Command, nowMs: number): Decision {
    switch (command.kind) {
      case 'open':
        return this.#open(batch, command, nowMs)
      case 'choose':
        return this.#choose(batch, command, nowMs)
      case 'slip':
        return this.draws.take(batch, command)
      case 'takeBack':
        return this.draws.cancel(batch, command.player, command.slipId)
      case 'bet':
        return this.sports.take(batch, command)
      case 'sell':
        return this.sports.sell(batch, command)
      default:
        return this.#cashier.decide(batch, command, nowMs)
    }
  }

  #open(batch: SimulatedBatch, command: Command & { kind: 'open' }, nowMs: number): Decision {
    const { player, stakeMinor } = command
    const engine = engines.find(({ code }) => code === command.game)
    assert(engine, 'players choose games of the house')
    const openKey = `${player} ${engine.code}`
    const isStaged = engine.kind === 'staged'
    if (isStaged && batch.read('openRounds', openKey)) return 'refused'
    if (batch.accounts.state(this.#cashOf(player)).balanceMinor < stakeMinor) return 'refused'
    const nonce = (batch.read('nonces', player) ?? 0) + 1
    const wished = optionsOf(engine, command)
    const options = engine.parseOptions(wished)
    assert(options.ok, 'players ask for what there is')
    const roundId = this.store.newId()
    const accounts = this.#roundAccounts(player, engine.code)
    const pool = batch.read('pools', POOL_ID)
    let part: PartTaken | undefined
    const isLinked = !isStaged && pool && isFed(pool, engine.code)
    const stake = {
      ...{ roundId, memberId: BigInt(player), gameCode: engine.code, stakeMinor, atMs: nowMs },
      ...accounts,
    }
    const round = startRound({
      engine,
      memberId: BigInt(player),
      roundId,
      stakeMinor,
      options: options.value,
      seedId: roundId,
      serverSeed: this.#serverSeed,
      clientSeed: `player-${player}` as ClientSeed,
      nonce,
      atMs: nowMs,
      ...(isLinked && {
        takePart(chance) {
          part = takePart(pool, stake, chance)
          return { jackpot: part.jackpot, jackpotMinor: part.wonMinor }
        },
      }),
    })
    batch.write('nonces', player, nonce)
    batch.write('rounds', roundId, round)
    if (isStaged) batch.write('openRounds', openKey, roundId)
    if (part) batch.write('pools', POOL_ID, part.row)
    const played =
      round.payoutMinor === null
        ? planRoundHold(accounts, roundId, stakeMinor)
        : planInstantRound(accounts, roundId, stakeMinor, round.payoutMinor)
    return {
      causeId: roundId,
      before: part?.before.flatMap(({ transfers }) => transfers) ?? [],
      transfers: [...played, ...(part?.transfers ?? [])],
    }
  }

  #choose(batch: SimulatedBatch, command: Command & { kind: 'choose' }, nowMs: number): Decision {
    const { player, roundId, choice } = command
    const round = batch.read('rounds', roundId)
    if (round?.memberId !== BigInt(player)) return 'refused'
    if (round.state === 'closed' || round.choices.length !== command.choiceNumber) return 'refused'
    const engine = findEngine(round.version)
    assert(engine, 'versions that rounds were played by stay')
    const after = continueRound(engine, round, choice, nowMs)
    if (!after) return 'refused'
    batch.write('rounds', roundId, after)
    if (after.payoutMinor === null) return { causeId: roundId, transfers: [] }
    batch.write('openRounds', `${player} ${engine.code}`, '')
    const accounts = this.#roundAccounts(player, engine.code)
    return {
      causeId: roundId,
      transfers: planRoundSettlement(accounts, roundId, after.stakeMinor, after.payoutMinor),
    }
  }

  #answer(batch: SimulatedBatch, to: Command, decision: Decision): Reply {
    if (typeof decision === 'string') return { to, outcome: decision }
    const causeId = 'replayOf' in decision ? decision.replayOf : decision.causeId
    const round = batch.read('rounds', causeId)
    const planId = 'planId' in decision ? decision.planId : undefined
    const soldMinor = 'soldMinor' in decision ? decision.soldMinor : undefined
    return {
      to,
      outcome: 'done',
      causeId,
      ...(planId && { planId }),
      ...(soldMinor && { soldMinor }),
      ...(round && {
        payoutMinor: round.payoutMinor,
        choiceCount: round.choices.length,
        jackpot: round.jackpot,
      }),
    }
  }

  #cashOf(player: number): bigint {
    const cashId = this.#cash[player - 1]
    assert(cashId, 'a player has an account')
    return cashId
  }

  #roundAccounts(player: number, game: string) {
    const houseId = this.#houses.get(game)
    assert(houseId, 'a game has a house account')
    return { cashId: this.#cashOf(player), escrowId: this.#escrowRounds, houseId }
  }
}

/** A stake at the slot that sells its feature is its price: so many stakes of one size. */
function optionsOf(engine: AnyGameEngine, { mineCount, stakeMinor }: Command & { kind: 'open' }) {
  if (engine.kind === 'staged') return { mineCount }
  const { buy } = SLOT_RULES.find(({ version }) => version === engine.version) ?? {}
  return buy ? { buyAtMinor: String(stakeMinor / BigInt(buy.stakes)) } : {}
}

function contentOf(command: Command): string {
  return JSON.stringify(command, (_name, value) =>
    typeof value === 'bigint' ? value.toString() : value,
  )
}
