import type { ListedResult } from '@baize/contract'
import { useMemo } from 'react'
import { WheelFigures } from '../../tables/past/wheel-figures.tsx'
import { LastNumbers } from './last-numbers.tsx'
import { numbersOf } from './results.logic.ts'

interface WheelStatsProps {
  readonly tableCode: string
  readonly results: readonly ListedResult[]
}

/** What fell at a wheel, and a way to all numbers that the table keeps. */
export function WheelStats({ tableCode, results }: WheelStatsProps) {
  const numbers = useMemo(() => numbersOf(results), [results])
  return (
    <WheelFigures numbers={numbers}>
      <LastNumbers tableCode={tableCode} newestRoundId={results.at(-1)?.tableRoundId} />
    </WheelFigures>
  )
}
