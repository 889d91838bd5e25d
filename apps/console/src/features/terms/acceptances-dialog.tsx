import type { operations, ValueOf } from '@baize/contract'
import { EmptyState, Modal, Pagination, SkeletonRows } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { formatInstant } from '../../parts/format.ts'
import { usePageLabels } from '../../parts/page-labels.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { useAcceptances } from './terms.queries.ts'

/** Letters of a hash that tell one text from another at a glance. */
const HASH_SHOWN = 12

type Acceptance = ValueOf<typeof operations.getTermsAcceptances>['items'][number]

interface AcceptancesDialogProps {
  readonly version: string
  onClose(): void
}

/** Who accepted a version, newest first. Names and addresses come masked. */
export function AcceptancesDialog({ version, onClose }: AcceptancesDialogProps) {
  const { t } = useTranslation('terms')
  const { t: common } = useTranslation()
  const labels = usePageLabels()
  const [pageNo, setPageNo] = useState(1)
  const { data, error, refetch } = useAcceptances(version, pageNo)
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('acceptedTitle', { version })}
      closeText={common('close')}
      widthRem={48}
    >
      {data ? (
        data.items.length === 0 ? (
          <EmptyState art="lantern" title={t('nobody.title')}>
            {t('nobody.text')}
          </EmptyState>
        ) : (
          <div className="grid gap-4">
            <Acceptances version={version} rows={data.items} />
            {data.totalPages > 1 && (
              <Pagination
                pageNo={data.pageNo}
                totalPages={data.totalPages}
                onPage={setPageNo}
                labels={labels}
              />
            )}
          </div>
        )
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <SkeletonRows />
      )}
    </Modal>
  )
}

function Acceptances({
  version,
  rows,
}: {
  readonly version: string
  readonly rows: readonly Acceptance[]
}) {
  const { t } = useTranslation('terms')
  const nameOf = useLanguageName()
  const columns = useMemo<readonly DataColumn<Acceptance>[]>(
    () => [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        cell: ({ memberId, username }) => (
          <Link className="link" to="/members/$memberId" params={{ memberId }}>
            {username}
          </Link>
        ),
      },
      {
        id: 'at',
        header: t('column.at'),
        isTime: true,
        phone: 'below',
        cell: ({ acceptedAt }) => <span className="num">{formatInstant(acceptedAt)}</span>,
      },
      {
        id: 'from',
        header: t('column.from'),
        phone: 'end',
        cell: ({ ip }) => <span className="num">{ip ?? t('noAddress')}</span>,
      },
      {
        id: 'language',
        header: t('column.language'),
        phone: 'below',
        cell: ({ language }) => (language === null ? t('noAddress') : nameOf(language)),
      },
      {
        id: 'words',
        header: t('column.words'),
        phone: 'end',
        cell: ({ textHash }) => (
          <span className="mono" title={textHash ?? undefined}>
            {textHash === null ? t('noAddress') : textHash.slice(0, HASH_SHOWN)}
          </span>
        ),
      },
    ],
    [t, nameOf],
  )
  return (
    <DataTable
      caption={t('acceptedTitle', { version })}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.memberId}
    />
  )
}
