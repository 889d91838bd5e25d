import { operations, type VendorDetail } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { DetailSection } from '../../frames/detail-page.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { HEALTH_TONES, healthOf } from './vendors.logic.ts'
import { useVendorCall } from './vendors.queries.ts'

type Hold = VendorDetail['health']['hold']

/** How the vendor answers our calls, and whether its breaker lets them out. */
export function HealthSection({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors')
  const [wish, setWish] = useState<{ readonly hold: Hold }>()
  const mayManage = useMay('vendors.manage')
  const { health, link } = vendor
  const state = healthOf(vendor)
  const choices = ([null, 'open', 'closed'] as const).filter((hold) => hold !== health.hold)
  return (
    <DetailSection
      title={t('health.title')}
      text={t('health.text')}
      actions={
        mayManage &&
        link &&
        choices.map((hold) => (
          <Button
            key={hold ?? 'none'}
            variant={hold === 'open' ? 'danger-soft' : 'outline'}
            onClick={() => setWish({ hold })}
          >
            {t(`health.hold.${hold ?? 'none'}`)}
          </Button>
        ))
      }
    >
      <dl className="fact-grid panel">
        <div>
          <dt>{t('health.breaker')}</dt>
          <dd>
            <Badge tone={HEALTH_TONES[state]}>{t(`health.state.${state}`)}</Badge>
          </dd>
        </div>
        <div>
          <dt>{t('health.calls')}</dt>
          <dd>{health.callCount}</dd>
        </div>
        <div>
          <dt>{t('health.failed')}</dt>
          <dd>{health.failedCount}</dd>
        </div>
        <div>
          <dt>{t('health.mean')}</dt>
          <dd>{health.meanMs === null ? t('none') : t('health.ms', { ms: health.meanMs })}</dd>
        </div>
      </dl>
      {wish && <HoldDialog vendor={vendor} hold={wish.hold} onClose={() => setWish(undefined)} />}
    </DetailSection>
  )
}

interface HoldDialogProps {
  readonly vendor: VendorDetail
  readonly hold: Hold
  onClose(): void
}

function HoldDialog({ vendor: { vendorCode, displayName }, hold, onClose }: HoldDialogProps) {
  const { t } = useTranslation('vendors')
  const call = useVendorCall(
    (api, reason: string) =>
      api.call(operations.holdVendor, { params: { vendorCode }, body: { hold, reason } }),
    () => {
      toast({ title: t('health.done'), detail: displayName })
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t(`health.hold.${hold ?? 'none'}`)}
      text={t(`health.about.${hold ?? 'none'}`)}
      reasonLabel={t('health.reason')}
      submitText={t(`health.hold.${hold ?? 'none'}`)}
      variant={hold === 'open' ? 'danger' : 'primary'}
      onSubmit={call.mutateAsync}
      onClose={onClose}
    />
  )
}
