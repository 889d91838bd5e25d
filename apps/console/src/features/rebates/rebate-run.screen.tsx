import type { RebateRunMember } from '@baize/contract'
import { Pagination, StatusMark, type StatusTone } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { useChangeSearch } from '../../frames/use-change-search.ts'
import { formatAmount, formatCount, formatWireMoney } from '../../parts/format.ts'
import { usePageLabels } from '../../parts/page-labels.ts'
import { useProductName } from '../../parts/rebates/use-product-name.ts'
import { type RebateRunDetail, rebateRunQuery } from './rebates.queries.ts'

const TONES: Readonly<Record<RebateRunMember['state'], StatusTone>> = {
  open: 'waiting',
  closed: 'done',
  excluded: 'neutral',
}

/** One period: its sums by class of products, and its members. */
export function RebateRunScreen() {
  const { t } = useTranslation('rebates')
  const { periodKey } = useParams({ from: '/rebates/$periodKey' })
  const search = useSearch({ from: '/rebates/$periodKey' })
  return (
    <DetailPage
      top={
        <BackLink to="/rebates" search={{}}>
          {t('title')}
        </BackLink>
      }
      query={useQuery(rebateRunQuery(useApi(), periodKey, search))}
      missing={{ title: t('unknown.title'), text: t('unknown.text') }}
    >
      {(detail) => (
        <>
          <Head of={detail} />
          <Products of={detail} />
          <Members of={detail} />
        </>
      )}
    </DetailPage>
  )
}

function Head({ of: { run } }: { readonly of: RebateRunDetail }) {
  const { t } = useTranslation('rebates')
  const currency = useCurrency()
  const { firstDay, lastDay, isClosed } = run
  return (
    <DetailHead
      title={
        <span className="num">
          {firstDay === lastDay ? firstDay : t('fromTo', { from: firstDay, to: lastDay })}
        </span>
      }
      state={
        <StatusMark tone={isClosed ? 'done' : 'waiting'}>
          {t(isClosed ? 'state.closed' : 'state.open')}
        </StatusMark>
      }
      figures={[
        [t('column.worth'), formatWireMoney(run.worthMinor, currency)],
        [t('column.paid'), formatWireMoney(run.paidMinor, currency)],
        [t('column.waiting'), formatWireMoney(run.waitingMinor, currency)],
        [t('column.lapsed'), formatWireMoney(run.lapsedMinor, currency)],
      ]}
    />
  )
}

function Products({ of: { byProduct } }: { readonly of: RebateRunDetail }) {
  const { t } = useTranslation('rebates')
  const currency = useCurrency()
  const productName = useProductName()
  return (
    <DetailSection title={t('byProduct')} text={t('byProductText')}>
      <FactList
        facts={byProduct.map(({ product, validBetMinor, memberCount }) => [
          productName(product),
          t('sumOfMembers', {
            sum: formatAmount(validBetMinor, currency),
            members: formatCount(memberCount),
          }),
        ])}
      />
    </DetailSection>
  )
}

function Members({ of }: { readonly of: RebateRunDetail }) {
  const { t } = useTranslation('rebates')
  const change = useChangeSearch<{ page?: number }>()
  const labels = usePageLabels()
  const { members, pageNo, totalPages } = of
  return (
    <DetailSection title={t('column.members')}>
      <section className="panel profile-ledger">
        <DataTable
          caption={t('column.members')}
          columns={useMemberColumns()}
          rows={members}
          rowKey={({ memberId }) => memberId}
        />
      </section>
      {totalPages > 1 && (
        <Pagination
          {...{ labels, pageNo, totalPages }}
          onPage={(page) => change({ page: page === 1 ? undefined : page })}
        />
      )}
    </DetailSection>
  )
}

function useMemberColumns(): readonly DataColumn<RebateRunMember>[] {
  const { t } = useTranslation('rebates')
  const currency = useCurrency()
  const productName = useProductName()
  return useMemo(
    () => [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        cell: ({ memberId, username }) => <MemberLink memberId={memberId} username={username} />,
      },
      {
        id: 'state',
        header: t('column.state'),
        phone: 'end',
        cell: ({ state }) => (
          <StatusMark tone={TONES[state]}>{t(`memberState.${state}`)}</StatusMark>
        ),
      },
      {
        id: 'lines',
        header: t('column.lines'),
        phone: 'below',
        cell: ({ lines }) => (
          <span className="stacked">
            {lines.map(({ product, rate, validBetMinor }) => (
              <span key={product} className="caption num">
                {t('line', {
                  product: productName(product),
                  rate,
                  sum: formatAmount(validBetMinor, currency),
                })}
              </span>
            ))}
          </span>
        ),
      },
      {
        id: 'level',
        header: t('column.level'),
        isNumber: true,
        phone: 'hidden',
        cell: ({ level }) => level,
      },
      {
        id: 'worth',
        header: t('column.worth'),
        isNumber: true,
        phone: 'hidden',
        cell: ({ worthMinor }) => formatAmount(worthMinor, currency),
      },
      {
        id: 'paid',
        header: t('column.paid'),
        isNumber: true,
        phone: 'below-end',
        cell: ({ paidMinor }) => <b className="strong">{formatAmount(paidMinor, currency)}</b>,
      },
    ],
    [t, currency, productName],
  )
}
