import type { StaffTransferDetail } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { AskedText } from './asked-text.tsx'
import { TransferBadges } from './transfer-badge.tsx'
import { TransferFoot } from './transfer-foot.tsx'
import { TransferSteps } from './transfer-steps.tsx'
import { transferQuery } from './transfers.queries.ts'

interface TransferPanelProps {
  readonly transferId: string
  onStep(by: -1 | 1): void
  onClose(): void
}

/** One transfer beside the queue: what it holds, every step of it, and what can be done. */
export function TransferPanel({ transferId, onStep, onClose }: TransferPanelProps) {
  const { t } = useTranslation('vendorTransfers')
  const query = useQuery(transferQuery(useApi(), transferId))
  const { data } = query
  const mayAct = useMay('vendors.adjust')
  return (
    <SidePanel
      label={data ? t('panelOf', { order: data.orderNumber }) : t('panel')}
      head={
        data && (
          <>
            <h2 className="h3 num">{data.orderNumber}</h2>
            <TransferBadges of={data} />
          </>
        )
      }
      query={query}
      failedText={t('panelFailed')}
      onStep={onStep}
      onClose={onClose}
    >
      {data && (
        <>
          <div className="side-panel__body">
            {data.contradictedAt !== null && (
              <Notice tone="danger" icon={CircleAlert}>
                {t('notice.contradicted', { at: formatInstant(data.contradictedAt) })}
              </Notice>
            )}
            <Facts of={data} />
            <section className="grid gap-2">
              <h3 className="label">{t('steps')}</h3>
              <TransferSteps of={data} />
            </section>
          </div>
          {mayAct && <TransferFoot key={data.transferId} of={data} />}
        </>
      )}
    </SidePanel>
  )
}

function Facts({ of }: { readonly of: StaffTransferDetail }) {
  const { t } = useTranslation('vendorTransfers')
  const currency = useCurrency()
  const maySeeMember = useMay('members.read')
  const { memberId, username } = of.member
  const { cashMinor, heldMinor, walletMinor } = of.accounts
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  return (
    <dl className="fact-grid panel">
      <FactRow name={t('column.member')}>
        {maySeeMember ? (
          <Link to="/members/$memberId" params={{ memberId }} className="link">
            {username}
          </Link>
        ) : (
          username
        )}
      </FactRow>
      <FactRow name={t('column.vendor')}>{of.vendorName}</FactRow>
      <FactRow name={t('column.way')}>{t(`way.${of.direction}`)}</FactRow>
      <FactRow name={t('column.amount')}>
        {of.amountMinor === null ? t('allThere') : money(of.amountMinor)}
      </FactRow>
      <FactRow name={t('fact.held')}>{money(heldMinor)}</FactRow>
      <FactRow name={t('fact.cash')}>{money(cashMinor)}</FactRow>
      <FactRow name={t('fact.wallet')}>{money(walletMinor)}</FactRow>
      {of.vendorBalanceMinor !== null && (
        <FactRow name={t('fact.told')}>{money(of.vendorBalanceMinor)}</FactRow>
      )}
      <FactRow name={t('column.asked')}>
        <AskedText of={of} />
      </FactRow>
      {of.reason !== null && (
        <FactRow name={t('fact.reason')}>
          {of.reason === 'settled_by_staff' ? (
            t('settledByStaff')
          ) : (
            <span dir="ltr">{of.reason}</span>
          )}
        </FactRow>
      )}
    </dl>
  )
}
