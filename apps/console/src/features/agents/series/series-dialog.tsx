import { operations, SERIES_POINTS_MAX, SERIES_POINTS_MIN } from '@baize/contract'
import { TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { type AgentDetail, useAgentCall } from '../agents.queries.ts'

interface SeriesDialogProps {
  readonly detail: AgentDetail
  onClose(): void
}

/** Gives an agent another series from the next business day on. */
export function SeriesDialog({ detail, onClose }: SeriesDialogProps) {
  const { t } = useTranslation('agents')
  const { agent, series } = detail
  const { memberId, username } = agent
  const change = useAgentCall(
    (api, body: SeriesDraft) =>
      api.call(operations.changeMemberSeries, { params: { memberId }, body }),
    () => {
      toast({ title: t('series.saved') })
      onClose()
    },
  )
  return (
    <PointsDialog
      title={t('series.title', { name: username })}
      text={t('series.text')}
      points={series.next?.points ?? series.points}
      operation={operations.changeMemberSeries}
      send={change.mutateAsync}
      onClose={onClose}
    />
  )
}

export interface SeriesDraft {
  readonly points: number
  readonly reason: string
}

interface PointsDialogProps {
  readonly title: string
  readonly text: string
  readonly points: number
  readonly operation: typeof operations.changeMemberSeries | typeof operations.changeHouseSeries
  send(draft: SeriesDraft): Promise<unknown>
  onClose(): void
}

/** Points of a series with the reason for them. */
export function PointsDialog({ title, text, points, operation, send, onClose }: PointsDialogProps) {
  const { t } = useTranslation('agents')
  const form = useContractForm({
    operation,
    defaults: { points: `${points}`, reason: '' },
    texts: { points: t('series.fault') },
    inputOf: (typed): SeriesDraft => ({
      points: Number(typed.points),
      reason: typed.reason.trim(),
    }),
    send,
  })
  return (
    <FormDialog
      title={title}
      text={text}
      submitText={t('series.save')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('points')}
        label={t('series.points', { least: SERIES_POINTS_MIN, most: SERIES_POINTS_MAX })}
        inputMode="numeric"
        maxLength={4}
        isRequired
      />
      <ReasonField {...form.field('reason')} label={t('series.reason')} />
    </FormDialog>
  )
}
