import { operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { toast } from '../../../app/toast.ts'
import { useMay } from '../../../app/use-session.ts'
import { houseSeriesQuery, useAgentCall } from '../agents.queries.ts'
import { PointsDialog, type SeriesDraft } from './series-dialog.tsx'

/** The series of all who were given none, with the way to change it. */
export function HouseSeries() {
  const { t } = useTranslation('agents')
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(houseSeriesQuery(useApi()))
  const mayManage = useMay('agents.manage')
  const close = () => setOpen(false)
  const change = useAgentCall(
    (api, body: SeriesDraft) => api.call(operations.changeHouseSeries, { body }),
    () => {
      toast({ title: t('series.saved') })
      close()
    },
  )
  if (!data || !mayManage) return null
  const points = data.next?.points ?? data.points
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('series.houseOpen')}
      </Button>
      {isOpen && (
        <PointsDialog
          title={t('series.houseTitle', { points: data.points })}
          text={t('series.houseText')}
          points={points}
          operation={operations.changeHouseSeries}
          send={change.mutateAsync}
          onClose={close}
        />
      )}
    </>
  )
}
