import type { TableResult } from '@baize/contract'

/** What the tables of the model are set up with: little, so that every limit is met. */
export const MODEL_LIMITS = {
  spotMinMinor: 100n,
  spotMaxMinor: 2_000n,
  layoutMaxMinor: 3_000n,
  payoutMaxMinor: 4_500n,
}
const STEP_MINOR = 2n
const LOST_AFTER_MS = 300_000
const AFTER_TAKEOVER_MS = 5_000
const BETWEEN_MS = 3_000
const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]
const ACE = 12
const RANKS = 13

export type Spots = Readonly<Record<string, string>>

/** The two kinds of table in the model: a wheel with la partage, and dragon tiger from a shoe. */
export const MODEL_KINDS = {
  wheel: {
    ...({ game: 'roulette', variant: 'laPartage' } as const),
    ...{ bettingMs: 20_000, showingMs: 12_000 },
    spots: ['red', 'odd', 'straight-7'],
    /** What a spot takes at most: less, where it pays more. */
    maxOf: (spot: string) => (spot === 'straight-7' ? 100n : MODEL_LIMITS.spotMaxMinor),
  },
  gate: {
    ...({ game: 'dragon-tiger', variant: 'standard' } as const),
    ...{ bettingMs: 12_000, showingMs: 5_000 },
    spots: ['dragon', 'tiger', 'tie'],
    maxOf: (spot: string) => (spot === 'tie' ? 180n : MODEL_LIMITS.spotMaxMinor),
  },
} as const
export type ModelKind = keyof typeof MODEL_KINDS

interface ModelLayout {
  readonly version: number
  readonly spots: Spots
}

/** A member of the model. */
export interface ModelBettor {
  cashMinor: bigint
  isGone: boolean
}

export const sumOf = (spots: Spots = {}) =>
  Object.values(spots).reduce((sum, each) => sum + BigInt(each), 0n)

/** A table as the simplest one that could be right: a phase, its end, and what lies on it. */
export class ModelTable {
  readonly kind: ModelKind
  readonly #bettors: readonly ModelBettor[]
  phase: 'none' | 'betting' | 'closed' | 'shown' | 'settled' = 'none'
  roundId = ''
  untilMs = 0
  result: TableResult | undefined
  isVoid = false
  readonly layouts = new Map<number, ModelLayout>()
  #isExtended = false
  #isPaid = false
  #everBet = false

  constructor(kind: ModelKind, bettors: readonly ModelBettor[]) {
    this.kind = kind
    this.#bettors = bettors
  }

  /** Why a layout may not lie here now; nothing where it may. Where there is more than one reason, either may be told. */
  refusalsOf(who: number, version: number, spots: Spots): string[] {
    const bettor = this.#bettors[who]
    if (!bettor || bettor.isGone) return ['not_signed_in']
    const { maxOf } = MODEL_KINDS[this.kind]
    const isWrong = Object.entries(spots).some(([spot, text]) => {
      const stake = BigInt(text)
      const isOutside = stake < MODEL_LIMITS.spotMinMinor || stake > maxOf(spot)
      return isOutside || stake % STEP_MINOR !== 0n
    })
    const staked = sumOf(spots)
    if (isWrong || staked > MODEL_LIMITS.layoutMaxMinor) return ['stake_not_allowed']
    const before = this.layouts.get(who)
    if (before && before.version >= version) return []
    const more = staked - sumOf(before?.spots)
    return [
      ...(this.phase === 'betting' ? [] : ['betting_over']),
      ...(more > bettor.cashMinor ? ['insufficient_funds'] : []),
      ...(more > 0n && this.#worstWith(who, spots) > MODEL_LIMITS.payoutMaxMinor
        ? ['table_full']
        : []),
    ]
  }

  lay(who: number, version: number, spots: Spots): void {
    const [bettor, before] = [this.#bettors[who], this.layouts.get(who)]
    if (!bettor || (before && before.version >= version)) return
    const staked = sumOf(before?.spots)
    // Nothing in the place of nothing is no layout.
    if (staked === 0n && sumOf(spots) === 0n) return
    bettor.cashMinor -= sumOf(spots) - staked
    this.layouts.set(who, { version, spots })
    this.#everBet = true
  }

  /** Its owner looks at it, or one that is its owner no more. */
  look(at: {
    readonly nowMs: number
    readonly isOwner: boolean
    /** It has not dealt the table under this hold before. */
    readonly isTaken: boolean
    /** What nobody can foresee: the round that was opened, or what became of the shoe, and what was drawn. */
    readonly seen: { readonly roundId: string; readonly result: TableResult | null } | null
  }): void {
    const { nowMs, isOwner, isTaken } = at
    if (isTaken && (this.phase === 'betting' || this.phase === 'closed')) {
      const isLost = nowMs - this.untilMs > LOST_AFTER_MS
      const isShort = this.phase === 'betting' && this.untilMs < nowMs + AFTER_TAKEOVER_MS
      if (isLost && isOwner) this.#giveBack(nowMs)
      if (!isLost && isShort && isOwner) this.#extend(nowMs + AFTER_TAKEOVER_MS)
      if (isLost || isShort) return
    }
    if (this.phase !== 'closed' && nowMs < this.untilMs) return
    // Who was deposed may pay what is drawn, and writes nothing.
    if (this.phase === 'shown') this.#pay()
    if (isOwner) this.#goOn(nowMs, at.seen)
  }

  /** Betting may end for lack of a bet, or go on once more. */
  get isBareAtClosing(): boolean {
    return !this.#everBet && !this.#isExtended
  }

  #goOn(nowMs: number, seen: Parameters<ModelTable['look']>[0]['seen']): void {
    const { bettingMs, showingMs } = MODEL_KINDS[this.kind]
    switch (this.phase) {
      case 'none':
      case 'settled':
        if (seen?.roundId === this.roundId && this.phase === 'settled') return
        this.layouts.clear()
        Object.assign(this, { roundId: seen?.roundId ?? '', result: undefined, isVoid: false })
        this.phase = seen ? 'betting' : 'none'
        this.untilMs = seen ? nowMs + bettingMs : 0
        this.#isExtended = false
        this.#isPaid = false
        this.#everBet = false
        return
      case 'betting':
        if (this.isBareAtClosing) this.#extend(nowMs + bettingMs)
        else this.phase = 'closed'
        return
      case 'closed':
        this.result = seen?.result ?? undefined
        this.phase = 'shown'
        this.untilMs = nowMs + showingMs
        return
      case 'shown':
        this.phase = 'settled'
        this.untilMs = nowMs + BETWEEN_MS
    }
  }

  #extend(untilMs: number): void {
    this.untilMs = untilMs
    this.#isExtended = true
  }

  #pay(): void {
    if (this.#isPaid || !this.result) return
    this.#isPaid = true
    for (const [who, { spots }] of this.layouts) {
      const bettor = this.#bettors[who]
      if (bettor) bettor.cashMinor += backOf(spots, this.result)
    }
  }

  #giveBack(nowMs: number): void {
    for (const [who, { spots }] of this.layouts) {
      const bettor = this.#bettors[who]
      if (bettor) bettor.cashMinor += sumOf(spots)
    }
    Object.assign(this, { phase: 'settled', isVoid: true, untilMs: nowMs + BETWEEN_MS })
  }

  #worstWith(who: number, spots: Spots): bigint {
    const all = [...this.layouts].flatMap(([each, layout]) => (each === who ? [] : [layout.spots]))
    const paid = resultsOf(this.kind).map((result) =>
      [...all, spots].reduce((sum, each) => sum + backOf(each, result), 0n),
    )
    return paid.reduce((most, each) => (each > most ? each : most), 0n)
  }
}

function resultsOf(kind: ModelKind): TableResult[] {
  if (kind === 'wheel') {
    return Array.from({ length: 37 }, (_, number) => ({ game: 'roulette', number }))
  }
  const cards = [
    [5, 3],
    [3, 5],
    [4, 4],
  ] as const
  return cards.map(([dragon, tiger]) => ({ game: 'dragon-tiger', dragon, tiger, winner: 'tie' }))
}

/** What comes back of a layout, stakes included. */
function backOf(spots: Spots, result: TableResult): bigint {
  return Object.entries(spots).reduce((sum, [spot, text]) => {
    const [times, parts] = timesOf(spot, result)
    return sum + (BigInt(text) * times) / parts
  }, 0n)
}

function timesOf(spot: string, result: TableResult): readonly [bigint, bigint] {
  if (result.game === 'roulette') {
    const { number } = result
    if (spot === 'straight-7') return [number === 7 ? 36n : 0n, 1n]
    if (number === 0) return [1n, 2n]
    return [(spot === 'red' ? RED.includes(number) : number % 2 === 1) ? 2n : 0n, 1n]
  }
  if (result.game !== 'dragon-tiger') throw new Error('the model has no such table')
  const [dragon, tiger] = [heightOf(result.dragon), heightOf(result.tiger)]
  if (spot === 'tie') return [dragon === tiger ? 12n : 0n, 1n]
  if (dragon === tiger) return [1n, 2n]
  return [(spot === 'dragon') === dragon > tiger ? 2n : 0n, 1n]
}

/** The ace is low. */
const heightOf = (card: number) => (card % RANKS === ACE ? -1 : card % RANKS)
