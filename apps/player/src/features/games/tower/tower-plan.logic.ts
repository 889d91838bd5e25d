import type { TowerDifficulty } from '@baize/games/tower/events'
import { TOWERS } from '@baize/games/tower/rules'
import type { StagedChoice } from '../originals/use-staged-game.ts'
import type { TowerBoard } from './tower.logic.ts'

/** The door to open on each floor, from the bottom; what lies above is left. */
export type TowerPlan = readonly number[]

/**
 * The plan after a door was pressed: chosen on its floor; pressed again, its floor and all above are
 * left. A floor can be chosen once those below it are.
 */
export function pressDoor(plan: TowerPlan, floor: number, door: number): TowerPlan {
  if (floor > plan.length) return plan
  if (plan[floor] === door) return plan.slice(0, floor)
  return plan.toSpliced(floor, 1, door)
}

/** As much of the plan as a tower of this kind has floors and doors for. */
export function fitTower(plan: TowerPlan, difficulty: TowerDifficulty): TowerPlan {
  const { doors, floors } = TOWERS[difficulty]
  const missing = plan.findIndex((door) => door >= doors)
  return plan.slice(0, missing < 0 ? floors : Math.min(missing, floors))
}

/** The planned door of the next floor; after the last one the cash-out. */
export function nextOfTower(plan: TowerPlan, board: Pick<TowerBoard, 'stepCount'>): StagedChoice {
  const door = plan[board.stepCount]
  return door === undefined ? { type: 'cashOut' } : { type: 'open', door }
}
