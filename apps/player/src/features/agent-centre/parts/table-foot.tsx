import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import { Pager } from '../../../shell/pager.tsx'

interface TableFootProps {
  readonly facts: {
    readonly pageNo: number
    readonly pageSize: number
    readonly totalPages: number
    readonly totalCount: number
  }
  onPage(pageNo: number): void
}

/** Which rows are shown of how many, in what money, and the pages. */
export function TableFoot({ facts, onPage }: TableFootProps) {
  const { t } = useTranslation('agent-centre')
  const currency = useCurrency()
  const { pageNo, pageSize, totalPages, totalCount } = facts
  const first = (pageNo - 1) * pageSize + 1
  const last = Math.min(totalCount, pageNo * pageSize)
  return (
    <div className="agent__foot">
      <span className="caption">
        {t('team.shown', { first, last, count: totalCount })}
        {' · '}
        {t('amountsIn', { currency: currency.symbol })}
      </span>
      <Pager pageNo={pageNo} totalPages={totalPages} onPage={onPage} />
    </div>
  )
}
