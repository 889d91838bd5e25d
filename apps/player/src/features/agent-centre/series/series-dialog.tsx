import { operations, SERIES_POINTS_MIN, type TeamRow } from '@baize/contract'
import { Button, Modal, Notice, TextField } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'
import { MY_TEAM, seriesQuery } from '../agent-centre.queries.ts'
import { LoadStates } from '../parts/load-states.tsx'
import { readPoints } from './points.logic.ts'

interface SeriesDialogProps {
  readonly row: TeamRow
  onClose(): void
}

/** Gives a direct downline another series from the next business day on. */
export function SeriesDialog({ row, onClose }: SeriesDialogProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const own = useQuery(seriesQuery)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('series.title', { name: row.username })}
      closeText={t('common:close')}
      widthRem={28}
    >
      <LoadStates query={own}>
        {({ points, next }) => (
          <SeriesForm row={row} most={next?.points ?? points} onClose={onClose} />
        )}
      </LoadStates>
    </Modal>
  )
}

function SeriesForm({ row, most, onClose }: SeriesDialogProps & { readonly most: number }) {
  const { t } = useTranslation('agent-centre')
  const client = useQueryClient()
  const { memberId: downlineId, series } = row
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { points: `${series.next?.points ?? series.points}` },
  })
  const bounds = { least: SERIES_POINTS_MIN, most }
  const give = useMutation({
    mutationFn: (points: number) =>
      api.call(operations.giveSeries, { params: { downlineId }, body: { points } }),
    onSuccess: ({ next }) => {
      void client.invalidateQueries({ queryKey: MY_TEAM })
      toast({
        title: t('series.saved'),
        ...(next && { detail: t('series.from', { points: next.points, day: next.fromDay }) }),
      })
      onClose()
    },
  })
  const submit = form.handleSubmit(({ points }) => {
    const read = readPoints(points, most)
    if (read !== undefined) give.mutate(read)
  })
  return (
    <form className="agentdialog" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-text-2">{t('series.text')}</p>
      <TextField
        label={t('series.field')}
        hint={t('series.hint', bounds)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={form.formState.errors.points?.message}
        {...form.register('points', {
          validate: (text) => readPoints(text, most) !== undefined || t('series.fault', bounds),
        })}
      />
      {give.isError && (
        <Notice tone="danger" isAlert>
          {failureText(give.error, 'agent-centre')}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="l" isBlock isBusy={give.isPending}>
        {t('series.save')}
      </Button>
    </form>
  )
}
