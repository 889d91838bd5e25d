import type { CSSProperties } from 'react'
import { useShowProgress } from '../originals/show-clock.ts'
import type { StageView } from '../tables/table-look.ts'
import { Die } from './die.tsx'
import { diceOf, totalOf } from './sic-bo.logic.ts'

const TUMBLES = 14
/** The dice come to rest one after the other. */
const RESTS_AT = [0.62, 0.78, 0.94] as const
const IDLE = [1, 2, 3] as const

/** Three dice under a glass, shaken until they lie still. */
export function SicBoStage({ round, clock }: StageView) {
  const progress = useShowProgress(clock)
  const dice = diceOf(round)
  const isOver = progress === 1 && dice !== undefined
  return (
    <div className="dome" data-shaking={(dice && !isOver) || undefined}>
      <div className="dome__glass" />
      <div className="dome__dice" dir="ltr">
        {(dice ?? IDLE).map((face, place) => {
          const rest = RESTS_AT[place] ?? 1
          const left = Math.max(0, 1 - progress / rest)
          // While a die tumbles its face is none of the round's: it changes until it lies.
          const shown = left > 0 ? (Math.floor(progress * TUMBLES + place * 2) % 6) + 1 : face
          const style = {
            '--turn': `${left * (place % 2 ? -900 : 1080)}deg`,
            '--rise': `${Math.abs(Math.sin(left * 9 + place)) * -left * 2.4}rem`,
          } as CSSProperties
          return <Die key={RESTS_AT[place]} face={shown} style={style} />
        })}
      </div>
      <div className="dome__foot" />
      {isOver && (
        <p className="dome__total" aria-hidden="true">
          {totalOf(dice)}
        </p>
      )}
    </div>
  )
}
