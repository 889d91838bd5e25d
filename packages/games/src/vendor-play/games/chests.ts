import { type BetEnding, countBet, drawFrom, once } from '../counted-bet.ts'
import type { ChestsShown } from '../shown.ts'
import type { Of100, PlayStep, VendorGame } from '../vendor-game.ts'

/** What lies in a chest, in hundredths of the stake; null for the snake that ends the round. */
type Content = Of100 | null

export interface ChestsState {
  /** All chests of all rooms, as they were filled when the round opened. */
  readonly rooms: readonly (readonly Content[])[]
  readonly picks: readonly number[]
}

/** Five rooms. What was found is kept: a snake only ends the way. */
export const ROOMS: readonly (readonly Content[])[] = [
  [5, 5, 10, 20, null],
  [5, 10, 20, 50, null],
  [10, 30, 80, null],
  [30, 120, null],
  [20, 20, 40, 60, 450, null],
]
const CHOICE = 'key'

function stepOf(state: ChestsState): PlayStep<ChestsState, ChestsShown> {
  const { rooms, picks } = state
  const found = picks.map((pick, room) => rooms[room]?.[pick] ?? null)
  const potOf100 = found.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  const isOver = found.includes(null) || picks.length === ROOMS.length
  return {
    state,
    shown: { picks, rooms: rooms.slice(0, picks.length), potOf100, isOver },
    ...(isOver && { paysOf100: potOf100 }),
  }
}

/** All ways through the rooms: a way that ends early counts once for each that would have led on. */
function endingsFrom(room: number, potOf100: Of100): readonly BetEnding[] {
  const contents = ROOMS[room]
  if (!contents) return [{ ways: 1, paysOf100: potOf100 }]
  const beyond = ROOMS.slice(room + 1).reduce((ways, { length }) => ways * length, 1)
  return contents.flatMap((content) =>
    content === null
      ? [{ ways: beyond, paysOf100: potOf100 }]
      : endingsFrom(room + 1, potOf100 + content),
  )
}

/** Five rooms of chests: one is opened in each, until a snake comes or the last room is behind. */
export const chests: VendorGame<ChestsState, ChestsShown> = {
  id: 'chests',
  listing: { gameType: 'RNG', classes: ['arcade', 'instant'] },
  firstChoice: CHOICE,
  table: { rooms: ROOMS },
  betOf: (choice) => (choice === CHOICE ? CHOICE : undefined),
  // Every chest of a room is as good as the others: the return is the same however one picks.
  bets: once(() => [countBet(CHOICE, CHOICE, endingsFrom(0, 0))]),
  open(choice, chance) {
    if (choice !== CHOICE) return undefined
    return stepOf({ rooms: ROOMS.map((room) => drawFrom(room, room.length, chance)), picks: [] })
  },
  moves: {
    move(state, move) {
      const pick = Number(/^open:(\d)$/.exec(move)?.[1])
      const room = state.rooms[state.picks.length]
      return room && pick < room.length
        ? stepOf({ ...state, picks: [...state.picks, pick] })
        : undefined
    },
    // Every chest is as good as another: the first ones are opened.
    close(state) {
      let step = stepOf(state)
      while (step.paysOf100 === undefined) {
        step = stepOf({ ...step.state, picks: [...step.state.picks, 0] })
      }
      return step
    },
  },
}
