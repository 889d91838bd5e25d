import type { ReactNode } from 'react'
import { hotKeysOn } from '../../../app/play-settings.ts'

/** A key as it is printed on the button it presses; gone where keys are off. */
export function KeyCap({ children }: { readonly children: ReactNode }) {
  if (!hotKeysOn.use()) return null
  return (
    <span className="key-cap" aria-hidden="true">
      {children}
    </span>
  )
}
