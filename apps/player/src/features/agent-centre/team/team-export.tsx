import type { TeamRow } from '@baize/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { teamQuery } from '../agent-centre.queries.ts'
import {
  byNumber,
  EXPORT_PAGE_SIZE,
  ExportButton,
  type ExportColumn,
} from '../parts/export-button.tsx'
import { useAgentSearch, usePeriod } from '../parts/use-agent-search.ts'
import { type TeamView, useTeamFields } from './team-fields.tsx'
import { teamWishOf } from './team-wish.ts'

/** The team as the table shows it, as a file. */
export function TeamExport({ view }: { readonly view: TeamView }) {
  const { t } = useTranslation('agent-centre')
  const client = useQueryClient()
  const { search } = useAgentSearch()
  const range = usePeriod()
  const wish = teamWishOf(search, range)
  const fields = useTeamFields(view, undefined)
  const columns: readonly ExportColumn<TeamRow>[] = [
    { header: t('figure.account'), cell: ({ username }) => username },
    ...fields.map(({ header, wire, text }) => ({
      header,
      isMoney: wire !== undefined,
      cell: (row: TeamRow) => wire?.(row) ?? text?.(row) ?? '',
    })),
  ]
  return (
    <ExportButton
      name={`${view}-${range.from}-${range.to}`}
      columns={columns}
      loadPage={byNumber((pageNo) =>
        client.fetchQuery(teamQuery({ ...wish, pageNo, pageSize: EXPORT_PAGE_SIZE })),
      )}
    />
  )
}
