import { operations } from '@baize/contract'
import { Button, Icon } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toastFailure } from '../../app/toast.ts'

interface ReplayButtonProps {
  readonly memberId: string
  readonly roundId: string
}

/** Shows the round as its player saw it, on the player site: its games are there alone. */
export function ReplayButton({ memberId, roundId }: ReplayButtonProps) {
  const { t } = useTranslation('memberTimeline')
  const api = useApi()
  const open = useMutation({
    mutationFn: () => api.call(operations.openReplayLink, { params: { memberId, roundId } }),
    onSuccess: ({ url }) => window.open(url, '_blank', 'noopener'),
    onError: (failure) => toastFailure(t('round.replayFailed'), failure),
  })
  return (
    <Button size="s" isBusy={open.isPending} onClick={() => open.mutate()}>
      <Icon of={Play} />
      {t('round.replay')}
    </Button>
  )
}
