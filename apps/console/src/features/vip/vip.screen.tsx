import type { VipLevelShape } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailHead, DetailPage, DetailSection } from '../../frames/detail-page.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { formatAmount, formatCount, formatInstant } from '../../parts/format.ts'
import { LevelsDialog } from './levels-dialog.tsx'
import { RebateRates } from './rebate-rates.tsx'
import { type VipTablePage, vipTableQuery } from './vip.queries.ts'

/** The table of levels that counts, how many members have each, and the versions before it. */
export function VipScreen() {
  const query = useQuery(vipTableQuery(useApi()))
  return (
    <DetailPage top={<Head of={query.data} />} query={query}>
      {(page) => (
        <>
          {page.versions.map((version, place) => (
            <Version
              key={version.version}
              of={version}
              counts={place === 0 ? page.memberCounts : undefined}
            />
          ))}
          {page.table && <RebateRates levels={page.table.levels.length} />}
          {page.versions.length === 0 && <NoTable />}
        </>
      )}
    </DetailPage>
  )
}

function Head({ of }: { readonly of: VipTablePage | undefined }) {
  const { t } = useTranslation('vip')
  return (
    <DetailHead
      title={t('title')}
      caption={t('caption')}
      state={of?.isAsked && <Badge tone="warn">{t('waits')}</Badge>}
      actions={
        of &&
        !of.isAsked && (
          <HeadAction
            icon={Pencil}
            text={t('change')}
            isMain
            needs="rewards.manage"
            dialog={(close) => <LevelsDialog levels={of.table?.levels ?? []} onClose={close} />}
          />
        )
      }
    />
  )
}

function NoTable() {
  const { t } = useTranslation('vip')
  return (
    <DetailSection title={t('none.title')}>
      <p className="text-text-2">{t('none.text')}</p>
    </DetailSection>
  )
}

type Row = VipLevelShape & { readonly level: number; readonly members: number | undefined }

interface VersionProps {
  readonly of: VipTablePage['versions'][number]
  /** Members by level; of the version that counts. */
  readonly counts: readonly number[] | undefined
}

function Version({ of, counts }: VersionProps) {
  const { t } = useTranslation('vip')
  const { version, levels, startedAt, startedBy } = of
  const title = t('version', { version })
  return (
    <DetailSection
      title={title}
      text={t('startedBy', { name: startedBy, at: formatInstant(startedAt) })}
      actions={counts && <Badge tone="felt">{t('counts')}</Badge>}
    >
      <section className="panel profile-ledger">
        <DataTable
          caption={title}
          columns={useLevelColumns(counts !== undefined)}
          rows={levels.map(
            (level, place): Row => ({
              ...level,
              level: place,
              members: counts?.[place],
            }),
          )}
          rowKey={({ level }) => `${level}`}
        />
      </section>
    </DetailSection>
  )
}

function useLevelColumns(hasCounts: boolean): readonly DataColumn<Row>[] {
  const { t, i18n } = useTranslation('vip')
  const currency = useCurrency()
  return useMemo(() => {
    const money = (
      id: 'reach' | 'deposit' | 'keep' | 'gift' | 'birthday' | 'order' | 'day',
      minorOf: (row: Row) => string | null,
      phone: DataColumn<Row>['phone'] = 'hidden',
    ): DataColumn<Row> => ({
      id,
      header: t(`field.${id}`),
      isNumber: true,
      phone,
      cell: (row) => {
        const minor = minorOf(row)
        return minor === null || minor === '0' ? '–' : formatAmount(minor, currency)
      },
    })
    const members: DataColumn<Row> = {
      id: 'members',
      header: t('members.count'),
      isNumber: true,
      phone: 'below-end',
      cell: (row) => (row.members === undefined ? '–' : formatCount(row.members)),
    }
    return [
      {
        id: 'name',
        header: t('level'),
        phone: 'lead',
        cell: ({ level, names }) => (
          <b className="strong">
            {t('rank', {
              rank: level,
              name: names[i18n.language as 'en'] ?? names.en ?? '',
            })}
          </b>
        ),
      },
      ...(hasCounts ? [members] : []),
      money('reach', ({ reachMinor }) => reachMinor, 'end'),
      money('deposit', ({ reachDepositMinor }) => reachDepositMinor),
      money('keep', ({ keepMinor }) => keepMinor),
      money('gift', ({ giftMinor }) => giftMinor, 'below'),
      money('birthday', ({ birthdayGiftMinor }) => birthdayGiftMinor),
      money('order', ({ withdrawalMaxMinor }) => withdrawalMaxMinor),
      money('day', ({ withdrawalDayMaxMinor }) => withdrawalDayMaxMinor),
      {
        id: 'perDay',
        header: t('field.perDay'),
        isNumber: true,
        phone: 'hidden',
        cell: ({ withdrawalsPerDay }) => withdrawalsPerDay ?? '–',
      },
    ]
  }, [t, i18n, currency, hasCounts])
}
