export { type SignedCheckpoint, signedCheckpoint } from './checkpoint.ts'
