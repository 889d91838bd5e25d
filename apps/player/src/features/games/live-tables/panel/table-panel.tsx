import type { TableRoom } from '@baize/contract'
import { Count, ScrollRegion, TabPanel, Tabs } from '@baize/ui-kit'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnPlay } from '../use-own-play.ts'
import { LimitsTable } from './limits-table.tsx'
import { OwnBets } from './own-bets.tsx'
import { PlayersList } from './players-list.tsx'
import { ProofCard } from './proof-card.tsx'
import { TableChat } from './table-chat.tsx'
import { TableRules } from './table-rules.tsx'
import { WinnersList } from './winners-list.tsx'

interface TablePanelProps {
  readonly room: TableRoom
  readonly own: OwnPlay | undefined
  /** Whether what was drawn last was shown to its end. */
  readonly isRevealed: boolean
}

type Part = 'table' | 'players' | 'own'

/** Beside the table: the last round and its proof, limits and pays; who plays; one's own bets; what is said. */
export function TablePanel({ room, own, isRevealed }: TablePanelProps) {
  const { t } = useTranslation('live-tables')
  const [part, setPart] = useState<Part>('table')
  const id = useId()
  return (
    <div className="lt-panel">
      <Tabs<Part>
        label={t('panel.title')}
        value={part}
        panelId={id}
        onChoose={setPart}
        choices={[
          { value: 'table', text: t('panel.table') },
          {
            value: 'players',
            text: (
              <>
                {t('panel.players')} <Count of={room.playerCount} isQuiet />
              </>
            ),
          },
          { value: 'own', text: t('panel.own') },
        ]}
      />
      <TabPanel id={id} value={part} className="lt-panel__part">
        <ScrollRegion label={t('panel.title')}>
          {part === 'table' && (
            <>
              <WinnersList room={room} />
              <ProofCard room={room} />
              <LimitsTable room={room} />
              <TableRules game={room.game} />
            </>
          )}
          {part === 'players' && <PlayersList room={room} />}
          {part === 'own' && <OwnBets room={room} own={own} isRevealed={isRevealed} />}
        </ScrollRegion>
      </TabPanel>
      <TableChat tableCode={room.tableCode} muted={own?.muted ?? undefined} />
    </div>
  )
}
