import type { RoundView } from '@baize/contract'
import { MoneyText } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useCurrency } from '../../../app/status.ts'
import { type ShowClock, useIsShown } from './show-clock.ts'
import { sumsOf } from './use-original-game.ts'
import { isWinOf } from './use-told.ts'

interface OutcomeWordProps {
  readonly round: RoundView | undefined
  readonly clock: ShowClock
  /** What is said before a round, and while one is shown. */
  readonly idle: ReactNode
  readonly lost: ReactNode
  readonly won: ReactNode
}

/** What is written over the cloth: nothing is told before it was shown. */
export function OutcomeWord({ round, clock, idle, lost, won }: OutcomeWordProps) {
  const currency = useCurrency()
  const isOver = useIsShown(clock)
  if (!round || !isOver) return <p className="cloth-word">{idle}</p>
  const { payoutMinor } = sumsOf(round)
  if (payoutMinor === 0n) {
    return (
      <p className="cloth-word" data-tone="loss">
        {lost}
      </p>
    )
  }
  return (
    <p className="cloth-word" data-tone={isWinOf(round) ? 'paid' : undefined}>
      {won}
      <MoneyText amountMinor={payoutMinor} currency={currency} />
    </p>
  )
}
