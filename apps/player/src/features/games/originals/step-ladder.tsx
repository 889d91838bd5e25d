import { type Minor, minor, type Ratio, scaleMinor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useEffect, useRef } from 'react'
import { percentText } from '../../../app/number-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { shownMultiple } from '../frame/info-rail.tsx'
import './staged.css'

interface LadderRow {
  readonly name: string
  readonly multiplier: Ratio
  readonly chance: Ratio
}

interface StepLadderProps {
  readonly title: string
  readonly steps: readonly LadderRow[]
  /** How many steps were made. */
  readonly reached: number
  readonly isOpen: boolean
  readonly stakeMinor: Minor
}

/** Every step, what it pays and how likely it is; the one reached is lit and kept in view. */
export function StepLadder({ steps, title, reached, isOpen, stakeMinor }: StepLadderProps) {
  const currency = useCurrency()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const row = list.current?.children[Math.max(0, reached - 1)]
    if (!(row instanceof HTMLElement) || !list.current) return
    const { current } = list
    // Only the list itself scrolls: the page stays where the player looks.
    current.scrollTo({
      left: row.offsetLeft - current.clientWidth / 2 + row.clientWidth / 2,
      top: row.offsetTop - current.clientHeight / 2 + row.clientHeight / 2,
    })
  }, [reached])
  return (
    <section className="step-ladder" aria-label={title}>
      <h2>{title}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable. */}
      <ol ref={list} tabIndex={0}>
        {steps.map((step, index) => (
          <li
            key={step.name}
            data-state={
              isOpen && index + 1 === reached
                ? 'reached'
                : isOpen && index === reached
                  ? 'next'
                  : index + 1 < reached
                    ? 'passed'
                    : undefined
            }
          >
            <span>{step.name}</span>
            <b>
              <bdi>{shownMultiple(step.multiplier)}×</bdi>
            </b>
            <small>{percentText(step.chance, 2)}</small>
            <span className="step-ladder__profit">
              <MoneyText
                amountMinor={minor(scaleMinor(stakeMinor, step.multiplier) - stakeMinor)}
                currency={currency}
                tone="net"
              />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
