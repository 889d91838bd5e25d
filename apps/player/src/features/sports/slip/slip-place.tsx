import { Count, Drawer, Icon } from '@baize/ui-kit'
import { ChevronUp, ReceiptText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { watchMedia } from '../../../app/media-query.ts'
import { useOddsText } from '../odds/odds-text.ts'
import { useEdited } from './edit-store.ts'
import { legNow } from './leg-now.logic.ts'
import { usePlacedBets } from './placed-bets.ts'
import { SlipPanel } from './slip-panel.tsx'
import { oddsBefore } from './slip-plan.logic.ts'
import { useSlip } from './slip-store.ts'

const wide = watchMedia('(width >= 72rem)')

/** Where the slip is: beside the page where there is room, else a bar at its foot that opens it. */
export function SlipPlace() {
  const { t } = useTranslation('sports')
  const isWide = wide.use()
  if (isWide) {
    return (
      <aside className="sb-aside" aria-label={t('slip.title')}>
        <SlipPanel />
      </aside>
    )
  }
  return <SlipBar />
}

function SlipBar() {
  const { t } = useTranslation('sports')
  const odds = useOddsText()
  const { legs } = useSlip()
  const placed = usePlacedBets()
  const [isOpen, setOpen] = useState(false)
  const edited = useEdited()
  useEffect(() => {
    if (edited) setOpen(true)
  }, [edited])
  const total =
    legs.length > 1 ? oddsBefore(legs.map((leg) => legNow(leg, undefined))) : legs[0]?.odds
  return (
    <>
      <button type="button" className="sb-bar" onClick={() => setOpen(true)}>
        <Icon of={ReceiptText} />
        <b>{t('slip.title')}</b>
        {legs.length + placed.length > 0 && <Count of={legs.length} isQuiet />}
        {total !== undefined && <span className="sb-bar__odds num">{odds(total)}</span>}
        <Icon of={ChevronUp} />
      </button>
      <Drawer
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('slip.title')}
        closeText={t('close')}
      >
        <SlipPanel />
      </Drawer>
    </>
  )
}
