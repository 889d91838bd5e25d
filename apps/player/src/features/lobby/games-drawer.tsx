import '../../shell/game-finder-texts.ts'
import './games-drawer.css'
import { Button, buttonClass, Drawer, Icon, Notice } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, Search } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noteSearch } from '../../app/recent-searches.ts'
import { useAutoRunAtTable, useOpenRoundAtTable } from '../../app/table-now.ts'
import { enterList } from '../../shell/enter-list.ts'
import { RecentSearches } from '../../shell/recent-searches.tsx'
import { FoundGames, GameLists } from './game-lists.tsx'

interface GamesDrawerProps {
  /** The game that is played below. */
  readonly gameCode: string | undefined
  onClose(): void
}

/** All games over a running one: found by name or in a list, opened in its place or in a tab beside it. */
export function GamesDrawer({ gameCode, onClose }: GamesDrawerProps) {
  const { t } = useTranslation(['game-finder', 'shell', 'common'])
  const [text, setText] = useState('')
  const query = useDeferredValue(text.trim())
  const [isSearching, setSearching] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const leave = () => {
    noteSearch(text)
    onClose()
  }
  return (
    <Drawer
      isOpen
      onClose={leave}
      side="start"
      firstFocus={box}
      title={t('game-finder:title')}
      closeText={t('common:close')}
      foot={
        <Link to="/" className={buttonClass({ variant: 'outline' })} onClick={leave}>
          <Icon of={LayoutGrid} />
          {t('game-finder:openLobby')}
        </Link>
      }
    >
      <div className="gamesdrawer">
        <search
          onBlur={(event) => {
            if (event.currentTarget.contains(event.relatedTarget)) return
            setSearching(false)
            noteSearch(text)
          }}
        >
          <div className="search">
            <Icon of={Search} />
            <input
              ref={box}
              type="search"
              aria-label={t('game-finder:search')}
              placeholder={t('game-finder:search')}
              maxLength={80}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setSearching(true)
              }}
              onKeyDown={(event) => {
                if (event.key === 'Enter') noteSearch(text)
                if (event.key === 'ArrowDown') setSearching(true)
                enterList(event, event.currentTarget.closest('.gamesdrawer'))
              }}
              onClick={() => setSearching(true)}
            />
          </div>
          {isSearching && text === '' && (
            <RecentSearches
              box={box}
              onChoose={(chosen) => {
                setText(chosen)
                noteSearch(chosen)
                box.current?.focus()
              }}
            />
          )}
        </search>
        <TableNotices />
        {query === '' ? (
          <GameLists gameCode={gameCode} above={box} onLeave={leave} />
        ) : (
          <FoundGames query={query} gameCode={gameCode} above={box} onLeave={leave} />
        )}
      </div>
    </Drawer>
  )
}

/** Autoplay that is running, or a round that waits. */
function TableNotices() {
  const { t } = useTranslation('game-finder')
  const stopAuto = useAutoRunAtTable()
  const hasOpenRound = useOpenRoundAtTable()
  return (
    <div className="gamesdrawer__notices" role="status">
      {stopAuto && (
        <Notice tone="warn">
          <p>{t('auto.running')}</p>
          <Button size="s" onClick={stopAuto}>
            {t('auto.stop')}
          </Button>
        </Notice>
      )}
      {hasOpenRound && !stopAuto && <Notice tone="felt">{t('openRound')}</Notice>}
    </div>
  )
}
