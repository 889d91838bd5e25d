import { envelopesTopic } from '@baize/contract'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useDialog } from '../../app/dialogs.ts'
import { useTopic } from '../../app/live.ts'
import { lazyPart } from '../../app/load-part.ts'
import { useMember } from '../../app/session.ts'

// Most visits meet no envelope; what the panel is made of comes with the first one.
const EnvelopePanel = lazyPart(async () => (await import('./envelope-panel.tsx')).EnvelopePanel)

/** Over any page: an envelope that opens soon or is open, until the member closes it. */
export function EnvelopeHost() {
  const member = useMember()
  return member && !member.isTrial ? <Following key={member.id} /> : null
}

function Following() {
  const { state } = useTopic(envelopesTopic)
  const dialog = useDialog()
  // Never over the cashier and the member's own pages.
  const isBusy = useLocation({ select: ({ pathname }) => pathname.startsWith('/member/') })
  const [hasMet, setMet] = useState(false)
  const announced = state?.items ?? []
  if (announced.length > 0 && !hasMet) setMet(true)
  // It stays once it was there: the member reads what they got.
  if (!hasMet) return null
  return <EnvelopePanel announced={announced} isBehind={isBusy || dialog !== undefined} />
}
