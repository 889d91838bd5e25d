export {
  LOTTERY_AREAS,
  PRIZE_MODES,
  RESULT_KINDS,
  RESULT_SOURCES,
} from './draws.ts'
export type { WireChaseWay } from './slips.ts'
export {
  textOfCommitment,
  WITNESS_COMMITMENTS_PATH,
  WITNESS_VALUES_PATH,
  type WitnessCommitment,
  type WitnessedDraw,
  witnessCommitment,
  witnessedDraw,
  witnessValue,
} from './witness.ts'
