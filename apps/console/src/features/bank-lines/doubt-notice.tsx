import type { LineDoubt } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

/** What speaks against it, and that it is brought in anyway when it is sent again. */
export function DoubtNotice({ doubts }: { readonly doubts: readonly LineDoubt[] }) {
  const { t } = useTranslation('bankLines')
  if (doubts.length === 0) return null
  return (
    <Notice tone="warn" isAlert>
      <ul className="grid gap-1">
        {doubts.map((doubt) => (
          <li key={doubt}>{t(`doubt.${doubt}`)}</li>
        ))}
      </ul>
      {t('doubtConfirm')}
    </Notice>
  )
}
