import { operations, type SportsProducer } from '@baize/contract'
import { Button, Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { useMay } from '../../../app/use-session.ts'
import { FactList } from '../../../frames/fact-list.tsx'
import { FormDialog } from '../../../frames/form/form-dialog.tsx'
import { REASON_MIN, ReasonField } from '../../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../../frames/form/use-contract-form.ts'
import { formatCount, formatInstant } from '../../../parts/format.ts'
import { NumberField } from '../../../parts/number-field.tsx'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'

interface FeedDialogProps {
  readonly producer: SportsProducer
  onClose(): void
}

const HOURS_USUAL = 1
const HOURS_MAX = 72

/** How a producer of prices stands; those who may can have it say again what it said. */
export function FeedDialog(props: FeedDialogProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const mayManage = useMay('sports.manage')
  const { producer, onClose } = props
  const title = useTitle(producer)
  if (mayManage) return <RecoveryDialog {...props} />
  return (
    <Modal isOpen onClose={onClose} title={title} closeText={t('common:close')}>
      <div className="grid gap-4">
        <FeedFacts producer={producer} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:close')}</Button>
        </div>
      </div>
    </Modal>
  )
}

function useTitle({ producer }: SportsProducer): string {
  const { t } = useTranslation('sportsDesk')
  return t(`feed.producer.${producer === 1 ? 'live' : 'preMatch'}`)
}

function FeedFacts({ producer }: { readonly producer: SportsProducer }) {
  const { t } = useTranslation('sportsDesk')
  const at = (instant: string | null) =>
    instant === null ? t('feed.never') : <span className="num">{formatInstant(instant)}</span>
  return (
    <FactList
      facts={[
        [t('column.state'), t(`feed.word.${producer.state}`)],
        [t('feed.since'), at(producer.changedAt)],
        [t('feed.heard'), at(producer.heardAt)],
        [t('feed.workedTo'), at(producer.workedTo)],
        [t('feed.failures'), formatCount(producer.failureCount)],
      ]}
    />
  )
}

function RecoveryDialog({ producer, onClose }: FeedDialogProps) {
  const { t } = useTranslation(['sportsDesk', 'common'])
  const call = useSportsCall(
    (api, body: { readonly hours: number; readonly reason: string }) =>
      api.call(operations.recoverSportsFeed, {
        params: { producer: producer.producer === 1 ? '1' : '3' },
        body,
      }),
    () => {
      toast({ title: t('feed.asked') })
      onClose()
    },
  )
  const form = useContractForm({
    defaults: { hours: HOURS_USUAL, reason: '' },
    check: ({ hours, reason }) => ({
      hours: hours >= 1 && hours <= HOURS_MAX ? undefined : t('feed.hoursWrong'),
      reason:
        reason.trim().length < REASON_MIN
          ? t('common:reasonMissing', { min: REASON_MIN })
          : undefined,
    }),
    inputOf: ({ hours, reason }) => ({ hours, reason: reason.trim() }),
    send: call.mutateAsync,
  })
  return (
    <FormDialog
      title={useTitle(producer)}
      text={t('feed.text')}
      submitText={t('feed.recover')}
      cancelText={t('common:close')}
      form={form}
      onClose={onClose}
    >
      <FeedFacts producer={producer} />
      <NumberField
        {...form.count('hours')}
        label={t('feed.hours')}
        hint={t('feed.hoursHint')}
        most={HOURS_MAX}
        size="l"
      />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
