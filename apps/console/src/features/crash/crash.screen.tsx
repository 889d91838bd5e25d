import { operations } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { CRASH_ROOM, crashQuery } from './crash.queries.ts'
import { useCrashColumns } from './crash-columns.tsx'

/** The room of crash: whether it runs, its last flights, and the way to pause it. */
export function CrashScreen() {
  const { t } = useTranslation('crash')
  const [isAsking, setAsking] = useState(false)
  const asked = useQuery(crashQuery(useApi()))
  const columns = useCrashColumns()
  const room = asked.data
  const flights = room?.flights ?? []
  const state = room?.isPaused ? 'paused' : room?.isLed ? 'led' : 'unled'
  const tone = { paused: 'warn', led: 'felt', unled: 'danger' } as const
  const answer = {
    data: room && {
      items: flights,
      pageNo: 1,
      pageSize: 51,
      totalPages: 1,
      totalCount: flights.length,
    },
    error: asked.error,
    refetch: () => asked.refetch(),
  }
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        facts={
          room && (
            <>
              <Badge tone={tone[state]}>{t(`state.${state}`)}</Badge>
              {room.flightsLeft !== null && (
                <span className="caption">{t('left', { count: room.flightsLeft })}</span>
              )}
              <Button onClick={() => setAsking(true)}>
                {room.isPaused ? t('resume') : t('pause')}
              </Button>
            </>
          )
        }
        filters={
          <FilterBar
            filters={[]}
            isRefreshing={asked.isFetching && !asked.isPending}
            onRefresh={() => void asked.refetch()}
          />
        }
        columns={columns}
        answer={answer}
        rowKey={(row) => row.flightId}
        onPage={() => undefined}
        empty={{ art: 'rocket', title: t('empty.title'), text: t('empty.text') }}
      />
      {isAsking && room && (
        <PauseDialog isPaused={room.isPaused} onClose={() => setAsking(false)} />
      )}
    </>
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
    <FormDialog
      title={isPaused ? t('resumeTitle') : t('pauseTitle')}
      text={isPaused ? t('resumeText') : t('pauseText')}
      submitText={isPaused ? t('resume') : t('pause')}
      call={call}
      onSubmit={() => call.mutate(!isPaused)}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
