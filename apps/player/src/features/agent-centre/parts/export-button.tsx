import { Button, Icon } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../app/failure-text.ts'
import { saveAs } from '../../../app/save-as.ts'
import { useCurrency } from '../../../app/status.ts'
import { toast } from '../../../app/toast.ts'
import { type CsvCell, csvOf } from '../csv.logic.ts'

/** The longest page that the server gives, and as many of them as one file holds. */
export const EXPORT_PAGE_SIZE = 100
const EXPORT_PAGES_MAX = 20

export interface ExportColumn<Row> {
  readonly header: string
  /** Its header then names the currency. */
  readonly isMoney?: boolean
  cell(row: Row): string
}

interface ExportPage<Row> {
  readonly items: readonly Row[]
  /** Names where the next page begins; null on the last one. */
  readonly next: string | null
}

interface ExportButtonProps<Row> {
  /** Of the file, without its ending. */
  readonly name: string
  readonly columns: readonly ExportColumn<Row>[]
  /** The first page without a name. */
  loadPage(from: string | undefined): Promise<ExportPage<Row>>
}

/** What the table shows, all pages of it, for a spreadsheet. */
export function ExportButton<Row>({ name, columns, loadPage }: ExportButtonProps<Row>) {
  const { t, i18n } = useTranslation('agent-centre')
  const { code, exponent } = useCurrency()
  const take = useMutation({
    mutationFn: () => loadAll(loadPage),
    onSuccess: ({ rows, isCut }) => {
      const heading = columns.map(({ header, isMoney }) =>
        isMoney ? `${header} (${code})` : header,
      )
      const lines = rows.map((row) =>
        columns.map(({ cell, isMoney }): CsvCell => (isMoney ? { minor: cell(row) } : cell(row))),
      )
      const text = csvOf([heading, ...lines], { language: i18n.language, exponent })
      const file = `${name}.csv`
      saveAs(new Blob([text], { type: 'text/csv;charset=utf-8' }), file)
      const detail = isCut ? t('file.cut', { count: rows.length }) : file
      toast({ title: t('file.saved'), detail, ...(isCut && { tone: 'info' as const }) })
    },
    onError: (failure) =>
      toast({ title: t('file.failed'), detail: failureText(failure), tone: 'danger' }),
  })
  return (
    <Button isBusy={take.isPending} onClick={() => take.mutate()}>
      <Icon of={Download} size="s" />
      {t('file.take')}
    </Button>
  )
}

async function loadAll<Row>(loadPage: ExportButtonProps<Row>['loadPage']) {
  const rows: Row[] = []
  let from: string | null | undefined
  for (let page = 0; page < EXPORT_PAGES_MAX && from !== null; page += 1) {
    const { items, next }: ExportPage<Row> = await loadPage(from)
    rows.push(...items)
    from = next
  }
  return { rows, isCut: from !== null }
}

/** Pages that are counted, as pages that each name the next. */
export function byNumber<Row>(
  load: (pageNo: number) => Promise<{ readonly items: Row[]; readonly totalPages: number }>,
): ExportButtonProps<Row>['loadPage'] {
  return async (from) => {
    const pageNo = Number(from ?? 1)
    const { items, totalPages } = await load(pageNo)
    return { items, next: pageNo < totalPages ? String(pageNo + 1) : null }
  }
}
