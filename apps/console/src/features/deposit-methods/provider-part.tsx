import type { StaffPaymentProvider } from '@baize/contract'
import { Badge, type BadgeTone, Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { useHoldProvider } from './deposit-methods.queries.ts'

const TONES: Readonly<Record<StaffPaymentProvider['health'], BadgeTone>> = {
  closed: 'felt',
  open: 'danger',
  half_open: 'warn',
}
const HOLDS = [null, 'open', 'closed'] as const

/** How a provider answers, and whether orders go to it. */
export function ProviderPart({ of }: { readonly of: StaffPaymentProvider }) {
  const { t } = useTranslation('depositMethods')
  const mayManage = useMay('deposits.manage')
  const [wish, setWish] = useState<{ readonly hold: StaffPaymentProvider['hold'] }>()
  return (
    <section className="panel provider-part" aria-label={of.provider}>
      <div className="provider-part__head">
        <h3 className="h3" dir="ltr">
          {of.provider}
        </h3>
        {of.hold === null ? (
          <Badge tone={TONES[of.health]}>{t(`provider.health.${of.health}`)}</Badge>
        ) : (
          <Badge tone={of.hold === 'open' ? 'danger' : 'gold'}>
            {t(`provider.held.${of.hold}`)}
          </Badge>
        )}
      </div>
      <dl className="fact-grid">
        <div>
          <dt>{t('provider.calls')}</dt>
          <dd className="num">{of.callCount}</dd>
        </div>
        <div>
          <dt>{t('provider.failed')}</dt>
          <dd className="num">{of.failedCount}</dd>
        </div>
        <div>
          <dt>{t('provider.mean')}</dt>
          <dd className="num">
            {of.meanMs === null ? t('provider.none') : t('provider.ms', { ms: of.meanMs })}
          </dd>
        </div>
      </dl>
      {mayManage && (
        <div className="row-actions">
          {HOLDS.filter((hold) => hold !== of.hold).map((hold) => (
            <Button
              key={hold ?? 'none'}
              size="s"
              variant={hold === 'open' ? 'danger-soft' : 'outline'}
              onClick={() => setWish({ hold })}
            >
              {t(`provider.hold.${hold ?? 'none'}`)}
            </Button>
          ))}
        </div>
      )}
      {wish && (
        <HoldDialog provider={of.provider} hold={wish.hold} onClose={() => setWish(undefined)} />
      )}
    </section>
  )
}

interface HoldDialogProps {
  readonly provider: string
  readonly hold: StaffPaymentProvider['hold']
  onClose(): void
}

function HoldDialog({ provider, hold, onClose }: HoldDialogProps) {
  const { t } = useTranslation('depositMethods')
  const name = hold ?? 'none'
  const call = useHoldProvider(provider, () => {
    toast({ title: t('provider.done'), detail: provider })
    onClose()
  })
  return (
    <ReasonDialog
      title={t(`provider.hold.${name}`)}
      text={t(`provider.about.${name}`)}
      reasonLabel={t('provider.reason')}
      submitText={t(`provider.hold.${name}`)}
      variant={hold === 'open' ? 'danger' : 'primary'}
      onSubmit={(reason) => call.mutateAsync({ hold, reason })}
      onClose={onClose}
    />
  )
}
