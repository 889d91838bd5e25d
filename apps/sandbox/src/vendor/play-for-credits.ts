import { randomUUID } from 'node:crypto'
import type { StageRound } from '@baize/contract/stage'
import type { Chance } from '@baize/kernel'
import {
  drawFor,
  isPlayable,
  moveOn,
  type RoundRequest,
  stageDrawnOf,
  winOn,
  withChoice,
} from './draw-round.ts'
import type { OpenGame } from './sessions.ts'
import type { Drawn } from './vendor-round.ts'

/** What a page is answered: a round, or why there is none. */
export type Answered = StageRound | 'over' | 'invalid'

/** A round of nobody's money: its credits are kept with the page, and nowhere else. */
export function playForCredits(chance: Chance, game: OpenGame, asked: RoundRequest): Answered {
  const { title, credits } = game
  const requested = withChoice(title, asked)
  const { stakeMinor } = requested
  if (!isPlayable(title, requested) || stakeMinor > credits.balanceMinor) return 'invalid'
  if (credits.open) return 'invalid'
  credits.balanceMinor -= stakeMinor
  const drawn = drawFor(chance, title, requested.choice ?? '')
  return settle(game, { roundId: randomUUID(), stakeMinor, drawn })
}

/** What the player decides within such a round. */
export function moveForCredits(
  game: OpenGame,
  { roundId, move }: { readonly roundId: string; readonly move: string },
): Answered {
  const { open } = game.credits
  const drawn = open?.roundId === roundId ? moveOn(open.drawn, move) : undefined
  return open && drawn ? settle(game, { ...open, drawn }) : 'invalid'
}

function settle(
  { credits }: OpenGame,
  round: { readonly roundId: string; readonly stakeMinor: bigint; readonly drawn: Drawn },
): StageRound {
  const { roundId, stakeMinor, drawn } = round
  const isOpen = drawn.play?.isOpen === true
  credits.open = isOpen ? round : undefined
  const winMinor = isOpen ? 0n : winOn(stakeMinor, drawn)
  credits.balanceMinor += winMinor
  const told = {
    roundId,
    drawn: stageDrawnOf(drawn),
    stakeMinor: String(stakeMinor),
    balanceMinor: String(credits.balanceMinor),
    freeRounds: 0,
  }
  return isOpen
    ? { ...told, state: 'open' }
    : { ...told, state: 'settled', winMinor: String(winMinor) }
}
