import type { Minor } from '@baize/kernel'
import { type ReactNode, useState } from 'react'
import { isUnusual } from './amount.logic.ts'
import { UnusualSumDialog } from './unusual-sum-dialog.tsx'

interface Asked {
  readonly amountMinor: Minor
  go(): void
}

interface UnusualSum {
  /** Goes on at once, or when the player has said that the sum is meant. */
  confirm(amountMinor: Minor, go: () => void): void
  /** Asks once more; null while nothing is to be asked. */
  readonly dialog: ReactNode
}

/** Asks once more before a sum far above what the member usually moves; without a history nothing is asked. */
export function useUnusualSum(usualMinor: Minor | null): UnusualSum {
  const [asked, setAsked] = useState<Asked>()
  return {
    confirm(amountMinor, go) {
      if (isUnusual(amountMinor, usualMinor)) setAsked({ amountMinor, go })
      else go()
    },
    dialog: asked && usualMinor !== null && (
      <UnusualSumDialog
        amountMinor={asked.amountMinor}
        usualMinor={usualMinor}
        onAnswer={(isMeant) => {
          setAsked(undefined)
          if (isMeant) asked.go()
        }}
      />
    ),
  }
}
