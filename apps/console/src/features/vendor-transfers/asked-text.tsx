import type { StaffTransfer } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { formatWhen } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'

const SECOND_MS = 1_000

/** How often the vendor was asked without saying what it did, and when it is asked again. */
export function AskedText({ of }: { readonly of: StaffTransfer }) {
  const { t } = useTranslation('vendorTransfers')
  const now = useNow(SECOND_MS)
  const { asks: count, askNextAt } = of
  if (count === 0) return <span className="text-text-3">{t('notAskedYet')}</span>
  if (askNextAt === null) return <span className="num">{t('asks', { count })}</span>
  const restMs = new Date(askNextAt).getTime() - now.getTime()
  const text =
    restMs <= 0
      ? t('asksNow', { count })
      : t('asksAgain', { count, at: formatWhen(askNextAt, now) })
  return <span className="num">{text}</span>
}
