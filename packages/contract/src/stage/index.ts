/**
 * What the page of a pretend vendor's game tells its own client, and how that client asks for rounds.
 * No part of the protocol: another vendor's page does as it likes.
 */

export type {
  StageBet,
  StageFacts,
  StageLook,
  StageOpenRound,
  StagePick,
  StagePlay,
  StagePurse,
  StageReplay,
} from './facts.ts'
export type { StageDrawn, StageMoveAsk, StageRound, StageRoundAsk } from './round.ts'
