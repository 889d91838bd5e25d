import type { StageDrawn } from '@baize/contract/stage'
import {
  drawPick,
  findVendorGame,
  PLAY_STAKE_STEP,
  type PlayStep,
  pickModelOf,
  slotModelOf,
  spinSlot,
} from '@baize/games/vendor-play'
import type { Chance } from '@baize/kernel'
import type { Title } from './sessions.ts'
import type { Drawn } from './vendor-round.ts'

/** Lines of a slot; each is a line of the bet. */
const LINES = 10

export interface RoundRequest {
  readonly choice: string | null
  readonly stakeMinor: bigint
}

/** Stakes are multiples of this, so that every win is whole: pays are in hundredths and tenths. */
export function stakeStepOf(title: Title): bigint {
  if (findVendorGame(title.game)) return PLAY_STAKE_STEP
  return pickModelOf(title.gameType, title.gameClassify) ? 25n : 10n
}

/** True for a stake and a choice that the game has. */
export function isPlayable(title: Title, { stakeMinor, choice }: RoundRequest): boolean {
  if (stakeMinor <= 0n || stakeMinor % stakeStepOf(title) !== 0n) return false
  const game = findVendorGame(title.game)
  if (game) return choice !== null && game.betOf(choice) !== undefined
  const pick = pickModelOf(title.gameType, title.gameClassify)
  return !pick || pick.choices.some(({ key }) => key === choice)
}

/** What a title draws for a choice that it has; slots take none. */
export function drawFor(chance: Chance, title: Title, choice: string): Drawn {
  const game = findVendorGame(title.game)
  const step = game?.open(choice, chance)
  if (game && step) return drawnOf(game.id, choice, step)
  const model = pickModelOf(title.gameType, title.gameClassify)
  if (!model) {
    const slot = spinSlot(slotModelOf(title.gameCode), chance)
    return { choice: null, slot, outcome: null, paysOf100: 0, faces: [] }
  }
  const came = drawPick(model, choice, chance)
  return {
    choice,
    slot: null,
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
    ...{ choice, slot: null, outcome: null, faces: [] },
    paysOf100: paysOf100 ?? 0,
    play: { game, shown, state, isOpen: paysOf100 === undefined },
  }
}

/** What a stake wins by what was drawn, to the minor unit. */
export function winOn(stakeMinor: bigint, { slot, paysOf100 }: Drawn): bigint {
  return slot
    ? (stakeMinor * BigInt(slot.total)) / BigInt(LINES)
    : (stakeMinor * BigInt(paysOf100)) / 100n
}

/** What was drawn with the sum of each line, so that no page works out money. */
export function stageDrawnOf({ slot, play, ...drawn }: Drawn, stakeMinor: bigint): StageDrawn {
  const wins = slot?.wins.map((win) => ({
    ...win,
    winMinor: String((stakeMinor * BigInt(win.pays)) / BigInt(LINES)),
  }))
  return {
    outcome: drawn.outcome,
    paysOf100: drawn.paysOf100,
    faces: drawn.faces ?? [],
    slot: slot && { ...slot, wins: wins ?? [] },
    ...(play && { shown: play.shown }),
  }
}
