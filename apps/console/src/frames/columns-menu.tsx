import { IconButton, Menu } from '@baize/ui-kit'
import { Columns3 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { hideableColumns, shownColumns, toggleColumn } from './columns.logic.ts'
import type { DataColumn } from './data-table.tsx'

interface ColumnsMenuProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly hide: string | undefined
  onHide(ids: string | undefined): void
}

/** Which columns of the table are shown. On a phone rows are cards and have no columns. */
export function ColumnsMenu<Row>({ columns, hide, onHide }: ColumnsMenuProps<Row>) {
  const { t } = useTranslation()
  const shown = shownColumns<Row, DataColumn<Row>>(columns, hide)
  return (
    <Menu
      trigger={
        <IconButton icon={Columns3} label={t('view.columns')} size="s" className="table-menu" />
      }
      entries={hideableColumns<Row, DataColumn<Row>>(columns)
        .filter(({ header }) => header !== '')
        .map((column) => ({
          id: column.id,
          text: column.header,
          isTicked: shown.includes(column),
          onChoose: () => onHide(toggleColumn(hide, column.id)),
        }))}
    />
  )
}
