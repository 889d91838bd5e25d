import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 10_000

/** True once what is waited for takes longer than anybody waits without a word: ten seconds. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isSlow
}
