import { useEffect, useRef, useState } from 'react'
import { moveOf, type PriceMove } from './price-move.logic.ts'

/** How long a moved price is marked. */
const MARKED_MS = 3_000

/** How the price moved last, while that is marked. */
export function usePriceMove(price: string | null): PriceMove | undefined {
  const before = useRef(price)
  const [move, setMove] = useState<PriceMove>()
  useEffect(() => {
    const moved = moveOf(before.current, price)
    // A price that is away for a moment is compared with the one before.
    if (price !== null) before.current = price
    if (!moved) return
    setMove(moved)
    const timer = setTimeout(() => setMove(undefined), MARKED_MS)
    return () => clearTimeout(timer)
  }, [price])
  return move
}
