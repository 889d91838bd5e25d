import { type Access, type BodyInputOf, operations } from '@baize/contract'
import { Badge, Button, Notice } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatWhen, instantOf, momentText } from '../../parts/format.ts'
import { MomentField } from '../../parts/moment-field.tsx'
import { useNow } from '../../parts/use-now.ts'
import { useMaintenance } from './system.queries.ts'

const MESSAGE_MAX = 300

type Wish = BodyInputOf<typeof operations.setMaintenance>

interface MaintenancePanelProps {
  readonly maintenance: Access['maintenance']
  readonly mayChange: boolean
}

/** Closes the house and opens it. Closing asks once more. */
export function MaintenancePanel({ maintenance, mayChange }: MaintenancePanelProps) {
  const { t } = useTranslation('system')
  const { isOn, end, message } = maintenance
  const now = useNow(60_000)
  const [asked, setAsked] = useState<Wish>()
  const change = useMaintenance(t('maintenance.done'))
  const form = useContractForm({
    operation: operations.setMaintenance,
    defaults: { end: end ? momentText(end) : '', message: message ?? '' },
    inputOf: (values): Wish => ({
      isOn: true,
      end: instantOf(values.end),
      message: values.message || null,
    }),
    // Closing asks once more; what is closed is changed at once.
    send: async (wish) => (isOn ? await change.mutateAsync(wish) : setAsked(wish)),
  })
  return (
    <section className="panel" aria-labelledby="maintenance-title">
      <h2 className="h3 panel__head" id="maintenance-title">
        {t('maintenance.title')}{' '}
        <Badge tone={isOn ? 'danger' : 'felt'}>
          {t(isOn ? 'maintenance.closed' : 'maintenance.open')}
        </Badge>
      </h2>
      <InlineForm
        form={form}
        className="system-form"
        submitText={t(isOn ? 'maintenance.change' : 'maintenance.close')}
        variant={isOn ? 'outline' : 'danger-soft'}
        actions={
          isOn && (
            <Button
              variant="primary"
              isBusy={change.isPending}
              onClick={() => change.mutate({ isOn: false, end: null, message: null })}
            >
              {t('maintenance.openAgain')}
            </Button>
          )
        }
        isReadOnly={!mayChange}
      >
        <p className="small text-text-2">{t('maintenance.text')}</p>
        {isOn && (
          <Notice tone="warn">
            {end
              ? t('maintenance.since', { end: formatWhen(end, now) })
              : t('maintenance.sinceOpen')}
          </Notice>
        )}
        <MomentField
          {...form.field('end')}
          label={t('maintenance.end')}
          hint={t('maintenance.endHint')}
        />
        <TextAreaField
          {...form.field('message')}
          label={t('maintenance.message')}
          hint={t('maintenance.messageHint')}
          rows={2}
          maxLength={MESSAGE_MAX}
        />
      </InlineForm>
      {asked && (
        <ConfirmDialog
          title={t('maintenance.confirmTitle')}
          text={t('maintenance.confirmText')}
          submitText={t('maintenance.close')}
          cancelText={t('maintenance.keep')}
          variant="danger"
          call={change}
          onSubmit={() => change.mutate(asked, { onSuccess: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}
