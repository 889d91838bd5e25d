import type { ListedResult, TableGame } from '@baize/contract'
import { useMemo } from 'react'
import { FiveRoads } from '../../tables/past/five-roads.tsx'
import { beadsOf } from './results.logic.ts'
import { useMarkLetters } from './use-mark-letters.ts'

interface CardRoadsProps {
  readonly game: TableGame
  readonly results: readonly ListedResult[]
  readonly isNarrow: boolean
}

/** The five roads of a live table's shoe. */
export function CardRoads({ game, results, isNarrow }: CardRoadsProps) {
  const sides = useMarkLetters(game)
  const beads = useMemo(() => beadsOf(results), [results])
  return <FiveRoads {...{ beads, sides, isNarrow }} hasPairs={game === 'baccarat'} />
}
