import { operations } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { wholeList } from '../../frames/whole-list.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { CRASH_ROOM, crashQuery } from './crash.queries.ts'
import { useCrashColumns } from './crash-columns.tsx'

/** The room of crash: whether it runs, its last flights, and the way to pause it. */
export function CrashScreen() {
  const { t } = useTranslation('crash')
  const answer = useQuery(crashQuery(useApi()))
  const room = answer.data
  const state = room?.isPaused ? 'paused' : room?.isLed ? 'led' : 'unled'
  const tone = { paused: 'warn', led: 'felt', unled: 'danger' } as const
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={
        room && (
          <>
            <Badge tone={tone[state]}>{t(`state.${state}`)}</Badge>
            {room.flightsLeft !== null && (
              <span className="caption">{t('left', { count: room.flightsLeft })}</span>
            )}
            <HeadAction
              text={room.isPaused ? t('resume') : t('pause')}
              dialog={(close) => <PauseDialog isPaused={room.isPaused} onClose={close} />}
            />
          </>
        )
      }
      search={{}}
      answer={wholeList(room?.flights, answer)}
      columns={useCrashColumns()}
      rowKey={(row) => row.flightId}
      empty={{ art: 'rocket', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

function PauseDialog({ isPaused, onClose }: { readonly isPaused: boolean; onClose(): void }) {
  const { t } = useTranslation('crash')
  const call = useRenewingCall(
    CRASH_ROOM,
    (api, wanted: boolean) => api.call(operations.pauseCrashRoom, { body: { isPaused: wanted } }),
    ({ isPaused: after }) => {
      toast({ title: after ? t('paused') : t('resumed') })
      onClose()
    },
  )
  return (
    <ConfirmDialog
      title={isPaused ? t('resumeTitle') : t('pauseTitle')}
      text={isPaused ? t('resumeText') : t('pauseText')}
      submitText={isPaused ? t('resume') : t('pause')}
      call={call}
      onSubmit={() => call.mutate(!isPaused)}
      onClose={onClose}
    />
  )
}
