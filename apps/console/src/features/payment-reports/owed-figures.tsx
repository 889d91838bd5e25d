import type { operations, PaymentRun, ValueOf } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney, houseZone } from '../../parts/format.ts'

export type ProviderOwed = ValueOf<typeof operations.getPaymentMismatches>['providers'][number]

/** What each provider owes the house by its own report, beside what our books say. */
export function OwedFigures({ providers }: { readonly providers: readonly ProviderOwed[] }) {
  const { t } = useTranslation('paymentReports')
  return (
    <section className="owed-figures" aria-label={t('owed.title')}>
      {providers.map(({ provider, owed }) => (
        <div key={provider} className="panel grid gap-2 p-4">
          <h2 className="label">
            <span dir="ltr">{provider}</span>
          </h2>
          {owed ? (
            <>
              <p className="caption num">{t('owed.at', { day: owed.day, zone: houseZone() })}</p>
              <OwedLine owed={owed} />
            </>
          ) : (
            <p className="text-text-2">{t('owed.never')}</p>
          )}
        </div>
      ))}
    </section>
  )
}

type Owed = PaymentRun['owed']

function OwedLine({ owed }: { readonly owed: Owed }) {
  const { t } = useTranslation('paymentReports')
  const money = useMoney()
  const { theirsMinor, oursMinor, onTheWayMinor } = owed
  return (
    <dl className="owed-line num">
      <div>
        <dt>{t('owed.theirs')}</dt>
        <dd className="strong">{money(theirsMinor)}</dd>
      </div>
      <div>
        <dt>{t('owed.ours')}</dt>
        <dd>{money(oursMinor)}</dd>
      </div>
      <div>
        <dt>{t('owed.onTheWay')}</dt>
        <dd>{money(onTheWayMinor)}</dd>
      </div>
      <div>
        <dt>{t('owed.difference')}</dt>
        <dd>
          <Difference owed={owed} />
        </dd>
      </div>
    </dl>
  )
}

/** Nothing, or by how much the report says more than our books with what is on its way. */
export function Difference({ owed }: { readonly owed: Owed }) {
  const { t } = useTranslation('paymentReports')
  const money = useMoney()
  const { theirsMinor, oursMinor, onTheWayMinor } = owed
  if (theirsMinor === null || oursMinor === null || onTheWayMinor === null) return '–'
  const differenceMinor = BigInt(theirsMinor) - BigInt(oursMinor) - BigInt(onTheWayMinor)
  return differenceMinor === 0n ? (
    <Badge tone="felt">{t('owed.none')}</Badge>
  ) : (
    <Badge tone="danger">{money(differenceMinor.toString())}</Badge>
  )
}

/** An amount, or a dash where nobody has said one. */
export function Money({ minor }: { readonly minor: string | null }) {
  return useMoney()(minor)
}

function useMoney() {
  const currency = useCurrency()
  return (minor: string | null) => (minor === null ? '–' : formatWireMoney(minor, currency))
}
