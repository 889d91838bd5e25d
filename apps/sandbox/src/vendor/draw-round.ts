import type { StageDrawn } from '@baize/contract/stage'
import {
  drawPick,
  findVendorGame,
  PLAY_STAKE_STEP,
  type PlayStep,
  pickModelOf,
  SPIN,
} from '@baize/games/vendor-play'
import type { Chance } from '@baize/kernel'
import type { Title } from './sessions.ts'
import type { Drawn } from './vendor-round.ts'

export interface RoundRequest {
  readonly choice: string | null
  readonly stakeMinor: bigint
}

/** Stakes are multiples of this, so that every win is whole: pays are in hundredths. */
export function stakeStepOf(title: Title): bigint {
  return findVendorGame(title.game) ? PLAY_STAKE_STEP : 25n
}

/** What is asked for with its choice; at a slot nobody has to say that it is to be spun. */
export function withChoice(title: Title, requested: RoundRequest): RoundRequest {
  const isSlot = findVendorGame(title.game)?.betOf(SPIN) !== undefined
  return requested.choice === null && isSlot ? { ...requested, choice: SPIN } : requested
}

/** True for a stake and a choice that the game has. */
export function isPlayable(title: Title, { stakeMinor, choice }: RoundRequest): boolean {
  if (stakeMinor <= 0n || stakeMinor % stakeStepOf(title) !== 0n || choice === null) return false
  const game = findVendorGame(title.game)
  if (game) return game.betOf(choice) !== undefined
  const pick = pickModelOf(title.gameType, title.gameClassify)
  return pick?.choices.some(({ key }) => key === choice) ?? false
}

/** What a title draws for a choice that it has. */
export function drawFor(chance: Chance, title: Title, choice: string): Drawn {
  const game = findVendorGame(title.game)
  const step = game?.open(choice, chance)
  if (game && step) return drawnOf(game.id, choice, step)
  const model = pickModelOf(title.gameType, title.gameClassify)
  const came = model && drawPick(model, choice, chance)
  return {
    choice,
    outcome: came?.outcome ?? null,
    paysOf100: came?.paysOf100 ?? 0,
    faces: came?.faces ?? [],
  }
}

/** A round after a move of its player; undefined for one that it does not allow. */
export function moveOn({ play, choice }: Drawn, move: string): Drawn | undefined {
  const step = play && findVendorGame(play.game)?.moves?.move(play.state, move)
  return step && drawnOf(play.game, choice ?? '', step)
}

/** A round that its player left, ended by the game's printed rule. */
export function closeLeft(drawn: Drawn): Drawn {
  const { play, choice } = drawn
  const step = play && findVendorGame(play.game)?.moves?.close(play.state)
  return step ? drawnOf(play.game, choice ?? '', step) : drawn
}

function drawnOf(game: string, choice: string, { state, shown, paysOf100 }: PlayStep): Drawn {
  return {
    ...{ choice, outcome: null, faces: [] },
    paysOf100: paysOf100 ?? 0,
    play: { game, shown, state, isOpen: paysOf100 === undefined },
  }
}

/** What a stake wins by what was drawn, to the minor unit. */
export function winOn(stakeMinor: bigint, { paysOf100 }: Drawn): bigint {
  return (stakeMinor * BigInt(paysOf100)) / 100n
}

/** What the page is told of it: nothing that the player must not know yet. */
export function stageDrawnOf({ play, outcome, paysOf100, faces = [] }: Drawn): StageDrawn {
  return { outcome, paysOf100, faces, ...(play && { shown: play.shown }) }
}
