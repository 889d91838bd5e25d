import type { ReferralTermsVersion, ReferrerRow } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { formatAmount, formatCount, formatInstant } from '../../parts/format.ts'
import { referralQuery } from './referral.queries.ts'
import { ReferralDialog } from './referral-dialog.tsx'

/** Terms of the referral, what it came to, and who brought the most friends. */
export function ReferralScreen() {
  const { t } = useTranslation('referral')
  const currency = useCurrency()
  const report = useQuery(referralQuery(useApi()))
  const columns = useReferrerColumns()
  return (
    <DetailPage top={<h1 className="sr-only">{t('title')}</h1>} query={report}>
      {({ versions, totals, referrers }) => (
        <>
          <DetailHead
            title={<span aria-hidden>{t('title')}</span>}
            figures={[
              [t('friends'), formatCount(totals.friends)],
              [t('counting'), formatCount(totals.counting)],
              [t('refused'), formatCount(totals.refused)],
              [t('paid'), formatAmount(totals.paidMinor, currency)],
            ]}
          />
          <Versions versions={versions} />
          <DetailSection title={t('referrers')}>
            {referrers.length === 0 ? (
              <p className="text-text-3">{t('none')}</p>
            ) : (
              <DataTable
                caption={t('referrers')}
                columns={columns}
                rows={referrers}
                rowKey={({ member }) => member.memberId}
              />
            )}
          </DetailSection>
        </>
      )}
    </DetailPage>
  )
}

function Versions({ versions }: { readonly versions: readonly ReferralTermsVersion[] }) {
  const { t } = useTranslation('referral')
  const [isAsking, setAsking] = useState(false)
  const mayChange = useMay('rewards.manage')
  const [current, ...older] = versions
  return (
    <DetailSection title={t('terms')} text={t('termsText')}>
      {current ? <Terms of={current} /> : <p className="text-text-3">{t('noTerms')}</p>}
      {mayChange && (
        <div className="row-actions">
          <Button size="s" variant="primary" onClick={() => setAsking(true)}>
            {t('change')}
          </Button>
        </div>
      )}
      {older.map((version) => (
        <details key={version.version}>
          <summary className="link">
            {t('version', { version: String(version.version), at: formatInstant(version.from) })}
          </summary>
          <Terms of={version} />
        </details>
      ))}
      {isAsking && <ReferralDialog current={current} onClose={() => setAsking(false)} />}
    </DetailSection>
  )
}

function Terms({ of }: { readonly of: ReferralTermsVersion }) {
  const { t } = useTranslation('referral')
  const currency = useCurrency()
  return (
    <FactList
      facts={[
        [t('since'), t('by', { at: formatInstant(of.from), name: of.by })],
        [
          t('levels'),
          of.levels.length > 0 ? of.levels.map((each) => `${each}%`).join(' · ') : t('closed'),
        ],
        [t('verified'), t(of.needsVerified ? 'yes' : 'no')],
        [t('deposit'), formatAmount(of.depositMinMinor, currency)],
        [t('validBet'), formatAmount(of.validBetMinMinor, currency)],
      ]}
    />
  )
}

function useReferrerColumns(): readonly DataColumn<ReferrerRow>[] {
  const { t } = useTranslation('referral')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('member'),
        phone: 'lead',
        cell: ({ member }) => <MemberLink {...member} />,
      },
      {
        id: 'friends',
        header: t('friends'),
        isNumber: true,
        phone: 'below',
        cell: ({ friends }) => formatCount(friends),
      },
      {
        id: 'counting',
        header: t('counting'),
        isNumber: true,
        phone: 'below-end',
        cell: ({ counting }) => formatCount(counting),
      },
      {
        id: 'paid',
        header: t('paid'),
        isNumber: true,
        phone: 'end',
        cell: ({ paidMinor }) => <b className="strong">{formatAmount(paidMinor, currency)}</b>,
      },
    ],
    [t, currency],
  )
}
