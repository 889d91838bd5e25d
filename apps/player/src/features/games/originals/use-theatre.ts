import { useEffect, useState } from 'react'
import { openedDialog } from '../../../app/dialogs.ts'

/** The board as wide as the window, until Escape. */
export function useTheatre(): { readonly isOn: boolean; toggle(): void } {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const leave = (event: KeyboardEvent) => {
      // A dialog over the board is closed first.
      const hasDialog = openedDialog() !== undefined || document.querySelector('[role="dialog"]')
      if (event.key === 'Escape' && !hasDialog) setOn(false)
    }
    addEventListener('keydown', leave, { capture: true })
    return () => removeEventListener('keydown', leave, { capture: true })
  }, [isOn])
  return { isOn, toggle: () => setOn((before) => !before) }
}
