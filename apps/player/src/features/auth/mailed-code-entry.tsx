import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openDialog } from '../../app/dialogs.ts'
import { mailedPage } from '../../app/mailed-code.ts'
import { whenSessionKnown } from '../../app/session.ts'

/** Navigates to the form that needs the mailed code; renders nothing. */
export function MailedCodeEntry() {
  const navigate = useNavigate()
  useEffect(() => {
    const page = mailedPage()
    const isOfMembers = page === 'email' || page === 'payment'
    void whenSessionKnown()
      .then(() => navigate({ to: isOfMembers ? '/member/security' : '/', replace: true }))
      .then(() => {
        if (page === 'password') openDialog({ kind: 'forgot' })
        if (page === 'new-address') openDialog({ kind: 'login-check', onDone: () => undefined })
      })
  }, [navigate])
  return null
}
