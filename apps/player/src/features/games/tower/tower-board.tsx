import type { TowerDifficulty } from '@baize/games/tower/events'
import { multiplierAfter, TOWERS } from '@baize/games/tower/rules'
import { artUrl } from '@baize/ui-kit'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { shownMultiple } from '../frame/info-rail.tsx'
import { type TowerBoard as Board, faceOf } from './tower.logic.ts'

interface TowerBoardProps {
  readonly board: Board
  /** The tower of the round, or of the next one. */
  readonly difficulty: TowerDifficulty
  /** Doors can be opened now. */
  readonly isLive: boolean
  onDoor(door: number): void
  /** The doors that rounds of a run open, from the bottom; undefined where nobody plans. */
  readonly plan?: readonly number[] | undefined
  /** Changes the plan; undefined while it stands. */
  readonly onPlan?: ((floor: number, door: number) => void) | undefined
}

const ART = { safe: 'gem', met: 'dragon', dragon: 'dragon' } as const

/** Floors of doors, the lowest at the bottom; the one to choose on is lit. */
export function TowerBoard(props: TowerBoardProps) {
  const { board, difficulty, isLive, plan, onDoor, onPlan } = props
  const { t } = useTranslation('instantGames')
  const { doors, floors } = TOWERS[difficulty]
  const style = { '--doors': doors, '--floors': floors } as CSSProperties
  return (
    <div className="tower" style={style}>
      <ol className="tower__floors" reversed aria-label={t('tower.board')}>
        {Array.from({ length: floors }, (_, index) => floors - 1 - index).map((floor) => {
          const isNow = isLive && floor === board.stepCount
          const canPlan = onPlan !== undefined && floor <= (plan?.length ?? 0)
          return (
            <li
              key={floor}
              className="tower__floor"
              data-now={isNow || undefined}
              data-passed={floor < board.stepCount || undefined}
            >
              {Array.from({ length: doors }, (_, door) => {
                const face = faceOf(board, floor, door)
                const isPlanned = plan?.[floor] === door
                return (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: a door is its place on the floor.
                    key={door}
                    type="button"
                    className="tower__door"
                    data-face={face}
                    data-planned={isPlanned || undefined}
                    data-plannable={canPlan || undefined}
                    aria-pressed={onPlan && isPlanned}
                    disabled={!isNow && !canPlan}
                    aria-label={t(`tower.${face === 'met' ? 'dragon' : face}Door`, {
                      floor: floor + 1,
                      door: door + 1,
                    })}
                    onClick={() => (onPlan ? onPlan(floor, door) : onDoor(door))}
                  >
                    {face !== 'closed' && (
                      <img
                        src={artUrl(ART[face])}
                        alt=""
                        width={96}
                        height={96}
                        draggable={false}
                      />
                    )}
                  </button>
                )
              })}
              <span className="tower__pay" dir="ltr" aria-hidden="true">
                {shownMultiple(multiplierAfter(difficulty, floor + 1))}×
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
