import type { Ratio } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { percentText } from '../../../app/number-text.ts'
import { shownMultiple } from '../frame/info-rail.tsx'

interface PlanWorthProps {
  /** What the plan is made of, or how to make one. */
  readonly text: string
  /** What a round pays when all of it comes true, and how likely that is; undefined while there is no plan. */
  readonly worth: { readonly multiplier: Ratio; readonly chance: Ratio } | undefined
}

/** What a plan for automatic rounds comes to. */
export function PlanWorth({ text, worth }: PlanWorthProps) {
  const { t } = useTranslation('originals')
  return (
    <div className="auto-plan__text" aria-live="polite">
      <p>{text}</p>
      {worth && (
        <p>
          {t('auto.worth', {
            multiplier: shownMultiple(worth.multiplier),
            chance: percentText(worth.chance),
          })}
        </p>
      )}
    </div>
  )
}
