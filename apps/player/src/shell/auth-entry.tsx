import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import {
  closeDialog,
  openDialog,
  openedDialog,
  openLogin,
  openRegister,
  useDialog,
} from '../app/dialogs.ts'
import { isMemberNow, whenSessionKnown } from '../app/session.ts'

interface AuthEntryProps {
  readonly kind: 'login' | 'register'
  readonly next: string | undefined
}

/** `/login` and `/register` are the home page with the dialog open; closing it stays at home. */
export function AuthEntry({ kind, next }: AuthEntryProps) {
  const navigate = useNavigate()
  const dialog = useDialog()
  const wasOpen = useRef(false)

  useEffect(() => {
    let isGone = false
    const leave = () => void navigate({ to: next ?? '/', replace: true })
    const welcome = () => {
      leave()
      openDialog({ kind: 'welcome' })
    }
    void whenSessionKnown().then(() => {
      if (isGone) return
      if (isMemberNow()) leave()
      else if (kind === 'login') openLogin(leave)
      else if (next !== undefined) openRegister(leave)
      else openRegister(welcome)
    })
    return () => {
      isGone = true
      // The welcome dialog stays open over the next page.
      if (openedDialog()?.kind !== 'welcome') closeDialog()
    }
  }, [kind, next, navigate])

  useEffect(() => {
    if (dialog) wasOpen.current = true
    else if (wasOpen.current && !isMemberNow()) void navigate({ to: '/', replace: true })
  }, [dialog, navigate])
  return null
}
