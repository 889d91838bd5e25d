import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openDialog } from '../../app/dialogs.ts'
import { mailedPage } from '../../app/mailed-code.ts'
import { whenSessionKnown } from '../../app/session.ts'

/** Goes to where the code of a mail is used, which is filled in there; shows nothing of its own. */
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
