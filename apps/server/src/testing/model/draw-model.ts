import { accountName } from '@baize/testkit'
import { type HouseModel, type ModelMember, ROUND_ESCROW } from './house-model.ts'

/** A daily game whose results two people enter. */
export const DRAW_GAME = 'xsmb'
export const DRAW_EVERY_MS = 86_400_000
/** How long before a draw its sales end. */
export const CLOSES_BEFORE_MS = 600_000
/** The points that every player begins with. */
export const OWN_SERIES = 1_900
const HOUSE = accountName('house', DRAW_GAME)

export interface ModelDraw {
  readonly issue: string
  readonly closesAtMs: number
  readonly drawsAtMs: number
  /** As the ledger keeps it; known with its result. */
  causeId: string
  /** The last digit that was drawn, after a zero; undefined while there is none. */
  digit: number | undefined
  isVoid: boolean
  resultAtMs: number
}

/**
 * A slip on numbers below ten: that the special prize ends with one of them, a line for each, or that no prize ends with the one
 * number there is, which the series prices.
 */
export interface ModelSlip {
  readonly play: 'tail2' | 'truot'
  readonly slipId: string
  readonly causeId: string
  readonly member: ModelMember
  readonly draw: ModelDraw
  readonly digits: readonly number[]
  readonly lineMinor: bigint
  readonly series: number
  readonly plan: ModelPlan | undefined
  state: 'open' | 'settled' | 'void' | 'cancelled'
  payoutMinor: bigint
}

export interface ModelPlan {
  readonly chaseId: string
  readonly causeId: string
  readonly member: ModelMember
  readonly play: ModelSlip['play']
  readonly digits: readonly number[]
  readonly lineMinor: bigint
  readonly series: number
  readonly stopsOnWin: boolean
  readonly issues: {
    readonly draw: ModelDraw
    state: 'waiting' | 'open' | 'settled' | 'void' | 'cancelled' | 'refused'
  }[]
}

/** Draws, slips and plans of one sequence. */
export interface DrawModel {
  readonly draws: Map<string, ModelDraw>
  readonly slips: ModelSlip[]
  readonly plans: ModelPlan[]
}

export const stakeOf = ({ digits, lineMinor }: Pick<ModelSlip, 'digits' | 'lineMinor'>): bigint =>
  lineMinor * BigInt(digits.length)

/** What a line of two units is paid, in hundredths: the points over ten times the chance of .7623, cut to two decimals. */
const MISS_PRIZES: Readonly<Record<number, bigint>> = { 1900: 249n, 1800: 236n, 1700: 222n }
const TAIL_ODDS = 92n

export function payoutOf({ play, digits, lineMinor, series }: ModelSlip, digit: number): bigint {
  if (play === 'tail2') return digits.includes(digit) ? lineMinor * TAIL_ODDS : 0n
  return digits.includes(digit) ? 0n : (lineMinor * (MISS_PRIZES[series] ?? 0n)) / 200n
}

/** Half a thousandth of the stake for each point that was given up, where the series priced it. */
function rebateOf(slip: ModelSlip): bigint {
  return slip.play === 'tail2' ? 0n : (stakeOf(slip) * BigInt(OWN_SERIES - slip.series)) / 2_000n
}

export function holdStake(
  model: HouseModel,
  causeId: string,
  { cash }: ModelMember,
  minor: bigint,
) {
  model.move(causeId, [['round_hold', cash, ROUND_ESCROW, minor]])
}

export function releaseStake(
  model: HouseModel,
  causeId: string,
  { cash }: ModelMember,
  minor: bigint,
) {
  model.move(causeId, [['round_release', ROUND_ESCROW, cash, minor]])
}

/** What an open slip comes to with its draw; what the house takes of it leaves escrow with that of all others. */
function settleSlip(model: HouseModel, slip: ModelSlip): bigint {
  const { draw, member, causeId } = slip
  const stakeMinor = stakeOf(slip)
  if (draw.isVoid) {
    slip.state = 'void'
    releaseStake(model, causeId, member, stakeMinor)
    return 0n
  }
  if (draw.digit === undefined) return 0n
  slip.state = 'settled'
  slip.payoutMinor = payoutOf(slip, draw.digit)
  const moves = (
    [
      ['round_payout', HOUSE, member.cash, slip.payoutMinor],
      ['wager_rebate', HOUSE, member.cash, rebateOf(slip)],
    ] as const
  ).filter(([, , , amountMinor]) => amountMinor > 0n)
  if (moves.length > 0) model.move(causeId, moves)
  return stakeMinor
}

/** A settled slip by another digit: only the difference moves. */
export function correctSlip(model: HouseModel, slip: ModelSlip, digit: number): void {
  const { member, causeId } = slip
  const payoutMinor = payoutOf(slip, digit)
  const moreMinor = payoutMinor - slip.payoutMinor
  slip.payoutMinor = payoutMinor
  if (moreMinor > 0n) model.move(causeId, [['round_payout', HOUSE, member.cash, moreMinor]])
  if (moreMinor < 0n) model.move(causeId, [['wager_payout_return', member.cash, HOUSE, -moreMinor]])
}

/** What the house does with draws at this moment: it settles, then takes every plan further. */
export function turnDraws(model: HouseModel, draws: DrawModel): void {
  const open = draws.slips.filter(({ state }) => state === 'open')
  for (const [draw, own] of Map.groupBy(open, (slip) => slip.draw)) {
    const settled = own.filter((slip) => !isAfterWin(slip)).map((slip) => settleSlip(model, slip))
    const takenMinor = settled.reduce((sum, each) => sum + each, 0n)
    if (takenMinor > 0n)
      model.move(draw.causeId, [['round_capture', ROUND_ESCROW, HOUSE, takenMinor]])
  }
  for (const plan of draws.plans) advancePlan(model, draws, plan)
}

/** A slip of a plan that an earlier win of it takes back, whatever was drawn. */
function isAfterWin({ plan, draw }: ModelSlip): boolean {
  return plan !== undefined && draw.closesAtMs > stopOf(plan)
}

/** When the first win of a plan was known that stops it. */
function stopOf({ stopsOnWin, issues, play, digits }: ModelPlan): number {
  const isWon = ({ digit }: ModelDraw) =>
    digit !== undefined && digits.includes(digit) === (play === 'tail2')
  const wins = issues.filter(
    ({ draw, state }) => (state === 'open' || state === 'settled') && isWon(draw),
  )
  return stopsOnWin
    ? Math.min(...wins.map(({ draw }) => draw.resultAtMs))
    : Number.POSITIVE_INFINITY
}

function advancePlan(model: HouseModel, { slips }: DrawModel, plan: ModelPlan): void {
  const { issues, member, causeId } = plan
  const stop = stopOf(plan)
  let backMinor = 0n
  for (const issue of issues) {
    const { draw } = issue
    const slip = slips.find((each) => each.plan === plan && each.draw === draw)
    if (issue.state === 'open' && slip) {
      if (slip.state === 'open' && draw.closesAtMs > stop) {
        slip.state = 'cancelled'
        releaseStake(model, slip.causeId, member, stakeOf(slip))
      }
      if (slip.state !== 'open') issue.state = slip.state
    }
    if (issue.state !== 'waiting') continue
    if (draw.closesAtMs > stop) issue.state = 'cancelled'
    else if (draw.closesAtMs <= model.nowMs) issue.state = 'refused'
    else continue
    backMinor += stakeOf(plan)
  }
  if (backMinor > 0n) releaseStake(model, causeId, member, backMinor)
  const selling = issues.find(({ state }) => state === 'waiting')
  const opensAtMs = (selling?.draw.closesAtMs ?? Number.POSITIVE_INFINITY) - DRAW_EVERY_MS
  if (selling && opensAtMs <= model.nowMs) selling.state = 'open'
}
