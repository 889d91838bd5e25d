import { useTranslation } from 'react-i18next'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailSection } from '../../frames/detail-page.tsx'
import { MemberLink } from '../../frames/fact-list.tsx'

interface OfMember {
  readonly member: { readonly memberId: string; readonly username: string }
}

interface ContestTableProps<Row> {
  readonly title: string
  /** Stands there while there are no rows. */
  readonly noneText: string
  /** Beside the player. */
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  rowKey(row: Row): string
}

/** Players of a contest, with what they have in it. */
export function ContestTable<Row extends OfMember>(props: ContestTableProps<Row>) {
  const { title, noneText, columns, rows, rowKey } = props
  const { t } = useTranslation('contests')
  const player: DataColumn<Row> = {
    id: 'member',
    header: t('column.player'),
    phone: 'lead',
    cell: ({ member }) => <MemberLink {...member} />,
  }
  const place = columns.filter(({ id }) => id === 'place')
  const others = columns.filter(({ id }) => id !== 'place')
  return (
    <DetailSection title={title}>
      {rows.length === 0 ? (
        <p className="text-text-2">{noneText}</p>
      ) : (
        <DataTable
          caption={title}
          columns={[...place, player, ...others]}
          rows={rows}
          rowKey={rowKey}
        />
      )}
    </DetailSection>
  )
}
