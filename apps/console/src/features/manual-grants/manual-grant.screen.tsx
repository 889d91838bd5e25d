import type { ManualGrant } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { formatInstant } from '../../parts/format.ts'
import { type GrantDetail, grantQuery } from './manual-grants.queries.ts'
import { useAmountText } from './use-amount-text.ts'

/** One grant by hand and what became of it for each player. */
export function ManualGrantScreen() {
  const { t } = useTranslation('manualGrants')
  const { grantId } = useParams({ from: '/manual-grants/$grantId' })
  return (
    <DetailPage
      top={
        <BackLink to="/manual-grants" search={{}}>
          {t('title')}
        </BackLink>
      }
      query={useQuery(grantQuery(useApi(), grantId))}
      missing={{ title: t('unknown.title'), text: t('unknown.text') }}
    >
      {({ grant, items }) => (
        <>
          <Head of={grant} />
          <DetailSection title={t('why')}>
            <FactList
              facts={[
                [t('column.made'), formatInstant(grant.madeAt)],
                [t('madeBy'), <bdi key="by">{grant.madeBy}</bdi>],
                grant.approvedBy !== null && [
                  t('approvedBy'),
                  <bdi key="approved">{grant.approvedBy}</bdi>,
                ],
                [t('reason'), <bdi key="reason">{grant.reason}</bdi>],
              ]}
            />
          </DetailSection>
          <Members of={items} />
        </>
      )}
    </DetailPage>
  )
}

function Head({ of }: { readonly of: ManualGrant }) {
  const { t } = useTranslation('manualGrants')
  const amountText = useAmountText()
  return (
    <DetailHead
      title={<bdi>{of.title}</bdi>}
      state={
        <Badge tone={of.state === 'approved' ? 'felt' : 'warn'}>{t(`state.${of.state}`)}</Badge>
      }
      caption={t(`kind.${of.kind}`)}
      figures={[
        [t('column.amount'), amountText(of)],
        [t('column.granted'), t('grantedOf', { granted: of.granted, all: of.members })],
        [t('refused'), of.refused],
      ]}
    />
  )
}

type Member = GrantDetail['items'][number]

function Members({ of }: { readonly of: readonly Member[] }) {
  const { t, i18n } = useTranslation('manualGrants')
  const columns = useMemo(
    (): readonly DataColumn<Member>[] => [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        cell: ({ member }) => <MemberLink {...member} />,
      },
      {
        id: 'outcome',
        header: t('column.outcome'),
        phone: 'end',
        cell: ({ outcome }) => {
          if (outcome === '') return t('waiting')
          const isNamed = i18n.exists(`manualGrants:outcome.${outcome}`)
          return t(`outcome.${isNamed ? outcome : 'refused'}` as 'outcome.refused')
        },
      },
      {
        id: 'at',
        header: t('column.at'),
        isTime: true,
        phone: 'below',
        cell: ({ decidedAt }) => (
          <span className="num">{decidedAt ? formatInstant(decidedAt) : '–'}</span>
        ),
      },
    ],
    [t, i18n],
  )
  return (
    <DetailSection title={t('members')}>
      <DataTable
        caption={t('members')}
        columns={columns}
        rows={of}
        rowKey={({ member }) => member.memberId}
      />
    </DetailSection>
  )
}
