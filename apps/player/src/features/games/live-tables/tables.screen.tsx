import './live-tables-texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../../../app/use-is-phone.ts'
import { useSound } from '../play/use-sound.ts'
import { useTableRoom } from './room/use-table-room.ts'
import { SideRailPlace } from './side-rail.tsx'
import { TableBar } from './table-bar.tsx'
import { TableStrip, useHasCompactStrip } from './table-strip.tsx'
import { TableTile } from './table-tile.tsx'
import '../frame/frame.css'
import '../play/cloth.css'
import '../tables/tables.css'
import './marks.css'
import './table.css'
import './pit.css'
import './wheel-and-dice.css'
import './small-pits.css'
import './dock.css'
import '../tables/past/past.css'
import './panel.css'

interface TablesScreenProps {
  readonly tableCode: string
  /** Beside it, on a screen that is wide enough. */
  readonly others: readonly string[]
}

/** A table, or up to four beside each other. */
export function TablesScreen({ tableCode, others }: TablesScreenProps) {
  const isPhone = useIsPhone()
  const hasCompactStrip = useHasCompactStrip()
  const sound = useSound()
  const codes = isPhone ? [tableCode] : [tableCode, ...others.filter((each) => each !== tableCode)]
  const [chosen, setChosen] = useState(tableCode)
  const active = codes.includes(chosen) ? chosen : tableCode
  return (
    <div className="lt-page" data-tables={codes.length}>
      <TableBar tableCode={active} codes={codes} sound={sound} />
      <div className="lt-page__play">
        <main id="main" tabIndex={-1} className="lt-page__main">
          {!hasCompactStrip && <TableStrip codes={codes} />}
          <div className="lt-page__tables" data-count={codes.length}>
            {codes.map((code) => (
              <TableTile
                key={code}
                tableCode={code}
                codes={codes}
                sounds={sound.board}
                isSmall={codes.length > 1}
                isActive={code === active}
                onActivate={() => setChosen(code)}
              />
            ))}
          </div>
          <KeysLine tableCode={active} />
        </main>
        <SideRailPlace />
      </div>
    </div>
  )
}

/** Which keys do what, for who has some. */
function KeysLine({ tableCode }: { readonly tableCode: string }) {
  const { t } = useTranslation('live-tables')
  const { room } = useTableRoom(tableCode)
  return (
    <p className="lt-keys caption">
      {t('keys')}
      {room?.game === 'blackjack' && <span> · {t('blackjack.keys')}</span>}
    </p>
  )
}
