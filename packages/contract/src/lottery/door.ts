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
