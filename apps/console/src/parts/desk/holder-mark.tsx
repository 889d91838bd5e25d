import type { OrderHolder } from '@baize/contract'
import { classNames } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useStaff } from '../../app/use-session.ts'
import { Initials } from '../initials.tsx'

/** Who has taken an order, by their initials; ringed where it is oneself. */
export function HolderMark({ holder }: { readonly holder: OrderHolder }) {
  const { t } = useTranslation('desk')
  const { staffId } = useStaff()
  if (holder === null) return <span className="text-text-3">{t('nobody')}</span>
  const isMine = holder.staffId === staffId
  return (
    <span
      className={classNames('holder-mark', isMine && 'holder-mark--mine')}
      title={holder.displayName}
    >
      <Initials name={holder.displayName} isRinged={isMine} />
      <span className="sr-only">{isMine ? t('mine') : holder.displayName}</span>
    </span>
  )
}
