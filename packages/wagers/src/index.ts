/** The rules of a wager: its states, its settlements as versions, and what each of them moves. */
export { type HandMoney, planHand, planSeatMove, type SeatNet } from './plan-hand.ts'
export {
  planChange,
  planHold,
  planInstantWager,
} from './plan-wager.ts'
export { divideByParts, type StakePart, stakeOf, totalOf } from './stake.ts'
export type { WagerAccounts } from './stake-sources.ts'
export {
  acceptWager,
  type CapturedPiece,
  captureOf,
  heldMinorOf,
  holdWager,
  isSettledAs,
  lowerWager,
  paidMinorOf,
  raiseWager,
  reopenWager,
  settleWager,
  validMinorOf,
  voidWager,
  type Wager,
  type WagerRefusal,
  type WagerResult,
} from './wager.ts'
export {
  applyWagerEvent,
  isHolding,
  WAGER_STATES,
  type WagerEvent,
  type WagerState,
} from './wager-states.ts'
