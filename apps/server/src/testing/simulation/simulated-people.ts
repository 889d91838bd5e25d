import { assert, type Chance, type Minor, minor, type Uuid } from '@baize/kernel'
import type { Command, ProviderRequest, Reply } from './messages.ts'

const STAKES = [20n, 100n, 1_000n, 5_000n, 40_000n]
const DEPOSITS = [10_000n, 50_000n, 300_000n]
const WITHDRAWALS = [10_000n, 40_000n, 250_000n]
const LINES = [2n, 20n, 200n, 2_000n]
const SERIES = [1_900, 1_850, 1_702]
const BETS = [50n, 1_000n, 7_777n, 30_000n]
const OUTCOMES = [1, 2, 3] as const
const SENT = [100n, 5_000n, 60_000n]
/** A slot that sells its feature for so many stakes. */
const BUYABLE = 'coin-express'
const PRICES = [20n, 100n, 1_000n].map((stake) => stake * 27n)
/** Steps without an answer after which the same thing is sent again. */
const PATIENCE = 30

function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[chance.below(items.length)]
  assert(item !== undefined, 'there is something to pick from')
  return item
}

interface Outstanding {
  readonly command: Command
  readonly sentAt: number
}

/**
 * A player who does one thing at a time, repeats it with the same key until it is answered, and
 * notes every answer. What was answered once must be answered so for ever.
 */
export class SimulatedPlayer {
  readonly answers = new Map<string, Reply>()
  readonly #player: number
  readonly #chance: Chance
  #outstanding: Outstanding | undefined
  #keys = 0
  #round: { readonly roundId: Uuid; readonly choices: number } | undefined
  readonly #withdrawals: Uuid[] = []
  readonly #slips: Uuid[] = []
  readonly #bets: Uuid[] = []
  /** A finished player starts nothing new and plays an open round to its end. */
  isLeaving = false

  constructor(player: number, chance: Chance) {
    this.#player = player
    this.#chance = chance
  }

  get isDone(): boolean {
    return this.#outstanding === undefined && this.#round === undefined
  }

  /** What the player sends in this step. */
  act(step: number): Command[] {
    if (this.#outstanding) {
      if (step - this.#outstanding.sentAt < PATIENCE) return []
      this.#outstanding = { command: this.#outstanding.command, sentAt: step }
      return [this.#outstanding.command]
    }
    if (!this.isLeaving && this.#chance.below(40) === 0) return this.#probe()
    const command = this.#choose()
    if (!command) return []
    this.#outstanding = { command, sentAt: step }
    return [command]
  }

  /** Loads the site anew: what is open is shown, also what the player never heard of. */
  look(open: { readonly roundId: Uuid; readonly choices: number } | undefined): void {
    if (!this.#outstanding) this.#round = open
  }

  hear(reply: Reply): void {
    const { key } = reply.to
    const earlier = this.answers.get(key)
    if (reply.outcome === 'conflict') {
      assert(earlier && reply.to !== earlier.to, `a first use of ${key} is no conflict`)
      return
    }
    if (earlier) {
      assert(reply.to === earlier.to, `altered content under ${key} is not accepted`)
      // A refusal is not kept: a copy that comes late may be accepted, and its answer overtakes.
      const isStale = earlier.outcome === 'refused' || reply.outcome === 'refused'
      assert(isStale || reply.causeId === earlier.causeId, `a repeat of ${key} is as the first`)
      if (earlier.outcome === 'refused') this.answers.set(key, reply)
      return
    }
    if (reply.to !== this.#outstanding?.command) return
    this.answers.set(key, reply)
    this.#outstanding = undefined
    this.#learn(reply)
  }

  #learn({ to, outcome, causeId, payoutMinor, choiceCount }: Reply): void {
    if (outcome !== 'done' || !causeId) return
    if (payoutMinor === null) this.#round = { roundId: causeId, choices: choiceCount ?? 0 }
    else if (to.kind === 'choose') this.#round = undefined
    if (to.kind === 'withdraw') this.#withdrawals.push(causeId)
    if (to.kind === 'slip') this.#slips.push(causeId)
    if (to.kind === 'bet') this.#bets.push(causeId)
  }

  #choose(): Command | undefined {
    const player = this.#player
    if (this.#round && (this.isLeaving || this.#chance.below(3) > 0)) return this.#play(this.#round)
    if (this.isLeaving || this.#chance.below(3) === 0) return undefined
    const key = this.#newKey()
    const order = this.#withdrawals.at(-1)
    switch (this.#chance.below(14)) {
      case 12:
      case 13:
        return this.#betOnMatches(key)
      case 10:
        return this.#slip(key)
      case 11: {
        const slipId = this.#slips.at(-1)
        return slipId && this.#chance.below(3) === 0
          ? { kind: 'takeBack', player, key, slipId }
          : this.#slip(key)
      }
      case 0:
        return { kind: 'deposit', player, key, amountMinor: this.#amount(DEPOSITS) }
      case 1:
        return { kind: 'withdraw', player, key, amountMinor: this.#amount(WITHDRAWALS) }
      case 2:
        if (this.#chance.below(2) === 0) return this.#send(key)
        return order && { kind: 'cancel', player, key, withdrawalId: order }
      case 3: {
        const kind = this.#chance.below(2) === 0 ? 'object' : 'confirm'
        return order && { kind, player, key, withdrawalId: order }
      }
      case 4:
        return {
          ...{ kind: 'open', player, key, game: BUYABLE, mineCount: 1 },
          stakeMinor: this.#amount(PRICES),
        }
      default:
        return {
          kind: 'open',
          player,
          key,
          game: this.#chance.below(3) === 0 ? 'mines' : 'lantern-tiger',
          stakeMinor: this.#amount(STAKES),
          mineCount: pick(this.#chance, [1, 3, 12, 24]),
        }
    }
  }

  /** On some digits of the draw that sells, now and then of three draws. */
  #slip(key: string): Command {
    const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(() => this.#chance.below(2) === 0)
    return {
      ...{ kind: 'slip', player: this.#player, key },
      digits: digits.length === 0 ? [7] : digits,
      lineMinor: minor(pick(this.#chance, LINES)),
      series: pick(this.#chance, SERIES),
      issues: this.#chance.below(4) === 0 ? 3 : 1,
    }
  }

  /** On a match or two, or the last of such bets is cashed out. */
  #betOnMatches(key: string): Command {
    const player = this.#player
    const betId = this.#bets.at(-1)
    if (betId && this.#chance.below(3) === 0) {
      return { kind: 'sell', player, key, betId, isWhole: this.#chance.below(2) === 0 }
    }
    const isMultiple = this.#chance.below(3) === 0
    return {
      ...{ kind: 'bet', player, key, isLive: this.#chance.below(3) === 0 },
      outcomes: (isMultiple ? [0, 1] : [0]).map(() => pick(this.#chance, OUTCOMES)),
      stakeMinor: this.#amount(BETS),
    }
  }

  /** To the neighbour, who may send it back. */
  #send(key: string): Command {
    const receiver = this.#player % 2 === 0 ? this.#player - 1 : this.#player + 1
    const amountMinor = this.#amount(SENT)
    return { kind: 'send', player: this.#player, key, receiver, amountMinor }
  }

  #play(round: { roundId: Uuid; choices: number }): Command {
    const canCashOut = round.choices > 0 && this.#chance.below(3) === 0
    return {
      kind: 'choose',
      player: this.#player,
      key: this.#newKey(),
      roundId: round.roundId,
      choiceNumber: round.choices,
      choice: canCashOut ? { type: 'cashOut' } : { type: 'reveal', tile: this.#chance.below(25) },
    }
  }

  /** Sends an answered command again, as it was or altered, to see what is said now. */
  #probe(): Command[] {
    const known = [...this.answers.values()].slice(-8).filter(({ outcome }) => outcome === 'done')
    if (known.length === 0) return []
    const { to } = pick(this.#chance, known)
    if (to.kind !== 'open' || this.#chance.below(2) === 0) return [to]
    return [{ ...to, stakeMinor: minor(to.stakeMinor + 20n) }]
  }

  #amount(amounts: readonly bigint[]): Minor {
    return minor(pick(this.#chance, amounts))
  }

  #newKey(): string {
    this.#keys += 1
    return `player ${this.#player} ${this.#keys}`
  }
}

interface Report {
  readonly command: Command & { kind: 'payment' | 'payout' }
  reportedAt: number
  isHeard: boolean
}

/**
 * The payment provider: opens each payment and makes each payout once, whatever comes twice, and
 * reports every result until it is heard.
 */
export class SimulatedProvider {
  readonly #chance: Chance
  readonly #reports = new Map<Uuid, Report>()
  readonly #underWay = new Map<Uuid, ProviderRequest>()
  receivedMinor = 0n
  paidOutMinor = 0n
  /** From now on everything is decided at once. */
  isHurrying = false

  constructor(chance: Chance) {
    this.#chance = chance
  }

  get isDone(): boolean {
    return this.#underWay.size === 0 && [...this.#reports.values()].every((each) => each.isHeard)
  }

  take(request: ProviderRequest): void {
    if (!this.#reports.has(request.reference)) this.#underWay.set(request.reference, request)
  }

  hear(reply: Reply): void {
    for (const report of this.#reports.values()) {
      if (report.command.key === reply.to.key) report.isHeard = true
    }
  }

  act(step: number): Command[] {
    for (const request of this.#underWay.values()) {
      if (this.isHurrying || this.#chance.below(20) === 0) this.#decide(request)
    }
    const sent: Command[] = []
    for (const report of this.#reports.values()) {
      if (report.isHeard || step - report.reportedAt < PATIENCE) continue
      report.reportedAt = step
      sent.push(report.command)
    }
    return sent
  }

  #decide({ kind, reference, amountMinor }: ProviderRequest): void {
    this.#underWay.delete(reference)
    const key = `${kind} ${reference}`
    const isGood = this.#chance.below(4) > 0
    if (kind === 'openPayment') {
      const paidMinor = this.#chance.below(5) === 0 ? minor(amountMinor - 1n) : amountMinor
      if (isGood) this.receivedMinor += paidMinor
      const status = isGood ? 'paid' : 'declined'
      this.#report({ kind: 'payment', key, depositId: reference, status, paidMinor })
    } else {
      if (isGood) this.paidOutMinor += amountMinor
      const status = isGood ? 'paid' : 'failed'
      this.#report({ kind: 'payout', key, withdrawalId: reference, status })
    }
  }

  #report(command: Report['command']): void {
    const reference = command.kind === 'payment' ? command.depositId : command.withdrawalId
    this.#reports.set(reference, { command, reportedAt: -PATIENCE, isHeard: false })
  }
}
