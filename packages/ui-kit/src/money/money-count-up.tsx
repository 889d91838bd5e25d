import { minor } from '@baize/kernel'
import { useEffect, useRef, useState } from 'react'
import { MoneyText, type MoneyTextProps } from './money-text.tsx'

/** A change of money counts within this time, never longer. */
const COUNT_MS = 600
const SHARE_SCALE = 1_000_000

/**
 * An amount that counts to its new value. What is read out and what tests see is the true value
 * at once; only the picture moves, and not at all with reduced motion.
 */
export function MoneyCountUp(props: MoneyTextProps) {
  const { amountMinor, maskedText } = props
  const [shownMinor, setShownMinor] = useState<bigint>(amountMinor)
  const shown = useRef<bigint>(amountMinor)

  useEffect(() => {
    const fromMinor = shown.current
    const byMinor = amountMinor - fromMinor
    if (byMinor === 0n) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden) {
      shown.current = amountMinor
      setShownMinor(amountMinor)
      return
    }
    const startedAt = performance.now()
    let frame = 0
    const step = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - startedAt) / COUNT_MS))
      const eased = BigInt(Math.round((1 - (1 - share) ** 3) * SHARE_SCALE))
      shown.current = fromMinor + (byMinor * eased) / BigInt(SHARE_SCALE)
      setShownMinor(shown.current)
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [amountMinor])

  if (maskedText !== undefined || shownMinor === amountMinor) return <MoneyText {...props} />
  return (
    <span data-minor={amountMinor.toString()}>
      <span className="sr-only">
        <MoneyText {...props} />
      </span>
      <span aria-hidden="true">
        <MoneyText {...props} amountMinor={minor(shownMinor)} />
      </span>
    </span>
  )
}
