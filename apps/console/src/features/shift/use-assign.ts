import type { WaitingItem } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { waitingKindOf } from '../../app/waiting-kinds.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'

interface Request {
  readonly item: WaitingItem
  readonly to: string
}

/** Takes things, gives them back or to somebody, each by the call of its feature. */
export function useAssign() {
  const { t } = useTranslation('shift')
  const { staffId } = useStaff()
  const call = useRenewingCall(['shift'], async (api, { item, to }: Request) => {
    await waitingKindOf(item.kind)?.assign?.(api, item, to)
  })
  const send = (request: Request) =>
    call.mutate(request, { onError: (failure) => toastFailure(t('notTaken'), failure) })
  return {
    call,
    /** Takes what is free and gives back what is one's own; what a colleague has stays theirs. */
    toggle(item: WaitingItem) {
      const isMine = item.holder?.staffId === staffId
      if (call.isPending || (item.holder !== null && !isMine)) return
      if (!waitingKindOf(item.kind)?.assign) return
      send({ item, to: isMine ? 'nobody' : 'me' })
    },
    /** Takes what a colleague has. */
    takeOver(item: WaitingItem) {
      if (!call.isPending) send({ item, to: 'me' })
    },
  }
}
