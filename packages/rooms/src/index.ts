/** Tables that many play at once: how they are dealt and proved, what can be bet on, what it pays, and the roads of a shoe. */
export {
  cardText,
  decksInOrder,
  ROOM_DECK_SIZE,
  type RoomCard,
  rankOfCard,
  suitOfCard,
} from './cards.ts'
export {
  BEACON_LATE_MS,
  type BeaconChain,
  type BeaconValue,
  beaconMomentOf,
  beaconRoundFrom,
  type FixedBeacon,
  fixBeacon,
  isBeaconValue,
} from './fairness/beacon.ts'
export {
  type CheckedProof,
  checkProof,
  type ProofQuestion,
  type TableProof,
} from './fairness/check-proof.ts'
export { chanceOf, clientOfRound, type Hashes, jointOf } from './fairness/joint.ts'
export { diceOf, fightOf, type RoundSeedsOfRoom, rouletteOf } from './fairness/round-draws.ts'
export {
  type CardOpening,
  DECKS_OF_HAND,
  type DealOrder,
  dealOrderOf,
  isInDeck,
  openCard,
  rootOf,
  type SealedDeck,
  type ShareOfSeat,
  sealDeck,
} from './fairness/sealed-hand.ts'
export {
  CARDS_BEHIND_CUT,
  cardsBehindCut,
  isLastRound,
  SHOE_DECKS,
  type Shoe,
  type ShoeSeeds,
  shoeOf,
} from './fairness/shoe.ts'
export { catchesOf, type ShotChance } from './fairness/shots.ts'
export { drawGrid, layRoad, ROWS } from './roads/lay-road.ts'
export { type AskedMarks, type RoadResult, type Roads, roadsOf } from './roads/roads.ts'
export {
  BLACKJACK_KIND,
  type BlackjackPlay,
  type ExtraStake,
  overOf,
  type PlayAction,
  readSeatSpot,
  replayBlackjack,
  type SettledPlay,
  type ShownPlay,
  type SpotOfSeat,
  settlePlay,
  showPlay,
} from './table-room/blackjack-table.ts'
export {
  checkLayout,
  type Layout as TableLayout,
  spotMaxOf,
  sumOfLayout,
  type TableLimits,
} from './table-room/check-layout.ts'
export { type SettledLayout, settleLayout } from './table-room/settle-layout.ts'
export type { SpotGame, SpotVariant, TableKind } from './table-room/table-kind.ts'
export {
  dealFromShoe,
  returnPercentOf,
  TABLE_KINDS,
  tableKindOf,
} from './table-room/table-kinds.ts'
export type { TableResult } from './table-room/table-result.ts'
export {
  EMPTY_TABLE,
  foldTable,
  type RoundState,
  type ShoeState,
  type TableEvent,
  type TableState,
  type VoidCause,
} from './table-room/table-state.ts'
export {
  AFTER_TAKEOVER_MS,
  BETWEEN_ROUNDS_MS,
  CARD_MS,
  INSURANCE_MS,
  LAST_CALL_MS,
  leastRoundMs,
  SEAT_KEPT_MS,
  SHUFFLE_MS,
  showingMsOf,
  TABLE_TIMES,
  type TablePace,
  type TableTimes,
  TURN_MS,
} from './table-room/table-times.ts'
export { type BaccaratRound, dealRound, totalOfHand } from './tables/baccarat/deal-round.ts'
export { type PlayedShoe, playShoe, roundAt } from './tables/baccarat/play-shoe.ts'
export {
  BACCARAT_VARIANTS,
  type BaccaratFacts,
  type BaccaratSpot,
  type BaccaratVariant,
  baccaratRules,
  factsOf,
} from './tables/baccarat/rules.ts'
export {
  adviceIn,
  applyMove,
  dealBlackjack,
  endInsurance,
  isBlackjackOf,
  isBustOf,
  movesIn,
  shownDealer,
  standInTurn,
  totalOfCards,
} from './tables/blackjack/play-round.ts'
export {
  resultOfHand,
  type SeatBet,
  type SettledSeatBet,
  settleSeatBet,
  stakesOnHands,
} from './tables/blackjack/settle-bets.ts'
export {
  BETS_BEHIND_MAX,
  BLACKJACK_SEATS,
  type BlackjackPhase,
  type BlackjackRound,
  type HandInTurn,
  SEATS_A_MEMBER_MAX,
  type SeatInPlay,
  type TableHand,
} from './tables/blackjack/state.ts'
export {
  COCKFIGHT_SPOTS,
  COCKFIGHT_VARIANTS,
  type CockfightSpot,
  type CockfightVariant,
  cockfightRules,
  type DrawnFight,
  type Fight,
  type FightPool,
  fightWith,
  figureOf,
} from './tables/cockfight/rules.ts'
export {
  type DragonTigerRound,
  dealDragonTiger,
  dragonTigerRules,
  roadOfDragonTiger,
  winnerOfDragonTiger,
} from './tables/dragon-tiger/rules.ts'
export { exactReturnOf } from './tables/exact-return.ts'
export {
  finalsOf,
  type Layout,
  NEIGHBOURS_MAX,
  neighboursOf,
  WHEEL_PARTS,
  type WheelPart,
} from './tables/roulette/racetrack.ts'
export { ROULETTE_VARIANTS, type RouletteVariant, rouletteRules } from './tables/roulette/rules.ts'
export { sicBoRules } from './tables/sic-bo/rules.ts'
export type { TableRules, WaysTo } from './tables/table-rules.ts'
