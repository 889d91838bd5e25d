import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailSection } from '../../frames/detail-page.tsx'

interface TableSectionProps<Row extends object> {
  readonly title: string
  readonly text?: string
  readonly none: string
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  rowKey(row: Row): string
}

/** A table of the page of an affiliate, or a sentence where it would be empty. */
export function TableSection<Row extends object>({
  title,
  text,
  none,
  ...table
}: TableSectionProps<Row>) {
  return (
    <DetailSection title={title} text={text}>
      {table.rows.length === 0 ? (
        <p className="text-text-3">{none}</p>
      ) : (
        <DataTable caption={title} {...table} />
      )}
    </DetailSection>
  )
}
