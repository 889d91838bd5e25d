import { useTranslation } from 'react-i18next'

/** The words of a pager. */
export function usePageLabels() {
  const { t } = useTranslation()
  return {
    nav: t('pages'),
    previous: t('previousPage'),
    next: t('nextPage'),
    page: (pageNo: number) => t('pageNo', { pageNo }),
  }
}
