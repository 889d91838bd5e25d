import { type Currency, type Minor, minor } from '@baize/kernel'
import { MoneyCountUp } from '@baize/ui-kit'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Hud } from './hud.ts'

interface BigWinProps {
  readonly win: NonNullable<Hud['bigWin']>
  readonly currency: Currency
  onContinue(): void
}

/** A win of more than twenty stakes over the scene, counted up; pressed away at any time. */
export function BigWin({ win, currency, onContinue }: BigWinProps) {
  const { t } = useTranslation()
  const [shownMinor, setShown] = useState<Minor>(minor(0n))
  useEffect(() => setShown(win.amountMinor), [win.amountMinor])
  return (
    <div className="big-win" data-huge={win.isHuge || undefined}>
      <div className="big-win__body">
        <p className="big-win__title">{t(win.isHuge ? 'slot.huge' : 'slot.big')}</p>
        <p className="big-win__sum">
          <MoneyCountUp amountMinor={shownMinor} currency={currency} />
        </p>
        <button type="button" className="big-win__go" onClick={onContinue}>
          {t('slot.continue')}
        </button>
      </div>
    </div>
  )
}
