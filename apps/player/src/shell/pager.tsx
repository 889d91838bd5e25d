import { Pagination } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface PagerProps {
  readonly pageNo: number
  readonly totalPages: number
  onPage(pageNo: number): void
}

/** The kit's pagination with this site's words. */
export function Pager({ pageNo, totalPages, onPage }: PagerProps) {
  const { t } = useTranslation()
  return (
    <Pagination
      pageNo={pageNo}
      totalPages={totalPages}
      onPage={onPage}
      labels={{
        nav: t('pages'),
        previous: t('previousPage'),
        next: t('nextPage'),
        page: (number) => t('page', { pageNo: number }),
      }}
    />
  )
}
