/** A bet as a player orders it. */
export interface SimulatedBet {
  readonly gameCode: string
  readonly stakeMinor: string
  readonly options: Readonly<Record<string, unknown>>
}

/** A whole number from 0 up to, and without, `below`. */
export type Pick = (below: number) => number

const STAKES_MINOR = ['100', '200', '500', '500', '1000', '1000', '2000', '5000'] as const
const HIGH_STAKE_MINOR = '100000'
/** One bet in so many is high. */
const HIGH_ONE_IN = 40
const RISKS = ['low', 'medium', 'high'] as const
const SEGMENTS = [10, 20, 30, 40, 50] as const
const KENO_NUMBERS = 40
const KENO_PICKS = 5

/** Games of one step without a pool: a simulated round is over as it begins. */
const GAMES: readonly ((pick: Pick) => PlannedGame)[] = [
  (pick) => ({
    gameCode: 'dice',
    options: { direction: pick(2) === 0 ? 'under' : 'over', target: 2_500 + pick(5_000) },
  }),
  (pick) => ({ gameCode: 'limbo', options: { target: 120 + pick(3_000) } }),
  (pick) => ({ gameCode: 'plinko', options: { rows: 8 + pick(9), risk: oneOf(RISKS, pick) } }),
  (pick) => ({
    gameCode: 'wheel',
    options: { segments: oneOf(SEGMENTS, pick), risk: oneOf(RISKS, pick) },
  }),
  (pick) => {
    const first = 1 + pick(KENO_NUMBERS - KENO_PICKS)
    const numbers = Array.from({ length: KENO_PICKS }, (_, index) => first + index)
    return { gameCode: 'keno', options: { numbers, risk: oneOf(RISKS, pick) } }
  },
  () => ({ gameCode: 'lantern-tiger', options: {} }),
]

type PlannedGame = Omit<SimulatedBet, 'stakeMinor'>

/** What a simulated player bets next. Pure; how it ends is drawn as every round is. */
export function planBet(pick: Pick): SimulatedBet {
  const stakeMinor = planStake(pick)
  return { ...oneOf(GAMES, pick)(pick), stakeMinor }
}

/** What a simulated player stakes. */
export function planStake(pick: Pick): string {
  return pick(HIGH_ONE_IN) === 0 ? HIGH_STAKE_MINOR : oneOf(STAKES_MINOR, pick)
}

function oneOf<Value>(values: readonly [Value, ...Value[]] | readonly Value[], pick: Pick): Value {
  return values[pick(values.length)] as Value
}
