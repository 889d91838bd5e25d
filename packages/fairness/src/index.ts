/** Provable fairness: seed commitments, keyed streams, unbiased draws, and checking all three. */
export { asciiBytes, hexFromBytes } from './bytes.ts'
export type { RoundSeeds } from './chance-for-round.ts'
export { chanceForRound, streamBlock } from './chance-for-round.ts'
export type { HmacSha256, Sha256 } from './hash-ports.ts'
export { drawTicket, dropAmountOf, dropSecretOf, isTicketWon } from './jackpot-draw.ts'
export { type TicketRun, ticketsHashOf } from './raffle-draw.ts'
export type { Draw } from './record-draws.ts'
export { recordDraws } from './record-draws.ts'
export type { ClientSeed, Commitment, ServerSeed } from './seed.ts'
export {
  commitmentOf,
  parseClientSeed,
  parseServerSeed,
  serverSeedFromEntropy,
  verifyCommitment,
} from './seed.ts'
