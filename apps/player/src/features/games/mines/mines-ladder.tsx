import { describeLadder } from '@baize/games/mines/ladder'
import { ratioToPercentText } from '@baize/kernel'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { shownMultiple } from '../frame/info-rail.tsx'

interface MinesLadderProps {
  readonly mineCount: number
  readonly safeCount: number
  readonly isOpen: boolean
}

/** Every step, what it pays and how likely it is; the one reached is lit and kept in view. */
export function MinesLadder({ mineCount, safeCount, isOpen }: MinesLadderProps) {
  const { t } = useTranslation('games')
  const list = useRef<HTMLOListElement>(null)
  const steps = describeLadder(mineCount)
  useEffect(() => {
    const row = list.current?.children[Math.max(0, safeCount - 1)]
    if (!(row instanceof HTMLElement) || !list.current) return
    const { current } = list
    // Only the list itself scrolls: the page stays where the player looks.
    current.scrollTo({
      left: row.offsetLeft - current.clientWidth / 2 + row.clientWidth / 2,
      top: row.offsetTop - current.clientHeight / 2 + row.clientHeight / 2,
    })
  }, [safeCount])
  return (
    <section className="mines-ladder" aria-label={t('mines.ladder')}>
      <h2 className="label">{t('mines.ladder')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable. */}
      <ol ref={list} tabIndex={0}>
        {steps.map((step) => (
          <li
            key={step.safeCount}
            data-state={
              isOpen && step.safeCount === safeCount
                ? 'reached'
                : isOpen && step.safeCount === safeCount + 1
                  ? 'next'
                  : step.safeCount < safeCount
                    ? 'passed'
                    : undefined
            }
          >
            <span>{t('mines.step', { count: step.safeCount })}</span>
            <b>
              <bdi>{shownMultiple(step.multiplier)}×</bdi>
            </b>
            <small>{ratioToPercentText(step.chance, 2)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
