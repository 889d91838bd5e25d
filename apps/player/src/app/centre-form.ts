import { createContext, useContext, useState } from 'react'
import { useIsPhone } from './use-is-phone.ts'

/** True where the member centre is pages, as on a phone; else it is a panel over the page one was on. */
export const CentreForm = createContext(false)

export function useIsCentrePages(): boolean {
  return useContext(CentreForm)
}

/**
 * What the centre is now. It stays what it was opened as: a member who turns the phone around while typing keeps what they
 * typed, because nothing is drawn anew.
 */
export function useCentreForm(isShown: boolean): boolean {
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<boolean>()
  const next = isShown ? (opened ?? isPhone) : undefined
  if (next !== opened) setOpened(next)
  return next ?? isPhone
}
