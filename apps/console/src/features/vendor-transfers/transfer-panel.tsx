import type { StaffTransferDetail } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { Code, FactList, MemberLink } from '../../frames/fact-list.tsx'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
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
  const mayAct = useMay('vendors.adjust')
  return (
    <RecordPanel
      query={useQuery(transferQuery(useApi(), transferId))}
      name={t('panel')}
      nameOf={(of) => t('panelOf', { order: of.orderNumber })}
      failedText={t('panelFailed')}
      title={(of) => of.orderNumber}
      state={(of) => <TransferBadges of={of} />}
      foot={(of) => mayAct && <TransferFoot key={of.transferId} of={of} />}
      {...{ onStep, onClose }}
    >
      {(of) => (
        <>
          {of.contradictedAt !== null && (
            <Notice tone="danger" icon={CircleAlert}>
              {t('notice.contradicted', { at: formatInstant(of.contradictedAt) })}
            </Notice>
          )}
          <Facts of={of} />
          <section className="grid gap-2">
            <h3 className="label">{t('steps')}</h3>
            <TransferSteps of={of} />
          </section>
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ of }: { readonly of: StaffTransferDetail }) {
  const { t } = useTranslation('vendorTransfers')
  const currency = useCurrency()
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  return (
    <FactList
      facts={[
        [t('column.member'), <MemberLink key="member" {...of.member} />],
        [t('column.vendor'), of.vendorName],
        [t('column.way'), t(`way.${of.direction}`)],
        [t('column.amount'), of.amountMinor === null ? t('allThere') : money(of.amountMinor)],
        [t('fact.held'), money(of.accounts.heldMinor)],
        [t('fact.cash'), money(of.accounts.cashMinor)],
        [t('fact.wallet'), money(of.accounts.walletMinor)],
        of.vendorBalanceMinor !== null && [t('fact.told'), money(of.vendorBalanceMinor)],
        [t('column.asked'), <AskedText key="asked" of={of} />],
        of.reason !== null && [
          t('fact.reason'),
          of.reason === 'settled_by_staff' ? (
            t('settledByStaff')
          ) : (
            <Code key="reason" of={of.reason} />
          ),
        ],
      ]}
    />
  )
}
